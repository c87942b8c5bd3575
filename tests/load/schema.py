"""data/boards/board.schema.json and the loader agree: on every board that comes with skerry, on boards that are wrong in a
way that a schema can know, and on what a cell may be.

usage: schema.py SOURCE_DIRECTORY SKERRY
"""
import glob
import json
import os
import subprocess
import sys
import tempfile

import jsonschema
import yaml

CELLS = """
sea | forest | forest 9 | forest 09 | ? | ?islands | . | forest - | forest 9 grain@NE | forest 9 3:1@W brick@E
? grain@SW | forest 12 *springs | desert !robber | gold_2 3 | forest 10 *a *b !c | forest *a@NE *a@S *a
Forest | 9 | forest 7 | forest 1 | forest 13 | forest 9x | forest grain@N | forest grain@ | forest @NE | forest Grain@NE
forest *a@E | forest *Springs | forest * | forest ! | forest !Rob | . 9 | ?Islands | forest 9 pasture | forest +9 | forest 4:1@NE | _x
"""

HEAD = "id: t\ntitle: T\nplayers: 4\nterrains: {hills: %d}\npools: {islands: {terrains: {gold: %d}}}\n"


def with_text_keys(value):
    """YAML's keys may be anything; a schema knows texts."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(inner) for key, inner in value.items()}
    return [with_text_keys(inner) for inner in value] if isinstance(value, list) else value


def loads(skerry, path):
    """Whether the loader takes the board, and what it says. It must come to an end of its own."""
    run = subprocess.run([skerry, "board", "show", path, "--seed", "1"], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        sys.exit(f"{path}: {run.returncode} {run.stderr}")
    return run.returncode == 0, run.stderr.strip()


def fits(validator, path):
    with open(path, encoding="utf-8") as file:
        return validator.is_valid(with_text_keys(yaml.safe_load(file)))


def board_of_cell(cell):
    """A board that is right if the cell is. Only the pool that the cell draws from may have something to draw."""
    drawn = cell.split()[0]
    return HEAD % (drawn == "?", drawn == "?islands") + f'rows:\n  - "sea, {cell}, sea"\n  - "sea, sea, sea, sea"\n'


def main(source, skerry):
    with open(os.path.join(source, "data/boards/board.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    good = sorted(glob.glob(f"{source}/data/boards/*.yaml") + glob.glob(f"{source}/tests/fixtures/boards/*.yaml"))
    bad = sorted(glob.glob(f"{source}/tests/fixtures/boards/bad/*.yaml"))
    wrong = []

    def expect(path, right, name):
        loaded, said = loads(skerry, path)
        fitted = fits(validator, path)
        if (loaded, fitted) != (right, right):
            wrong.append(f"{name}: the loader {'takes' if loaded else 'refuses'} it, the schema "
                         f"{'takes' if fitted else 'refuses'} it {said}")

    for path in good:
        expect(path, True, path)
    for path in glob.glob(f"{source}/data/boards/*.yaml"):
        with open(path, encoding="utf-8") as file:
            if file.readline() != "# yaml-language-server: $schema=board.schema.json\n":
                wrong.append(f"{path}: the first line does not name the schema")
    for path in bad:
        expect(path, False, path)
    cells = [cell.strip() for line in CELLS.strip().splitlines() for cell in line.split("|")]
    for i, cell in enumerate(cells):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(board_of_cell(cell))
            file.flush()
            expect(file.name, i < cells.index("Forest"), f"'{cell}'")
    print("\n".join(wrong))
    print(f"{len(good) + len(bad) + len(cells) - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong) or not good or not bad)


main(*sys.argv[1:])

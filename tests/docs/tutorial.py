"""Does what a page tells its reader to do, in an empty folder, and compares what it says is printed with what is.

usage: tutorial.py PAGE SKERRY [--update]

In the page:

    <!-- write: flood/scenarios/flood.lua -->     the next block of code is the whole of that file
    <!-- add: flood/scenarios/flood.lua -->       ... is added to it, before the last line that is a closing bracket
    ```console                                    lines that begin with "$ " are typed, what follows them is printed;
    $ skerry info ./flood.lua                     a line "..." stands for any number of lines
    ```

--update writes what is printed into the page; in what has a line "..." only numbers are brought up to date.
"""
import os
import re
import subprocess
import sys
import tempfile

MARK = re.compile(r"<!-- (write|add): (\S+) -->")


def add(old, new):
    """Before the last line of the file that is a closing bracket alone."""
    lines = old.splitlines(keepends=True)
    for at in range(len(lines) - 1, -1, -1):
        if lines[at].strip() in ("}", "})"):
            return "".join(lines[:at]) + "\n" + new + "".join(lines[at:])
    sys.exit("there is no closing bracket to add before")


def matches(expected, printed):
    """Whether the lines printed are those expected, "..." standing for any."""
    if not expected:
        return not printed
    if expected[0].strip() == "...":
        return any(matches(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and expected[0].rstrip() == printed[0].rstrip() and matches(expected[1:], printed[1:])


def with_numbers(expected, printed):
    """The lines expected, those that are printed with other numbers as they are printed."""
    made, at = [], 0
    for line in expected:
        pattern = re.compile(r"[\\d.% ]+".join(re.escape(part) for part in re.split(r"[\d.% ]*\d[\d.% ]*", line)))
        found = next((i for i in range(at, len(printed)) if line != "..." and pattern.fullmatch(printed[i])), None)
        made.append(line if found is None else printed[found])
        at = at if found is None else found + 1
    return made


class Reader:
    """A person who follows the page."""

    def __init__(self, page, skerry, update):
        self.lines = open(page, encoding="utf-8").read().split("\n")
        self.page, self.update = page, update
        self.home = tempfile.TemporaryDirectory(prefix="skerry-tutorial-")
        bin_folder = os.path.join(self.home.name, "bin")
        self.work = os.path.join(self.home.name, "work")
        os.mkdir(bin_folder)
        os.mkdir(self.work)
        os.symlink(skerry, os.path.join(bin_folder, "skerry"))
        share = os.path.join(os.path.dirname(os.path.dirname(skerry)), "share", "skerry")
        self.env = {"PATH": bin_folder + ":/usr/bin:/bin", "HOME": self.home.name, "LC_ALL": "C.UTF-8",
                    "SKERRY_COMMAND": "skerry", "SKERRY_PATH": share, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "")}
        self.wrong = self.commands = 0

    def run(self, command):
        self.commands += 1
        done = subprocess.run(["bash", "-c", command], cwd=self.work, env=self.env, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False, timeout=600)
        text = done.stdout.decode("utf-8", "replace").replace(self.work + "/", "")
        text = text.replace(self.home.name, "/home/anna")
        return text.rstrip("\n").split("\n") if text.strip() else []

    def block(self, start):
        """The lines of the block of code that begins at start, and what follows it."""
        end = start + 1
        while self.lines[end] != "```":
            end += 1
        return self.lines[start + 1:end], end

    def file(self, how, name, text):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if how == "add":
            text = add(open(path, encoding="utf-8").read(), text)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)

    def console(self, lines, place):
        """Types the commands of a block; returns the block as it should be."""
        made, at = [], 0
        while at < len(lines):
            if not lines[at].startswith("$ "):
                sys.exit(f"{self.page}:{place + at}: a command is expected")
            command, at = lines[at], at + 1
            begin = at
            while at < len(lines) and not lines[at].startswith("$ "):
                at += 1
            expected, printed = lines[begin:at], self.run(command[2:])
            if self.update:
                expected = with_numbers(expected, printed) if "..." in expected else printed
            made += [command] + expected
            if not matches(expected, printed):
                self.wrong += 1
                print(f"{self.page}:{place + begin - 1}: {command}\n  expected:", *expected, "  printed:", *printed,
                      sep="\n")
        return made

    def follow(self):
        at, mark = 0, None
        while at < len(self.lines):
            line = self.lines[at]
            mark = MARK.match(line) or mark
            if line.startswith("```") and (mark or line == "```console"):
                text, end = self.block(at)
                if mark:
                    self.file(mark.group(1), mark.group(2), "\n".join(text) + "\n")
                else:
                    self.lines[at + 1:end] = made = self.console(text, at + 2)
                    end = at + 1 + len(made)
                at, mark = end, None
            elif line.startswith("```"):
                at = self.block(at)[1]
            at += 1
        if self.update:
            open(self.page, "w", encoding="utf-8").write("\n".join(self.lines))
        print(f"{self.commands - self.wrong} passed, {self.wrong} failed")
        return 1 if self.wrong or not self.commands else 0


reader = Reader(sys.argv[1], os.path.realpath(sys.argv[2]), "--update" in sys.argv[3:])
sys.exit(reader.follow())

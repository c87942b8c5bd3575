/* Writes documentation that follows from the tables and from the shipped scripts: skerry_docs page | annotations | testing |
 * stacks, to standard output. It fails where an entry of the interface lacks its text, its type or its example. */
#include "writer.h"

#include <string.h>

int main(int argc, char **argv)
{
    static entry entries[ENTRIES_MAX];
    examples all;
    int count = entries_gather(entries), status = 2;
    if (argc != 2 || examples_read(&all, SKERRY_SOURCE_DIR "/docs/examples")) {
        fputs("usage: skerry_docs page|annotations|testing|stacks\n", stderr);
        return 2;
    }
    if (strcmp(argv[1], "page") == 0)
        status = write_page(stdout, SKERRY_SOURCE_DIR "/docs/examples/page.md", entries, count, &all) ? 1 : 0;
    else if (strcmp(argv[1], "annotations") == 0)
        status = write_annotations(stdout, entries, count) ? 1 : 0;
    else if (strcmp(argv[1], "testing") == 0)
        status = write_testing(stdout, SKERRY_SOURCE_DIR "/docs/testing.md") ? 1 : 0;
    else if (strcmp(argv[1], "stacks") == 0)
        status = write_stacks_page(stdout, SKERRY_SOURCE_DIR "/docs/rules/stacks.md") ? 1 : 0;
    examples_free(&all);
    return status;
}

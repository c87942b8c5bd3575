/* docs/board-format.md keeps what it promises. */
#include <skerry/board.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char doc[100000];

static int read_file(const char *path, char *text, size_t size)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, size - 1, file);
    fclose(file);
    text[length] = 0;
    return (int)length;
}

/* The next block of YAML that is a whole board, cut out of the text; NULL after the last. */
static char *next_board(char **at)
{
    for (char *block; (block = strstr(*at, "```yaml\n"));) {
        block += strlen("```yaml\n");
        char *end = strstr(block, "```\n");
        assert_non_null(end);
        *at = end + strlen("```\n");
        *end = 0;
        if (strstr(block, "id: "))
            return block;
    }
    return NULL;
}

static void test_load_board_format__every_board_of_the_document_lays_out(void **state)
{
    (void)state;
    int boards = 0;
    read_file(SKERRY_SOURCE_DIR "/docs/board-format.md", doc, sizeof doc);
    char *at = doc;
    for (char *yaml; (yaml = next_board(&at)); boards++) {
        sk_board *board;
        sk_error error;
        sk_layout layout;
        if (sk_board_load(&board, "example", yaml, strlen(yaml), &error))
            fail_msg("example %d, line %d: %s", boards + 1, error.line, error.message);
        assert_int_equal(sk_board_lay(board, 1, &layout, &error), SK_OK);
        sk_board_free(board);
    }
    assert_int_equal(boards, 5);
}

static void test_load_board_format__shipped_boards_are_shown_as_they_are(void **state)
{
    (void)state;
    static const char *const names[] = {"base", "beginner", "catakatoa", "oil_springs"};
    read_file(SKERRY_SOURCE_DIR "/docs/board-format.md", doc, sizeof doc);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[512], text[4096];
        snprintf(path, sizeof path, SKERRY_SOURCE_DIR "/data/boards/%s.yaml", names[i]);
        read_file(path, text, sizeof text);
        if (!strstr(doc, text))
            fail_msg("docs/board-format.md shows another %s", names[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_board_format__every_board_of_the_document_lays_out),
        cmocka_unit_test(test_load_board_format__shipped_boards_are_shown_as_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

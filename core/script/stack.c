#include "script/stack.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

static char *copy(const char *text, size_t size)
{
    char *copied = malloc(size + 1);
    if (!copied)
        return NULL;
    memcpy(copied, text, size);
    copied[size] = 0;
    return copied;
}

int sk_stack_new(sk_stack **stack, const sk_source *sources, int count, sk_error *error)
{
    if (count > SK_SCRIPTS_MAX)
        return sk_error_set(error, SK_ERR_USAGE, "at most %d scripts make a game", SK_SCRIPTS_MAX);
    sk_stack *made = calloc(1, sizeof *made);
    if (!made)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    for (int i = 0; i < count; i++) {
        sk_stack_script *script = &made->script[made->count++];
        script->name = copy(sources[i].name, strlen(sources[i].name));
        script->text = copy(sources[i].text, sources[i].size);
        script->size = sources[i].size;
        if (!script->name || !script->text) {
            sk_stack_free(made);
            return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
        }
        sk_source_survey(&script->outline, script->text, script->size);
    }
    *stack = made;
    return 0;
}

void sk_stack_free(void *payload)
{
    sk_stack *stack = payload;
    if (!stack)
        return;
    for (int i = 0; i < stack->count; i++) {
        free(stack->script[i].name);
        free(stack->script[i].text);
    }
    free(stack);
}

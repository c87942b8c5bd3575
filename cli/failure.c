#include "failure.h"
#include "again.h"
#include "report.h"
#include "terminal.h"
#include <jansson.h>

void failure_tell(const series_failure *failure, int64_t errors, const series *what, const match *m)
{
    char command[AGAIN_MAX];
    report("%lld of the games ended with a script error; the first is game %llu, at action %u:", (long long)errors,
           (unsigned long long)failure->number + 1, failure->actions + 1);
    report_error(&failure->error);
    again_tell(again_simulate(command, sizeof command, m, what, failure->number));
}

/* A stranger's text, as JSON can hold it. */
static json_t *clean_json(const char *text)
{
    char clean[AGAIN_MAX];
    snprintf(clean, sizeof clean, "%s", text);
    return json_string(text_clean(clean));
}

static json_t *frames_json(const sk_script_error *error)
{
    json_t *frames = json_array();
    for (int i = 0; i < error->frame_count; i++) {
        const sk_script_frame *frame = &error->frame[i];
        if (frame->file[0])
            json_array_append_new(frames,
                                  json_pack("{s:o, s:i, s:i, s:o}", "file", clean_json(frame->file), "line",
                                            frame->line, "times", frame->times, "what", clean_json(frame->what)));
    }
    return frames;
}

static json_t *spent_json(const sk_script_error *error)
{
    json_t *spent = json_array();
    for (int i = 0; i < error->spent_count; i++)
        json_array_append_new(spent, json_pack("{s:o, s:i, s:i}", "file", clean_json(error->spent[i].file), "line",
                                               error->spent[i].line, "percent", error->spent[i].percent));
    return spent;
}

json_t *failure_json(const series_failure *failure, const series *what, const match *m)
{
    char command[AGAIN_MAX];
    const sk_script_error *error = &failure->script;
    const sk_error *told = &failure->error;
    return json_pack("{s:I, s:I, s:s, s:s, s:o, s:i, s:i, s:o, s:s, s:o, s:o, s:o}", "game",
                     (json_int_t)failure->number + 1, "action", (json_int_t)failure->actions + 1, "script",
                     error->script, "hook", error->hook, "file", clean_json(told->file), "line", told->line, "column",
                     told->column, "message", clean_json(error->message[0] ? error->message : told->message), "budget",
                     sk_budget_name(error->budget), "frames", frames_json(error), "spent", spent_json(error), "command",
                     clean_json(again_simulate(command, sizeof command, m, what, failure->number)));
}

/* Where an action's time goes: only an action that has used half of its budget is looked at, so that all others pay
 * nothing. */
#include "script/sandbox_machine.h"

#include <stdio.h>

void sk_sandbox__sample(sk_sandbox *box, lua_Debug *event)
{
    if (box->sample_count == 0)
        box->sampled_at = (int64_t)(box->limits.instructions / 2);
    int64_t units = box->sampled_at - box->meter.left;
    box->sampled_at = box->meter.left;
    lua_getinfo(box->L, "Sl", event);
    int file = sk_sandbox__file_of(box, event), i = 0;
    while (i < box->sample_count && (box->sample[i].file != file || box->sample[i].line != event->currentline))
        i++;
    if (i == SK_SANDBOX_SAMPLES)
        return;
    if (i == box->sample_count)
        box->sample[box->sample_count++] = (sk_sandbox_sample){file, event->currentline, 0};
    box->sample[i].units += units;
}

void sk_sandbox__spent(const sk_sandbox *box, sk_script_error *failure)
{
    int64_t all = 0, below = INT64_MAX;
    int last = -1;
    for (int i = 0; i < box->sample_count; i++)
        all += box->sample[i].units;
    while (failure->spent_count < SK_SPENT_MAX && all > 0) {
        int most = -1;
        for (int i = 0; i < box->sample_count; i++) {
            int64_t units = box->sample[i].units;
            bool next = units < below || (units == below && i > last);
            if (next && box->sample[i].file >= 0 && (most < 0 || units > box->sample[most].units))
                most = i;
        }
        if (most < 0 || box->sample[most].units * 100 < all)
            return;
        below = box->sample[most].units;
        last = most;
        sk_script_spent *spent = &failure->spent[failure->spent_count++];
        snprintf(spent->file, sizeof spent->file, "%s", box->files[box->sample[most].file].name);
        spent->line = box->sample[most].line;
        spent->percent = (int)(below * 100 / all);
    }
}

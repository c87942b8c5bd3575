/* The first failure in a series of games: in words, and for other programs. */
#ifndef CLI_FAILURE_H
#define CLI_FAILURE_H

#include "match.h"
#include "series.h"

struct json_t;

/* Tells it on standard error, with how many there were and the command that plays this game alone. */
void failure_tell(const series_failure *failure, int64_t errors, const series *what, const match *m);

/* {"game": 1, "action": 12, "script": "volcano", "hook": "on_roll", "file": ..., "line": ..., "column": ...,
 * "message": ..., "budget": "", "frames": [...], "spent": [...], "command": "skerry simulate ..."}
 * Owns: a new reference, the caller's. */
struct json_t *failure_json(const series_failure *failure, const series *what, const match *m);

#endif

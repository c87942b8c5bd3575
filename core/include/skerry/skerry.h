/* All of skerry's public interface. */
#ifndef SKERRY_H
#define SKERRY_H

#include <skerry/board.h>
#include <skerry/check.h>
#include <skerry/draft.h>
#include <skerry/hook.h>
#include <skerry/journal.h>
#include <skerry/pack.h>
#include <skerry/pioneers.h>
#include <skerry/player.h>
#include <skerry/position.h>
#include <skerry/script.h>
#include <skerry/trial.h>

#endif

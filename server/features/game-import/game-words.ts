import { sideName, type WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/** A game of a file or of the schedule; `start` in epoch milliseconds. */
export type StartedGame = Pick<WrittenFacts, "isHome" | "site" | "timeTbd" | "kind" | "eventName"> & {
  start: number;
};

/** A game in the words of the preview's rows. */
export function gameWords({ start, isHome, site, timeTbd, kind, eventName }: StartedGame, timeZone: string) {
  const { date, time } = toLocal(start, timeZone);
  return {
    date: formatDate(date),
    time: timeOrTbd({ time, timeTbd }),
    homeAway: sideName(isHome, site),
    type: kind && GAME_KIND_LABELS[kind],
    eventName,
  };
}

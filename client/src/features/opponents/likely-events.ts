import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { natureOf } from "#shared/import/read-event.ts";

/** The opponents whose names are those of events and whom nobody writes to, by name. */
export const likelyEvents = (opponents: readonly Opponent[]): Opponent[] =>
  sortOpponents(
    opponents.filter(
      (opponent) => opponent.email === "" && !isTbd(opponent) && natureOf(opponent.schoolName) !== "school",
    ),
  );

import type { GameFacts } from "#shared/domain/game/game-facts.ts";
import { sameFacts } from "#shared/domain/game/same-facts.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GameValues } from "./games.queries.ts";

export const isAsAgreed = (before: GameRow, after: GameValues, timeZone: string): boolean =>
  sameFacts(agreedFacts(before, timeZone), agreedFacts(after, timeZone));

/** Whether a calendar entry that was mailed before shows something else than the game is now. */
export const replacesCalendarEntry = (before: GameRow, after: GameValues, timeZone: string): boolean =>
  standingOf(before.status) !== standingOf(after.status) || !isAsAgreed(before, after, timeZone);

const agreedFacts = (game: GameRow | GameValues, timeZone: string): GameFacts => ({
  ...game,
  ...toLocal(game.datetimeUtc, timeZone),
});

import type { WritableGame } from "#server/features/game-import/game-columns.ts";
import type { SchoolRows } from "#server/features/game-import/school-rows.queries.ts";
import { UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "#shared/api/fields.ts";
import type { ScheduledGameInput } from "#shared/api/games.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import { ORDINARY_DETAILS, withKnownDetails } from "#shared/domain/game/game-facts.ts";
import { gameKey } from "#shared/domain/game/game-key.ts";
import { skippedTime } from "#shared/domain/time/skipped-time.ts";

/** A game of the list; `start` in epoch milliseconds, null where its clock skips the time. */
export type TimedGame = { input: ScheduledGameInput; start: number | null };

type BatchPlan = Pick<GamesBatch, "duplicates" | "refused"> & { games: WritableGame[] };

/** Plans what to write so that every game of the list is there once, by what the school has at this moment. */
export function planBatch(given: readonly TimedGame[], rows: SchoolRows): BatchPlan {
  const teams = new Set(rows.teams.map(({ id }) => id));
  const opponents = new Set(rows.opponents.map(({ id }) => id));
  const known = new Set(rows.games.map((game) => gameKey(game.teamId, game.opponentId, game.start)));
  const plan: BatchPlan = { games: [], duplicates: [], refused: [] };
  for (const [index, { input, start }] of given.entries()) {
    const { teamId, opponentId, venue, isHome } = input;
    const refuse = (message: string) => plan.refused.push({ index, message });
    if (!teams.has(teamId)) refuse(UNKNOWN_TEAM);
    else if (!opponents.has(opponentId)) refuse(UNKNOWN_OPPONENT);
    else if (start === null) refuse(skippedTime(input));
    else if (known.has(gameKey(teamId, opponentId, start))) plan.duplicates.push(index);
    else {
      known.add(gameKey(teamId, opponentId, start));
      const details = withKnownDetails(input, ORDINARY_DETAILS);
      const game = { ...details, isHome, status: "scheduled" as const, score: null, start };
      plan.games.push({ teamId, opponentId, venue, game });
    }
  }
  return plan;
}

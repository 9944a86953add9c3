import type { Db } from "#server/db/client.ts";
import { msUntilFewer } from "#server/features/history/history.queries.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";

const ANSWERS_PER_HOUR = 20;

/**
 * Each answer mails the people of the school and stays in the game's history for good, and anybody may have the link. Counted in
 * the history: answers that are none, as they were given before, cost nothing, and the game's lock is there already.
 * @param actions as the history names answers
 * @throws 429 with Retry-After
 */
export async function requireFewAnswers(
  tx: Db,
  { schoolId, id }: Pick<GameRow, "schoolId" | "id">,
  actions: readonly HistoryAction[],
): Promise<void> {
  const msBeforeNext = await msUntilFewer(tx, schoolId, id, { actions, most: ANSWERS_PER_HOUR });
  if (msBeforeNext !== null) throw new TooManyAttempts({ msBeforeNext });
}

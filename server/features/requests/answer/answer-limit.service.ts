import type { Db } from "#server/db/client.ts";
import { msUntilFewer } from "#server/features/history/history.queries.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { ANSWERS } from "./repeated-answer.ts";

const ANSWERS_PER_HOUR = 20;

/**
 * Each answer mails the people of the school and stays in the game's history for good, and anybody may have the link.
 * Counted in the history: answers that are none, as they were given before, cost nothing, and the game's lock is there
 * already.
 * @throws 429 with Retry-After
 */
export async function requireFewAnswers(
  tx: Db,
  { schoolId, id }: Pick<GameRow, "schoolId" | "id">,
): Promise<void> {
  const msBeforeNext = await msUntilFewer(tx, schoolId, id, { actions: ANSWERS, most: ANSWERS_PER_HOUR });
  if (msBeforeNext !== null) throw new TooManyAttempts({ msBeforeNext });
}

import type { Database, Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, conflict } from "#server/http/errors.ts";
import { UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "#shared/api/fields.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { isSecondGame } from "./games.queries.ts";

/** One transaction; a refusal of the database is thrown in the product's words. */
export async function savingGame<Saved>(db: Database, save: (tx: Db) => Promise<Saved>): Promise<Saved> {
  try {
    return await inTransaction(db, save);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** A refusal of the database in the product's words; any other error as it is. */
export function toRefusal(error: unknown): unknown {
  if (isSecondGame(error)) return conflict(ALREADY_SCHEDULED);
  if (isForeignKeyViolation(error, "games_team_fk")) return badRequest(UNKNOWN_TEAM);
  if (isForeignKeyViolation(error, "games_opponent_fk")) return badRequest(UNKNOWN_OPPONENT);
  return error;
}

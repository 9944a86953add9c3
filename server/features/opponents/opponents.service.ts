import type { Database, Db } from "#server/db/client.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import { markNamesChanged } from "#server/features/games/games.queries.ts";
import { countMeets } from "#server/features/games/learned.queries.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { OpponentInput } from "#shared/api/opponents.ts";
import { opponentHasGames } from "#shared/domain/school/opponent-has-games.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  deleteOpponents,
  findOpponent,
  insertOpponent,
  listOpponentNames,
  lockOpponent,
  type OpponentWithGames,
  updateOpponent,
} from "./opponents.queries.ts";

/** @throws 409 when the school has an opponent of this name with this e-mail, or one that is called so, too */
export async function addOpponent(
  db: Db,
  schoolId: SchoolId,
  { updatedAt: _, ...values }: OpponentInput,
): Promise<OpponentWithGames> {
  await requireOwnNames(db, schoolId, values);
  return await insertOpponent(db, schoolId, values).catch(rejectTwin);
}

/** @throws 404, 409 when it has changed since `input.updatedAt` or would equal another opponent */
export async function editOpponent(
  db: Database,
  schoolId: SchoolId,
  id: number,
  { updatedAt, ...values }: OpponentInput,
): Promise<OpponentWithGames> {
  const edited = inTransaction(db, async (tx) => {
    const before = await lockOpponent(tx, schoolId, id);
    if (!before) throw notFound("Opponent");
    if (isStale(before, updatedAt)) throw changedByOther("opponent");
    const changed = changedFields(before, values);
    if (changed.includes("schoolName") || changed.includes("otherNames"))
      await requireOwnNames(tx, schoolId, values, id);
    if (changed.length > 0) await updateOpponent(tx, schoolId, id, values);
    if (changed.includes("schoolName")) await markNamesChanged(tx, schoolId, { opponentId: id });
    const after = await findOpponent(tx, schoolId, id);
    if (!after) throw notFound("Opponent");
    return after;
  });
  return await edited.catch(rejectTwin);
}

/**
 * A name that is another opponent's would lead a file to either. Two opponents may still have one name of their own.
 * @throws 409
 */
async function requireOwnNames(
  db: Db,
  schoolId: SchoolId,
  { schoolName, otherNames = [] }: Pick<OpponentInput, "schoolName" | "otherNames">,
  id?: number,
): Promise<void> {
  const others = (await listOpponentNames(db, schoolId)).filter((other) => other.id !== id);
  for (const other of others) {
    const theirs = other.otherNames.map(opponentKey);
    const name = theirs.includes(opponentKey(schoolName))
      ? schoolName
      : otherNames.find((each) => [opponentKey(other.schoolName), ...theirs].includes(opponentKey(each)));
    if (name !== undefined) throw conflict(`"${name}" is a name of ${other.schoolName}`);
  }
}

/** @throws 404, 409 while the opponent has games */
export async function removeOpponent(db: Database, schoolId: SchoolId, id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await lockOpponent(tx, schoolId, id);
      const meets = await countMeets(tx, schoolId, id);
      if (meets > 0)
        throw conflict(opponentHasGames((await findOpponent(tx, schoolId, id))?.gamesCount ?? meets));
      if ((await deleteOpponents(tx, schoolId, [id])) === 0) throw notFound("Opponent");
    });
  } catch (error) {
    if (!isForeignKeyViolation(error, "games_opponent_fk")) throw error;
    const opponent = await findOpponent(db, schoolId, id);
    throw conflict(opponentHasGames(opponent?.gamesCount ?? 0));
  }
}

function rejectTwin(error: unknown): never {
  if (!isUniqueViolation(error, "opponents_school_name_email_unique")) throw error;
  throw conflict("This opponent school already exists");
}

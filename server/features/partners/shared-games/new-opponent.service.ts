import type { Deps } from "#server/deps.ts";
import { LINKED_ELSEWHERE } from "#server/features/partners/schools/claim-partner.service.ts";
import { findLinkedSide } from "#server/features/partners/schools/school-links.queries.ts";
import { conflict } from "#server/http/errors.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { findTwin, insertNewOpponent, type NewOpponent } from "./new-opponent.queries.ts";

/**
 * Keeps a school that asks as an opponent, once however many add its games at a time.
 * @param values.askerId the school that it is
 * @returns the opponent's id
 * @throws 409 where there is one of this name and address, and it is another school
 */
export async function keepOpponent(
  { db }: Pick<Deps, "db">,
  schoolId: SchoolId,
  { askerId, ...values }: NewOpponent & { askerId: SchoolId },
): Promise<number> {
  const made = await insertNewOpponent(db, schoolId, values);
  if (made !== null) return made;
  const opponentId = await findTwin(db, schoolId, values);
  const linked = opponentId === null ? null : await findLinkedSide(db, { schoolId, opponentId });
  const isAnother = linked !== null && linked.side.partnerSchoolId !== askerId;
  if (opponentId === null || isAnother) throw conflict(LINKED_ELSEWHERE);
  return opponentId;
}

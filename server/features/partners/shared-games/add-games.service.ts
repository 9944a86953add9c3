import type { Deps } from "#server/deps.ts";
import { contactOf } from "#server/features/agreement/answer/find-asked.service.ts";
import { notifySchool } from "#server/features/agreement/answer/notice.service.ts";
import { listGamesWithSides } from "#server/features/games/games.queries.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import {
  canClaim,
  claimPartner,
  isWrittenTo,
  LINKED_ELSEWHERE,
} from "#server/features/partners/schools/claim-partner.service.ts";
import {
  findLinkedSide,
  isLinkedPair,
  type SchoolPair,
} from "#server/features/partners/schools/school-links.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict } from "#server/http/errors.ts";
import type { SignedInSchool, SignedInUser } from "#server/http/signed-in.ts";
import type { SharedGamesInput, SharedGamesOutcome } from "#shared/api/partners.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { fullName } from "#shared/domain/text/names.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type AddedGame, addGame, refusalOf } from "./add-game.service.ts";
import { type ChosenGame, chosenGames, chosenOpponent, requireFree, requireKnown } from "./chosen-games.ts";
import { findTwin, insertNewOpponent, type NewOpponent } from "./new-opponent.queries.ts";
import { readRecords, readSchedule, unlinkedAround } from "./read-shared.service.ts";
import { findSharedRequest, type SharedRequest } from "./shared-request.service.ts";

/** The signed-in person, in both of the shapes in which they act. */
type AddingPerson = { actor: Actor; user: SignedInUser; school: SignedInSchool };

/**
 * Adds games that another school asked about to the schedule, each in a transaction of its own, and answers for them.
 * One that cannot be added keeps none of the others.
 * @throws 404 and 409 as `findSharedRequest`, 400 and 409 for a choice that nobody has, with nothing done
 */
export async function addSharedGames(
  deps: Deps,
  person: AddingPerson,
  input: SharedGamesInput,
): Promise<SharedGamesOutcome> {
  const { school } = person;
  const request = await findSharedRequest(deps, school.id, input);
  const schedule = await readSchedule(deps, school, await readRecords(deps, school), request);
  requireKnown(schedule, request, input.games);
  const known = chosenOpponent(schedule, input.opponentId);
  const unlinked = await unlinkedAround(deps, school, request, known);
  const chosen = chosenGames(input.games, { schedule, request, school, unlinked });
  requireFree(schedule, request, known);
  const pair = chosen.some(mayCome) ? await settle(deps, person, request, known) : null;
  const opponentId = pair?.own.opponentId ?? known ?? 0;
  const added = await addEach(deps, person, { request, chosen, opponentId });
  return {
    linked: pair !== null && (await isLinkedPair(deps.db, pair)),
    results: await resultsOf(deps, school, added),
  };
}

/** Whether a game can be added, as far as that is known before it is tried. */
const mayCome = (chosen: ChosenGame): boolean => {
  const { page, updatedAt } = chosen;
  const isAsShown = updatedAt === undefined || Date.parse(updatedAt) === Date.parse(page.updatedAt);
  return refusalOf(chosen) === null && (isAsShown || page.status === "verified");
};

/** The opponent that the asking school is here, made where there is none, and the link or the claim. */
async function settle(
  deps: Deps,
  { actor, user, school }: AddingPerson,
  { found, tokenHash }: SharedRequest,
  known: number | null,
): Promise<SchoolPair> {
  const partner = { schoolId: found.school.id, opponentId: found.request.opponentId };
  const isProven = isWrittenTo(user, found);
  const isLinkedNow = isProven && (await canClaim(deps.db, school.id, found));
  const { sender } = found;
  const opponentId =
    known ??
    (await keepOpponent(deps, school.id, {
      askerId: found.school.id,
      schoolName: found.school.name,
      managerName: fullName(sender?.firstName, sender?.lastName),
      // An address is a school's own affair until the two are linked.
      email: isLinkedNow ? plainEmailAddress(contactOf(found).email) : "",
    }));
  const pair = { own: { schoolId: school.id, opponentId }, partner };
  await claimPartner(deps, actor, school, { pair, found, tokenHash, isWrittenTo: isProven });
  return pair;
}

async function addEach(
  deps: Deps,
  { actor, school }: AddingPerson,
  {
    request: { tokenHash },
    chosen,
    opponentId,
  }: { request: SharedRequest; chosen: readonly ChosenGame[]; opponentId: number },
): Promise<AddedGame[]> {
  const added: AddedGame[] = [];
  try {
    for (const each of chosen) {
      added.push(await addGame(deps, { actor, school, tokenHash, opponentId }, each));
    }
  } finally {
    // An answer that was recorded counts, even where the next one failed.
    const answers = added.flatMap(({ answer }) => answer ?? []);
    await notifySchool(deps, answers, actor.signature);
  }
  return added;
}

async function resultsOf(
  { db, now }: Deps,
  school: SignedInSchool,
  added: readonly AddedGame[],
): Promise<SharedGamesOutcome["results"]> {
  const ids = added.flatMap(({ gameId }) => gameId ?? []);
  const rows = new Map((await listGamesWithSides(db, school.id, ids)).map((row) => [row.game.id, row]));
  return added.map(({ key, outcome, message, gameId }) => {
    const row = gameId === null ? undefined : rows.get(gameId);
    return { key, outcome, message, game: row ? gameResponse(row, school.timezone, now()) : null };
  });
}

/**
 * Keeps a school that asks as an opponent, once however many add its games at a time.
 * @param values.askerId the school that it is
 * @returns the opponent's id
 * @throws 409 where there is one of this name and address, and it is another school
 */
async function keepOpponent(
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

import { isDeepStrictEqual } from "node:util";
import type { Database, Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { type GameKey, noteUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import { describeChanges } from "#server/features/history/describe-changes.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { schoolsWordEntry } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { badField, badRequest, changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "#shared/api/fields.ts";
import { EACH_ONCE, type GameInput, TBD_AMONG_SCHOOLS } from "#shared/api/games.ts";
import type { CancelInput } from "#shared/api/requests/called-off.ts";
import { ORDINARY_DETAILS, privateFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { canSendVerification, type GameStatus, isLinkLive, isOver } from "#shared/domain/game/game-status.ts";
import { isHostedByUs } from "#shared/domain/game/meet.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import type { Agreement } from "#shared/schema/agreements.ts";
import {
  type GameEdit,
  gameValues,
  reasonAfter,
  remainingAnswer,
  replacesCalendarEntry,
} from "./game-values.ts";
import {
  findGame,
  findGameOpponent,
  findGameTeam,
  findOrInsertTbd,
  findSides,
  type GameExtras,
  type GameOpponent,
  type GameValues,
  type GameWithAgreements,
  type GameWithSides,
  hasGameAt,
  insertGame,
  isSecondGame,
  listGameOpponents,
  lockGame,
  updateGame,
  updateMeetAnswer,
} from "./games.queries.ts";
import { deleteSchools, endShared, updateToldScore, upsertSchools } from "./learned.queries.ts";
import { compareStoredSnapshots, isToBeAsked, learn, presentSnapshot, vouchedSnapshot } from "./learned.ts";
import { endLink } from "./links.queries.ts";
import {
  agreementsWith,
  answerOfMeet,
  bySchool,
  formerSchools,
  isOwnMeet,
  type KeptSchool,
  listedIds,
  namedSchools,
  schoolsAfter,
  schoolsOf,
  withSchool,
} from "./meets.ts";

/** @throws 400 for a side that is not this school's or a time that its clock skips, 409 for a game that exists */
export async function scheduleGame(
  db: Database,
  { name: actor }: Actor,
  school: SignedInSchool,
  input: GameInput,
): Promise<GameWithSides> {
  return await savingGame(db, async (tx) => {
    const { otherOpponentIds = [], ...facts } = input;
    const { opponentId, opponent } = await requireSides(tx, school, input);
    const values = gameValues({ ...facts, opponentId, opponent }, ORDINARY_DETAILS, school.timezone);
    await requireFreeStart(tx, school, values, otherOpponentIds);
    const id = await insertGame(tx, school.id, values);
    await insertHistory(tx, school.id, id, { actor, action: "created", changes: [] });
    if (otherOpponentIds.length > 0) await insertSchools(tx, school, id, otherOpponentIds);
    const made = await requireGame(tx, school, id);
    return (await vouch(tx, actor, school, null, made)) ? await requireGame(tx, school, id) : made;
  });
}

/** Names the schools of a new game; of a meet that the school hosts each of them has the status that was given. */
async function insertSchools(
  tx: Db,
  school: SignedInSchool,
  gameId: number,
  listed: readonly number[],
): Promise<void> {
  const key = { schoolId: school.id, gameId };
  const made = await requireGame(tx, school, gameId);
  if (!isHostedByUs(made.game)) return await upsertSchools(tx, key, namedSchools(listed));
  const schools = schoolsAfter(made, { ...made, listed }, { byHand: made.game.status, isAsAgreed: true });
  await upsertSchools(tx, key, schools);
  const answer = answerOfMeet(made.game, schools);
  if (answer) await updateMeetAnswer(tx, school.id, gameId, answer);
}

/**
 * Saves an edit and notes in the history what changed; a save that changes nothing writes nothing. If the facts that
 * the opponent saw have changed, or the game is set back to scheduled, their answer is cleared. The link ends with
 * another opponent, with a status that needs no answer, and when the game had already started.
 * @param edit.mode when the opponents will be mailed afterwards: one who is asked leaves the game scheduled, as does a
 * new one
 * @returns which of its opponents are to be asked to confirm it, too
 * @throws 404, 409 when the game has changed since `input.updatedAt`, and what `scheduleGame` throws
 */
export async function editGame(
  { db, ...saving }: Pick<Deps, "db"> & Saving,
  actor: Actor,
  school: SignedInSchool,
  id: number,
  edit: GameEdit,
): Promise<{ game: GameWithSides; asked: number[] }> {
  return await savingGame(db, async (tx) => {
    const before = await lockToEdit(tx, school, id, edit.updatedAt);
    const sides = await sidesAfter(tx, school, before, edit);
    const asked = await saveEdit(tx, saving, { actor, school, before, sides, edit });
    return { game: await requireGame(tx, school, id), asked };
  });
}

/**
 * Saves the edit of a game whose row is locked; `savingGame` or `toRefusal` puts into words what the database refuses.
 * @param given.sides the team and the opponents that it has then
 * @returns which of its opponents are to be asked to confirm it
 */
export async function saveEdit(
  tx: Db,
  saving: Saving,
  { edit, ...given }: SavedBy & { edit: GameEdit },
): Promise<number[]> {
  const { mode, asksStrangers = false, cancelReason, reasonPublic, source, ...input } = edit;
  const { school, before, sides } = given;
  const { opponent, listed } = sides;
  const facts = gameValues({ ...input, opponentId: opponent.id, opponent }, before.game, school.timezone);
  const values = { ...facts, cancelReason, reasonPublic };
  await requireFreeStart(tx, school, values, listed, before.game);
  const after = { ...sides, game: { ...before.game, ...facts } };
  const at = { timeZone: school.timezone, now: saving.now() };
  const judge = (stored: Pick<GameWithSides, "game" | "team" | "opponent">) => {
    const known = compareStoredSnapshots(stored, at);
    const isOpen = isLinkLive(stored.game.status) || canSendVerification(stored.game.status);
    return { known, isOpen, isAsked: mode === "ask" && isOpen && isToBeAsked(known, asksStrangers) };
  };
  if (isHostedByUs(facts) && listed.length > 0) {
    const byHand = facts.status === before.game.status ? null : facts.status;
    const { status: was, opponentId } = before.game;
    const isAsAgreed = !replacesCalendarEntry(
      before.game,
      { ...facts, status: was, opponentId },
      school.timezone,
    );
    const schools = schoolsAfter(before, after, { byHand, isAsAgreed });
    const agreements = agreementsWith(before.game.agreements, schools);
    const meet = { ...after, game: { ...after.game, agreements } };
    const canBeAsked = (each: typeof meet) =>
      judge(each).isAsked && (each.opponent.email !== "" || presentSnapshot(each.game));
    const asked = bySchool(meet).flatMap((each) => (canBeAsked(each) ? [each.game.opponentId] : []));
    const status = asked.length > 0 ? "scheduled" : values.status;
    const saved = { ...given, values: { ...values, status }, source, mode };
    await saveGame(tx, saving, { ...saved, schools: askedAnew(schools, asked) });
    return asked;
  }
  const was = isOwnMeet(before.game) ? asOneGame(before, facts.status) : { status: facts.status, before };
  const one = { ...after, game: { ...after.game, status: was.status } };
  const { known, isOpen, isAsked } = judge(one);
  // Nobody of a school that has just got the game has agreed to it.
  const isNew = mode !== undefined && isOpen && known.snapshot === null && known.owed.length > 0;
  const status = isAsked || isNew ? "scheduled" : was.status;
  const saved = { ...given, before: was.before, values: { ...values, status }, source, mode };
  await saveGame(tx, saving, { ...saved, schools: namedSchools(listed) });
  return isAsked ? [opponent.id] : [];
}

type Saving = Pick<Deps, "now">;

type SavedBy = { actor: Actor; school: SignedInSchool; before: GameWithSides; sides: Sides };

type Sides = Pick<GameWithSides, "team" | "opponent" | "others"> & {
  /** the schools besides the opponent */
  listed: readonly number[];
};

/** The sides of a game that stays as it is. */
export const sidesOfGame = ({ team, opponent, others, game }: GameWithSides): Sides => ({
  ...{ team, opponent, others },
  listed: listedIds(game),
});

/** The two sides of an edited game, and its other schools. @throws 400 for one that is not this school's */
export async function sidesAfter(
  db: Db,
  school: SignedInSchool,
  { team, opponent, others, game }: GameWithSides,
  edit: Pick<GameInput, "teamId" | "opponentId" | "otherOpponentIds" | "isHome" | "site">,
): Promise<Sides> {
  const { teamId, opponentId = opponent.id } = edit;
  const itsTeam = teamId === team.id ? team : await findGameTeam(db, school.id, teamId);
  if (!itsTeam) throw badField("teamId", UNKNOWN_TEAM);
  const itsOpponent =
    opponentId === opponent.id ? opponent : await findGameOpponent(db, school.id, opponentId);
  const isStillHost = isHostedByUs({ isHome: edit.isHome, site: edit.site ?? game.site });
  const kept = isHostedByUs(game) && !isStillHost ? [] : listedIds(game);
  const listed = edit.otherOpponentIds ?? kept;
  if (listed.includes(opponentId)) throw badField("otherOpponentIds", EACH_ONCE);
  const all = await requireSchools(db, school, listed, [opponent, ...others]);
  if (!itsOpponent) throw badField("opponentId", UNKNOWN_OPPONENT);
  return { team: itsTeam, opponent: itsOpponent, others: all.filter(({ id }) => id !== opponentId), listed };
}

/**
 * @param known opponents that were read already
 * @returns those, and these schools of a meet
 * @throws 400 for one that is not this school's, and for TBD
 */
async function requireSchools(
  db: Db,
  school: SignedInSchool,
  ids: readonly number[],
  known: readonly GameOpponent[],
): Promise<GameOpponent[]> {
  const missing = ids.filter((id) => known.every((each) => each.id !== id));
  const found = missing.length > 0 ? await listGameOpponents(db, school.id, missing) : [];
  const all = [...known, ...found];
  const schools = all.filter(({ id }) => ids.includes(id));
  if (schools.some(isTbd)) throw badField("otherOpponentIds", TBD_AMONG_SCHOOLS);
  if (schools.length < ids.length) throw badField("otherOpponentIds", UNKNOWN_OPPONENT);
  return all;
}

/** No two games of a team have a school in common at one start. */
async function requireFreeStart(
  tx: Db,
  school: SignedInSchool,
  {
    teamId,
    opponentId,
    tbdEvent,
    datetimeUtc,
  }: Pick<GameValues, "teamId" | "opponentId" | "tbdEvent" | "datetimeUtc">,
  listed: readonly number[],
  before?: GameWithAgreements,
): Promise<void> {
  const ids = [opponentId, ...listed];
  const isSame =
    before !== undefined &&
    before.teamId === teamId &&
    before.datetimeUtc.getTime() === datetimeUtc.getTime() &&
    ids.every((id) => id === before.opponentId || listedIds(before).includes(id));
  if (isSame) return;
  const meeting = { teamId, starts: [datetimeUtc], opponentId, tbdEvent, listed, except: before?.id };
  if (await hasGameAt(tx, school.id, meeting)) throw conflict(ALREADY_SCHEDULED);
}

/** An own meet whose other schools are all taken out, as a game with its opponent alone. */
function asOneGame(before: GameWithSides, given: GameStatus): { before: GameWithSides; status: GameStatus } {
  const { game } = before;
  const alone = withSchool(before, game.opponentId)?.game ?? { ...game, ...NO_ANSWER, status: "scheduled" };
  const { status, verifiedAt, opponentMessage, rescheduleBy } = isOver(game.status) ? game : alone;
  return {
    before: { ...before, game: { ...game, status, verifiedAt, opponentMessage, rescheduleBy } },
    status: given === game.status ? status : given,
  };
}

/** A school that is asked anew has not confirmed what is asked. */
const askedAnew = (schools: readonly KeptSchool[], asked: readonly number[]): KeptSchool[] =>
  schools.map((each) =>
    asked.includes(each.opponentId) ? { ...each, state: "not-asked", stateAt: null, message: null } : each,
  );

/** @throws 404, 409 when the game has changed since `updatedAt` */
export async function lockVersion(
  tx: Db,
  school: SignedInSchool,
  id: number,
  updatedAt: string | undefined,
): Promise<void> {
  const locked = await lockGame(tx, school.id, id);
  if (!locked) throw notFound("Game");
  if (isStale(locked, updatedAt)) throw changedByOther("game");
}

/** Locks a game, and reads it. @throws as `lockVersion` */
export async function lockToEdit(
  tx: Db,
  school: SignedInSchool,
  id: number,
  updatedAt?: string,
): Promise<GameWithSides> {
  await lockVersion(tx, school, id, updatedAt);
  // Read by a statement of its own: one that has to wait for the lock would see the agreements as they were before.
  return await requireGame(tx, school, id);
}

/**
 * Writes what has changed of a locked game, with its history, and ends links that have become useless.
 * @param given.schools the schools besides the opponent; of an own meet all of them, with their answers
 */
async function saveGame(
  tx: Db,
  { now }: Saving,
  {
    actor,
    school,
    before,
    sides,
    values,
    schools,
    mode,
    source,
  }: SavedBy & {
    values: GameValues & Pick<GameExtras, "cancelReason" | "reasonPublic">;
    schools: readonly KeptSchool[];
    mode?: GameEdit["mode"];
    source?: GameChange | undefined;
  },
): Promise<void> {
  const { game: locked } = before;
  const key = { schoolId: school.id, gameId: locked.id };
  const agreements = agreementsWith(locked.agreements, schools);
  const isMeet = isOwnMeet({ ...values, agreements });
  const given = { ...values, ...remainingAnswer(locked, values, school.timezone) };
  const answer = isMeet ? answerOfMeet(given, schools) : null;
  // The schools of a meet are no fact that anybody agrees on.
  const compared = { ...values, ...answer, ...(isMeet && { opponentId: locked.opponentId }) };
  const saved = {
    ...given,
    ...answer,
    ...reasonAfter(locked, { ...given, ...answer }),
    sequence: locked.sequence + (replacesCalendarEntry(locked, compared, school.timezone) ? 1 : 0),
  };
  const keepsSchools = isDeepStrictEqual(schoolsIn(agreements), schoolsIn(locked.agreements));
  if (changedFields(locked, saved).length === 0 && keepsSchools) return;
  const after = { ...sides, game: { ...(await updateGame(tx, school.id, locked.id, saved)), agreements } };
  if (!keepsSchools)
    await keepSchools(tx, key, { before: locked.agreements, after: after.game, schools, mode });
  if (saved.score !== locked.score && !isMeet) await updateToldScore(tx, after.game);
  await endWithFormers(tx, before, after, mode);
  await endUselessLinks(tx, before, after, now());
  const changes = describeChanges(withNames(before), withNames(after), school.timezone);
  if (changes.length > 0) {
    const told = source ? [...changes, source] : changes;
    await insertHistory(tx, school.id, locked.id, { actor: actor.name, action: "edited", changes: told });
  }
  await vouch(tx, actor.name, school, before, after);
}

const schoolsIn = (agreements: readonly Agreement[]) =>
  agreements
    .filter(({ listed, state }) => listed || state !== "not-asked")
    .map(({ opponentId, listed, state, stateAt, message }) => ({
      ...{ opponentId, listed, state, message },
      stateAt: stateAt && Date.parse(stateAt),
    }))
    .sort((one, other) => one.opponentId - other.opponentId);

const withNames = (stored: Pick<GameWithSides, "game" | "team" | "opponent" | "others">) => ({
  ...stored,
  schools: listedIds(stored.game).length > 0 ? schoolsOf(stored).map(({ schoolName }) => schoolName) : [],
});

/**
 * Keeps the schools of a meet and their answers. One that is taken out stays only where it has learned of the meet, and
 * is to hear that it is off: one that cannot come hears it from the save that takes it out, or not at all.
 */
async function keepSchools(
  tx: Db,
  key: GameKey,
  {
    before,
    after,
    schools,
    mode,
  }: {
    before: readonly Agreement[];
    after: Pick<GameWithAgreements, "opponentId">;
    schools: readonly KeptSchool[];
    mode: GameEdit["mode"];
  },
): Promise<void> {
  const left = before.filter(
    ({ opponentId, listed, state }) =>
      (listed || state !== "not-asked") && schools.every((each) => each.opponentId !== opponentId),
  );
  const isGone = ({ opponentId, learned, state }: Agreement): boolean =>
    opponentId !== after.opponentId && (learned === null || (state === "cannot-come" && mode === undefined));
  await deleteSchools(
    tx,
    key,
    left.filter(isGone).map(({ opponentId }) => opponentId),
  );
  await upsertSchools(tx, key, [...schools, ...formerSchools(left.filter((each) => !isGone(each)))]);
}

/** The opponent of a game, or each school of a meet that the school hosts. */
const answeringIn = (stored: Stored): number[] => bySchool(stored).map(({ game }) => game.opponentId);

/** Ends what is shared with schools that the game has no longer. One that nobody tells of it learns only that. */
async function endWithFormers(tx: Db, before: Stored, after: Stored, mode: GameEdit["mode"]): Promise<void> {
  const { schoolId, id } = before.game;
  const present = answeringIn(after);
  const formers = answeringIn(before).filter((each) => !present.includes(each));
  if (formers.length === 0) return;
  await endShared(tx, schoolId, [id], formers);
  if (mode === undefined) await noteUnshared(tx, schoolId, [id]);
}

/** Ends the links of opponents who have nothing to answer any more, or are no longer of the game. */
async function endUselessLinks(tx: Db, before: Stored, after: Stored, now: Date): Promise<void> {
  const { schoolId, id, datetimeUtc } = before.game;
  if (datetimeUtc <= now) return await endLink(tx, schoolId, id);
  const answering = bySchool(after).filter(({ game }) => isLinkLive(game.status));
  const ids = answering.map(({ game }) => game.opponentId);
  const were = [...answeringIn(before), after.game.opponentId];
  const ended = [...new Set(were)].filter((each) => !ids.includes(each));
  if (ended.length > 0) await endLink(tx, schoolId, id, ended);
}

type Stored = Pick<GameWithSides, "game" | "team" | "opponent" | "others">;

/**
 * Keeps the school's word that opponents know a game, where its new status gives it.
 * @param before null for a new game
 * @returns whether it does for any of them
 */
async function vouch(
  tx: Db,
  actor: string,
  school: SignedInSchool,
  before: Stored | null,
  saved: Stored,
): Promise<boolean> {
  let isAny = false;
  for (const each of bySchool(saved)) {
    const { opponentId } = each.game;
    const was = before && withSchool(before, opponentId);
    const status = was?.game.status ?? (isOwnMeet(saved.game) ? null : (before?.game.status ?? null));
    const vouched = vouchedSnapshot(status, each, school.timezone);
    if (!vouched) continue;
    const entry = schoolsWordEntry(actor, "vouched", vouched.opponentName);
    await insertHistory(tx, school.id, saved.game.id, entry);
    await learn(tx, each.game, vouched);
    isAny = true;
  }
  return isAny;
}

/** @throws 400 for a side that is not this school's, and for TBD as one of several schools */
async function requireSides(
  db: Db,
  school: SignedInSchool,
  { teamId, opponentId: given, otherOpponentIds = [] }: GameInput,
): Promise<{ opponentId: number; opponent: { schoolName: string } }> {
  const opponentId = given ?? (await findOrInsertTbd(db, school.id));
  const { team, schoolName } = await findSides(db, school.id, teamId, opponentId);
  if (!team) throw badField("teamId", UNKNOWN_TEAM);
  await requireSchools(db, school, otherOpponentIds, []);
  if (schoolName === null) throw badField("opponentId", UNKNOWN_OPPONENT);
  return { opponentId, opponent: { schoolName } };
}

export async function requireGame(db: Db, school: SignedInSchool, id: number): Promise<GameWithSides> {
  const game = await findGame(db, school.id, id);
  if (!game) throw notFound("Game");
  return game;
}

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

/**
 * Calls a game off, with the reason; the opponent's link ends.
 * @throws 404, 409 when the game has changed since `input.updatedAt`
 */
export async function cancelGame(
  { db, now }: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  { updatedAt, reason, reasonPublic }: CancelInput,
): Promise<GameWithSides> {
  return await inTransaction(db, async (tx) => {
    const before = await lockToEdit(tx, school, gameId, updatedAt);
    const { teamId, opponentId, tbdEvent, datetimeUtc, ...game } = before.game;
    const values = {
      ...writtenFacts(game),
      ...privateFacts(game),
      teamId,
      opponentId,
      tbdEvent,
      datetimeUtc,
      status: "canceled",
      score: null,
      ourScore: null,
      theirScore: null,
      cancelReason: reason || null,
      reasonPublic,
    } as const;
    const sides = sidesOfGame(before);
    const schools = isOwnMeet(before.game)
      ? schoolsAfter(before, { ...before, ...sides }, { byHand: null, isAsAgreed: true })
      : namedSchools(sides.listed);
    await saveGame(tx, { now }, { actor, school, before, sides, values, schools });
    return await requireGame(tx, school, gameId);
  });
}

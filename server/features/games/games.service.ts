import type { Database, Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { noteUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import { describeChanges } from "#server/features/history/describe-changes.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { schoolsWordEntry } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { badField, badRequest, changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "#shared/api/fields.ts";
import type { GameInput } from "#shared/api/games.ts";
import type { CancelInput } from "#shared/api/requests/called-off.ts";
import { ORDINARY_DETAILS, privateFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { canSendVerification, type GameStatus, isLinkLive } from "#shared/domain/game/game-status.ts";
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
  type GameValues,
  type GameWithAgreements,
  type GameWithSides,
  insertGame,
  isSecondGame,
  lockGame,
  updateGame,
} from "./games.queries.ts";
import { endShared, updateToldScore } from "./learned.queries.ts";
import { compareStoredSnapshots, isToBeAsked, learn, vouchedSnapshot } from "./learned.ts";
import { endLink } from "./links.queries.ts";

/** @throws 400 for a side that is not this school's or a time that its clock skips, 409 for a game that exists */
export async function scheduleGame(
  db: Database,
  { name: actor }: Actor,
  school: SignedInSchool,
  input: GameInput,
): Promise<GameWithSides> {
  return await savingGame(db, async (tx) => {
    const sides = await requireSides(tx, school, input);
    const values = gameValues({ ...input, ...sides }, ORDINARY_DETAILS, school.timezone);
    const id = await insertGame(tx, school.id, values);
    await insertHistory(tx, school.id, id, { actor, action: "created", changes: [] });
    const made = await requireGame(tx, school, id);
    return (await vouch(tx, actor, school, null, made)) ? await requireGame(tx, school, id) : made;
  });
}

/**
 * Saves an edit and notes in the history what changed; a save that changes nothing writes nothing. If the facts that
 * the opponent saw have changed, or the game is set back to scheduled, their answer is cleared. The link ends with
 * another opponent, with a status that needs no answer, and when the game had already started.
 * @param edit.mode when the opponents will be mailed afterwards: one who is asked leaves the game scheduled, as does a
 * new one
 * @returns whether the opponent is to be asked to confirm it, too
 * @throws 404, 409 when the game has changed since `input.updatedAt`, and what `scheduleGame` throws
 */
export async function editGame(
  { db, ...saving }: Pick<Deps, "db"> & Saving,
  actor: Actor,
  school: SignedInSchool,
  id: number,
  edit: GameEdit,
): Promise<{ game: GameWithSides; isAsked: boolean }> {
  return await savingGame(db, async (tx) => {
    const before = await lockToEdit(tx, school, id, edit.updatedAt);
    const sides = await sidesAfter(tx, school, before, edit);
    const isAsked = await saveEdit(tx, saving, { actor, school, before, sides, edit });
    return { game: await requireGame(tx, school, id), isAsked };
  });
}

/**
 * Saves the edit of a game whose row is locked; `savingGame` or `toRefusal` puts into words what the database refuses.
 * @param given.sides the team and the opponent that it has then
 * @returns whether the opponent is to be asked to confirm it
 */
export async function saveEdit(
  tx: Db,
  saving: Saving,
  { edit, ...given }: SavedBy & { edit: GameEdit },
): Promise<boolean> {
  const { mode, asksStrangers = false, cancelReason, reasonPublic, source, ...input } = edit;
  const { school, before, sides } = given;
  const { opponent } = sides;
  const values = gameValues({ ...input, opponentId: opponent.id, opponent }, before.game, school.timezone);
  const known = compareStoredSnapshots(
    { ...sides, game: { ...before.game, ...values } },
    { timeZone: school.timezone, now: saving.now() },
  );
  const isOpen = isLinkLive(values.status) || canSendVerification(values.status);
  const isAsked = mode === "ask" && isOpen && isToBeAsked(known, asksStrangers);
  // Nobody of a school that has just got the game has agreed to it.
  const isNew = mode !== undefined && isOpen && known.snapshot === null && known.owed.length > 0;
  const status = isAsked || isNew ? "scheduled" : values.status;
  const edited = { ...values, status, cancelReason, reasonPublic };
  await saveGame(tx, saving, { ...given, values: edited, source });
  const isTakenAway = sides.opponent.id !== before.opponent.id;
  if (isTakenAway && mode === undefined) await noteUnshared(tx, school.id, [before.game.id]);
  return isAsked;
}

type Saving = Pick<Deps, "now">;

type SavedBy = { actor: Actor; school: SignedInSchool; before: GameWithSides; sides: Sides };

type Sides = Pick<GameWithSides, "team" | "opponent">;

/** The two sides of an edited game. @throws 400 for one that is not this school's */
export async function sidesAfter(
  db: Db,
  school: SignedInSchool,
  { team, opponent }: Sides,
  { teamId, opponentId = opponent.id }: Pick<GameInput, "teamId" | "opponentId">,
): Promise<Sides> {
  const itsTeam = teamId === team.id ? team : await findGameTeam(db, school.id, teamId);
  if (!itsTeam) throw badField("teamId", UNKNOWN_TEAM);
  const itsOpponent =
    opponentId === opponent.id ? opponent : await findGameOpponent(db, school.id, opponentId);
  if (!itsOpponent) throw badField("opponentId", UNKNOWN_OPPONENT);
  return { team: itsTeam, opponent: itsOpponent };
}

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

/** Writes what has changed of a locked game, with its history, and ends a link that has become useless. */
async function saveGame(
  tx: Db,
  { now }: Saving,
  {
    actor,
    school,
    before,
    sides,
    values,
    source,
  }: SavedBy & {
    values: GameValues & Pick<GameExtras, "cancelReason" | "reasonPublic">;
    source?: GameChange | undefined;
  },
): Promise<void> {
  const { game: locked } = before;
  const answer = remainingAnswer(locked, values, school.timezone);
  const saved = {
    ...values,
    ...answer,
    ...reasonAfter(locked, { ...values, ...answer }),
    sequence: locked.sequence + (replacesCalendarEntry(locked, values, school.timezone) ? 1 : 0),
  };
  if (changedFields(locked, saved).length === 0) return;
  const { agreements } = locked;
  const after = { ...sides, game: { ...(await updateGame(tx, school.id, locked.id, saved)), agreements } };
  if (saved.score !== locked.score) await updateToldScore(tx, after.game);
  if (saved.opponentId !== locked.opponentId) await endShared(tx, school.id, [locked.id]);
  if (!isLinkLive(values.status) || values.opponentId !== locked.opponentId || locked.datetimeUtc <= now()) {
    await endLink(tx, school.id, locked.id);
  }
  const changes = describeChanges(before, after, school.timezone);
  if (changes.length > 0) {
    const told = source ? [...changes, source] : changes;
    await insertHistory(tx, school.id, locked.id, { actor: actor.name, action: "edited", changes: told });
  }
  await vouch(tx, actor.name, school, locked.status, after);
}

/** Keeps the school's word that the opponent knows a game, where its new status gives it. @returns whether it does */
async function vouch(
  tx: Db,
  actor: string,
  school: SignedInSchool,
  before: GameStatus | null,
  saved: Sides & { game: GameWithAgreements },
): Promise<boolean> {
  const vouched = vouchedSnapshot(before, saved, school.timezone);
  if (!vouched) return false;
  await insertHistory(tx, school.id, saved.game.id, schoolsWordEntry(actor, "vouched", vouched.opponentName));
  await learn(tx, saved.game, vouched);
  return true;
}

/** @throws 400 for a side that is not this school's */
async function requireSides(
  db: Db,
  school: SignedInSchool,
  { teamId, opponentId: given }: Pick<GameInput, "teamId" | "opponentId">,
): Promise<{ opponentId: number; opponent: { schoolName: string } }> {
  const opponentId = given ?? (await findOrInsertTbd(db, school.id));
  const { team, schoolName } = await findSides(db, school.id, teamId, opponentId);
  if (!team) throw badField("teamId", UNKNOWN_TEAM);
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
    await saveGame(tx, { now }, { actor, school, before, sides: before, values });
    return await requireGame(tx, school, gameId);
  });
}

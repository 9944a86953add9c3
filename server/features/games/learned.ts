import { isDeepStrictEqual } from "node:util";
import type { Db } from "#server/db/client.ts";
import type { SideKey } from "#server/features/games/partner/game-partners.queries.ts";
import { addToHistory, lockRemoved } from "#server/features/games/removed/removed-games.queries.ts";
import { type HistoryEntry, insertHistory } from "#server/features/history/history.queries.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { type GameStatus, isLinkLive } from "#shared/domain/game/game-status.ts";
import { gameSummary, type StoredGame } from "#shared/domain/game/game-summary.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { type PartnerCopy, partnerCopy } from "#shared/domain/partners/partner.ts";
import {
  compareSnapshots,
  lastLearned,
  type OpponentSnapshot,
  type SnapshotComparison,
  snapshotOf,
} from "#shared/domain/requests/opponent-snapshot.ts";
import type { PublicStateSource } from "#shared/domain/requests/public-state.ts";
import type { Agreement, AgreementRow } from "#shared/schema/agreements.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  findGame,
  type GameWithAgreements,
  type GameWithSides,
  lockGame,
  updateMeetAnswer,
} from "./games.queries.ts";
import {
  findAgreement,
  listSidesTo,
  updateMeetSchool,
  updateTold,
  upsertGameSide,
  upsertLearned,
} from "./learned.queries.ts";
import { answerOfMeet, answersIn, isOwnMeet, withSchool } from "./meets.ts";

/**
 * Keeps in one place what was learned of a game by its opponents, and by the school that one of them is, where that works
 * here, too. Nobody else writes either of the two.
 */

type SnapshotSource = StoredGame & {
  game: PublicStateSource & Pick<GameRow, "opponentId" | "sequence" | "updatedAt">;
};

/** A game as an opponent learns it who is shown it now. */
export const opponentSnapshot = (stored: SnapshotSource, timeZone: string): OpponentSnapshot =>
  snapshotOf({ ...stored.game, ...gameSummary(stored, timeZone) }, stored.game.updatedAt.toISOString());

/** The agreement with the opponent that a game has; null where they have neither learned of it nor were asked. */
export const presentAgreement = ({
  opponentId,
  agreements,
}: Pick<GameWithAgreements, "opponentId" | "agreements">): Agreement | null =>
  agreements.find((each) => each.opponentId === opponentId) ?? null;

/** The snapshot of the opponent that a game has; null where they never learned of it. */
export const presentSnapshot = (
  game: Pick<GameWithAgreements, "opponentId" | "agreements">,
): OpponentSnapshot | null => presentAgreement(game)?.learned ?? null;

/** When the opponent that a game has was asked by a message that they can still answer; null where they were not. */
export function askedAt(game: Pick<GameWithAgreements, "opponentId" | "agreements">): Date | null {
  const asked = presentAgreement(game)?.askedAt;
  return asked ? new Date(asked) : null;
}

/** The snapshots of all opponents that a game has or had. */
export const snapshotsIn = ({ agreements }: Pick<GameWithAgreements, "agreements">): OpponentSnapshot[] =>
  agreements.flatMap(({ learned }) => learned ?? []);

/**
 * Compares a stored game with its snapshots.
 * @param given.status another one than it has, to judge what it would become
 */
export function compareStoredSnapshots(
  stored: StoredGame & { game: Pick<GameWithAgreements, "opponentId" | "status" | "agreements"> },
  { timeZone, now, status = stored.game.status }: { timeZone: string; now: Date; status?: GameStatus },
): SnapshotComparison<OpponentSnapshot> {
  const { opponentId, datetimeUtc } = stored.game;
  const cannotCome = presentAgreement(stored.game)?.state === "cannot-come";
  return compareSnapshots(
    snapshotsIn(stored.game),
    { ...gameSummary(stored, timeZone), opponentId, status, cannotCome },
    { start: datetimeUtc.getTime(), now: now.getTime() },
  );
}

/**
 * The snapshot of a game's opponent once somebody of the school says that they have agreed, were asked or put it off.
 * Any later message outweighs the school's word.
 * @param before the status that the game had; null for a new one
 * @returns null where the status vouches for nothing
 */
export function vouchedSnapshot(
  before: GameRow["status"] | null,
  stored: SnapshotSource & { game: Pick<GameWithAgreements, "agreements"> },
  timeZone: string,
): OpponentSnapshot | null {
  const { game, opponent } = stored;
  if (game.status === before || !isLinkLive(game.status)) return null;
  if (presentSnapshot(game) || isTbd(opponent)) return null;
  return { ...opponentSnapshot(stored, timeZone), version: "" };
}

/**
 * Whether a save that asks has something to ask the opponent.
 * @param asksStrangers also where they have not learned of the game yet; not in the save that takes it from another
 * school
 */
export const isToBeAsked = (
  { snapshot, isOutOfDate, owed, hasBegun }: SnapshotComparison<unknown>,
  asksStrangers: boolean,
): boolean => !hasBegun && (snapshot ? isOutOfDate : asksStrangers && owed.length === 0);

/**
 * Keeps what an opponent of a locked game has learned, and tells the school that they are. Of the game itself nothing has
 * changed: it is no new version.
 * @param game saved as it is now
 * @param askedAt when the opponent was asked with it; null where they were not
 */
export async function learn(
  tx: Db,
  game: Pick<GameRow, "schoolId" | "id">,
  learned: OpponentSnapshot,
  askedAt: Date | null = null,
): Promise<void> {
  const { schoolId, id: gameId } = game;
  const key = { schoolId, gameId, opponentId: learned.opponentId };
  const known = (await findAgreement(tx, key))?.learned;
  const snapshot = lastLearned(known, learned);
  const asked = askedAt && { ...NOT_REMINDED, askedAt };
  await upsertLearned(tx, schoolId, [{ gameId, snapshot }], asked ?? {});
  if (asked || !isSameBesidesClock(known, snapshot)) await tellPartner(tx, key);
}

/** Keeps how far a school of a locked meet is with its answer, and what that makes of the meet. It is no new version. */
export async function answerForSchool(
  tx: Db,
  { schoolId, gameId, opponentId }: SideKey,
  said: Pick<AgreementRow, "state" | "stateAt" | "message">,
): Promise<void> {
  await updateMeetSchool(tx, { schoolId, gameId, opponentId }, said);
  const found = await findGame(tx, schoolId, gameId);
  if (!found) throw new Error("a locked meet was not there");
  const answer = answerOfMeet(found.game, answersIn(found));
  if (answer) await updateMeetAnswer(tx, schoolId, gameId, answer);
}

/** An opponent who is asked anew has not been reminded yet, and may be. */
const NOT_REMINDED: Partial<AgreementRow> = {
  reminders: 0,
  remindedAt: null,
  reminderFailedAt: null,
  remind: true,
  failure: null,
};

/** A change of the school's zone moves the clock of a snapshot, and tells nothing. */
const isSameBesidesClock = (one: OpponentSnapshot | null | undefined, other: OpponentSnapshot): boolean =>
  !!one && isDeepStrictEqual({ ...one, date: "", time: "" }, { ...other, date: "", time: "" });

/**
 * Keeps in a game, or in a removed one, how a message about it went.
 * @param learned what its opponent has learned by it; null for nothing
 * @returns whether the game is still there
 */
export async function recordLearned(
  tx: Db,
  schoolId: SchoolId,
  gameId: number,
  { entry, learned }: { entry: HistoryEntry; learned: OpponentSnapshot | null },
): Promise<boolean> {
  let game = await lockGame(tx, schoolId, gameId);
  if (!game) {
    if (await recordLearnedOfRemoved(tx, schoolId, gameId, { entry, learned })) return false;
    // Perhaps it was put back between the two looks.
    game = await lockGame(tx, schoolId, gameId);
    if (!game) return false;
  }
  if (learned) await learn(tx, game, learned);
  await insertHistory(tx, schoolId, gameId, entry);
  return true;
}

/**
 * Keeps in a removed game how a message about it went. Its opponents can only learn that it is off.
 * @returns whether there is such a removed game
 */
export async function recordLearnedOfRemoved(
  tx: Db,
  schoolId: SchoolId,
  gameId: number,
  { entry, learned }: { entry: HistoryEntry; learned: OpponentSnapshot | null },
): Promise<boolean> {
  const removed = await lockRemoved(tx, schoolId, gameId);
  if (!removed) return false;
  await addToHistory(tx, removed, entry);
  if (learned) await learnOfRemoved(tx, { schoolId, gameId, opponentId: learned.opponentId }, learned);
  return true;
}

async function learnOfRemoved(tx: Db, key: SideKey, learned: OpponentSnapshot): Promise<void> {
  const before = await findAgreement(tx, key);
  const snapshot = lastLearned(before?.learned, learned);
  await upsertLearned(tx, key.schoolId, [{ gameId: key.gameId, snapshot }]);
  if (learned.standing !== "canceled") return;
  for (const side of await listSidesTo(tx, key)) {
    if (!side.ended || !side.told || !isNewsToFormer(side, learned)) continue;
    await updateTold(tx, side, { ...side.told, standing: "canceled", asks: false, proposals: [] });
  }
}

/** Copies what an opponent has learned to the row that the school has which they are. */
async function tellPartner(tx: Db, key: SideKey): Promise<void> {
  const sides = await listSidesTo(tx, key);
  if (sides.length === 0) return;
  const copy = await copyOf(tx, await findGame(tx, key.schoolId, key.gameId), key.opponentId);
  if (!copy) throw new Error("what was just learned was not there");
  for (const side of sides) if (!side.ended || isNewsToFormer(side, copy)) await updateTold(tx, side, copy);
}

/** @returns what an opponent was told of a game, or of a meet that they are invited to; null where that is nothing */
async function copyOf(tx: Db, found: GameWithSides | null, opponentId: number): Promise<PartnerCopy | null> {
  const game = found && (withSchool(found, opponentId) ?? found).game;
  const agreement = game?.agreements.find((each) => each.opponentId === opponentId);
  if (!game || !agreement?.learned) return null;
  const school = await findSchool(tx, game.schoolId);
  if (!school) throw new Error("a game's school was not there");
  const row = { ...game, isAsked: agreement.askedAt !== null, isMeet: isOwnMeet(found.game) };
  return partnerCopy(row, agreement.learned, school.timezone);
}

/** Of a game that left them they learn only that it is off. */
const isNewsToFormer = ({ told }: GamePartnerRow, { standing }: Pick<PartnerCopy, "standing">): boolean =>
  standing === "canceled" && told?.standing !== "canceled";

/**
 * Writes one side of a game that two schools keep, with what its school was told by now.
 * @param given.partner the other school's game, and the opponent that this school is there
 * @param given.shared false while the schools are not linked: then nothing is copied yet
 */
export async function keepSide(
  tx: Db,
  { schoolId, gameId, opponentId }: SideKey,
  { partner, shared }: { partner: SideKey; shared: boolean },
): Promise<void> {
  const found = await findGame(tx, partner.schoolId, partner.gameId);
  if (!found) return;
  const side = {
    partnerSchoolId: partner.schoolId,
    partnerGameId: partner.gameId,
    partnerOpponentId: partner.opponentId,
    ...{ shared, ended: false },
    told: shared ? await copyOf(tx, found, partner.opponentId) : null,
    // Several schools have had a part in the score of a meet.
    score: shared && !isOwnMeet(found.game) ? found.game.score : null,
  };
  await upsertGameSide(tx, { schoolId, gameId, opponentId }, side);
}

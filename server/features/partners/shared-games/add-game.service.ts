import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { findAlive } from "#server/features/agreement/answer/find-asked.service.ts";
import { type GivenAnswer, requireConfirmable } from "#server/features/agreement/answer/given-answer.ts";
import { followIfFree, recordWithin } from "#server/features/agreement/answer/record-answer.service.ts";
import type { GameOfRequest } from "#server/features/agreement/asked-games.queries.ts";
import { findGame, findGameOpponent, type GameWithSides } from "#server/features/games/games.queries.ts";
import { savingGame } from "#server/features/games/games.service.ts";
import { keepSide } from "#server/features/games/learned.ts";
import {
  findGamePartner,
  findLivingPartner,
  type GameKey,
  type LinkedSide,
  type SideKey,
} from "#server/features/games/partner/game-partners.queries.ts";
import { linkGames, lockInOrder, partnerKey } from "#server/features/games/partner/link-games.service.ts";
import { auditShare } from "#server/features/partners/schools/link-schools.service.ts";
import { isLinkedPair, sharePartnerLock } from "#server/features/partners/schools/school-links.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, changedByOther } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { SharedGameOutcome } from "#shared/api/partners.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { GAME_CHANGED, POSTPONED } from "#shared/domain/requests/answer-words.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { ChosenGame } from "./chosen-games.ts";
import { addRow, askToMove, confirmation, moveOwnRow, moveRequest } from "./own-row.service.ts";
import { findOwnGame } from "./own-side.queries.ts";

/** One press of 'Add', with its person and the game that it is about. */
type Press = {
  actor: Actor;
  school: SignedInSchool;
  tokenHash: string;
  /** the opponent that the asking school is here */
  opponentId: number;
};

export type AddedGame = {
  key: number;
  outcome: SharedGameOutcome;
  message: string;
  gameId: number | null;
  /** what the asking school hears of; null where it knew already */
  answer: { asked: GameOfRequest; answer: GivenAnswer } | null;
};

const TRIES = 3;
const CHOOSE_TEAM = "Choose a team";

/** Why a game cannot be added, as far as that is known before it is tried; null where it can be. */
export function refusalOf({ page, keep, teamId, gameId, isTaken }: ChosenGame): Refusal | null {
  if (page.closed !== null) return { outcome: "closed", message: page.closed };
  if (keep === "mine") return null;
  if (page.postponed) return { outcome: "closed", message: POSTPONED };
  if (teamId === null && gameId === null) return { outcome: "refused", message: CHOOSE_TEAM };
  return isTaken ? { outcome: "refused", message: ALREADY_SCHEDULED } : null;
}

type Refusal = Pick<AddedGame, "outcome" | "message">;

/**
 * Answers one game of a request as it was chosen, and adds it to the schedule or ties it to the game there. It is one
 * transaction: either both rows are as chosen, or neither was touched.
 */
export async function addGame(deps: Deps, press: Press, chosen: ChosenGame): Promise<AddedGame> {
  const { page, gameId } = chosen;
  const not = (outcome: SharedGameOutcome, message: string): AddedGame => ({
    ...{ key: page.key, outcome, message, answer: null },
    gameId: outcome === "changed" ? null : gameId,
  });
  const refusal = refusalOf(chosen);
  if (refusal) return not(refusal.outcome, refusal.message);
  try {
    return (await inTurn(deps, press, chosen)) ?? not("changed", GAME_CHANGED);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const isClosed = error.status === 404 || error.message === POSTPONED;
    return not(isClosed ? "closed" : "refused", error.message);
  }
}

/** @returns null where the other school's game is no longer as it was shown */
async function inTurn(deps: Deps, press: Press, chosen: ChosenGame): Promise<AddedGame | null> {
  const target = { tokenHash: press.tokenHash, key: chosen.page.key };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { game } = await findAlive(deps.db, target, deps.now());
    const theirs = { schoolId: game.schoolId, gameId: game.id, opponentId: game.opponentId };
    const done = await savingGame(deps.db, (tx) =>
      lockAndAdd(tx, deps.now(), press, { chosen, target, theirs }),
    );
    if (done !== "again") return done;
  }
  throw changedByOther("game");
}

/** @returns 'again' where another press was first: what it added is locked at the next try */
async function lockAndAdd(
  tx: Db,
  now: Date,
  press: Press,
  { chosen, target, theirs }: Pick<Locked, "chosen" | "target"> & { theirs: SideKey },
): Promise<AddedGame | null | "again"> {
  const { id: schoolId } = press.school;
  const gameId = chosen.gameId ?? (await findOwnGame(tx, schoolId, theirs));
  const own = gameId === null ? null : { schoolId, gameId };
  const others = await findOthersSide(tx, press, theirs);
  await lockInOrder(tx, [theirs, ...(own ? [own] : []), ...(others ? [partnerKey(others)] : [])]);
  const ownNow = await findOwnGame(tx, schoolId, theirs);
  const othersNow = await findOthersSide(tx, press, theirs);
  if ((ownNow !== null && ownNow !== gameId) || (othersNow !== null && others === null)) return "again";
  const before = own ? await requireFreeRow(tx, own, theirs) : null;
  const added = await addLocked(tx, now, press, { chosen, before, target });
  if (othersNow && added?.answer) await followIfFree(tx, othersNow, added.answer.asked);
  return added;
}

/** The link of a game with a school that this one is not: whoever answers, the row of that school follows. */
async function findOthersSide(tx: Db, { school }: Press, theirs: SideKey): Promise<LinkedSide | null> {
  const linked = await findLivingPartner(tx, theirs);
  return linked?.side.partnerSchoolId === school.id ? null : linked;
}

/** @throws 409 where the row is gone, off, or linked with another game since it was chosen */
async function requireFreeRow(tx: Db, own: GameKey, theirs: GameKey): Promise<GameWithSides> {
  const row = await findGame(tx, own.schoolId, own.gameId);
  const side = row && (await findGamePartner(tx, { ...own, opponentId: row.game.opponentId }))?.side;
  const isTheirs = side?.partnerSchoolId === theirs.schoolId && side.partnerGameId === theirs.gameId;
  if (!row || (side && !side.ended && !isTheirs)) throw changedByOther("game");
  if (isOver(row.game.status) && !isTheirs) throw changedByOther("game");
  return row;
}

type Locked = {
  chosen: ChosenGame;
  /** the school's own row; null where it has none yet */
  before: GameWithSides | null;
  target: { tokenHash: string; key: number };
};

async function addLocked(
  tx: Db,
  now: Date,
  press: Press,
  { chosen, before, target }: Locked,
): Promise<AddedGame | null> {
  const { actor, school } = press;
  const isKept = chosen.keep === "mine" && before !== null;
  const given = isKept
    ? moveRequest(before.game, (await findAlive(tx, target, now)).school.timezone)
    : confirmation();
  const answer: GivenAnswer = { ...given, updatedAt: chosen.updatedAt, name: actor.signature };
  const { outcome, asked } = await recordWithin(tx, actor, target, answer, now);
  if (outcome === "changed") {
    requireConfirmable(asked.game, answer);
    return null;
  }
  const done = {
    key: chosen.page.key,
    message: "",
    answer: outcome === "recorded" ? { asked, answer } : null,
  };
  if (isKept) {
    await shareGame(tx, actor, { school, asked, game: before.game });
    if (outcome === "recorded") await askToMove(tx, school, { asked, game: before.game });
    return { ...done, outcome: "asked", gameId: before.game.id };
  }
  const opponentId = before ? before.game.opponentId : press.opponentId;
  if (!before && !(await findGameOpponent(tx, school.id, opponentId))) throw changedByOther("opponent");
  const game = before
    ? await moveOwnRow(tx, school, { asked, before })
    : await addRow(tx, actor, school, { asked, teamId: chosen.teamId ?? 0, opponentId });
  await shareGame(tx, actor, { school, asked, game });
  return { ...done, outcome: before ? "linked" : "added", gameId: game.id };
}

/**
 * Shares one's own game with the school that it was added for where the schools are linked, else once these are. Call
 * it with both rows locked and saved.
 */
async function shareGame(
  tx: Db,
  actor: Actor,
  { school, asked, game }: { school: SignedInSchool; asked: GameOfRequest; game: GameRow },
): Promise<void> {
  const own = { schoolId: school.id, gameId: game.id, opponentId: game.opponentId, schoolName: school.name };
  const partner = {
    schoolId: asked.game.schoolId,
    gameId: asked.game.id,
    opponentId: asked.game.opponentId,
    schoolName: asked.school.name,
  };
  await sharePartnerLock(tx, own.opponentId);
  const shared = await isLinkedPair(tx, { own, partner });
  const side = (await findGamePartner(tx, own))?.side;
  const isKnown = side && !side.ended && side.partnerGameId === partner.gameId;
  if (isKnown && (side.shared || !shared)) return;
  if (!shared) return await keepSide(tx, own, { partner, shared });
  await linkGames(tx, actor.name, own, partner);
  await auditShare(tx, actor, own);
}

import type { Db } from "#server/db/client.ts";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { toldGame } from "#server/features/agreement/tell/letters.ts";
import { learnedBy, sendMessage } from "#server/features/agreement/tell/send-message.service.ts";
import { notifyOfGame } from "#server/features/agreement/tell/tell.service.ts";
import { findGame, type GameWithSides, lockGame, updateGame } from "#server/features/games/games.queries.ts";
import { savingGame } from "#server/features/games/games.service.ts";
import { findGameForMail, type GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { learn, opponentSnapshot, presentSnapshot } from "#server/features/games/learned.ts";
import { endLink } from "#server/features/games/links.queries.ts";
import { followAgreement } from "#server/features/games/partner/follow.service.ts";
import type { LinkedSide } from "#server/features/games/partner/game-partners.queries.ts";
import { lockWithPartner, partnerKey } from "#server/features/games/partner/link-games.service.ts";
import { agreedAt, startAtProposal } from "#server/features/games/proposed-date.ts";
import { describeChanges } from "#server/features/history/describe-changes.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { told } from "#server/mail/templates/told.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { AcceptInput } from "#shared/api/requests/proposals.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { refuseMeet } from "./other-dates.service.ts";

type Move = { before: GameForMail; after: GameForMail };

/**
 * Moves a game to a date that the opponent proposed. A proposal with a time is agreed, and the opponent is notified; where they
 * keep the game here, too, theirs follows at once.
 * With a date only, the opponent is asked again, as the time was not theirs. The move is kept even if the message
 * cannot go.
 * @throws 404; 409 for a game that changed meanwhile or that nothing is proposed for, for a date that has passed, and
 *   for a start that the same sides have already; 400 for no such proposal and for a time that the clock skips
 */
export async function acceptProposal(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  input: AcceptInput,
): Promise<{ game: GameWithSides; notice: NotificationOutcome }> {
  const now = deps.now();
  const move = await savingGame(deps.db, (tx) => moveToProposal(tx, now, actor, school, gameId, input));
  const isAgreed = move.after.game.status === "verified";
  const notice = await (isAgreed
    ? notifyOfAgreement(deps, actor, move)
    : notifyOfGame(deps, actor, school, { gameId, asked: [move.after.game.opponentId] }, ""));
  const game = await findGame(deps.db, school.id, gameId);
  if (!game) throw notFound("Game");
  return { game, notice };
}

async function moveToProposal(
  tx: Db,
  now: Date,
  actor: Actor,
  { id: schoolId, timezone: timeZone }: SignedInSchool,
  gameId: number,
  { updatedAt, option }: AcceptInput,
): Promise<Move> {
  const { linked } = await lockWithPartner(tx, schoolId, gameId);
  const locked = await lockGame(tx, schoolId, gameId);
  if (!locked) throw notFound("Game");
  const before = await readGame(tx, schoolId, gameId);
  refuseMeet(before);
  if (isStale(locked, updatedAt)) throw changedByOther("game");
  if (locked.status !== "reschedule" || locked.proposedBy !== "opponent")
    throw conflict("There is no proposed date to accept");
  const start = startAtProposal(locked, option, { timeZone, now, passed: PASSED });
  const isWholeProposal = locked.proposals[option]?.time !== null;
  await updateGame(tx, schoolId, gameId, {
    ...agreedAt(start, locked, now),
    ...(!isWholeProposal && { ...NO_ANSWER, status: "scheduled" as const }),
  });
  if (!isWholeProposal) await endLink(tx, schoolId, gameId);
  const after = await readGame(tx, schoolId, gameId);
  if (linked && isWholeProposal) await tellAndMove(tx, linked, after, now);
  const changes = describeChanges(before, after, timeZone);
  await insertHistory(tx, schoolId, gameId, { actor: actor.name, action: "proposal-accepted", changes });
  return { before, after };
}

/** The opponent proposed it and knows it from now on, whether or not the message can go. */
async function tellAndMove(tx: Db, linked: LinkedSide, after: GameForMail, now: Date): Promise<void> {
  const { game, school } = after;
  await learn(tx, game, opponentSnapshot(after, school.timezone));
  await followAgreement(tx, partnerKey(linked), now);
}

const PASSED = "That date has passed. Offer another one.";

async function readGame(tx: Db, schoolId: SignedInSchool["id"], gameId: number): Promise<GameForMail> {
  const found = await findGameForMail(tx, schoolId, gameId);
  if (!found) throw notFound("Game");
  return found;
}

function notifyOfAgreement(deps: Deps, actor: Actor, { before, after }: Move): Promise<NotificationOutcome> {
  const { game, school, opponent } = after;
  const snapshot = presentSnapshot(before.game) ?? opponentSnapshot(before, school.timezone);
  const to = opponent.email.trim();
  const { opponentId } = game;
  const message = {
    found: after,
    kind: "changed",
    snapshot,
    opponentId,
    schoolName: opponent.schoolName,
  } as const;
  const games = [{ ...toldGame(deps, message), isAccepted: true }] as const;
  const letter = told({ to, games, sender: senderOf(actor), note: "" });
  return sendMessage(deps, actor, school.id, {
    to,
    cc: opponent.ccEmail,
    name: opponent.schoolName,
    learned: [learnedBy(message, "")],
    kind: "Agreed date",
    letter: () => letter,
  });
}

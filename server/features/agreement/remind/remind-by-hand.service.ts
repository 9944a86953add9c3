import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { BEING_SENT, requireAddress } from "#server/features/agreement/ask/question.ts";
import { findGameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { countedGames } from "#server/mail/templates/listed-games.ts";
import type { ReminderOutcome } from "#shared/api/requests/reminders.ts";
import { QUIET_MS } from "#shared/domain/requests/reminders.ts";
import { HAS_STARTED } from "#shared/domain/requests/why-not-asked.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type ClaimedReminder, claimReminder, lockWaiting } from "./claim-reminder.service.ts";
import { findRemindedAt, findReminderState } from "./reminders.queries.ts";
import { sendReminder } from "./send-reminder.service.ts";
import { awaitedGame, isNotTold, type WaitingGame, withinOneMail } from "./waiting-games.ts";

/** Why nobody can be reminded, in one sentence. */
export const NOT_WAITING = "This game is not waiting for an answer";

export const askedForNone = ({ schoolName }: { schoolName: string }): string =>
  `${schoolName} asked for no reminders`;

/** Every wait counts from when the opponent was asked. */
const EVER = new Date(0);

/**
 * Reminds an opponent of all that they have not answered, in the name of the person who presses for it.
 * @throws 404; 409 for a game that nobody waits for, that has started or has changed untold; 400 without an address; 409 for an
 *   opponent who asked for none or was reminded within a day; 429 over the school's budget; 502 and 503 as the mailer does, with
 *   nothing counted
 */
export async function remindByHand(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<ReminderOutcome> {
  const claimed = await inTransaction(deps.db, (tx) => claimByHand(deps, tx, actor, schoolId, gameId));
  await sendReminder(deps, claimed, { failedAt: null });
  const [{ opponent }] = claimed.games;
  return {
    message: `${opponent.schoolName} was reminded of ${countedGames(claimed.games.length)}`,
    sent: claimed.games.map(({ game }) => game.id),
  };
}

async function claimByHand(
  deps: Deps,
  tx: Db,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<ClaimedReminder> {
  const found = await findGameForMail(tx, schoolId, gameId);
  if (!found) throw notFound("Game");
  const { opponentId } = found.game;
  const { waiting, beingSent } = await lockWaiting(deps, tx, { schoolId, opponentId, since: EVER });
  if (beingSent.includes(gameId)) throw conflict(BEING_SENT);
  const pressed = waiting.find(({ game }) => game.id === gameId);
  const opponent = await findReminderState(tx, schoolId, opponentId);
  if (!pressed || !opponent) throw await whyNotWaiting(deps, tx, schoolId, gameId);
  requireAddress(opponent);
  if (isNotTold(pressed, { now: deps.now(), timeZone: opponent.timeZone })) {
    throw conflict(`${opponent.schoolName} hasn't been told about the change. Tell them first.`);
  }
  if (opponent.stoppedAt) throw conflict(askedForNone(opponent));
  const quietSince = deps.now().getTime() - QUIET_MS;
  const remindedAt = await findRemindedAt(tx, schoolId, opponentId);
  if (remindedAt && remindedAt.getTime() > quietSince) {
    throw conflict(`${opponent.schoolName} was reminded today`);
  }
  return await claimReminder(deps, tx, schoolId, {
    actor,
    sender: senderOf(actor),
    sentBy: actor.userId,
    games: namedWith(pressed, waiting, { now: deps.now(), timeZone: opponent.timeZone }),
    pressedFor: gameId,
  });
}

function namedWith(
  pressed: WaitingGame,
  waiting: readonly WaitingGame[],
  at: { now: Date; timeZone: string },
) {
  const told = waiting.filter((each) => !isNotTold(each, at));
  const [first = pressed, ...others] = withinOneMail(told, (each) => each === pressed);
  return [first, ...others] as const;
}

async function whyNotWaiting({ now }: Deps, tx: Db, schoolId: SchoolId, gameId: number) {
  const found = await findGameForMail(tx, schoolId, gameId);
  if (!found) return notFound("Game");
  const { game, school } = found;
  const before = { now: EVER, since: EVER, timeZone: school.timezone };
  const hasStarted = game.status === "verification-sent" && game.datetimeUtc <= now();
  return conflict(hasStarted && awaitedGame(game, before) ? HAS_STARTED : NOT_WAITING);
}

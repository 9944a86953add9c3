import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { countedSchools } from "#server/features/agreement/ask/asked-words.ts";
import { BEING_SENT, requireAddress } from "#server/features/agreement/ask/question.ts";
import { sendEach, TAKES_TOO_LONG } from "#server/features/agreement/send-each.ts";
import { findGameForMail, type GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { bySchool, isOwnMeet, withSchool } from "#server/features/games/meets.ts";
import type { GameKey } from "#server/features/games/partner/game-partners.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { conflict, notFound, unavailable } from "#server/http/errors.ts";
import { countedGames } from "#server/mail/templates/listed-games.ts";
import type { ReminderOutcome } from "#shared/api/requests/reminders.ts";
import { QUIET_MS } from "#shared/domain/requests/reminders.ts";
import { HAS_STARTED } from "#shared/domain/requests/why-not-asked.ts";
import type { GameRow } from "#shared/schema/games.ts";
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
  const found = await findGameForMail(deps.db, schoolId, gameId);
  if (!found) throw notFound("Game");
  const [first = found, ...others] = waitingParts(deps, found);
  if (!isOwnMeet(found.game)) return await remindOf(deps, actor, first);
  const sent = new Set<number>();
  const errors: unknown[] = [];
  const { outcomes } = await sendEach(
    deps,
    [first, ...others],
    ({ game }) => game.opponentId,
    async ([each]) => {
      try {
        return (await remindOf(deps, actor, each)).sent;
      } catch (error) {
        errors.push(error);
        return [];
      }
    },
    () => {
      errors.push(unavailable(TAKES_TOO_LONG));
      return [];
    },
  );
  for (const ids of outcomes) for (const id of ids) sent.add(id);
  if (sent.size === 0) throw errors[0];
  const schools = outcomes.filter((ids) => ids.length > 0).length;
  return { message: countedSchools(schools, "reminded"), sent: [...sent] };
}

/** A game with each of its schools that is waited for; with any of them where none is. */
export function waitingParts({ now }: Pick<Deps, "now">, found: GameForMail): GameForMail[] {
  const parts = bySchool(found);
  const at = { now: now(), since: EVER, timeZone: found.school.timezone };
  const waiting = parts.filter(({ game }) => awaitedGame(game, at) !== null);
  return waiting.length > 0 ? waiting : parts.slice(0, 1);
}

/** @param found of a meet with the school that is reminded */
export async function remindOf(deps: Deps, actor: Actor, { game }: GameForMail): Promise<ReminderOutcome> {
  const claimed = await inTransaction(deps.db, (tx) => claimByHand(deps, tx, actor, game));
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
  { schoolId, id: gameId, opponentId }: Pick<GameRow, "schoolId" | "id" | "opponentId">,
): Promise<ClaimedReminder> {
  const { waiting, beingSent } = await lockWaiting(deps, tx, { schoolId, opponentId, since: EVER });
  if (beingSent.includes(gameId)) throw conflict(BEING_SENT);
  const pressed = waiting.find(({ game }) => game.id === gameId);
  const opponent = await findReminderState(tx, schoolId, opponentId);
  if (!pressed || !opponent) throw await whyNotWaiting(deps, tx, { schoolId, gameId, opponentId });
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

async function whyNotWaiting(
  { now }: Deps,
  tx: Db,
  { schoolId, gameId, opponentId }: GameKey & { opponentId: number },
) {
  const stored = await findGameForMail(tx, schoolId, gameId);
  if (!stored) return notFound("Game");
  const found = withSchool(stored, opponentId) ?? stored;
  const { game, school } = found;
  const before = { now: EVER, since: EVER, timeZone: school.timezone };
  const hasStarted = game.status === "verification-sent" && game.datetimeUtc <= now();
  return conflict(hasStarted && awaitedGame(game, before) ? HAS_STARTED : NOT_WAITING);
}

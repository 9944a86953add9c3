import type { Deps } from "#server/deps.ts";
import { knowledgeOf } from "#server/features/games/games.responses.ts";
import { calendarOf, mailBrand } from "#server/features/verification/mailed-game.ts";
import type { GameToSend } from "#server/features/verification/verification.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { cancellation } from "#server/mail/templates/cancellation.ts";
import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import type { Notice } from "#shared/api/agreement.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import type { Told } from "#shared/domain/told.ts";
import { toInstant } from "#shared/domain/zone-time.ts";
import { findAddresses } from "./agreement.queries.ts";
import { nobodyToTell, nothingToTell } from "./notices.ts";
import { tellOpponent } from "./tell-opponent.service.ts";

/** A game that is off for the opponent who was told of it, whether or not it is still theirs. */
export type CanceledGame = Pick<GameToSend, "game" | "team" | "opponent" | "school"> & {
  told: Told;
  /** '' for none */
  note: string;
};

/** Mails a cancellation to whoever was last told of the game, in the words of what they were told. */
export async function tellCanceled(deps: Deps, actor: Actor, canceled: CanceledGame): Promise<Notice> {
  const { game, school, told, note } = canceled;
  const isOthers = told.opponentId !== game.opponentId;
  const { to, cc } = await findAddresses(deps.db, school.id, told.opponentId);
  const letter = cancellation({
    to,
    game: asTold(told, school),
    calendar: calendarOf(deps, { ...game, datetimeUtc: startAsTold(told, canceled) }),
    sender: senderOf(actor),
    note,
    // Why the game is off is not why it is no longer theirs.
    reason: isOthers ? "" : (game.cancelReason ?? ""),
  });
  return await tellOpponent(deps, actor, school.id, {
    kind: "Cancellation",
    to,
    cc,
    opponentName: told.opponentName,
    letter,
    about: [{ gameId: game.id, told: knownAfterwards(canceled) }],
  });
}

/** Tells of a game that has just been removed. */
export async function tellRemoved(
  deps: Deps,
  actor: Actor,
  removed: GameToSend,
  note: string,
): Promise<Notice> {
  const { told, opponentId } = removed.game;
  if (!told) return nobodyToTell(removed.opponent.schoolName);
  if (told.opponentId === opponentId && told.standing === "canceled") return nothingToTell(told.opponentName);
  return await tellCanceled(deps, actor, { ...removed, told, note });
}

/** What whoever was told knows of the game once they have heard that it is off. */
export const knownAfterwards = (canceled: CanceledGame): Told | { farewellTo: number } =>
  canceled.told.opponentId === canceled.game.opponentId
    ? { ...knowledgeOf(canceled, canceled.school.timezone), standing: "canceled" }
    : { farewellTo: canceled.told.opponentId };

/** A game in the words of what was told of it. */
export const asTold = (told: Told, school: GameToSend["school"]): MailedGame => ({
  ...told,
  timezoneCode: timeZoneCode(school.timezone),
  school: mailBrand(school),
});

/** An hour that the clock skips, since the school is in another zone, is nowhere in a calendar. */
export function startAsTold({ date, time }: Told, { game, school }: CanceledGame): Date {
  const start = toInstant({ date, time }, school.timezone);
  return start.ok ? start.instant : game.datetimeUtc;
}

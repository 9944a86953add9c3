import type { Deps } from "#server/deps.ts";
import { knowledgeOf } from "#server/features/games/games.responses.ts";
import { calendarOf, mailedGame } from "#server/features/verification/mailed-game.ts";
import { findGameToSend, type GameToSend } from "#server/features/verification/verification.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { changeNotice } from "#server/mail/templates/change-notice.ts";
import type { Notice } from "#shared/api/agreement.ts";
import type { Notify } from "#shared/api/notify.ts";
import { canSendVerification, isLinkLive } from "#shared/domain/game-status.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { differences, isUntold, type Told } from "#shared/domain/told.ts";
import { askAgain } from "./ask-again.service.ts";
import { GONE, nobodyToTell, nothingToTell } from "./notices.ts";
import { tellCanceled } from "./tell-canceled.service.ts";
import { tellOpponent } from "./tell-opponent.service.ts";

/**
 * Tells the opponent how a saved game differs from what they were told, or asks them to confirm it. It tells of the game
 * as it is now, so that of two saves at once the later one is told. An opponent who no longer plays gets a cancellation.
 * @param change.isNews the save was something that the opponent had not been told
 */
export async function tellChange(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  { gameId, isNews, notify: { mode, note } }: { gameId: number; isNews: boolean; notify: Notify },
): Promise<Notice> {
  const found = await findGameToSend(deps.db, school.id, gameId);
  if (!found) return GONE;
  const { told, status } = found.game;
  const now = knowledgeOf(found, school.timezone);
  const isOthers = told !== null && told.opponentId !== now.opponentId;
  if (mode === "ask" && !isOthers && isNews && canSendVerification(status)) {
    return await askAgain(deps, actor, found, note);
  }
  if (!told) return nobodyToTell(found.opponent.schoolName);
  if (!isUntold(told, now)) return nothingToTell(found.opponent.schoolName);
  if (isOthers || now.standing === "canceled") {
    return await tellCanceled(deps, actor, { ...found, told, note });
  }
  return await tellChanged(deps, actor, { found, told, now, note });
}

function tellChanged(
  deps: Deps,
  actor: Actor,
  { found, told, now, note }: { found: GameToSend; told: Told; now: Told; note: string },
): Promise<Notice> {
  const { game, opponent, school } = found;
  const to = opponent.email.trim();
  const letter = changeNotice({
    to,
    game: mailedGame(found),
    calendar: calendarOf(deps, game),
    sender: senderOf(actor),
    note,
    changes: differences(told, now, timeZoneCode(school.timezone)),
    standing: { was: told.standing, now: now.standing === "postponed" ? "postponed" : "on" },
    isAgreed: game.status === "verified",
    isLinkLive: isLinkLive(game.status),
  });
  return tellOpponent(deps, actor, school.id, {
    kind: "Change",
    to,
    cc: opponent.ccEmail,
    opponentName: opponent.schoolName,
    letter,
    about: [{ gameId: game.id, told: now }],
  });
}

import { type GameStatus, isLinkLive } from "#shared/domain/game/game-status.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import { isOffered, type OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";

/** One sentence for every token that was never a link, so that guessing reveals nothing. */
export const UNKNOWN_LINK =
  "This link does not lead to a game. Please open the link in your email again, or ask the school that sent it.";

export type LinkState = {
  school: { name: string; isActive: boolean };
  game: Pick<OpponentAnswer<Date>, "proposedBy"> & {
    status: GameStatus;
    datetimeUtc: Date;
    opponentId: number;
  };
  verification: { endedAt: Date | null; pending: boolean; snapshot: unknown };
  request: { opponentId: number };
  /** who can help: the person who sent the link, or the school's office once that person is gone */
  contact: { name: string; email: string };
};

/** Why a link that was once good is dead, and whom to contact; null while it is alive. */
export function deadLinkReason(link: LinkState, now: Date): string | null {
  const reason = reasonOf(link, now);
  return reason === null ? null : withContact(reason, link.contact);
}

/** Whether another link may have taken this one's place. */
export const isReplaced = ({ school, game, verification, request }: Omit<LinkState, "contact">): boolean =>
  school.isActive &&
  game.opponentId === request.opponentId &&
  verification.endedAt !== null &&
  isLinkLive(game.status);

/** The same for the link of a game that is no longer there. */
export const removedReason = ({ school, contact }: Pick<LinkState, "school" | "contact">): string =>
  withContact(school.isActive ? `${school.name} has called this game off.` : unused(school.name), contact);

const withContact = (reason: string, { name, email }: LinkState["contact"]) =>
  `${reason} Questions? Please contact ${name} (${email}).`;

const unused = (school: string) => `${school} no longer uses this service.`;

function reasonOf({ school, game, verification, request }: LinkState, now: Date): string | null {
  if (!school.isActive) return unused(school.name);
  const withdrawn = `${school.name} has withdrawn this request. If you have received a newer email about the game, please use its link.`;
  const isOvertaken = verification.pending && verification.snapshot !== null;
  if (game.opponentId !== request.opponentId) return isOvertaken ? overtaken(school.name) : withdrawn;
  if (game.status === "canceled") return `${calledOffSentence(school.name, "canceled")}.`;
  if (game.status === "completed") return "This game has been played.";
  if (isOvertaken) return overtaken(school.name);
  if (verification.pending && !verification.endedAt) return unfinished(school.name);
  if (verification.endedAt || !isLinkLive(game.status)) return withdrawn;
  // A game whose other dates are offered does not start on the date that it still has.
  if (game.datetimeUtc <= now && !isOffered(game))
    return "This game has already started, so the answer can no longer be changed.";
  return null;
}

/** Its message had left already when the school changed the game, or sent it once more. */
const overtaken = (school: string) =>
  `${school} has changed this game since this message was written. If you have received a newer email about the game, please use its link.`;

/**
 * The message arrived, but nobody could record that it did: a crash, or a response of the mail server that was lost.
 */
const unfinished = (school: string) =>
  `${school} has not finished sending this request. Please try this link again in a few minutes. If you receive another email about the game, please use its link.`;

import type { Db } from "#server/db/client.ts";
import {
  type FoundRequest,
  findRequest,
  findRequestById,
  type GameOfRequest,
  listAskedGames,
} from "#server/features/agreement/asked-games.queries.ts";
import { findLiveRequest, findNewerRequest } from "#server/features/agreement/requests.queries.ts";
import type { SideKey } from "#server/features/games/partner/game-partners.queries.ts";
import { AppError } from "#server/http/errors.ts";
import { hashToken } from "#server/secrets/token.ts";
import { type GameStatus, isLinkLive } from "#shared/domain/game/game-status.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import type { OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { fullName } from "#shared/domain/text/names.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { VerificationState } from "#shared/schema/verifications.ts";

/**
 * The one game that a link leads to, or one of several by its number there. A school that was asked and works here,
 * too, knows the games of its requests without a link.
 */
export type LinkTarget = { tokenHash: string; key?: number } | AskedGame;

type AskedGame = { schoolId: SchoolId; requestId: number; gameId: number };

/** The token was never that of a request. */
export class UnknownLink extends AppError {
  constructor() {
    super(404, UNKNOWN_LINK);
  }
}

export const targetOf = (token: string): { tokenHash: string } => ({ tokenHash: hashToken(token) });

/**
 * The game that a link leads to.
 * @throws 404 with a message for a link that is unknown or dead, and for one that leads to several games
 */
export const findAlive = async (db: Db, target: LinkTarget, now: Date): Promise<GameOfRequest> =>
  await requireAlive(db, await findAsked(db, target), now);

/** Refuses a game that was read already. @throws 404 with a message where it can no longer be answered */
export async function requireAlive(db: Db, asked: GameOfRequest, now: Date): Promise<GameOfRequest> {
  const reason = deadReasonOf(asked, now);
  if (reason === null) return asked;
  const isNewer = isReplaced(asked) && (await findNewerRequest(db, asked)) !== null;
  throw new AppError(404, reason, isNewer ? { code: "replaced" } : {});
}

/** The game that a link leads to, whether or not it can still be answered. @throws 404 */
async function findAsked(db: Db, target: LinkTarget): Promise<GameOfRequest> {
  const found = await findRequestOf(db, target);
  if (!found) throw new UnknownLink();
  const [asked, ...others] = await listAskedGames(db, found, target);
  if (others.length > 0) throw new UnknownLink();
  if (asked) return asked;
  throw goneGame(found);
}

/** 404 for a request whose games the school has removed, or that is of a school which is closed. */
export const goneGame = (found: FoundRequest): AppError =>
  new AppError(404, removedReason({ school: found.school, contact: contactOf(found) }));

const findRequestOf = (db: Db, target: LinkTarget): Promise<FoundRequest | null> =>
  "tokenHash" in target
    ? findRequest(db, target.tokenHash)
    : findRequestById(db, target.schoolId, target.requestId);

/** The game about which its opponent, a school that works here, too, is asked; null where that one can answer nothing. */
export async function findAsking(
  db: Db,
  { schoolId, gameId, opponentId }: SideKey,
  now: Date,
): Promise<{ target: AskedGame; asked: GameOfRequest } | null> {
  const request = await findLiveRequest(db, { schoolId, id: gameId, opponentId });
  if (!request) return null;
  const target = { schoolId, gameId, requestId: request.id };
  const asked = await findAsked(db, target);
  return deadReasonOf(asked, now) === null ? { target, asked } : null;
}

/** Why the game can no longer be answered; null while it can. */
export const deadReasonOf = (asked: GameOfRequest, now: Date): string | null =>
  deadLinkReason({ ...asked, contact: contactOf(asked) }, now);

/** The person to ask about a request: its sender, or the school's office once that person is gone. */
export const contactOf = ({
  sender,
  school,
}: Pick<FoundRequest, "sender"> & { school: { name: string; officeEmail: string } }): {
  name: string;
  email: string;
} =>
  sender
    ? { name: fullName(sender.firstName, sender.lastName) || school.name, email: sender.email }
    : { name: school.name, email: school.officeEmail };

/** One sentence for every token that was never a link, so that guessing reveals nothing. */
export const UNKNOWN_LINK =
  "This link doesn't lead to a game. Please open the link in your email again, or ask the school that sent it.";

export type LinkState = {
  school: { name: string; isActive: boolean };
  game: Pick<OpponentAnswer<Date>, "proposedBy"> & {
    status: GameStatus;
    datetimeUtc: Date;
    opponentId: number;
  };
  verification: { state: VerificationState };
  request: { opponentId: number };
  /** who can help: the person who sent the link, or the school's office once that person is gone */
  contact: { name: string; email: string };
};

/** Why a link that was once good is dead, and whom to contact; null while it is alive. */
export function deadLinkReason(link: LinkState, now: Date): string | null {
  const reason = reasonOf(link, now);
  return reason === null ? null : withContact(reason, link.contact);
}

/** Whether the link no longer leads to an answer of the game, other than by the game itself. */
export const isEnded = ({ state }: LinkState["verification"]): boolean =>
  state === "overtaken" || state === "ended";

/** Whether another link may have taken this one's place. */
export const isReplaced = ({ school, game, verification, request }: Omit<LinkState, "contact">): boolean =>
  school.isActive &&
  game.opponentId === request.opponentId &&
  isEnded(verification) &&
  isLinkLive(game.status);

/** Says why the link of a game that is no longer there is dead. */
export const removedReason = ({ school, contact }: Pick<LinkState, "school" | "contact">): string =>
  withContact(school.isActive ? `${school.name} has canceled this game.` : unused(school.name), contact);

const withContact = (reason: string, { name, email }: LinkState["contact"]) =>
  `${reason} Questions? Please contact ${name} (${email}).`;

const unused = (school: string) => `${school} no longer uses this service.`;

function reasonOf({ school, game, verification, request }: LinkState, now: Date): string | null {
  if (!school.isActive) return unused(school.name);
  const withdrawn = `${school.name} has withdrawn this request. If you have received a newer email about the game, please use its link.`;
  const isOvertaken = verification.state === "overtaken";
  if (game.opponentId !== request.opponentId) return isOvertaken ? overtaken(school.name) : withdrawn;
  if (game.status === "canceled") return `${calledOffSentence(school.name, "canceled")}.`;
  if (game.status === "completed") return "This game has been played.";
  if (isOvertaken) return overtaken(school.name);
  if (verification.state === "claimed") return unfinished(school.name);
  if (verification.state === "ended" || !isLinkLive(game.status)) return withdrawn;
  // A game whose other dates are offered does not start on the date that it still has.
  if (game.datetimeUtc <= now && !isOffered(game))
    return "This game has already started, so the answer can no longer be changed.";
  return null;
}

/** Its message had left already when the school changed the game, or sent it once more. */
const overtaken = (school: string) =>
  `${school} has changed this game since this email was sent. If you have received a newer email about the game, please use its link.`;

/**
 * The message arrived, but nobody could record that it did: a crash, or a response of the mail server that was lost.
 */
const unfinished = (school: string) =>
  `${school} hasn't finished sending this request. Please try this link again in a few minutes. If you receive another email about the game, please use its link.`;

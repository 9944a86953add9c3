import type { Db } from "#server/db/client.ts";
import {
  type FoundRequest,
  findRequest,
  findRequestById,
  type LinkedGame,
  listAskedGames,
} from "#server/features/requests/asked-games.queries.ts";
import { findNewerRequest } from "#server/features/requests/requests.queries.ts";
import { AppError } from "#server/http/errors.ts";
import { hashToken } from "#server/secrets/token.ts";
import { fullName } from "#shared/domain/text/names.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { deadLinkReason, isReplaced, removedReason, UNKNOWN_LINK } from "./dead-link.ts";

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
export const findAlive = async (db: Db, target: LinkTarget, now: Date): Promise<LinkedGame> =>
  await requireAlive(db, await findAsked(db, target), now);

/** The same, of a game that was read already. @throws 404 with a message where it can no longer be answered */
export async function requireAlive(db: Db, asked: LinkedGame, now: Date): Promise<LinkedGame> {
  const reason = deadReasonOf(asked, now);
  if (reason === null) return asked;
  const isNewer = isReplaced(asked) && (await findNewerRequest(db, asked)) !== null;
  throw new AppError(404, reason, isNewer ? { code: "replaced" } : {});
}

/** The same, whether or not it can still be answered. @throws 404 */
async function findAsked(db: Db, target: LinkTarget): Promise<LinkedGame> {
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

/** The same; null where it can no longer be answered. @throws 404 where it is no game of that request */
export async function findIfAlive(db: Db, target: LinkTarget, now: Date): Promise<LinkedGame | null> {
  const asked = await findAsked(db, target);
  return deadReasonOf(asked, now) === null ? asked : null;
}

/** Why the game can no longer be answered; null while it can. */
export const deadReasonOf = (asked: LinkedGame, now: Date): string | null =>
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

import type { Deps } from "#server/deps.ts";
import {
  gamesOfPage,
  listGamesOfPage,
  readAllAsked,
} from "#server/features/agreement/answer/answers.service.ts";
import {
  goneGame,
  requireAlive,
  targetOf,
  UnknownLink,
} from "#server/features/agreement/answer/find-asked.service.ts";
import { type FoundRequest, findRequest } from "#server/features/agreement/asked-games.queries.ts";
import { findPartnerRequest } from "#server/features/agreement/partner-requests.queries.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SharedGamesInput } from "#shared/api/partners.ts";
import type { AskedGameOfPage } from "#shared/api/requests/asked-games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** Another school's request, with its games as the page of its link shows them. */
export type SharedRequest = { found: FoundRequest; tokenHash: string; games: AskedGameOfPage[] };

type Reading = Pick<Deps, "db" | "now">;

/**
 * The request of a mailed link.
 * @throws 404 as the link's page does: the one of a single game, or of several; 409 for one's own school's
 */
export async function findSharedByToken(
  deps: Reading,
  schoolId: SchoolId,
  token: string,
): Promise<SharedRequest> {
  const target = targetOf(token);
  const found = await findRequest(deps.db, target.tokenHash);
  if (!found) throw new UnknownLink();
  const all = await readAllAsked(deps.db, found);
  const [only] = all.asked;
  if (all.asked.length + all.removed.length === 1) {
    if (!only) throw goneGame(found);
    await requireAlive(deps.db, only, deps.now());
  }
  const games = gamesOfPage(found, all, deps.now());
  if (found.school.id === schoolId) throw conflict("This request is your own school's");
  return { found, tokenHash: target.tokenHash, games };
}

/** The request that a linked school's mail was about, by its mail's link. @throws 404 when all of its games are gone */
export async function findSharedByLink(deps: Reading, tokenHash: string): Promise<SharedRequest> {
  const found = await findRequest(deps.db, tokenHash);
  if (!found) throw new UnknownLink();
  return { found, tokenHash, games: await listGamesOfPage(deps, found) };
}

/** @throws what `findSharedByToken` throws; 404 for a number that no request of a linked school has here */
export async function findSharedRequest(
  deps: Reading,
  schoolId: SchoolId,
  { token, requestId }: Pick<SharedGamesInput, "token" | "requestId">,
): Promise<SharedRequest> {
  if (token !== undefined) return await findSharedByToken(deps, schoolId, token);
  const request = requestId === undefined ? null : await findPartnerRequest(deps.db, schoolId, requestId);
  if (!request) throw notFound("Request");
  return await findSharedByLink(deps, request.tokenHash);
}

import { millisecondsInDay } from "date-fns/constants";
import type { Deps } from "#server/deps.ts";
import { askingSchool } from "#server/features/agreement/answer/answer-page.responses.ts";
import { contactOf } from "#server/features/agreement/answer/find-asked.service.ts";
import { listPartnerRequests } from "#server/features/agreement/partner-requests.queries.ts";
import { AppError } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { PartnerRequest, SharedGame, SharedGames } from "#shared/api/partners.ts";
import type { AskedGameOfPage } from "#shared/api/requests/asked-games.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { partnerMatches } from "#shared/domain/partners/partner-matches.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { opponentFor, sharedGame, startHere } from "./our-view.ts";
import {
  listKnownTeams,
  listOpponentsWithLinks,
  listUnlinkedGames,
  ownGamesByKey,
} from "./own-side.queries.ts";
import { findSharedByLink, findSharedByToken, type SharedRequest } from "./shared-request.service.ts";

type Reading = Pick<Deps, "db" | "now">;

/** @throws what `findSharedByToken` throws */
export async function readSharedGames(
  deps: Reading,
  school: SignedInSchool,
  token: string,
): Promise<SharedGames> {
  const request = await findSharedByToken(deps, school.id, token);
  const schedule = await readSchedule(deps, school, await readRecords(deps, school), request);
  return await besideSchedule(deps, school, schedule, request);
}

/** Linked schools' requests about games that are not on the schedule, the oldest first. */
export async function listRequestsOfPartners(
  deps: Reading,
  school: SignedInSchool,
): Promise<PartnerRequest[]> {
  const records = await readRecords(deps, school);
  const listed: PartnerRequest[] = [];
  for (const { id, tokenHash } of await listPartnerRequests(deps.db, school.id)) {
    const request = await findSharedByLink(deps, tokenHash).catch(unlessGone);
    if (!request) continue;
    const schedule = await readSchedule(deps, school, records, request);
    const shared = await besideSchedule(deps, school, schedule, request);
    const games = shared.games.filter(
      // A game that was off and is on again is beside its row no more until it is answered.
      ({ closed, key }) => closed === null && schedule.ownGames.get(key)?.ended !== false,
    );
    if (games.length > 0) listed.push({ id, ...shared, games });
  }
  return listed;
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

/** A request with all that a school has beside it. */
async function besideSchedule(
  deps: Reading,
  school: SignedInSchool,
  { opponent, teamFor, ownGames }: OwnSchedule,
  request: SharedRequest,
): Promise<SharedGames> {
  const { found, games } = request;
  const unlinked = await unlinkedAround(deps, school, request, opponent.id);
  return {
    ...askingSchool(found),
    opponent,
    games: games.map((game) => {
      const { date, time } = startHere(game, found.school.timezone, school.timezone);
      const teamId = teamFor(game.team);
      return sharedGame(game, {
        gameId: ownGames.get(game.key)?.gameId ?? null,
        teamId,
        matches: matchesFor(game, unlinked, { request, school, teamId }),
        localDate: date,
        localTime: time,
      });
    }),
  };
}

/** The opponents and teams of a school. */
export async function readRecords({ db }: Reading, { id }: SignedInSchool) {
  return { known: await listOpponentsWithLinks(db, id), teams: await listKnownTeams(db, id) };
}

type OwnRecords = Awaited<ReturnType<typeof readRecords>>;

/** A school's own rows, as far as a request is about them. */
export async function readSchedule(
  { db }: Reading,
  school: SignedInSchool,
  { known, teams }: OwnRecords,
  { found }: SharedRequest,
) {
  const { request, school: askingSchool } = found;
  const asker = {
    schoolId: askingSchool.id,
    schoolName: askingSchool.name,
    opponentId: request.opponentId,
    email: contactOf(found).email,
  };
  return {
    known,
    teams,
    opponent: opponentFor(asker, known),
    teamFor: ({ sport, level, gender }: GameSummary["team"]): number | null =>
      teams.find((each) => each.sport === sport && each.level === level && each.gender === gender)?.id ??
      null,
    ownGames: await ownGamesByKey(db, school.id, { schoolId: askingSchool.id, id: request.id }),
  };
}

export type OwnSchedule = Awaited<ReturnType<typeof readSchedule>>;

/** The games against an opponent that lie around those of a request, and are no other game's. */
export async function unlinkedAround(
  { db }: Reading,
  school: SignedInSchool,
  { found, games }: SharedRequest,
  opponentId: number | null,
): Promise<GameRow[]> {
  if (opponentId === null) return [];
  const starts = games.map((game) => instantAfterGap(game, found.school.timezone).getTime());
  // Two days: within one day on the wall clock there are almost as many hours.
  const from = new Date(Math.min(...starts) - 2 * millisecondsInDay);
  const to = new Date(Math.max(...starts) + 2 * millisecondsInDay);
  return await listUnlinkedGames(db, school.id, { opponentId, from, to });
}

/** The games among them that a game of the request may be. */
export const matchesFor = (
  game: AskedGameOfPage,
  unlinked: readonly GameRow[],
  { request, school, teamId }: { request: SharedRequest; school: SignedInSchool; teamId: number | null },
): SharedGame["matches"] =>
  partnerMatches(
    { ...game, timeZone: request.found.school.timezone },
    unlinked.filter(({ status }) => !isOver(status)),
    { teamId, timeZone: school.timezone },
  );

import { KEEPS_ITS_DATE } from "#server/features/agreement/answer/given-answer.ts";
import { LINKED_ELSEWHERE } from "#server/features/partners/schools/claim-partner.service.ts";
import { badField, badRequest, conflict } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "#shared/api/fields.ts";
import { CHOOSE_ONCE, NOT_OF_REQUEST, type SharedGamesInput } from "#shared/api/partners.ts";
import type { AskedGameOfPage } from "#shared/api/requests/asked-games.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { ownValuesOf } from "#shared/domain/partners/partner.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { matchesFor, type OwnSchedule } from "./read-shared.service.ts";
import type { SharedRequest } from "./shared-request.service.ts";

type Choice = SharedGamesInput["games"][number];

/** A game of a request as somebody chose to add it. */
export type ChosenGame = {
  page: AskedGameOfPage;
  keep: Choice["keep"];
  updatedAt: string | undefined;
  /** null where none was chosen and none fits */
  teamId: number | null;
  /** the school's own game that it is; null for a new one */
  gameId: number | null;
  /** another game stands where this one would be added, or moved to */
  isTaken: boolean;
};

/**
 * The opponent that the person chose, or the one that it seems to be; null for a new one.
 * @throws 400 for one that is not the school's
 */
export function chosenOpponent(
  { known, opponent }: OwnSchedule,
  opponentId: number | null | undefined,
): number | null {
  if (opponentId == null) return opponent.id;
  const chosen = known.find(({ id }) => id === opponentId);
  if (!chosen || isTbd(chosen)) throw badField("opponentId", UNKNOWN_OPPONENT);
  return chosen.id;
}

/** @throws 409 */
export function requireFree(
  { known }: OwnSchedule,
  { found }: SharedRequest,
  opponentId: number | null,
): void {
  const linkedWith = known.find(({ id }) => id === opponentId)?.linkedWith ?? found.school.id;
  if (linkedWith !== found.school.id) throw conflict(LINKED_ELSEWHERE);
}

/** @throws 400 for a game that the request does not have, and a team that is not the school's */
export function requireKnown(
  { teams }: OwnSchedule,
  { games }: SharedRequest,
  choices: readonly Choice[],
): void {
  for (const [index, { key }] of choices.entries()) {
    if (!games.some((game) => game.key === key)) throw badField(`games.${index}.key`, NOT_OF_REQUEST);
  }
  for (const [index, { teamId }] of choices.entries()) {
    if (teamId != null && !teams.some(({ id }) => id === teamId)) {
      throw badField(`games.${index}.teamId`, UNKNOWN_TEAM);
    }
  }
}

type Beside = {
  schedule: OwnSchedule;
  request: SharedRequest;
  school: SignedInSchool;
  unlinked: readonly GameRow[];
};

/** @throws 400 for a game that is not one of those that it may be, and for one's own date of a meet */
export function chosenGames(choices: readonly Choice[], beside: Beside): ChosenGame[] {
  const { schedule, request } = beside;
  const taken = new Set<number>();
  return choices.flatMap((choice, index) => {
    const page = request.games.find(({ key }) => key === choice.key);
    if (!page) return [];
    if (page.meet && choice.keep === "mine") throw badRequest(KEEPS_ITS_DATE);
    const known = schedule.ownGames.get(choice.key)?.gameId ?? null;
    const teamId = choice.teamId ?? schedule.teamFor(page.team);
    const gameId = choice.gameId ?? known;
    const field = `games.${index}.gameId`;
    const mayBeIt = () =>
      matchesFor(page, beside.unlinked, { ...beside, teamId }).some((match) => match.gameId === gameId);
    if (gameId !== known && (known !== null || !mayBeIt())) throw badField(field, "Game not found");
    if (gameId !== null && taken.has(gameId)) throw badField(field, CHOOSE_ONCE);
    if (gameId !== null) taken.add(gameId);
    const isTaken = choice.keep === "theirs" && isStartTaken(page, { teamId, gameId }, beside);
    return [{ page, keep: choice.keep, updatedAt: choice.updatedAt, teamId, gameId, isTaken }];
  });
}

/** Whether the database has a game with the same sides at that start, whatever became of it. */
function isStartTaken(
  page: AskedGameOfPage,
  own: Pick<ChosenGame, "teamId" | "gameId">,
  { request, school, unlinked }: Beside,
): boolean {
  const told = { ...page, timeZone: request.found.school.timezone };
  const start = ownValuesOf(told, school.timezone).datetimeUtc.getTime();
  const row = unlinked.find(({ id }) => id === own.gameId);
  // A game that is linked already follows as it is, and one that was played stays.
  if (own.gameId !== null && (!row || row.status === "completed")) return false;
  const teamId = row?.teamId ?? own.teamId;
  return unlinked.some(
    (game) => game.id !== own.gameId && game.teamId === teamId && game.datetimeUtc.getTime() === start,
  );
}

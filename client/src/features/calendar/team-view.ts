import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";

/** The team that an address names; null for all, and for one that is not among the loaded teams. */
export function teamInAddress(text: string, teams: readonly Team[] | undefined): number | null {
  const id = Number(text);
  if (text === "" || !Number.isInteger(id)) return null;
  return !teams || teams.some((team) => team.id === id) ? id : null;
}

/** @param teamId null for all teams */
export const ofTeam = (games: readonly Game[], teamId: number | null): readonly Game[] =>
  teamId === null ? games : games.filter((game) => game.teamId === teamId);

/** The days off of a team. @param teamId null for all teams */
export const blackoutsOf = (blackouts: readonly Blackout[], teamId: number | null): readonly Blackout[] =>
  teamId === null
    ? blackouts
    : blackouts.filter(({ teamIds }) => teamIds.length === 0 || teamIds.includes(teamId));

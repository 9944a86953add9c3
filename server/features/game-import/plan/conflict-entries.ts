import { type ConflictGame, isAtHome } from "#shared/domain/conflicts/conflict-game.ts";
import { conflictGroups } from "#shared/domain/conflicts/conflicts.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { TeamParts } from "#shared/import/read-team.ts";
import type { NamedGame } from "./conflict-messages.ts";
import type { KnownGames, ScheduledGame } from "./known-games.ts";
import type { ImportPlan, PlannedGame } from "./plan-import.ts";

/** A game to be judged, with what messages name of it and what it may share with others. */
export type Entry = {
  /** null for a game that the school has already */
  row: number | null;
  team: TeamParts;
  opponentName: string;
  game: ConflictGame;
  groups: ReturnType<typeof conflictGroups>;
};
export type NewEntry = Entry & { row: number };

// Entries are written fact by fact: a file has thousands, and spreading their parts takes longer than judging them.

export function storedEntry(scheduled: ScheduledGame, timeZone: string): Entry {
  const { team, opponentName, start } = scheduled;
  const game = {
    id: scheduled.id,
    teamId: scheduled.teamId,
    opponentId: scheduled.opponentId,
    opponentTbd: opponentName === TBD,
    start,
    date: dayOf(start, timeZone),
    timeTbd: scheduled.timeTbd,
    venue: scheduled.venue,
    isAtHome: isAtHome(scheduled),
    status: scheduled.status,
    sport: team.sport,
    coachEmail: team.coachEmail,
  };
  return { row: null, team, opponentName, game, groups: conflictGroups(game) };
}

/** The id of a game that is not stored yet is its row's number below zero. */
export function newEntry(
  { row, team, teamId, opponentId, venue, game: read }: PlannedGame,
  { opponentNames }: ImportPlan,
  known: KnownGames,
  timeZone: string,
): NewEntry {
  const { opponent, start } = read;
  const stored = known.teamsById.get(teamId);
  const opponentName = opponentNames.get(opponent.key) ?? opponent.schoolName;
  const game = {
    id: -row,
    teamId,
    opponentId,
    opponentTbd: opponentName === TBD,
    start,
    date: dayOf(start, timeZone),
    timeTbd: read.timeTbd,
    venue,
    isAtHome: isAtHome(read),
    status: read.status,
    sport: stored?.sport ?? team.sport,
    coachEmail: stored?.coachEmail ?? "",
  };
  return { row, team, opponentName, game, groups: conflictGroups(game) };
}

/** The game as a message names it. */
export function named({ row, team, opponentName, game }: Entry, timeZone: string): NamedGame {
  return { row, team, opponentName, timeTbd: game.timeTbd, ...toLocal(game.start, timeZone) };
}

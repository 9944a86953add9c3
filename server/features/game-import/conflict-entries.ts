import { type ConflictGame, isAtHome } from "#shared/domain/game/conflict-game.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { TeamParts } from "#shared/import/read-team.ts";
import type { NamedGame } from "./conflict-messages.ts";
import type { KnownGames, ScheduledGame } from "./known-games.ts";
import type { ImportPlan, PlannedGame } from "./plan-import.ts";

/** A game as conflicts are judged, with what its messages name besides; `row` is null for one that the school has already. */
export type Entry = { row: number | null; team: TeamParts; opponentName: string; game: ConflictGame };
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
  return { row: null, team, opponentName, game };
}

/** A game that is not stored yet has no id, nor may its team and its opponent: numbers below zero stand for them. */
export function newEntry({ opponentNames }: ImportPlan, known: KnownGames, timeZone: string) {
  const teamIds = createNewIds();
  const opponentIds = createNewIds();
  return ({ row, team, venue, game: read }: PlannedGame): NewEntry => {
    const { opponent, start } = read;
    const teamId = known.teams.get(team.key) ?? teamIds(team.key);
    const stored = known.teamsById.get(teamId);
    const opponentName = opponentNames.get(opponent.key) ?? opponent.schoolName;
    const game = {
      id: -row,
      teamId,
      opponentId: known.opponents.get(opponent.key)?.id ?? opponentIds(opponent.key),
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
    return { row, team, opponentName, game };
  };
}

/** The game as a message names it. */
export function named({ row, team, opponentName, game }: Entry, timeZone: string): NamedGame {
  return { row, team, opponentName, timeTbd: game.timeTbd, ...toLocal(game.start, timeZone) };
}

function createNewIds(): (key: string) => number {
  const ids = new Map<string, number>();
  return (key) => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = -1 - ids.size;
    ids.set(key, id);
    return id;
  };
}

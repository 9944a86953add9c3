import { type ConflictGame, isAtHome } from "#shared/domain/conflicts.ts";
import { TBD } from "#shared/domain/game-time.ts";
import { toLocal } from "#shared/domain/zone-time.ts";
import type { NamedGame } from "./conflict-messages.ts";
import type { KnownGames, ScheduledGame } from "./known-games.ts";
import type { ImportPlan, PlannedGame } from "./plan-import.ts";

/** A game as conflicts are judged and as their messages name it. */
export type Entry = NamedGame & { game: ConflictGame };
export type NewEntry = Entry & { row: number };

export function storedEntry(scheduled: ScheduledGame, timeZone: string): Entry {
  const local = toLocal(scheduled.start, timeZone);
  const { id, teamId, opponentId, team, opponentName, timeTbd } = scheduled;
  const { sport, coachEmail } = team;
  const sides = { teamId, opponentId, opponentTbd: opponentName === TBD };
  return {
    ...{ row: null, team, opponentName, ...local, timeTbd },
    game: conflictGame(scheduled, { id, ...sides, sport, coachEmail, date: local.date }),
  };
}

/** A game that is not stored yet has no id, nor may its team and its opponent: numbers below zero stand for them. */
export function newEntry({ opponentNames }: ImportPlan, known: KnownGames, timeZone: string) {
  const teamIds = createNewIds();
  const opponentIds = createNewIds();
  return (planned: PlannedGame): NewEntry => {
    const { row, team, opponent, start, timeTbd } = planned;
    const local = toLocal(start, timeZone);
    const teamId = known.teams.get(team.key) ?? teamIds(team.key);
    const { sport = team.sport, coachEmail = "" } = known.teamsById.get(teamId) ?? {};
    const opponentId = known.opponents.get(opponent.key)?.id ?? opponentIds(opponent.key);
    const opponentName = opponentNames.get(opponent.key) ?? opponent.schoolName;
    const sides = { teamId, opponentId, opponentTbd: opponentName === TBD };
    return {
      ...{ row, team, opponentName, ...local, timeTbd },
      game: conflictGame(planned, { id: -row, ...sides, sport, coachEmail, date: local.date }),
    };
  };
}

function createNewIds(): (key: string) => number {
  const ids = new Map<string, number>();
  return (key) => {
    const id = ids.get(key) ?? -1 - ids.size;
    ids.set(key, id);
    return id;
  };
}

type JudgedFacts = Pick<ScheduledGame, "start" | "timeTbd" | "venue" | "isHome" | "site" | "status">;

const conflictGame = (
  { start, timeTbd, venue, status, ...side }: JudgedFacts,
  rest: Omit<ConflictGame, keyof JudgedFacts | "isAtHome">,
): ConflictGame => ({
  ...{ ...rest, start, timeTbd, venue, status },
  isAtHome: isAtHome(side),
});

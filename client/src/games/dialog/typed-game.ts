import { beginningAt } from "#client/games/conflicts/described-conflict.ts";
import { type ConflictSources, coachEmailOf } from "#client/games/conflicts/use-conflict-sources.ts";
import { type ConflictGame, isAtHome } from "#shared/domain/conflicts/conflict-game.ts";
import type { GameFacts } from "#shared/domain/game/game-facts.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";
import { factsIn, type GameFormValues } from "./game-form-values.ts";

/** No game has this id: a new one meets all the others. */
const NEW_ID = 0;

/**
 * The game that is typed, as conflicts are found in it: null until its team and its day are known. Without a time, only
 * its day counts.
 */
export const typedGame = (
  values: GameFormValues,
  id: number | null,
  sources: TeamsAndZone,
): ConflictGame | null =>
  judgedGame(factsIn(values), { id: id ?? NEW_ID, status: values.status ?? "scheduled" }, sources);

/** A game that is scheduled together with the typed one, as conflicts are judged; null until its team and its day are known. */
export const gameToAdd = (facts: GameFacts, sources: TeamsAndZone): ConflictGame | null =>
  judgedGame(facts, { id: NEW_ID, status: "scheduled" }, sources);

type TeamsAndZone = Pick<ConflictSources, "teams" | "timeZone">;

function judgedGame(
  { teamId, opponentId, date, time, timeTbd, venue, ...side }: GameFacts,
  own: { id: number; status: GameStatus },
  { teams, timeZone }: TeamsAndZone,
): ConflictGame | null {
  const team = teams.get(teamId);
  if (!team || !isCalendarDate(date)) return null;
  const game = {
    ...own,
    teamId,
    opponentId,
    // Against the same opponent, the other game says whether anybody knows it.
    opponentTbd: false,
    start: 0,
    date,
    timeTbd,
    venue,
    isAtHome: isAtHome(side),
    sport: team.sport,
    level: team.level,
    eventName: side.eventName,
    coachEmail: coachEmailOf(teams, teamId),
  };
  return beginningAt(game, { date, time: timeTbd ? null : time }, timeZone);
}

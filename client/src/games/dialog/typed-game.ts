import { beginningAt } from "#client/conflicts/described-conflict.ts";
import { type ConflictSources, coachEmailOf } from "#client/conflicts/use-conflict-sources.ts";
import { type ConflictGame, isAtHome } from "#shared/domain/game/conflict-game.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";
import { factsIn, type GameFormValues } from "./game-form-values.ts";

/** No game has this id: a new one meets all the others. */
const NEW_ID = 0;

/**
 * The game that is typed, as conflicts are found in it: null until its team and its day are known. Without a time, only
 * its day counts.
 */
export function typedGame(
  values: GameFormValues,
  id: number | null,
  { teams, timeZone }: Pick<ConflictSources, "teams" | "timeZone">,
): ConflictGame | null {
  const { teamId, opponentId, date, time, timeTbd, venue, ...side } = factsIn(values);
  const team = teams.get(teamId);
  if (!team || !isCalendarDate(date)) return null;
  const game = {
    id: id ?? NEW_ID,
    teamId,
    opponentId,
    // Against the same opponent, the other game says whether anybody knows it.
    opponentTbd: false,
    start: 0,
    date,
    timeTbd,
    venue,
    isAtHome: isAtHome(side),
    status: values.status ?? "scheduled",
    sport: team.sport,
    coachEmail: coachEmailOf(teams, teamId),
  };
  return beginningAt(game, { date, time: timeTbd ? null : time }, timeZone);
}

import type { Game } from "#shared/api/games.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";

type TypedMeet = { teamId: string; eventName: string; date: string };
type KnownGame = Pick<
  Game,
  "teamId" | "opponentId" | "opponent" | "otherOpponentIds" | "eventName" | "date" | "datetimeUtc"
>;

/**
 * The schools of the latest earlier meet of this event, else of the team's latest one, and its day; null where there is
 * none.
 * @param games all that the school has
 */
export function sameSchools(
  { teamId, eventName, date }: TypedMeet,
  games: readonly KnownGame[],
): { date: string; ids: number[] } | null {
  const event = foldText(eventName);
  const meets = games
    .filter((game) => game.otherOpponentIds.length > 0 && (!isCalendarDate(date) || game.date < date))
    .sort((one, other) => other.datetimeUtc.localeCompare(one.datetimeUtc));
  const meet =
    (event !== "" && meets.find((game) => foldText(game.eventName) === event)) ||
    meets.find((game) => String(game.teamId) === teamId);
  if (!meet) return null;
  const opponent = isTbd(meet.opponent) ? [] : [meet.opponentId];
  return { date: meet.date, ids: [...opponent, ...meet.otherOpponentIds] };
}

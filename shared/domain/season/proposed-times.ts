import { levelRank } from "#shared/domain/school/levels.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import type { SeasonGame } from "./season-game.ts";

/** How long after one another the levels play, where nobody has done otherwise. */
const APART_MINUTES = 90;

type Level = { id: number; gender: string; sport: string; level: string };

type LevelProposal<Team extends Level> = {
  team: Team;
  /** HH:mm:ss; null where the day is too short, or the game's own time is not known */
  time: string | null;
};

/**
 * The other levels of a team's sport and gender, the highest first, each with the time at which it probably plays: as
 * far from this game as when both last met one opponent on one day. Else 90 minutes for each level in between, the
 * lower one earlier. To an event all of the sport's teams go, and at one time.
 * @param game `time` is HH:mm:ss, or null while it is not known; `eventName` is '' for no event
 * @param games all that the school has
 */
export function proposeLevels<Team extends Level>(
  { teamId, time, eventName }: { teamId: number; time: string | null; eventName: string },
  teams: readonly Team[],
  games: readonly SeasonGame[],
): LevelProposal<Team>[] {
  const own = teams.find(({ id }) => id === teamId);
  if (!own) return [];
  const ladder = teams
    .filter(({ sport, gender }) => sport === own.sport && (eventName !== "" || gender === own.gender))
    .sort(
      (one, other) =>
        Number(other.gender === own.gender) - Number(one.gender === own.gender) ||
        levelRank(other.level) - levelRank(one.level) ||
        one.id - other.id,
    );
  const place = ladder.indexOf(own);
  return ladder.flatMap((team, index) => {
    if (team === own) return [];
    if (eventName !== "") return { team, time };
    const apart = lastApart(teamId, team.id, games) ?? (place - index) * APART_MINUTES;
    return { team, time: time === null ? null : shiftClock(time, apart) };
  });
}

/** When a game of this sport is over, and the same two can begin again (HH:mm:ss); null where that is another day. */
export const endsAbout = (time: string, sport: string): string | null => shiftClock(time, gameMinutes(sport));

/** By how many minutes the other team began later than this one when both last met one opponent on one day. */
function lastApart(teamId: number, otherId: number, games: readonly SeasonGame[]): number | null {
  const own = firstMeetings(teamId, games);
  const meetings = [...firstMeetings(otherId, games)].filter(([meeting]) => own.has(meeting));
  const [last] = meetings.sort(([one], [other]) => other.localeCompare(one));
  const first = last && own.get(last[0]);
  return first ? clockMinutes(last[1].time) - clockMinutes(first.time) : null;
}

/** A team's games by day and opponent: of two on one day the first, and none whose time says nothing. */
function firstMeetings(teamId: number, games: readonly SeasonGame[]): Map<string, SeasonGame> {
  const known = games.filter((game) => game.teamId === teamId && !game.timeTbd && game.status !== "canceled");
  const latestFirst = known.sort((one, other) => other.datetimeUtc.localeCompare(one.datetimeUtc));
  return new Map(latestFirst.map((game) => [`${game.date} ${game.opponentId}`, game]));
}

const MINUTES_IN_DAY = 24 * 60;

/** '19:30:00' → 1170 */
function clockMinutes(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The time (HH:mm:ss) so many minutes later on the same day; null where that is another day. */
function shiftClock(time: string, minutes: number): string | null {
  const shifted = clockMinutes(time) + minutes;
  if (shifted < 0 || shifted >= MINUTES_IN_DAY) return null;
  return `${twoDigits(Math.floor(shifted / 60))}:${twoDigits(shifted % 60)}:00`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

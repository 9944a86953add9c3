import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import CloudRain from "lucide-react/icons/cloud-rain";
import Copy from "lucide-react/icons/copy";
import Handshake from "lucide-react/icons/handshake";
import Plus from "lucide-react/icons/plus";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { SCHOOL_NAVIGATION } from "#client/app/navigation.ts";
import { canBeSpoiled } from "#client/games/many/weather/weather.ts";
import { dayLabel } from "#client/games/parts/day-label.ts";
import { COPY_SEASON, gamesHref } from "#client/games/parts/game-href.ts";
import { BY_DATE } from "#client/games/parts/list-view.ts";
import { visibleGames } from "#client/games/parts/visible-games.ts";
import { searchOpponents, sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { shortLevel } from "#shared/domain/school/levels.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { readTypedDate } from "#shared/domain/time/typed-date.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** The act of a line: the page or game that it leads to, or what it opens. */
export type LineAct =
  | { kind: "page"; href: string }
  | { kind: "game"; game: Game }
  | { kind: "schedule"; date?: string }
  | { kind: "weather"; date: string }
  | { kind: "help" };

export type PaletteLine = {
  name: string;
  icon: LucideIcon;
  /** The kind of thing that it is, or the key that does the same. */
  hint?: string;
  act: LineAct;
};

type Searched = {
  games: readonly Game[];
  teams: readonly Pick<Team, "id" | "gender" | "sport" | "level">[];
  opponents: readonly Pick<Opponent, "id" | "schoolName" | "managerName" | "email">[];
  /** epoch milliseconds */
  now: number;
  timeZone: string;
};

const MOST_LINES = 12;
/** So many of the teams, the opponents and the pages each, that games still have half of the lines. */
const MOST_OF_A_KIND = 2;

const page = (name: string, icon: LucideIcon, href: string, hint?: string): PaletteLine => ({
  name,
  icon,
  act: { kind: "page", href },
  ...(hint && { hint }),
});

const PAGES_AND_ACTS: readonly PaletteLine[] = [
  { name: "Schedule Game", icon: Plus, hint: "n", act: { kind: "schedule" } },
  ...SCHOOL_NAVIGATION.map(({ label, icon, href }) => page(label, icon, href)),
  page("Add Team", Plus, "/teams?new=1"),
  page("Add Opponent School", Plus, "/opponents?new=1"),
  { name: "Help", icon: CircleQuestionMark, hint: "?", act: { kind: "help" } },
  page("Your Profile", UserRound, "/profile"),
  page("Copy a Season", Copy, COPY_SEASON),
  page("Staff", Users, "/settings/staff"),
];

/**
 * The lines for a typed text, at most twelve: games, what can be done on a day, opponents, teams, pages and acts. A page
 * or an act that begins with the text stands first; without a text there are only these.
 */
export function paletteLines(
  text: string,
  { games, teams, opponents, now, timeZone }: Searched,
): PaletteLine[] {
  const typed = foldText(text);
  if (typed === "") return PAGES_AND_ACTS.slice(0, MOST_LINES);

  const today = dayOf(now, timeZone);
  const day = readTypedDate(text, today);
  const search = (q: string) => visibleGames(games, { ...BY_DATE, q }, now, timeZone);
  const gamesOn = day === null ? [] : search("").filter(({ date }) => date === day);
  const found = gamesOn.length > 0 ? gamesOn : nextFirst(search(typed), now);

  const begins = PAGES_AND_ACTS.filter(({ name }) => foldText(name).startsWith(typed));
  const others = [
    ...(day === null ? [] : linesOfDay(day, today, gamesOn)),
    ...sortOpponents(searchOpponents(opponents, typed)).slice(0, MOST_OF_A_KIND).map(opponentLine),
    ...teams.filter(hasWords(typed, namesOfTeam)).slice(0, MOST_OF_A_KIND).map(teamLine),
    ...PAGES_AND_ACTS.filter((line) => !begins.includes(line))
      .filter(hasWords(typed, ({ name }) => name))
      .slice(0, MOST_OF_A_KIND),
  ];
  const room = MOST_LINES - begins.length - others.length;
  return [...begins, ...found.slice(0, room).map(gameLine), ...others];
}

function linesOfDay(day: string, today: string, games: readonly Game[]): PaletteLine[] {
  const label = dayLabel(day, today);
  const short = label.slice(label.indexOf(" ") + 1);
  return [
    page(`Calendar on ${short}`, CalendarDays, `/calendar?date=${day}`),
    page(`Games on ${short}`, Trophy, gamesHref({ period: "all", q: formatDate(day) })),
    { name: `Schedule a game on ${short}`, icon: Plus, act: { kind: "schedule", date: day } },
    ...(canBeSpoiled(games, day, today)
      ? [{ name: `Weather… on ${label}`, icon: CloudRain, act: { kind: "weather", date: day } as const }]
      : []),
  ];
}

/** The next game first, and behind the last one those that are over, the latest first. */
function nextFirst(games: readonly Game[], now: number): Game[] {
  const next = games.filter((game) => isFuture(game, now));
  return [...next, ...games.filter((game) => !isFuture(game, now)).reverse()];
}

const gameLine = (game: Game): PaletteLine => ({
  name: teamVsOpponent(game),
  icon: Trophy,
  act: { kind: "game", game },
});

const opponentLine = ({ schoolName }: Searched["opponents"][number]): PaletteLine =>
  page(schoolName, Handshake, `/opponents?${new URLSearchParams({ q: schoolName })}`, "Opponent");

const teamLine = (team: Searched["teams"][number]): PaletteLine =>
  page(teamName(team), Users, gamesHref({ team: String(team.id) }), "Team");

const namesOfTeam = (team: Searched["teams"][number]): string =>
  `${teamName(team)} ${shortLevel(team.level)}`;

/** Whether every typed word begins a word of the name. */
function hasWords<Row>(typed: string, nameOf: (row: Row) => string): (row: Row) => boolean {
  const words = typed.split(" ");
  return (row) => {
    const names = foldText(nameOf(row)).split(" ");
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
}

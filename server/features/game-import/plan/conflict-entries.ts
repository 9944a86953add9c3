import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { type ConflictGame, isAtHome } from "#shared/domain/conflicts/conflict-game.ts";
import { type ConflictKind, conflictGroups } from "#shared/domain/conflicts/conflicts.ts";
import { playsOrHas } from "#shared/domain/game/opponent-words.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatTime, TBD } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { TeamParts } from "#shared/import/read-team.ts";
import type { KnownGames, ScheduledGame } from "./known-games.ts";
import { writtenSchools } from "./names-of-file.ts";
import type { ImportPlan, PlannedGame } from "./plan-import.ts";

/** A game to be judged, with what messages name of it and what it may share with others. */
export type Entry = {
  /** null for a game that the school has already */
  row: number | null;
  team: TeamParts;
  opponentName: string;
  /** of a meet every school but TBD; none of any other game */
  schools: ScheduledGame["schools"];
  /** of a meet, its schools besides the opponent */
  otherIds: readonly number[];
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
    level: team.level,
    eventName: scheduled.eventName,
    coachEmail: team.coachEmail,
  };
  const { schools, otherOpponentIds: otherIds } = scheduled;
  return { row: null, team, opponentName, schools, otherIds, game, groups: conflictGroups(game) };
}

/** The id of a game that is not stored yet is its row's number below zero. */
export function newEntry(
  { row, team, teamId, opponentId, otherIds, venue, game: read }: PlannedGame,
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
    level: stored?.level ?? team.level,
    eventName: read.eventName,
    coachEmail: stored?.coachEmail ?? "",
  };
  const schools = read.others.length > 0 ? schoolsIn(read, { opponentNames }) : NO_SCHOOLS;
  return { row, team, opponentName, schools, otherIds, game, groups: conflictGroups(game) };
}

const NO_SCHOOLS: ScheduledGame["schools"] = [];

const schoolsIn = (
  game: PlannedGame["game"],
  { opponentNames }: Pick<ImportPlan, "opponentNames">,
): ScheduledGame["schools"] =>
  writtenSchools(game)
    .filter((school) => !isTbd(school))
    .map(({ key, schoolName }) => ({ schoolName: opponentNames.get(key) ?? schoolName, state: "" }));

/** The game as a message names it. */
export function named({ team, opponentName, schools, game }: Entry, timeZone: string): NamedGame {
  const { eventName, timeTbd } = game;
  return {
    team,
    opponent: { schoolName: opponentName },
    schools,
    eventName,
    timeTbd,
    ...toLocal(game.start, timeZone),
  };
}

/** A game as a message names it. */
type NamedGame = {
  team: TeamParts;
  opponent: { schoolName: string };
  schools: ScheduledGame["schools"];
  eventName: string;
  date: string;
  time: string;
  timeTbd: boolean;
};

const WHAT: Record<Exclude<ConflictKind, "blackout">, string> = {
  team: "the team plays at that time already",
  venue: "the venue is taken at that time",
  coach: "the coach is elsewhere at that time",
  "double-entry": "possibly the same game twice",
  "same-day": "the team plays on that day already",
};

/** 'the venue is taken at that time: Golf Varsity plays Alder on 12/08/2026 at 6:00 PM (row 5)' */
export const pairMessage = (
  kind: Exclude<ConflictKind, "blackout">,
  other: NamedGame,
  from: string | null,
): string => `${WHAT[kind]}: ${gameInWords(other)} (${from ?? "already scheduled"})`;

export function blackoutMessage(date: string, { from, to, label }: Blackout): string {
  const days = from === to ? "" : ` (${formatDate(from)} to ${formatDate(to)})`;
  return `${formatDate(date)} is a blackout day${label && `: ${label}`}${days}`;
}

/** The warning that two games may be one, although only one of them has a time. */
export function sameGameWarning(other: NamedGame): string {
  return `possibly the same game twice, once without its time: ${gameInWords(other)} (already scheduled)`;
}

function gameInWords(game: NamedGame): string {
  const { team, date, time, timeTbd } = game;
  const when = timeTbd ? "with its time TBD" : `at ${formatTime(time)}`;
  return `${teamName(team)} ${playsOrHas(game)} on ${formatDate(date)} ${when}`;
}

import { after, nextTuesday } from "./days-to-come.ts";

/** This season has ten conflicts. */

const FIRST = nextTuesday();
export const plantedDayOf = (offset: number) => after(FIRST, offset);

export type TeamName = keyof typeof TEAMS;

export const TEAMS = {
  girls: { sport: "basketball", gender: "girls", coach: "harlan" },
  boys: { sport: "basketball", gender: "boys", coach: "ibarra" },
  volleyball: { sport: "volleyball", gender: "girls", coach: "harlan" },
  wrestling: { sport: "wrestling", gender: "boys", coach: "ibarra" },
  soccer: { sport: "soccer", gender: "boys", coach: null },
};

export const OPPONENTS = ["Alder", "Birch"] as const;

export type Planned = {
  /** so many days after the first */
  day: number;
  time: string;
  team: TeamName;
  opponent: (typeof OPPONENTS)[number];
  venue: string;
  away?: true;
  timeTbd?: true;
};

const home = (day: number, time: string, team: TeamName, venue: string): Planned => ({
  ...{ day, time, team, venue },
  opponent: "Alder",
});
const away = (day: number, time: string, team: TeamName): Planned => ({
  ...{ day, time, team, opponent: "Birch", venue: "Birch High", away: true },
});

/** A planted conflict goes by changes of its last game, or by something else. */
type Cause = Record<string, unknown> | "delete" | "blackout" | "coach";

export type Planted = { kind: string; word: "Conflict" | "Check"; games: Planned[]; cause: Cause };

export const PLANTED: Planted[] = [
  {
    kind: "team",
    word: "Conflict",
    games: [home(0, "19:00", "girls", "Main Gym"), away(0, "20:00", "girls")],
    cause: { date: plantedDayOf(2) },
  },
  {
    kind: "team",
    word: "Conflict",
    games: [home(4, "17:00", "boys", "Main Gym"), away(4, "18:00", "boys")],
    cause: { status: "canceled" },
  },
  {
    kind: "venue",
    word: "Conflict",
    games: [
      home(8, "19:00", "girls", "Main Gym"),
      { ...home(8, "19:30", "boys", "main gymnasium"), opponent: "Birch" },
    ],
    cause: { venue: "Auxiliary Gym" },
  },
  {
    kind: "venue",
    word: "Conflict",
    games: [home(12, "18:00", "volleyball", "East Gym."), home(12, "18:30", "wrestling", "east  gym")],
    cause: { site: "neutral" },
  },
  {
    kind: "coach",
    word: "Conflict",
    games: [home(16, "18:00", "boys", "Main Gym"), away(16, "19:00", "wrestling")],
    cause: { time: "19:30" },
  },
  {
    kind: "coach",
    word: "Conflict",
    games: [home(20, "18:00", "girls", "Main Gym"), away(20, "19:00", "volleyball")],
    cause: "coach",
  },
  {
    kind: "double-entry",
    word: "Check",
    games: [home(24, "18:00", "soccer", "North Field"), home(25, "18:00", "soccer", "North Field")],
    cause: "delete",
  },
  {
    kind: "same-day",
    word: "Check",
    games: [home(28, "10:00", "soccer", "North Field"), away(28, "16:00", "soccer")],
    cause: { date: plantedDayOf(30) },
  },
  {
    kind: "blackout",
    word: "Conflict",
    games: [home(32, "18:00", "girls", "Main Gym")],
    cause: "blackout",
  },
  {
    kind: "blackout",
    word: "Conflict",
    games: [home(36, "18:00", "boys", "Main Gym")],
    cause: { date: plantedDayOf(38) },
  },
];

/** None of these is a conflict: a double-header, one game after the other, no time yet, others' blackout. */
export const SOUND: Planned[] = [
  home(42, "10:00", "soccer", "North Field"),
  home(42, "13:00", "soccer", "North Field"),
  home(46, "17:30", "girls", "Main Gym"),
  home(46, "19:00", "boys", "Main Gym"),
  { ...home(46, "12:00", "volleyball", "Main Gym"), timeTbd: true },
  { ...home(36, "18:00", "soccer", "North Field") },
];

type Blackout = { from: string; label: string; teams: TeamName[] };

export const BLACKOUTS: Blackout[] = [
  { from: plantedDayOf(32), label: "Exams", teams: [] },
  { from: plantedDayOf(36), label: "Boys' camp", teams: ["boys"] },
];

const titleCase = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
export const plantedTeamName = (name: TeamName) =>
  [TEAMS[name].gender, TEAMS[name].sport, "varsity"].map(titleCase).join(" ");

import type { APIResponse, Page } from "@playwright/test";
import { after, nextTuesday } from "./days-to-come.ts";
import { expect, test } from "./journey.ts";
import { signInAtNewSchool } from "./new-school.ts";

/** A season with ten planted conflicts of all kinds, seen on every screen and solved one by one. */

test.setTimeout(180_000);

const FIRST = nextTuesday();
const dayOf = (offset: number) => after(FIRST, offset);

type TeamName = keyof typeof TEAMS;

const TEAMS = {
  girls: { sport: "basketball", gender: "girls", coach: "harlan" },
  boys: { sport: "basketball", gender: "boys", coach: "ibarra" },
  volleyball: { sport: "volleyball", gender: "girls", coach: "harlan" },
  wrestling: { sport: "wrestling", gender: "boys", coach: "ibarra" },
  soccer: { sport: "soccer", gender: "boys", coach: null },
};

const OPPONENTS = ["Alder", "Birch"] as const;

type Planned = {
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

/** What makes a planted conflict go: changes of its last game, or something else. */
type Cause = Record<string, unknown> | "delete" | "black-out" | "coach";

type Planted = { kind: string; word: "Conflict" | "Check"; games: Planned[]; cause: Cause };

const PLANTED: Planted[] = [
  {
    kind: "team",
    word: "Conflict",
    games: [home(0, "19:00", "girls", "Main Gym"), away(0, "20:00", "girls")],
    cause: { date: dayOf(2) },
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
    games: [home(12, "18:00", "volleyball", "East Hall."), home(12, "18:30", "wrestling", "east  hall")],
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
    cause: { date: dayOf(30) },
  },
  {
    kind: "blackout",
    word: "Conflict",
    games: [home(32, "18:00", "girls", "Main Gym")],
    cause: "black-out",
  },
  {
    kind: "blackout",
    word: "Conflict",
    games: [home(36, "18:00", "boys", "Main Gym")],
    cause: { date: dayOf(38) },
  },
];

/** What looks like a conflict and is none: a double-header, one game after the other, no time yet, others' black-out. */
const SOUND: Planned[] = [
  home(42, "10:00", "soccer", "North Field"),
  home(42, "13:00", "soccer", "North Field"),
  home(46, "17:30", "girls", "Main Gym"),
  home(46, "19:00", "boys", "Main Gym"),
  { ...home(46, "12:00", "volleyball", "Main Gym"), timeTbd: true },
  { ...home(36, "18:00", "soccer", "North Field") },
];

type Blackout = { from: string; label: string; teams: TeamName[] };

const BLACKOUTS: Blackout[] = [
  { from: dayOf(32), label: "Exams", teams: [] },
  { from: dayOf(36), label: "Boys' camp", teams: ["boys"] },
];

async function made<Row = { id: number }>(response: APIResponse): Promise<Row> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return await response.json();
}

type Season = { page: Page; teamIds: Record<string, number>; opponentIds: Record<string, number> };

/** Teams with coaches, opponents and black-out days, and no game yet. */
async function prepareSeason(page: Page, who: string): Promise<Season> {
  const season: Season = { page, teamIds: {}, opponentIds: {} };
  for (const name of Object.keys(TEAMS) as TeamName[]) {
    season.teamIds[name] = (await made(await page.request.post("/api/teams", { data: teamInput(name) }))).id;
  }
  for (const opponent of OPPONENTS) {
    const data = {
      schoolName: `${opponent} High`,
      managerName: "Jordan Pike",
      email: `${opponent.toLowerCase()}.${who}@conflicts.example.org`,
    };
    season.opponentIds[opponent] = (await made(await page.request.post("/api/opponents", { data }))).id;
  }
  for (const { from, label, teams } of BLACKOUTS) {
    const data = { from, label, teamIds: teams.map((name) => season.teamIds[name]) };
    await made(await page.request.post("/api/blackouts", { data }));
  }
  return season;
}

function teamInput(name: TeamName, coach = TEAMS[name].coach) {
  const { sport, gender } = TEAMS[name];
  const coachEmail = coach ? `${coach}@conflicts.example.com` : "";
  return { sport, gender, level: "varsity", coachName: "", coachEmail, coachPhone: "" };
}

const gameInput = ({ teamIds, opponentIds }: Season, { day, time, team, opponent, ...game }: Planned) => ({
  teamId: teamIds[team],
  opponentId: opponentIds[opponent],
  date: dayOf(day),
  time: `${time}:00`,
  venue: game.venue,
  isHome: !game.away,
  timeTbd: game.timeTbd ?? false,
});

/** @returns the ids of the planted games, as they stand in `PLANTED` */
async function scheduleAll(season: Season): Promise<number[][]> {
  const schedule = async (game: Planned) =>
    (await made(await season.page.request.post("/api/games", { data: gameInput(season, game) }))).id;
  for (const game of SOUND) await schedule(game);
  const ids: number[][] = [];
  for (const { games } of PLANTED) {
    const pair: number[] = [];
    for (const game of games) pair.push(await schedule(game));
    ids.push(pair);
  }
  return ids;
}

const foundConflicts = async (page: Page): Promise<[string, number[]][]> => {
  const found = await made<{ kind: string; gameIds: number[] }[]>(
    await page.request.get("/api/games/conflicts"),
  );
  return found.map(({ kind, gameIds }) => [kind, gameIds]);
};

/** Does away with the cause of one planted conflict, and with nothing else. */
async function solve(season: Season, { games, cause }: Planted, ids: number[]): Promise<void> {
  const { page, teamIds } = season;
  const [game, id] = [games.at(-1), ids.at(-1)];
  if (!game) throw new Error("nothing is planted there");
  if (cause === "black-out") return removeBlackout(page, "Exams");
  if (cause === "delete") {
    expect((await page.request.delete(`/api/games/${id}`)).status()).toBe(204);
  } else if (cause === "coach") {
    const data = teamInput(game.team, "kim");
    await made(await page.request.put(`/api/teams/${teamIds[game.team]}`, { data }));
  } else {
    const data = { ...gameInput(season, game), ...cause };
    await made(await page.request.put(`/api/games/${id}`, { data }));
  }
}

async function removeBlackout(page: Page, label: string): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: new RegExp(`^Remove .*${label}$`) }).click();
  await expect(page.getByText("Black-out dates removed")).toBeVisible();
}

test("a school's season with ten planted conflicts has exactly those ten, and each goes with its cause", async ({
  page,
}, info) => {
  const who = `${info.project.name}-conflicts`;
  await signInAtNewSchool(page, who);
  const season = await prepareSeason(page, who);
  const ids = await scheduleAll(season);

  const expected = PLANTED.map(({ kind }, place): [string, number[]] => [kind, ids[place] ?? []]);
  expect(await foundConflicts(page)).toEqual(expected);

  for (const [place, planted] of PLANTED.entries()) {
    await solve(season, planted, ids[place] ?? []);
    expect(await foundConflicts(page), `after ${JSON.stringify(planted.cause)}`).toEqual(
      expected.slice(place + 1),
    );
  }
});

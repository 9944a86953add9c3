import type { APIResponse, Locator, Page } from "@playwright/test";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import {
  BLACKOUTS,
  OPPONENTS,
  PLANTED,
  type Planned,
  type Planted,
  plantedDayOf,
  plantedTeamName,
  SOUND,
  TEAMS,
  type TeamName,
} from "../kit/planted-conflicts.ts";
import { allThere } from "../kit/soundness.ts";

/** A season with ten planted conflicts of all kinds, seen on every screen and solved one by one. */

test.setTimeout(240_000);

async function made<Row = { id: number }>(response: APIResponse): Promise<Row> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return await response.json();
}

type Season = { page: Page; teamIds: Record<string, number>; opponentIds: Record<string, number> };

/** Teams with coaches, opponents and blackout days, and no game yet. */
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
  date: plantedDayOf(day),
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
  if (cause === "blackout") return removeBlackout(page, "Exams");
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
  await page.getByRole("button", { name: new RegExp(`^Delete .*${label}$`) }).click();
  await expect(page.getByText("Blackout dates deleted")).toBeVisible();
}

type Seen = { title: string; word: Planted["word"]; day: number };

/** How the games of the planted conflicts are marked on the screens. */
const seenOf = (planted: readonly Planted[]): Seen[] =>
  planted.flatMap(({ word, games }) =>
    games.map(({ day, team, opponent }) => {
      const [year, month, date] = plantedDayOf(day).split("-");
      return { word, day, title: `${plantedTeamName(team)} vs ${opponent} High on ${month}/${date}/${year}` };
    }),
  );

/** Exactly these games are marked in the list, which on a phone is cards, and the chip counts the conflicts. */
async function expectInList(page: Page, planted: readonly Planted[]): Promise<void> {
  await page.goto("/games?period=all");
  await expect(page.getByText(/^\d+ games$/)).toBeVisible();
  await allThere(page);
  const chip = page.getByRole("button", { name: /^\d+ conflicts?$/ });
  if (planted.length === 0) await expect(chip).toBeHidden();
  else await expect(chip).toHaveText(planted.length === 1 ? "1 conflict" : `${planted.length} conflicts`);
  const marks = page.getByRole("button", { name: /^(Conflict|Check): / });
  const names = await marks.evaluateAll((found) => found.map((mark) => mark.getAttribute("aria-label")));
  expect(names.sort()).toEqual(
    seenOf(planted)
      .map(({ word, title }) => `${word}: ${title}`)
      .sort(),
  );
}

/** The chip leaves the games of the conflicts, and those alone. */
async function expectBehindChip(page: Page): Promise<void> {
  const [some, all] = [seenOf(PLANTED).length, seenOf(PLANTED).length + SOUND.length];
  await page.getByRole("button", { name: `${PLANTED.length} conflicts` }).click();
  await expect(page.getByText(`${some} of ${all} games`)).toBeVisible();
}

/** As a link of the application leads there: the document stays. */
const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** The calendar shows the games of a day in its grid or, on a phone, below it. */
function dayInCalendar(page: Page, day: string, isPhone: boolean): Locator {
  return isPhone ? page.locator("section[aria-live]") : page.locator(`[data-day="${day}"]`);
}

async function expectInCalendar(page: Page, planted: readonly Planted[], isPhone: boolean): Promise<void> {
  const days = [...PLANTED.flatMap(({ games }) => games), ...SOUND].map(({ day }) => day);
  await page.goto("/calendar");
  await allThere(page);
  for (const day of new Set(days)) {
    await goWithin(page, `/calendar?date=${plantedDayOf(day)}`);
    await allThere(page);
    const shown = dayInCalendar(page, plantedDayOf(day), isPhone);
    if (isPhone) await expect(shown.getByRole("heading")).toHaveText(formatFullDate(plantedDayOf(day)));
    else await expect(shown).toBeVisible();
    for (const word of ["Conflict", "Check"] as const) {
      const seen = seenOf(planted).filter((each) => each.day === day && each.word === word);
      await expect(shown.getByText(word, { exact: true })).toHaveCount(seen.length);
    }
  }
}

/** Exactly the planted conflicts show, each at the later of its rows. */
async function expectInPreview(page: Page): Promise<void> {
  const games = [...PLANTED.flatMap((planted) => planted.games), ...SOUND];
  const lines = games.map((game) =>
    [
      plantedDayOf(game.day),
      game.timeTbd ? "TBD" : game.time,
      plantedTeamName(game.team),
      game.away ? "A" : "H",
      `${game.opponent} High`,
      game.venue,
    ].join(","),
  );
  const csvData = ["Date,Time,Team,H/A,Opponent,Venue", ...lines].join("\n");
  const data = { csvData };
  const preview = await made<{ createdGames: number; newTeams: string[]; conflicts: Told[] }>(
    await page.request.post("/api/import-games/preview", { data }),
  );
  expect(preview).toMatchObject({ createdGames: games.length, newTeams: [] });
  const rowOf = (planted: Planted) => games.lastIndexOf(planted.games.at(-1) as Planned) + 2;
  expect(preview.conflicts.map(({ row, kind }) => [row, kind])).toEqual(
    PLANTED.map((planted) => [rowOf(planted), planted.kind]),
  );

  await page.goto("/import-games");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer: Buffer.from(csvData) });
  for (const { message } of preview.conflicts) await expect(page.getByText(message)).toBeVisible();
  const notes = page.locator("section", { has: page.getByRole("heading", { name: "Conflicts" }) });
  await expect(notes.getByRole("listitem")).toHaveText(
    PLANTED.map((planted) => new RegExp(`^${planted.word}Row ${rowOf(planted)}: `)),
  );
}

type Told = { row: number; kind: string; message: string };

test("a school's season with ten planted conflicts shows exactly those ten in list, card, calendar and import preview, and each goes with its cause", async ({
  page,
  server,
}, info) => {
  const isPhone = info.project.name === "phone";
  const who = `${info.project.name}-conflicts`;
  await signInAtNewSchool(page, server, who);
  const season = await prepareSeason(page, who);
  await expectInPreview(page);

  const ids = await scheduleAll(season);
  const expected = PLANTED.map(({ kind }, place): [string, number[]] => [kind, ids[place] ?? []]);
  expect(await foundConflicts(page)).toEqual(expected);
  await expectInList(page, PLANTED);
  await expectBehindChip(page);
  await expectInCalendar(page, PLANTED, isPhone);

  for (const [place, planted] of PLANTED.entries()) {
    await solve(season, planted, ids[place] ?? []);
    expect(await foundConflicts(page), `after ${JSON.stringify(planted.cause)}`).toEqual(
      expected.slice(place + 1),
    );
    await expectInList(page, PLANTED.slice(place + 1));
  }
  await expectInCalendar(page, [], isPhone);
});

import type { Page } from "@playwright/test";
import { schoolYearOf } from "#shared/domain/season/school-year.ts";
import { chooseSide } from "../kit/choose-side.ts";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { mailFor } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";
import { settle } from "../kit/soundness.ts";

/** Next year's games out of this year's: each step reloaded, nothing mailed, and all of it taken back. */

test.setTimeout(180_000);
test.describe.configure({ mode: "parallel" });

const TEAMS = [
  ...["Girls Volleyball Varsity", "Girls Volleyball JV", "Girls Soccer Varsity", "Boys Soccer Varsity"],
  ...["Football Varsity", "Football JV", "Boys Golf Varsity", "Girls Golf Varsity", "Girls Tennis Varsity"],
  ...["Boys Tennis Varsity", "Boys Lacrosse Varsity"],
];
const EACH = 13;
const GAMES = TEAMS.length * EACH;
const MOST_PRESSES = 10;

/** A season of the present school year, so that its copy is still to come on whatever day this runs. */
function thisSeason(who: string) {
  const year = schoolYearOf(new Date().toISOString().slice(0, 10));
  const firstDay = after(year.from, 56);
  const emailOf = (opponent: number) => `school${opponent}.${who}@copied.example.org`;
  const rows = TEAMS.flatMap((team, place) =>
    Array.from({ length: EACH }, (_, index) => {
      const side = index % 2 === 0 ? "H" : "A";
      const venue = side === "H" ? `Court ${place}` : `School ${index} Field`;
      const day = after(firstDay, index * 7 + (place % 5));
      return [day, "7:00 PM", team, side, `School ${index} ${who}`, venue, emailOf(index)].join(",");
    }),
  );
  return { year, emailOf, csvData: ["Date,Time,Team,H/A,Opponent,Venue,Opponent Email", ...rows].join("\n") };
}

type ListedGame = { date: string; isHome: boolean };

const listGames = async (page: Page): Promise<ListedGame[]> =>
  await (await page.request.get("/api/games")).json();

test("a school year of 143 games is copied to the next one in ten presses, and taken back", async ({
  page,
  server,
}, info) => {
  const who = `${info.project.name}-copy`;
  await signInAtNewSchool(page, server, who);
  const { year, emailOf, csvData } = thisSeason(who);
  const imported = await page.request.post("/api/import-games", { data: { csvData } });
  expect((await imported.json()).createdGames).toBe(GAMES);

  const { press, presses } = countPresses();
  /** A step is the same after a reload. */
  const reloaded = async (heading: string) => {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await page.reload();
    await settle(page);
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  };

  await page.goto("/games");
  const ofList = page.getByRole("button", { name: "List actions" });
  await press(page.getByRole("button", { name: "Season", exact: true }).or(ofList).first());
  await press(page.getByRole("menuitem", { name: "Copy a season…" }));
  await reloaded("What to copy");
  await press(page.getByRole("button", { name: "Continue" }));
  await reloaded(`How to copy ${year.label}`);
  await press(page.getByRole("button", { name: "Continue" }));
  await reloaded(`Check ${GAMES} games`);

  // Back leads through the steps, and a tick is kept on the way.
  const first = page.getByRole("checkbox", { name: /^Copy Girls Volleyball Varsity vs School 0 / });
  await first.uncheck();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: `How to copy ${year.label}` })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: `Create ${GAMES - 1} games` })).toBeVisible();
  await first.check();
  expect(await listGames(page)).toHaveLength(GAMES);

  await press(page.getByRole("button", { name: `Create ${GAMES} games` }));
  await reloaded(`Created ${GAMES} games`);
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);

  // Every game has its turned side in the year after, and nobody has heard of it.
  const made = (await listGames(page)).filter(({ date }) => date > year.to);
  const away = made.filter(({ isHome }) => !isHome).length;
  expect([made.length, away]).toEqual([GAMES, TEAMS.length * Math.ceil(EACH / 2)]);
  await expect(page.getByRole("button", { name: `Send ${GAMES} verifications…` })).toBeVisible();
  for (const opponent of [0, EACH - 1]) expect(await mailFor(page, emailOf(opponent))).toEqual([]);

  await page.goto(`/games/copy?step=3&from=${year.from}&to=${year.to}`);
  await expect(page.getByRole("button", { name: "Create 0 games" })).toBeDisabled();

  await page.goto("/import-games");
  await expect(page.getByText(`Copied ${GAMES} games of ${year.label}`)).toBeVisible();
  await page.getByRole("button", { name: /^Undo Copy of / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Copy" }).click();
  await expect(page.getByText(`Deleted ${GAMES} games.`)).toBeVisible();
  expect(await listGames(page)).toHaveLength(GAMES);
});

test("a new game brings the other level and its repeats along, and all of it is taken back", async ({
  page,
  server,
}, info) => {
  const who = `${info.project.name}-also`;
  await signInAtNewSchool(page, server, who);
  const tuesday = nextTuesday();
  const rows = ["Football Varsity", "Football JV"].map(
    (team) => `${tuesday},7:00 PM,${team},H,School ${who}`,
  );
  const csvData = ["Date,Time,Team,H/A,Opponent", ...rows].join("\n");
  await page.request.post("/api/import-games", { data: { csvData } });

  await page.goto("/games?new=1");
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  await chooseSide(dialog.getByRole("combobox", { name: "Team" }), "Football Varsity");
  await dialog.getByLabel("Date", { exact: true }).fill(after(tuesday, 7));
  await dialog.getByLabel("Time", { exact: true }).fill("6:30");
  await dialog.getByLabel("Venue").fill("Main Field");
  await dialog.getByRole("checkbox", { name: "Football Jr. Varsity" }).check();
  // Both play at one time, as they did when they last met this opponent.
  await expect(dialog.getByLabel("Jr. Varsity time")).toHaveValue("18:30");
  await dialog.getByRole("checkbox", { name: "Repeat weekly until" }).check();
  await dialog.getByRole("textbox", { name: "Repeat weekly until" }).fill(after(tuesday, 14));
  await dialog.getByRole("button", { name: "Schedule 4 Games" }).click();
  await expect(page.getByText("Scheduled 4 games")).toBeVisible();
  const games = await listGames(page);
  expect(games.filter(({ date }) => date === after(tuesday, 14))).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Deleted 4 games.")).toBeVisible();
  expect(await listGames(page)).toHaveLength(2);
});

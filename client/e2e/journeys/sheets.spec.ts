import type { Page } from "@playwright/test";
import { formatDate, formatLongDate } from "#shared/domain/time/game-time.ts";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { chooseOfSeason } from "../kit/scenes/list-of-games.ts";
import { settle } from "../kit/soundness.ts";

/** A busy day is printed for the custodian, the bus office and the trainer. */

const DAY = nextTuesday();
const SPORTS = [
  "Football",
  "Soccer",
  "Golf",
  "Tennis",
  "Volleyball",
  "Softball",
  "Baseball",
  "Wrestling",
  "Cheer",
  "Swimming",
];
const LEVELS = ["Varsity", "JV", "Freshman"];
const GAMES = SPORTS.length * LEVELS.length;
/** No sheet holds as many games. */
const LEAST_PAGES = 2;

/** Every third team travels, and each has a field of its own. */
const ROWS = LEVELS.flatMap((level, row) =>
  SPORTS.map((sport, column) => {
    const away = column % 3 === 0;
    const place = `${away ? "A" : "H"},Opponent ${row}${column},Field ${row}${column},${away ? "2:30 PM" : ""}`;
    return `${formatDate(DAY)},${row + 4}:${10 + column} PM,${level} ${sport},${place}`;
  }),
);

type Entry = { id: number; venue: string; updatedAt: string };

async function fillDay(page: Page): Promise<void> {
  const csvData = ["Date,Time,Team,H/A,Opponent,Venue,Departure", ...ROWS].join("\n");
  const imported = await page.request.post("/api/import-games", { data: { csvData } });
  expect(await imported.json()).toMatchObject({ createdGames: GAMES, errors: [] });
  const games = (await (await page.request.get("/api/games")).json()) as Entry[];
  const [{ id, updatedAt } = {}] = games.filter(({ venue }) => venue === "Field 01");
  const change = { status: "canceled", reason: "Field under water" };
  const canceled = await page.request.patch("/api/games", { data: { games: [{ id, updatedAt }], change } });
  expect(canceled.status(), await canceled.text()).toBe(200);
}

/** Chromium writes each page of a PDF as an object of its own. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** How the browser lays out the parts of the table. */
const layoutOf = (page: Page) =>
  page.locator("main table").evaluate((table) => {
    const displayOf = (part: string) => [
      ...new Set([...table.querySelectorAll(part)].map((each) => getComputedStyle(each).display)),
    ];
    return { head: displayOf("thead"), rows: displayOf("tbody tr") };
  });

test("a day with thirty games is chosen from the list, read and printed", async ({ page, server }, {
  project,
}) => {
  const isPhone = project.name === "phone";
  await signInAtNewSchool(page, server, `sheets-${project.name}`);
  await fillDay(page);

  await page.goto("/games");
  await chooseOfSeason(page, "Print sheets…");
  const dialog = page.getByRole("dialog", { name: "Print sheets" });
  await dialog.getByLabel("Date", { exact: true }).fill(formatDate(DAY));
  const count = `${GAMES} games, 1 canceled`;
  await expect(dialog.getByRole("status")).toHaveText(`Day sheet, ${formatLongDate(DAY)}: ${count}.`);
  await dialog.getByRole("button", { name: "Show Sheet" }).click();

  await expect(page).toHaveURL(`/games/sheet?kind=day&date=${DAY}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Day sheet, ${formatLongDate(DAY)}`);
  await expect(page.getByText(count)).toBeVisible();
  const lines = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(lines).toHaveCount(GAMES);
  const canceled = lines.filter({ hasText: "Opponent 01" });
  await expect(canceled).toContainText(/Canceled.*Field under water/);
  await expect(lines.filter({ hasText: "Bus 2:30 PM" })).toHaveCount(4 * LEVELS.length);
  expect((await layoutOf(page)).rows).toEqual([isPhone ? "grid" : "table-row"]);

  await settle(page);
  await page.emulateMedia({ media: "print" });
  expect(await layoutOf(page)).toEqual({ head: ["table-header-group"], rows: ["table-row"] });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThanOrEqual(LEAST_PAGES);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Next day" }).click();
  const next = formatLongDate(after(DAY, 1));
  await expect(page.getByRole("heading", { name: `No games on ${next}` })).toBeVisible();
  await page.getByRole("link", { name: `Last: Day sheet, ${formatLongDate(DAY)}` }).click();
  await expect(lines).toHaveCount(GAMES);
});

import type { Locator, Page } from "@playwright/test";
import { LEVELS } from "#shared/domain/school/levels.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { after, nextMonthOfFiveWeeks } from "../../kit/days-to-come.ts";
import { expect, test } from "../../kit/journey.ts";
import { signInAtNewSchool } from "../../kit/new-school.ts";
import { allThere, settle } from "../../kit/soundness.ts";

/** A month of three games a day, sixteen teams and as many opponents: how much of them one window shows. */

const DESK_PX = 900;
const PHONE_GRID_PX = 640;
const WEEKS = 5;
const GAMES_A_DAY = 3;
/** Three lines of small text. */
const ENTRY_PX = 42;
const RECORDS = 16;
const TIMES = ["4:30 PM", "6:00 PM", "7:30 PM"];
const SPORTS = ["basketball", "soccer", "volleyball", "tennis"];

const MONTH = nextMonthOfFiveWeeks();

const TEAMS = Array.from({ length: RECORDS }, (_, place) => ({
  sport: SPORTS[place % SPORTS.length] ?? "",
  gender: place % 8 < 4 ? "girls" : "boys",
  level: LEVELS[Math.floor(place / 8)]?.value ?? "",
  coachName: "Priya Harlan",
  coachEmail: "priya.harlan@insight.example.com",
  coachPhone: "5550142077",
}));
const OPPONENTS = Array.from({ length: RECORDS }, (_, place) => ({
  schoolName: `Amber Ridge High School ${String.fromCodePoint(65 + place)}`,
  managerName: "Noel Kirkbride",
  email: `athletics.${place}@insight.example.org`,
  phone: "5550110113",
}));

/** Every card has all that it can have, also games that nobody was asked about. */
async function fillMonth(page: Page, without: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  for (const team of TEAMS) await post("/api/teams", team);
  for (const opponent of OPPONENTS) await post("/api/opponents", opponent);
  const days = Array.from({ length: 7 * WEEKS }, (_, place) => after(MONTH.from, place));
  const rows = days
    .filter((day) => day !== without)
    .flatMap((day, place) => TIMES.map((time, game) => [day, time, place * GAMES_A_DAY + game] as const))
    .map(([day, time, place]) => {
      const team = TEAMS[place % RECORDS];
      const name = team ? teamName(team as Parameters<typeof teamName>[0]) : "";
      return `${day},${time},${name},H,${OPPONENTS[place % RECORDS]?.schoolName},Field ${place}`;
    });
  await post("/api/import-games", { csvData: ["Date,Time,Team,H/A,Opponent,Venue", ...rows].join("\n") });
}

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  if (!box) throw new Error("nothing is there to measure");
  return box.y + box.height;
};

const inSight = (cards: Locator): Promise<number> =>
  cards.evaluateAll(
    (all) => all.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

/** The games of a month, in a window of a desk; a phone has marks, and the games of a day below them. */
async function expectMonthInSight(page: Page, isPhone: boolean): Promise<void> {
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("row")).toHaveCount(WEEKS + 1);
  if (isPhone) {
    expect(await bottomOf(grid)).toBeLessThanOrEqual(PHONE_GRID_PX);
    return;
  }
  const entries = grid.getByRole("link");
  await expect(entries).toHaveCount(7 * WEEKS * GAMES_A_DAY);
  expect(await bottomOf(grid)).toBeLessThanOrEqual(DESK_PX);
  const heights = await entries.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(ENTRY_PX);
  await expect(grid.getByRole("button", { name: /^Weather/ }).first()).toBeInViewport();
}

test("a month's games are in sight, and so are teams and opponents", async ({ page, server }, info) => {
  const isPhone = info.project.name === "phone";
  await signInAtNewSchool(page, server, `in-sight-${info.project.name}`);
  await fillMonth(page, "");
  await page.goto(`/calendar?date=${MONTH.middle}`);
  await settle(page);
  await expectMonthInSight(page, isPhone);
  for (const path of ["/teams", "/opponents"]) {
    await page.goto(path);
    await settle(page);
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
    await expect(cards).toHaveCount(RECORDS);
    expect(await inSight(cards), path).toBeGreaterThanOrEqual(isPhone ? 2 : 15);
  }
});

test("the period stands in one line with what moves, subscribes to and prints it", async ({
  page,
  server,
}, info) => {
  const isPhone = info.project.name === "phone";
  await signInAtNewSchool(page, server, `one-line-${info.project.name}`);
  for (const width of isPhone ? [360, 390] : [1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const view of ["month", "week"]) {
      await page.goto(`/calendar?view=${view}&date=2027-09-05`);
      await settle(page);
      const names = [`Previous ${view}`, `Next ${view}`, "Subscribe", "Print"];
      const bottoms = names.map((name) => bottomOf(page.getByRole("button", { name, exact: true })));
      expect(new Set(await Promise.all(bottoms)).size, `lines of a ${view} at ${width} px`).toBe(1);
    }
  }
});

test("a game opens over the calendar and closes back onto it, and a day without games has the form of a new one", async ({
  page,
  server,
}, info) => {
  const isPhone = info.project.name === "phone";
  await signInAtNewSchool(page, server, `over-${info.project.name}`);
  await fillMonth(page, MONTH.middle);
  const busy = after(MONTH.middle, 1);
  const address = new RegExp(`/calendar\\?date=${busy}(&game=\\d+)?$`);
  await page.goto(`/calendar?date=${busy}`);
  await settle(page);
  const day = isPhone ? page.locator("section[aria-live]") : page.locator(`[data-day="${busy}"]`);
  const entry = day.getByRole("link").nth(1);
  const dialog = page.getByRole("dialog");

  await entry.click();
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(entry).toBeFocused();

  // The view is a step of its own, and Back ends it.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(entry).toBeFocused();

  // A game that was moved has its entry on another day.
  const moved = after(MONTH.middle, 2);
  await entry.click();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Date").fill(moved.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1"));
  await dialog.getByRole("button", { name: "Update Game" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Game" })).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(day.getByRole("link")).toHaveCount(GAMES_A_DAY - 1);

  const empty = page.locator(`[data-day="${MONTH.middle}"]`);
  if (isPhone) await empty.click();
  await (isPhone ? day : empty).getByRole("button", { name: /^Schedule Game/ }).click();
  const form = page.getByRole("dialog", { name: "Schedule New Game" });
  await expect(form.getByLabel("Date")).toHaveValue(MONTH.middle.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1"));
  await page.keyboard.press("Escape");
  await allThere(page);
  await expect(form).toBeHidden();
});

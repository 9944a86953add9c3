import type { Locator, Page } from "@playwright/test";
import { ANY_SIZE } from "../../kit/any-size.ts";
import { after, nextTuesday } from "../../kit/days-to-come.ts";
import { expect, test } from "../../kit/journey.ts";
import { signInAtNewSchool } from "../../kit/new-school.ts";
import type { OwnServer } from "../../kit/own-server.ts";
import { chooseOfGame } from "../../kit/scenes/list-of-games.ts";
import { expectRoomFor, settle } from "../../kit/soundness.ts";

/**
 * A season of many games: how much of it a window shows, and that nothing moves under the hand of a person who works
 * through it.
 */

test.setTimeout(180_000);

const GAMES = 472;
const GAMES_A_DAY = 5;
const TEAMS = [
  "Girls Basketball Varsity",
  "Boys Soccer JV",
  "Girls Volleyball Freshman",
  "Boys Tennis Varsity",
];
const STATUSES = ["Scheduled", "Scheduled", "Verified", "Canceled", "Verification Sent"];

/** In pixels, as a window shows them before anything is scrolled; the height is that of most, on a desk that of all. */
const GOALS = {
  desktop: { list: "thead", begins: 150, inSight: 15, high: 50 },
  phone: { list: "main li[data-game]", begins: 220, inSight: 4, high: 125 },
};

function seasonOf(who: string, games: number): string {
  const first = nextTuesday();
  const rows = Array.from({ length: games }, (_, index) =>
    [
      after(first, Math.floor(index / GAMES_A_DAY)),
      `${3 + (index % GAMES_A_DAY)}:30 PM`,
      TEAMS[index % TEAMS.length],
      index % 2 === 0 ? "H" : "A",
      `Opponent ${index % 40} High School`,
      `Field ${index % 9} of the Sports Park`,
      STATUSES[index % STATUSES.length],
      index % 11 === 0 ? "Metro Invitational" : "",
      index % 2 === 0 ? "" : "2:45 PM",
      `athletics.${index % 40}.${who}@season.example.org`,
    ].join(","),
  );
  return ["Date,Time,Team,H/A,Opponent,Venue,Status,Event,Departure,Opponent Email", ...rows].join("\n");
}

async function openSeason(page: Page, server: OwnServer, who: string, games = GAMES): Promise<void> {
  await signInAtNewSchool(page, server, who);
  const imported = await page.request.post("/api/import-games", { data: { csvData: seasonOf(who, games) } });
  expect((await imported.json()).createdGames).toBe(games);
  await page.goto("/games");
  await expect(page.locator("[data-game]")).toHaveCount(games);
}

/** Of the rows or cards that stand in the window whole, above the bar at its foot. Runs in the page. */
function heightsInSight(): number[] {
  const bar = document.querySelector("nav[aria-label=Main]");
  const end =
    bar && getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect().top : innerHeight;
  return [...document.querySelectorAll("[data-game]")]
    .map((game) => game.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= 0 && bottom <= end)
    .map(({ height }) => height);
}

/** Runs in the page. */
function cutAndAll(texts: Element[]) {
  const cut = texts.filter((text) => text.scrollWidth > text.clientWidth);
  return { all: texts.length, cut: cut.map((text) => text.textContent) };
}

test("of a season of few games all are laid out, out of sight, too", async ({ page, server }, info) => {
  await openSeason(page, server, `${info.project.name}-few`, 60);
  const texts = await page.locator("[data-game]").allInnerTexts();
  expect(texts.filter((text) => !text.includes("High School"))).toEqual([]);
});

test("a press anywhere on a column's head sorts by it", { tag: ANY_SIZE }, async ({ page, server }) => {
  await openSeason(page, server, "heads");
  for (const name of ["Game", "Venue", "Status", "Date & Time"]) {
    const head = page.getByRole("columnheader", { name });
    for (const order of ["ascending", "descending"]) {
      await head.click();
      await expect(head).toHaveAttribute("aria-sort", order);
    }
  }
});

test("a window shows as many games as a person works through at a glance", async ({ page, server }, info) => {
  const goal = info.project.name === "phone" ? GOALS.phone : GOALS.desktop;
  await openSeason(page, server, `${info.project.name}-sight`);
  expect((await page.locator(goal.list).first().boundingBox())?.y).toBeLessThanOrEqual(goal.begins);
  const heights = await page.evaluate(heightsInSight);
  expect(heights.length).toBeGreaterThanOrEqual(goal.inSight);
  const most = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)];
  expect(most).toBeLessThanOrEqual(goal.high);
  if (info.project.name === "phone") return;

  expect(Math.max(...heights)).toBeLessThanOrEqual(goal.high);

  const opponents = await page.locator(".games-opponent").evaluateAll(cutAndAll);
  expect(opponents.all).toBeGreaterThan(goal.inSight);
  expect(opponents.cut).toEqual([]);

  const [all, first] = await page
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left));
  expect(first).toBe(all);
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.max(...(await page.evaluate(heightsInSight))), `${width} px`).toBeLessThanOrEqual(goal.high);
  }
});

test("a conflict that is found later moves no game", async ({ page, server }, info) => {
  await openSeason(page, server, `${info.project.name}-marks`);
  const mark = page
    .locator("[data-game]")
    .getByRole("button", { name: /^(Conflict|Check): / })
    .first();
  await expectRoomFor(mark, "[data-game]");
});

test("sending, deleting and closing a window leave the list and the focus in their place", async ({
  page,
  server,
}, info) => {
  await openSeason(page, server, `${info.project.name}-place`);
  const sendable = page
    .locator("[data-game]")
    .filter({ has: page.getByRole("button", { name: /^Send verification/ }) });
  const game = page.locator(`#${await sendable.nth(60).getAttribute("id")}`);
  await game.evaluate((row) => void row.scrollIntoView({ block: "center" }));
  await settle(page);
  const before = await game.evaluate(restingPlace);
  const place = () => game.evaluate((row) => Math.round(row.getBoundingClientRect().top));

  await game.getByRole("link").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Edit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.getByRole("link")).toBeFocused();
  expect(await place()).toBe(before);

  await game.getByRole("button", { name: /^Send verification/ }).click();
  // Other journeys may be sending hundreds of messages.
  await expect(game.getByText("Verification Sent")).toBeVisible({ timeout: 60_000 });
  await expectFocusIn(game);
  expect(await place()).toBe(before);
  await expect(game.getByText(/^since \w{3} \d+$/)).toBeVisible();

  const scrolled = () => page.evaluate(() => window.scrollY);
  const scroll = await scrolled();
  const following = page.locator(`#${await game.evaluate(nextGame)}`);
  await chooseOfGame(game, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(game).toHaveCount(0);
  await expectFocusIn(following);
  expect(await scrolled()).toBe(scroll);
});

const expectFocusIn = (row: Locator) => expect(row.locator(":focus")).toHaveCount(1);

/** Cards that come in sight for the first time settle at their heights within some frames. Runs in the page. */
async function restingPlace(row: Element): Promise<number> {
  const STILL_FRAMES = 10;
  let place = Number.NaN;
  for (let still = 0; still < STILL_FRAMES; ) {
    await new Promise(requestAnimationFrame);
    const { top } = row.getBoundingClientRect();
    still = top === place ? still + 1 : 0;
    place = top;
  }
  return Math.round(place);
}

/** Runs in the page. */
function nextGame(row: Element): string | undefined {
  const games = [...document.querySelectorAll("[data-game]")];
  return games[games.indexOf(row) + 1]?.id;
}

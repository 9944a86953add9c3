import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { shortLevel } from "#shared/domain/school/levels.ts";
import { changeAnswers } from "../kit/answers.ts";
import { after, nextMonthOfFiveWeeks } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { expectSound, laidOutAnew, settle } from "../kit/soundness.ts";
import { expectForThumbs } from "../kit/targets.ts";

/** A season of 488 games: how much of the list, and of a month with three games a day, is read at a glance. */

const GAMES = 488;
/** Weekdays, 0 is Sunday. */
const DAYS = [1, 2, 4, 5, 6];
const TIMES = ["16:00:00", "16:30:00", "17:30:00", "18:15:00", "19:00:00"];
const SPORTS = ["basketball", "swimming", "wrestling", "basketball", "track"];
const LEVELS = ["varsity", "jr-varsity", "freshman", "varsity", "ms"];
const OPPONENTS = [
  ...[
    "Central",
    "Eastside Prep",
    "Franklin County",
    "Hillcrest",
    "Jefferson Academy",
    "Lakeview",
    "Madison Prep",
  ],
  ...[
    "Mountain View",
    "Oak Hill School",
    "Saint Mary Catholic",
    "West Windsor-Plainsboro South",
    "Riverside",
  ],
].map((name) => `${name} High School`);

/** In summer time an hour later, on the same day. */
const eastern = (date: string, time: string) =>
  new Date(Date.parse(`${date}T${time}Z`) + 5 * 3_600_000).toISOString();

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * From a month before the shown one on, so many games as a busy winter has.
 * @param games the demonstration's, of which the first lends what all have
 */
function busySeason([game]: Game[], from: string): Game[] {
  if (!game) throw new Error("The demonstration has no games");
  const days = Array.from({ length: 250 }, (_, place) => after(from, place - 28));
  const played = days.filter((day) => DAYS.includes(new Date(day).getUTCDay()));
  return Array.from({ length: GAMES }, (_, index) => {
    const [date, time] = [at(played, Math.floor(index / 4)), at(TIMES, index)];
    const opponent = {
      ...game.opponent,
      id: 1 + (index % OPPONENTS.length),
      schoolName: at(OPPONENTS, index),
    };
    const gender = index % 2 === 0 ? ("girls" as const) : ("boys" as const);
    const team = {
      id: 1 + (index % 9),
      gender,
      sport: at(SPORTS, index),
      level: at(LEVELS, index + (index >> 3)),
    };
    return {
      ...game,
      ...{ id: index + 1, date, time, datetimeUtc: eastern(date, time) },
      ...{
        teamId: team.id,
        team,
        opponentId: opponent.id,
        opponent,
        isHome: index % 3 > 0,
        site: "" as const,
      },
      ...{ status: at(GAME_STATUSES, index >> 1), opponentNotTold: index % 11 === 0, eventName: "" },
    };
  });
}

type Seen = {
  entries: number;
  texts: number;
  cut: string[];
  cutLevels: string[];
  bottom: number;
  beyond: number;
};

/** The texts of the entries, and those that are cut for the eye. Runs in the page. */
function seenIn(levels: string[]): Seen {
  const grid = document.querySelector("[role=grid]");
  const entries = [...(grid?.querySelectorAll("a") ?? [])].filter((entry) => entry.checkVisibility());
  const wordsOf = (element: HTMLElement) => element.dataset.short ?? element.textContent ?? "";
  const isText = (element: HTMLElement) =>
    element.dataset.short !== undefined ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  const texts = entries.flatMap((entry) =>
    [...entry.querySelectorAll("span")].filter((each) => isText(each) && !each.closest(".sr-only")),
  );
  const isCut = (text: HTMLElement) => {
    const line = text.closest<HTMLElement>(".truncate");
    const edge = text.closest("a")?.getBoundingClientRect().right ?? 0;
    return (line && line.scrollWidth > line.clientWidth) || text.getBoundingClientRect().right > edge + 1;
  };
  const cut = texts.filter(isCut).map(wordsOf);
  return {
    entries: entries.length,
    texts: texts.length,
    cut,
    cutLevels: cut.filter((words) => levels.includes(words)),
    bottom: grid?.getBoundingClientRect().bottom ?? 0,
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

async function lookAt(page: Page, width: number, height: number): Promise<Seen> {
  await page.setViewportSize({ width, height });
  await laidOutAnew(page);
  return await page.evaluate(seenIn, [...new Set(LEVELS.map(shortLevel))]);
}

test("a month of a full season is read at a glance", async ({ page }) => {
  const { from, middle } = nextMonthOfFiveWeeks();
  await signInByCall(page, DIRECTOR);
  await changeAnswers<Game[]>(page, "/api/games", (games) => busySeason(games, from));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/calendar?date=${middle}`);
  await settle(page);

  const desk = await lookAt(page, 1440, 900);
  expect(desk.entries).toBe(3 * 5 * DAYS.length);
  expect(desk.bottom).toBeLessThanOrEqual(900);
  expect(desk.cut.length / desk.texts).toBeLessThanOrEqual(0.05);
  expect(desk.cutLevels).toEqual([]);
  await expectSound(page, "a full month at 1440 px");

  const small = await lookAt(page, 1024, 768);
  expect(small.cutLevels).toEqual([]);
  await expectSound(page, "a full month at 1024 px");

  const large = await lookAt(page, 1920, 1080);
  expect(large.cut).toEqual([]);
  expect(large.bottom).toBeLessThanOrEqual(1080);

  // Each entry is whole for whoever does not look at it.
  const entry = page.getByRole("grid").getByRole("link").first();
  await expect(entry).toHaveText(/(Varsity|Jr\. Varsity|Freshman|Middle School) vs .+ High School$/);
});

type SeenInList = { rows: number; highest: number; controls: number; cut: string[]; beyond: number };

/** Runs in the page. */
function seenInList(): SeenInList {
  const inSight = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return (
      width > 0 &&
      top >= 0 &&
      bottom <= window.innerHeight &&
      element.checkVisibility({ opacityProperty: true })
    );
  };
  const rows = [...document.querySelectorAll("tr[data-game]")].filter(inSight);
  const names = rows.flatMap((row) => [
    ...row.querySelectorAll<HTMLElement>(".games-name > .games-line, .games-opponent"),
  ]);
  return {
    rows: rows.length,
    highest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
    controls: [...document.querySelectorAll("a[href], button, input, select")].filter(inSight).length,
    cut: names
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ title, innerText }) => title || innerText),
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

async function lookAtList(page: Page, width: number, height: number): Promise<SeenInList> {
  await page.setViewportSize({ width, height });
  await laidOutAnew(page);
  return await page.evaluate(seenInList);
}

test("a full season's list is read at a glance", async ({ page }) => {
  const { from } = nextMonthOfFiveWeeks();
  await signInByCall(page, DIRECTOR);
  await changeAnswers<Game[]>(page, "/api/games", (games) =>
    busySeason(games, from).map((game) => ({
      ...game,
      status: game.id % 4 === 0 ? game.status : "verified",
    })),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/games?period=all");
  await settle(page);
  await expect(page.getByRole("row", { name: /\d+ games$/ }).first()).toBeVisible();

  const desk = await lookAtList(page, 1440, 900);
  expect(desk.rows).toBeGreaterThanOrEqual(15);
  expect(desk.controls).toBeLessThanOrEqual(80);
  expect(desk.cut).toEqual([]);
  await expectSound(page, `${GAMES} games at 1440 px`);

  const small = await lookAtList(page, 1024, 768);
  expect(small.rows).toBeGreaterThanOrEqual(12);
  expect(small.highest).toBeLessThanOrEqual(62);
  expect(small.beyond).toBe(0);

  const large = await lookAtList(page, 1920, 1080);
  expect(large.rows).toBeGreaterThanOrEqual(19);
  expect(large.cut).toEqual([]);
});

type SeenCard = { top: number; height: number; status: string | undefined; isWhole: boolean };

/** The cards that the window shows, however little of them. Runs in the page. */
function seenCards(): SeenCard[] {
  const bar = document.querySelector("nav[aria-label=Main]")?.getBoundingClientRect().top ?? 0;
  return [...document.querySelectorAll("li[data-game]")].flatMap((card) => {
    const { top, bottom, height } = card.getBoundingClientRect();
    const status = card.querySelector(".badge-red, .badge-purple")?.textContent;
    return top < bar ? [{ top, height, status: status ?? undefined, isWhole: bottom <= bar }] : [];
  });
}

const MOST = { usual: 104, asksOrCanceled: 161 };

/** In pixels. */
const LINE = 22;

async function expectCardsAtAGlance(page: Page, where: string): Promise<void> {
  const cards = await page.evaluate(seenCards);
  expect(cards[0]?.top, where).toBeLessThanOrEqual(220);
  for (const { height, status } of cards)
    expect(height, `${status ?? "a usual card"} of ${where}`).toBeLessThanOrEqual(
      status ? MOST.asksOrCanceled : MOST.usual,
    );
  expect(cards.filter(({ isWhole }) => isWhole).length, where).toBeGreaterThanOrEqual(4);
}

/** Of every tenth game the opponent asks for another day, and says why; others are canceled for a reason. */
const withReasons = (game: Game): Game => {
  if (game.id % 10 === 0)
    return {
      ...game,
      ...{ status: "reschedule", rescheduleBy: "opponent", proposedBy: "opponent", waiting: null },
      ...{ proposals: [{ date: after(game.date, 1), time: "17:30:00" }], cancelReason: "" },
      opponentMessage: "Our gym is taken that evening. Would the day after suit you?",
    };
  const status = game.id % 4 === 0 && game.status !== "reschedule" ? game.status : "verified";
  return { ...game, status, cancelReason: status === "canceled" ? "Weather" : "" };
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a list's cards are read at a glance, of a full season and of the demonstration", async ({ page }) => {
    const { from } = nextMonthOfFiveWeeks();
    await signInByCall(page, DIRECTOR);
    await page.goto("/games");
    await settle(page);
    await expectCardsAtAGlance(page, "the demonstration");

    await changeAnswers<Game[]>(page, "/api/games", (games) => busySeason(games, from).map(withReasons));
    await page.goto("/games?period=all");
    await settle(page);
    await expectCardsAtAGlance(page, `${GAMES} games`);
    await expectSound(page, `${GAMES} games on a phone`);
    await expectForThumbs(page, `${GAMES} games on a phone`);
    const menu = page.getByRole("button", { name: /^More: / }).first();
    await menu.tap();
    await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
    await expectSound(page, "a card's menu");
  });

  test("a request's card has a line of its own for its venue, and says all of a longer one in a second", async ({
    page,
  }) => {
    const [long, longer] = [
      "Wolstenholme Memorial Stadium 12",
      "Wolstenholme-Abernathy Memorial Stadium, Field 12 B",
    ];
    const { from } = nextMonthOfFiveWeeks();
    await signInByCall(page, DIRECTOR);
    await changeAnswers<Game[]>(page, "/api/games", (games) =>
      busySeason(games, from)
        .slice(70, 71)
        .flatMap((game) => [
          { ...withReasons({ ...game, id: 10 }), venue: "Main Gym" },
          { ...withReasons({ ...game, id: 20 }), venue: long },
          { ...withReasons({ ...game, id: 30 }), venue: longer },
        ]),
    );
    await page.goto("/games?period=all");
    await settle(page);
    const cards = await page.evaluate(seenCards);
    const [usual = 0, ...others] = cards.map(({ height }) => height);
    expect(usual).toBeLessThanOrEqual(MOST.asksOrCanceled);
    expect(others).toEqual([usual, usual + LINE]);
    for (const venue of [long, longer]) {
      const words = page.getByText(venue).locator("visible=true");
      expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await expectSound(page, "a long venue");
  });

  test("a list of one game has its card in the same place", async ({ page }) => {
    await signInByCall(page, DIRECTOR);
    await changeAnswers<Game[]>(page, "/api/games", (games) =>
      busySeason(games, nextMonthOfFiveWeeks().from).slice(40, 41),
    );
    await page.goto("/games?period=all");
    await settle(page);
    const [card] = await page.evaluate(seenCards);
    expect(card?.top).toBeLessThanOrEqual(220);
    expect(card?.height).toBeLessThanOrEqual(MOST.usual);
  });
});

import { type BrowserContext, chromium } from "@playwright/test";
import { startOwnServer } from "#e2e/kit/own-server.ts";
import { type Figure, reportFigures } from "#scripts/bench/figures.ts";
import { findBrowser } from "#scripts/browser.ts";
import { enterLongSeason, GAMES } from "./long-season.ts";
import { openClock, type PageClock, stopwatchScript } from "./page-clock.ts";
import type { Listed } from "./stopwatch.ts";
import { longestPressWhileTyping } from "./typing.ts";

/**
 * The screens of a school with a long season in a real browser: from the games' arrival, or from a press, to the frame
 * in which the last thing that comes of it is painted. At full speed, and at a quarter of the processor.
 */

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const COLUMNS = ["Venue", "Game", "Status", "Date & Time"];

type Speed = { slower: number; rounds: number; words: string };

const FULL: Speed = { slower: 1, rounds: 7, words: "" };
const QUARTER: Speed = { slower: 4, rounds: 3, words: ", a quarter of the processor" };

const times = async <Result>(rounds: number, measure: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const range = (values: readonly number[]): string =>
  `median of ${values.length}, from ${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} ms`;

function figure(name: string, values: readonly number[], atMost?: number): Figure {
  return {
    name,
    value: median(values),
    unit: "ms",
    note: range(values),
    ...(atMost !== undefined && { goal: { atMost } }),
  };
}

const pick =
  (moment: keyof Listed) =>
  (listed: Listed): number =>
    listed[moment];

async function listFigures(clock: PageClock, { rounds, words }: Speed, goal?: number): Promise<Figure[]> {
  await clock.page.setViewportSize(PHONE);
  const phone = await times(rounds, () => clock.list(GAMES));
  await clock.page.setViewportSize(DESK);
  const desk = await times(rounds, () => clock.list(GAMES));
  await clock.rest();
  const [filled, all] = [pick("filled"), pick("all")];
  return [
    figure(`the table of ${GAMES} games shown after their arrival${words}`, desk.map(filled), goal),
    figure(`its last row in the page${words}`, desk.map(all)),
    figure(`the same as a phone's cards${words}`, phone.map(filled)),
    figure(`the last card in the page${words}`, phone.map(all)),
  ];
}

/** Of several that are alike the one that takes longest; the note has them all. */
function slowestFigure(name: string, kinds: Record<string, readonly number[]>, goal?: number): Figure {
  const slowestFirst = Object.entries(kinds).sort(([, one], [, other]) => median(other) - median(one));
  const note = slowestFirst.map(([kind, values]) => `${kind} ${median(values).toFixed(0)}`).join(", ");
  return { ...figure(name, slowestFirst[0]?.[1] ?? [], goal), note };
}

async function sortFigures(clock: PageClock, { rounds, words }: Speed, goal: number): Promise<Figure[]> {
  const filled: Record<string, number[]> = {};
  const sorted: Record<string, number[]> = {};
  for (const column of COLUMNS) {
    filled[column] = [];
    sorted[column] = await times(rounds, async () => {
      const last = await clock.click(`thead button:has-text("${column}")`);
      filled[column]?.push(await clock.filled());
      return last;
    });
  }
  return [
    slowestFigure(`sorted by any column, to the last row in the window${words}`, filled, goal),
    slowestFigure(`sorted, to the last row in the page${words}`, sorted),
  ];
}

const FILTERS = [
  { field: "status", some: "canceled", all: "all", label: "Status" },
  { field: "period", some: "month", all: "future", label: "Period" },
] as const;

async function filterFigures(clock: PageClock, { rounds, words }: Speed, goal: number): Promise<Figure[]> {
  const narrowed: number[] = [];
  const filled: Record<string, number[]> = {};
  const widened: Record<string, number[]> = {};
  for (const { field, some, all, label } of FILTERS) {
    filled[label] = [];
    widened[label] = await times(rounds, async () => {
      narrowed.push(await clock.choose(field, some));
      const last = await clock.choose(field, all, GAMES);
      filled[label]?.push(await clock.filled());
      return last;
    });
  }
  return [
    figure(`narrowed by a filter, to the last row${words}`, narrowed, goal),
    slowestFigure(`widened to all games again, to the last row in the window${words}`, filled, goal),
    slowestFigure(`widened, to the last row in the page${words}`, widened),
  ];
}

async function searchFigure(clock: PageClock, { rounds, words }: Speed, goal: number): Promise<Figure> {
  await clock.page.locator("main input[type=search]").click();
  const searched = await times(rounds, async () => {
    const took = await clock.press("s");
    await clock.press("Backspace", GAMES);
    return took;
  });
  return figure(`a letter in the search, to the last row${words}`, searched, goal);
}

async function selectFigure(clock: PageClock, { rounds, words }: Speed): Promise<Figure> {
  const selected = await times(rounds, async () => {
    const took = await clock.click("thead input[type=checkbox]");
    await clock.click("thead input[type=checkbox]");
    return took;
  });
  return figure(`all ${GAMES} games selected${words}`, selected);
}

async function viewFigure(clock: PageClock, { rounds, words }: Speed, goal?: number): Promise<Figure> {
  const opened = await times(rounds, async () => {
    const took = await clock.click("tbody a[data-opens-game]");
    await clock.press("Escape");
    return took;
  });
  return figure(`the view of a game opened${words}`, opened, goal);
}

async function dialogFigures(clock: PageClock, { rounds, words }: Speed, goal?: number): Promise<Figure[]> {
  const opened = await times(rounds, async () => {
    const took = await clock.click("tbody button[aria-label^='Edit:']");
    await clock.press("Escape");
    return took;
  });
  const { longest, keys } = await longestPressWhileTyping(clock);
  return [
    figure(`the dialog of a game opened${words}`, opened),
    {
      name: `the longest key press in the dialog${words}`,
      value: longest,
      unit: "ms",
      note: `of ${keys}, by the browser's own event timing`,
      ...(goal !== undefined && { goal: { atMost: goal } }),
    },
  ];
}

async function otherPages(clock: PageClock, { rounds, words }: Speed): Promise<Figure[]> {
  const dashboard = await times(rounds, async () => {
    const took = await clock.click('nav a[href="/"]');
    await clock.click('nav a[href="/games"]', GAMES);
    return took;
  });
  await clock.click('nav a[href="/calendar"]');
  const months = await times(rounds, () => clock.click('button[aria-label^="Next"]'));
  return [
    figure(`from the games to the dashboard${words}`, dashboard),
    figure(`the calendar's next month${words}`, months),
  ];
}

async function measure(context: BrowserContext): Promise<Figure[]> {
  const full = await openClock(context, FULL.slower);
  const atFullSpeed = [
    ...(await listFigures(full, FULL, 120)),
    ...(await sortFigures(full, FULL, 60)),
    ...(await filterFigures(full, FULL, 60)),
    await searchFigure(full, FULL, 60),
    await selectFigure(full, FULL),
    await viewFigure(full, FULL, 100),
    ...(await dialogFigures(full, FULL, 50)),
    ...(await otherPages(full, FULL)),
  ];
  await full.page.close();
  const slow = await openClock(context, QUARTER.slower);
  return [
    ...atFullSpeed,
    ...(await listFigures(slow, QUARTER)),
    ...(await sortFigures(slow, QUARTER, 200)),
    ...(await filterFigures(slow, QUARTER, 200)),
    await searchFigure(slow, QUARTER, 200),
    await selectFigure(slow, QUARTER),
    await viewFigure(slow, QUARTER),
    ...(await dialogFigures(slow, QUARTER)),
    ...(await otherPages(slow, QUARTER)),
  ];
}

async function run(): Promise<void> {
  const server = await startOwnServer({ RATE_LIMITS: "off" });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // Chromium's sandbox can't be set up by root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: "en-US", viewport: DESK });
    await context.addInitScript(stopwatchScript());
    await enterLongSeason(context.request);
    const figures = await measure(context);
    reportFigures({
      title: "Screens of a long season",
      text: `${GAMES} games in Chromium, from their arrival or from a press to the end of the frame in which the last change is painted: style, layout and paint included, and nothing in the window is still an empty place. The table is shown, sorted or widened when its rows fill the window; those below it are not painted, and follow without holding up a click. Medians; of the key presses the longest.`,
      figures,
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

await run();

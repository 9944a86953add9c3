import type { BrowserContext, Page } from "@playwright/test";
import { DIRECTOR } from "./people.ts";

/** It limits what a first visit loads, compressed and with an empty cache, until the page's main content shows. */
export type MeasuredVisit = {
  name: string;
  /** the page's address; a mailed one is asked for */
  path: (mailed: string) => string;
  signedIn: boolean;
  /** what the page is there for, as a CSS selector */
  mainContent: string;
  scriptBytes: number;
  requests: number;
  /** how many times longer than a bare text it may take on slow 4G with a quarter of the processor */
  times: number;
};

export const FIRST_VISITS: readonly MeasuredVisit[] = [
  {
    name: "landing page",
    path: () => "/",
    signedIn: false,
    mainContent: "#sign-in input[type=password]",
    scriptBytes: 85_000,
    requests: 12,
    times: 5.2,
  },
  {
    name: "opponent's page",
    path: (mailed) => mailed,
    signedIn: false,
    mainContent: "main dl",
    scriptBytes: 88_000,
    requests: 12,
    times: 4.4,
  },
  {
    name: "dashboard",
    path: () => "/",
    signedIn: true,
    mainContent: "main a[href^='/games?'] .numerals",
    scriptBytes: 110_000,
    requests: 18,
    times: 7.5,
  },
  {
    name: "games",
    path: () => "/games",
    signedIn: true,
    mainContent: "main a[data-opens-game]",
    scriptBytes: 127_000,
    requests: 22,
    times: 8.5,
  },
];

/**
 * Notes in the page's own clock when what is named has been painted: in the task after the next frame. As text, because
 * what starts the measurements adds calls of its own to functions, which the page does not have.
 */
const watcher = (mainContent: string) => `{
  const look = () => {
    if (!document.querySelector(${JSON.stringify(mainContent)})) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      performance.mark("${SHOWN}");
      console.debug("${SHOWN}");
    }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}`;

const SHOWN = "main content";

const shownOn = new WeakMap<Page, Promise<unknown>>();

/**
 * To be called before the page opens. The page itself says when it shows: to wait for it by a function would bring 330
 * kB of Playwright's own script into the page, and call it in every frame, while the page is still working.
 */
export async function watchFor(page: Page, mainContent: string): Promise<void> {
  const shown = page.waitForEvent("console", (message) => message.text() === SHOWN);
  // A test that never weighs the page does not fail because nothing showed.
  shown.catch(() => {});
  shownOn.set(page, shown);
  await page.addInitScript({ content: watcher(mainContent) });
}

type Weight = { shownMs: number; requests: string[]; scriptBytes: number; documentBytes: number };

/** Counts by the browser's own records what was asked for until the main content showed. */
export async function weigh(page: Page): Promise<Weight> {
  await shownOn.get(page);
  const shownMs = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, SHOWN);
  if (shownMs === undefined) throw new Error("nothing was watched for");
  const resources = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize })),
  );
  // Some browsers ask for the icon of the tab, some without a window do not.
  const before = resources.filter(
    ({ name, startTime }) => startTime <= shownMs && !name.endsWith("/favicon.svg"),
  );
  const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  const documentBytes = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).encodedBodySize,
  );
  return {
    shownMs,
    documentBytes,
    requests: [page.url(), ...before.map(({ name }) => name)],
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** Signs in without a page, and makes the address of a request that an opponent has not answered yet. */
export async function askAnOpponent(context: BrowserContext): Promise<string> {
  await context.request.post("/api/login", { data: DIRECTOR });
  const games = (await (await context.request.get("/api/games")).json()) as GameEntry[];
  const game = games.find(
    ({ status, opponent, datetimeUtc }) =>
      status === "scheduled" && opponent.email && Date.parse(datetimeUtc) > Date.now(),
  );
  if (!game) throw new Error("no game left to send");
  await context.request.post(`/api/games/${game.id}/verify`);
  const answer = await context.request.get("/dev/mailbox", { headers: { Accept: "application/json" } });
  const mails = (await answer.json()) as { to: string; text: string }[];
  const link = mails.find(({ to }) => to.includes(game.opponent.email))?.text;
  const path = link?.match(/https?:\/\/\S+(\/verify-game\?token=[\w-]+)/)?.[1];
  if (!path) throw new Error("no link in the mail");
  return path;
}

type GameEntry = { id: number; status: string; datetimeUtc: string; opponent: { email: string } };

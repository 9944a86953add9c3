import type { Page } from "@playwright/test";
import { answerCalls, changeAnswers } from "../answers.ts";
import { expect } from "../journey.ts";
import type { GameEntry } from "../live-verification.ts";
import { allThere } from "../soundness.ts";
import { isThere } from "./steps.ts";

/**
 * Dialogs, toasts, and placeholders of what loads or can't be read have no address of their own: a page is led to them.
 */
type Scene = {
  name: string;
  /** From the scene before it, or from the loaded page. */
  reach: (page: Page) => Promise<void>;
  /** This toast stays until it has been looked at. */
  toast?: string;
};

/** Scenes that follow one another on the same page. */
export type Visit = {
  path: string;
  /**
   * Which of the games to come are listed: the first few where a dialog is what is looked at, because every row has its
   * turn on the page itself; with a bar below, those that fit on the screen, as rows of a longer list are half covered.
   */
  games?: "first" | "scheduled";
  scenes: Scene[];
};

/** The look of a page as long as a call has no answer, and once it has failed. */
export type States = Pick<Visit, "path" | "games"> & { call: string; loading?: Scene; unavailable: Scene };

export type Look = (where: string) => Promise<void>;

export async function visitScenes(page: Page, { path, games, scenes }: Visit, look: Look): Promise<void> {
  const undo = await listOnly(page, games);
  await open(page, path);
  await allThere(page);
  for (const scene of scenes) await lookAt(page, scene, look);
  await undo?.();
}

export async function visitStates(
  page: Page,
  { path, games, call, loading, unavailable }: States,
  look: Look,
): Promise<void> {
  const undoList = await listOnly(page, games);
  let fail = () => {};
  const answer = new Promise<typeof UNAVAILABLE>((resolve) => {
    fail = () => resolve(UNAVAILABLE);
  });
  const undo = await answerCalls(page, call, answer);
  await open(page, path);
  if (loading) await lookAt(page, loading, look);
  fail();
  await lookAt(page, unavailable, look);
  await undo();
  await undoList?.();
}

const UNAVAILABLE = { status: 503, json: { message: "Fieldhouse is temporarily unavailable." } };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Behind a dialog that an address opens, a page's own heading is nothing for readers.
  await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeAttached();
}

async function lookAt(page: Page, { name, reach, toast }: Scene, look: Look): Promise<void> {
  const release = toast ? await holdToasts(page) : null;
  await reach(page);
  if (toast) {
    await isThere(toast)(page);
    await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  }
  await look(name);
  if (toast) await isThere(toast)(page);
  await release?.();
}

/**
 * A toast's clock stands still as long as the window is not in front. It is told so from before the toast comes, and over
 * and over: what shows toasts comes with the first one, and on a busy machine its five seconds are soon over.
 */
async function holdToasts(page: Page): Promise<() => Promise<void>> {
  const timer = await page.evaluate(() =>
    window.setInterval(() => window.dispatchEvent(new Event("blur")), 100),
  );
  return () => page.evaluate((id) => window.clearInterval(id), timer);
}

async function listOnly(page: Page, games: Visit["games"]): Promise<(() => Promise<void>) | undefined> {
  if (!games) return undefined;
  return await changeAnswers<GameEntry[]>(page, "/api/games", (all) => listed(all, games));
}

function listed(all: GameEntry[], which: "first" | "scheduled"): GameEntry[] {
  const games = all
    .filter(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now())
    .sort((a, b) => a.datetimeUtc.localeCompare(b.datetimeUtc));
  if (which === "first") return games.slice(0, 8);
  return games.filter(({ status }) => status === "scheduled").slice(0, 3);
}

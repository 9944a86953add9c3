import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";
import { isStandalone } from "#shared/domain/pages.ts";
import { expect } from "./journey.ts";
import { layoutFaults } from "./layout-faults.ts";
import { untilQuiet } from "./on-its-way.ts";

/** These rules hold on every screen. */

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Toasts are read out from here. */
const TOASTER = "#root > [aria-live=polite]";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

declare global {
  interface Window {
    axe?: { run: (root: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Has loaded, with what a page fetches once it shows what it is there for, and has come to rest. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await allThere(page);
  await atRest(page);
}

/** Nothing is on its way any more, neither what the page needs nor what it fetches ahead. */
export async function allThere(page: Page): Promise<void> {
  // The application fetches it when the page is at rest, and all else that can wait with it.
  if (!isStandalone(new URL(page.url()).pathname)) await expect(page.locator(TOASTER)).toBeAttached();
  await untilQuiet(page);
}

/** Motion that ends has ended; what a loading mark does for ever is not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** Waits for parts that depend on the window's or the text's size, such as the bar that leads to the pages. */
export async function laidOutAnew(page: Page): Promise<void> {
  // A browser tells the page of its new size with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await untilQuiet(page);
  await atRest(page);
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, { type: "tag", values: WCAG }, where);
}

/** Only the colours, for a page of which axe has looked at all else in another colour. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, { type: "rule", values: ["color-contrast"] }, where);
}

async function expectNoViolations(page: Page, runOnly: RunOnly, where: string): Promise<void> {
  // A part that fades in has less contrast on its way.
  await atRest(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const checked = await page.evaluate(axeViolations, runOnly);
  // Without a rule that applied, nothing was looked at.
  expect.soft(checked.rules, `rules of axe on ${where}`).toBeGreaterThan(0);
  expect.soft(checked.violations, `axe on ${where}`).toEqual([]);
}

/** Runs in the page. Only faults are described: to describe all that is in order takes far longer than to find them. */
async function axeViolations(runOnly: RunOnly): Promise<{ rules: number; violations: string[] }> {
  const results = await window.axe?.run(document, { runOnly, resultTypes: ["violations"] });
  if (!results) throw new Error("axe is not there");
  return {
    rules: results.passes.length + results.violations.length,
    violations: results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
    ),
  };
}

/**
 * Nothing scrolls sideways, no text is cut off without an ellipsis, neither texts nor controls lie over one another.
 */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await expectNothingSideways(page, where);
  expect.soft(await page.evaluate(layoutFaults), `layout of ${where}`).toEqual([]);
}

export async function expectNothingSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `sideways scrolling on ${where}`).toBeLessThanOrEqual(0);
}

/** Both of what every screen must be, wherever it is looked at. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectWhole(page, where);
}

/** A mark that comes late moves nothing: what is around it is as high without it. Takes the mark away. */
export async function expectRoomFor(mark: Locator, around: string): Promise<void> {
  const [withMark, without] = await mark.evaluate(heightsWithAndWithout, around);
  expect(withMark).toBe(without);
}

/** Runs in the page. */
function heightsWithAndWithout(mark: Element, around: string): [number, number] {
  const place = mark.closest(around);
  if (!place) throw new Error(`The mark is not in ${around}`);
  const height = () => place.getBoundingClientRect().height;
  place.scrollIntoView({ block: "center" });
  const marked = height();
  mark.remove();
  return [marked, height()];
}

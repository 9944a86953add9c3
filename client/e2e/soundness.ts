import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { layoutFaults } from "./layout-faults.ts";

/** What must hold of whatever a screen shows. */

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Has loaded and has come to rest. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  await atRest(page);
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

export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect.soft(found, `axe on ${where}`).toEqual([]);
}

/** Nothing scrolls sideways, no text is cut off without an ellipsis, neither texts nor controls lie over one another. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `sideways scrolling on ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(layoutFaults), `layout of ${where}`).toEqual([]);
}

/** Both of what every screen must be, wherever it is looked at. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectWhole(page, where);
}

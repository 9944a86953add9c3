import type { CDPSession, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { expectWhole, laidOutAnew } from "./soundness.ts";

/**
 * Text of twice the size, at a desk and on a phone: nothing scrolls sideways, is cut off or lies over something else.
 */

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
const [USUAL_PX, LARGE_PX] = [16, 32];

/** The reader's own setting of the browser, which counts for `rem` in media queries as well. */
export async function withLargeText(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await setTextSize(browser, LARGE_PX);
  return browser;
}

export const withUsualText = (browser: CDPSession) => setTextSize(browser, USUAL_PX);

const setTextSize = (browser: CDPSession, standard: number) =>
  browser.send("Page.setFontSizes", { fontSizes: { standard } });

/** A page that is open already, and that goes back to the usual size afterwards. */
export async function expectWholeInLargeText(page: Page, browser: CDPSession, where: string): Promise<void> {
  await setTextSize(browser, LARGE_PX);
  await laidOutAnew(page);
  await expectWholeAtBoth(page, browser, `${where} with large text`);
  await withUsualText(browser);
}

/** At a desk, then narrowed to a phone that is touched: what is open stays open. */
export async function expectWholeAtBoth(page: Page, browser: CDPSession, where: string): Promise<void> {
  await expectWhole(page, `${where} at a desk`);
  await expectWholeOnPhone(page, browser, where);
}

/** A scene that was reached with large text is looked at with the usual text in between. */
export async function expectWholeAround(
  page: Page,
  browser: CDPSession,
  where: string,
  look: () => Promise<void>,
): Promise<void> {
  await expectWhole(page, `${where} with large text at a desk`);
  await withUsualText(browser);
  await laidOutAnew(page);
  await look();
  await setTextSize(browser, LARGE_PX);
  await expectWholeOnPhone(page, browser, `${where} with large text`);
}

async function expectWholeOnPhone(page: Page, browser: CDPSession, where: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await laidOutAnew(page);
  await expectWhole(page, `${where} on a phone`);
  const shortened = page.getByRole("navigation", { name: "Main" }).locator("a, button");
  expect.soft(await shortened.evaluateAll(shortLabels), `navigation of ${where} on a phone`).toEqual([]);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await page.setViewportSize(DESK);
}

/** An ellipsis is not enough for where a tab leads to. Runs in the page. */
function shortLabels(tabs: Element[]): string[] {
  return tabs
    .flatMap((tab) => [tab, ...tab.querySelectorAll("span")])
    .filter((part) => part.scrollWidth > part.clientWidth)
    .map((part) => part.textContent ?? "");
}

import type { CDPSession, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { expectNothingSideways, expectWhole, laidOutAnew } from "./soundness.ts";

/**
 * Text of twice the size, at a desk and on a phone: nothing scrolls sideways, is cut off or lies over something else.
 */

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** Other phones, on which what is as wide as its words has less room. */
const NARROWER_PX = [360, 320];
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

/** As it stands, also while the page waits for what it shows. */
export async function expectNothingSidewaysInLargeText(
  page: Page,
  browser: CDPSession,
  where: string,
): Promise<void> {
  await setTextSize(browser, LARGE_PX);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectNothingSideways(page, `${where} with large text`);
  await withUsualText(browser);
}

/** Text alone, as some browsers enlarge it: media queries know nothing of it. Leaves the page at a width of its own. */
export async function expectNothingSidewaysInTextAlone(page: Page, where: string): Promise<void> {
  const setTextAlone = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  await setTextAlone("200%");
  for (const width of [DESK.width, 1024, PHONE.width, ...NARROWER_PX]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await laidOutAnew(page);
    await expectNothingSideways(page, `${where} with large text alone at ${width} px`);
  }
  await setTextAlone("");
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
  for (const width of NARROWER_PX) {
    await page.setViewportSize({ ...PHONE, width });
    await laidOutAnew(page);
    await expectNothingSideways(page, `${where} at ${width} px`);
  }
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

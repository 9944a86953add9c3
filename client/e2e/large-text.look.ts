import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { SYSADMIN, signInByCall } from "./people.ts";
import { liveVerification, SCENES, withScene } from "./scenes.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "./screens.ts";
import { atRest, expectWhole, settle } from "./soundness.ts";

/** Text of twice the size, at a desk and on a phone: nothing scrolls sideways, is cut off or lies over something else. */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESK });

/** The reader's own setting of the browser, which counts for `rem` in media queries as well. */
async function withLargeText(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  return browser;
}

/** At a desk, then narrowed to a phone that is touched: what is open stays open. */
async function expectWholeAtBoth(page: Page, browser: CDPSession, where: string): Promise<void> {
  await expectWhole(page, `${where} at a desk`);
  await page.setViewportSize(PHONE);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await atRest(page);
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

for (const { who, person, paths } of SCREENS) {
  test(`every screen, dialog and message of ${who} bears large text`, async ({ page, announce }) => {
    test.setTimeout(240_000);
    for (const complaint of [DEAD_ENDS, /^40[01] POST \/api\//]) announce(complaint);
    const browser = await withLargeText(page);
    await visitEach(page, { person, paths }, (path) => expectWholeAtBoth(page, browser, path));
    for (const scene of SCENES.filter((scene) => scene.person === person && !scene.calls)) {
      await withScene(page, scene, async (where) => {
        await atRest(page);
        await expectWholeAtBoth(page, browser, where);
      });
    }
  });
}

test("the opponent's page bears large text", async ({ page }) => {
  const browser = await withLargeText(page);
  await page.goto(await liveVerification(page));
  await settle(page);
  await expectWholeAtBoth(page, browser, "the question");
  await page.getByRole("button", { name: "Request Reschedule" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
  await expectWholeAtBoth(page, browser, "the reschedule form");
});

test("the tab that a link chose is in sight", async ({ page }) => {
  await withLargeText(page);
  await page.setViewportSize(PHONE);
  await signInByCall(page, SYSADMIN);
  await page.goto("/sysadmin/settings?tab=email");
  await expect(page.getByRole("tab", { name: "Email", selected: true })).toBeInViewport({ ratio: 0.9 });
});

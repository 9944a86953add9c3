import { expect, test } from "./journey.ts";
import { DESK, expectWholeAtBoth, PHONE, withLargeText } from "./large-text.ts";
import { DIRECTOR, SYSADMIN, signInByCall } from "./people.ts";
import { liveVerification } from "./scenes.ts";
import { settle } from "./soundness.ts";

/** With large text; every address is looked at by every-address.look.ts, what is reached there by every-scene.look.ts. */

test.use({ viewport: DESK });

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

test("the search for games keeps room for words in a low window", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto("/games");
  await settle(page);
  const box = page.getByRole("searchbox", { name: "Search games" });
  const width = async () => (await box.boundingBox())?.width;
  // Text alone, as some browsers enlarge it: media queries know nothing of it.
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  expect(await width()).toBeGreaterThan(280);
  await page.setViewportSize(PHONE);
  expect(await width()).toBeGreaterThan(250);
});

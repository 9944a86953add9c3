import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { DIRECTOR, signInByCall } from "./people.ts";

/** What a person sees while something is on its way, or does not come at all. */

/** Holds back every request to these addresses until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test("the navigation and the page's skeleton do not wait for the school", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  const releaseSchool = await hold(page, /\/api\/school$/);
  await page.goto("/games");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toBeVisible();
  expect(await navigation.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(
    true,
  );
  await expect(page.getByRole("heading", { name: "Games Schedule" })).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText(/loading/i);
  releaseSchool();
  await expect(page.getByRole("button", { name: "Send verification" }).first()).toBeVisible();
});

test("'Schedule Game' opens its dialog while the form's code is on its way", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  const releaseCode = await hold(page, /\/assets\/game-dialog-.*\.js$/);
  await page.goto("/games");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  await expect(dialog).toBeVisible();
  releaseCode();
  await expect(dialog.getByLabel("Venue")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Schedule Game" })).toBeFocused();
});

test("a page whose code does not come without a connection is there when it is back", async ({
  page,
  context,
  announce,
}) => {
  announce(/^failed GET \/(assets\/|healthz|version.json|api\/).*ERR_INTERNET_DISCONNECTED/);
  // What the boundary caught, React writes down as well.
  announce(/^error: .*(Unable to preload CSS|dynamically imported module)/);
  await signInByCall(page, DIRECTOR);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { answerCalls } from "../../kit/answers.ts";
import { ANY_SIZE } from "../../kit/any-size.ts";
import { expect, test } from "../../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../../kit/people.ts";
import { chooseOfGame } from "../../kit/scenes/list-of-games.ts";
import { allThere } from "../../kit/soundness.ts";

/** A person sees that something is on its way, or that it does not come at all. */

test.use({ emptyCache: true });

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

test("the navigation and the page's skeleton do not wait for the school", { tag: ANY_SIZE }, async ({
  page,
}) => {
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

test("each list is asked for once, also when the script that asks ahead comes after the application", {
  tag: ANY_SIZE,
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await signInByCall(page, DIRECTOR);
  const releaseEarly = await hold(page, /\/assets\/early-.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Upcoming Games", { exact: true }).first()).toBeVisible();
  releaseEarly();
  await expect.poll(() => asked.filter((path) => path.startsWith("/assets/early-"))).toHaveLength(1);
  await allThere(page);
  for (const list of ["school", "games", "teams", "blackouts"]) {
    expect(asked.filter((path) => path === `/api/${list}`)).toHaveLength(1);
  }
});

for (const path of ["/", "/games", "/calendar", "/teams", "/opponents"]) {
  test(`${path} takes every answer that was asked for ahead of it`, { tag: ANY_SIZE }, async ({ page }) => {
    await signInByCall(page, DIRECTOR);
    const ahead = page.waitForRequest(/\/api\/school$/);
    await page.goto(path);
    await ahead;
    await allThere(page);
    expect(await page.evaluate(() => [...(globalThis.earlyResponses?.keys() ?? [])])).toEqual([]);
  });
}

test("'Schedule Game' opens its dialog while the form's code is on its way", { tag: ANY_SIZE }, async ({
  page,
}) => {
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

test("a page whose code does not come without a connection is there when it is back", {
  tag: ANY_SIZE,
}, async ({ page, context, announce }) => {
  announce(/^failed GET \/(assets\/|healthz|version.json|api\/).*ERR_INTERNET_DISCONNECTED/);
  // React logs an error that the boundary caught, too.
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

for (const [name, window] of [
  ["Schedule Game", "Schedule New Game"],
  [/^Delete: /, "Delete Game"],
] as const) {
  test(`pressing ${name} shows at once that it was taken, also before there is any code of a dialog`, {
    tag: ANY_SIZE,
  }, async ({ page }) => {
    await signInByCall(page, DIRECTOR);
    // All that the page does without at first.
    const release = await hold(
      page,
      /\/assets\/(radix|floating|dialog|delete-game-dialog|game-dialog)[\w-]*\.js$/,
    );
    await page.goto("/games");
    const button = page.getByRole("button", { name }).first();
    // In the frame that comes after the press, however busy the machine is.
    const isSeen = await button.evaluate(async (own: HTMLElement) => {
      own.click();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelector("[role=status].fixed") !== null;
    });
    expect(isSeen).toBe(true);
    await expect(page.locator("[role=status].fixed svg")).toBeVisible();
    release();
    await expect(page.locator("[role$=dialog]", { hasText: window })).toBeVisible();
  });
}

test("what fails before the toasts' code is there is said, and once", { tag: ANY_SIZE }, async ({
  page,
  announce,
}) => {
  announce(/^503 DELETE \/api\/games\//);
  await signInByCall(page, DIRECTOR);
  const releaseToaster = await hold(page, /\/assets\/toaster-.*\.js$/);
  await page.goto("/games");
  await answerCalls(page, "/api/games/*", { status: 503, json: { message: "Away for a moment." } });
  await chooseOfGame(page.locator("[data-game]").first(), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Away for a moment.")).toBeVisible();
  releaseToaster();
  await expect(page.locator("#root > [aria-live=polite]").getByText("Away for a moment.")).toBeVisible();
  await expect(page.getByText("Away for a moment.")).toHaveCount(1);
});

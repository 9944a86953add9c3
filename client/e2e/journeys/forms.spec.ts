import type { Page } from "@playwright/test";
import { chooseSide } from "../kit/choose-side.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Schedule New Game" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard changes?" });

test.beforeEach(async ({ page }) => {
  await signInByCall(page, DIRECTOR);
});

/** Back to the page before would be another document: only the sheet may go. */
test("Back closes a sheet first, asks where something was typed, and Forward does nothing", async ({
  page,
}) => {
  await page.goto("/teams");
  await page.goto("/games");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/games$/);

  await page.goForward();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/games$/);

  await page.getByRole("button", { name: "Schedule Game" }).click();
  await sheet(page).getByLabel("Venue").fill("Alder Field");
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(sheet(page).getByLabel("Venue")).toHaveValue("Alder Field");
  await page.goBack();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(sheet(page)).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(/\/teams$/);
});

test("a linked game opens, and closes by Back onto the list", async ({ page }) => {
  await page.goto("/games");
  const games: { id: number }[] = await (await page.request.get("/api/games")).json();
  await page.goto(`/games?game=${games[0]?.id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Edit" })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole("heading", { name: "Games Schedule" })).toBeVisible();
});

test("the browser asks before it reloads a sheet with something typed in it", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  await sheet(page).getByLabel("Venue").fill("Alder Field");
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload().catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
  await expect(sheet(page)).toBeHidden();
});

test("Sign Out asks before typed settings are lost", async ({ page, isMobile }) => {
  await page.goto("/settings");
  await page.getByLabel("Mascot").fill("Herons");
  if (isMobile) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Mascot")).toHaveValue("Herons");

  if (isMobile) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
});

/** The toast may cover no main button, bar or dialog head; only what can be pressed counts. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector("[role=region] li")?.getBoundingClientRect();
    if (!toast) return ["no toast"];
    return [...document.querySelectorAll("[data-keep-clear], [role=dialog] :is(h2, header button)")]
      .filter((each) => !each.closest("[aria-hidden=true]"))
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return (
          toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom
        );
      })
      .map((each) => each.textContent);
  });

/** On a narrower screen toasts stand at the top. */
const NARROW_PX = 640;

/** How far the toast reaches below the bar that it lies over. Runs in the page. */
function belowSchoolsBar(): number {
  const [toast, bar] = ["[role=region] li", "header"].map((part) => document.querySelector(part));
  if (!toast || !bar) throw new Error("there is no toast, or no bar");
  return toast.getBoundingClientRect().bottom - bar.getBoundingClientRect().bottom;
}

/** Reading a toast by keyboard stops its clock. */
async function hold(page: Page, words: string) {
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(page.getByText(words)).toBeVisible();
}

test("no toast lies over a main button or the save bar", async ({ page, isMobile }) => {
  const sizes = isMobile
    ? [[390, 844]]
    : [
        [1440, 900],
        [1024, 700],
      ];
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto("/settings");
    await page.getByLabel("Mascot").fill("Herons");
    await page.getByRole("button", { name: "Apply Colors" }).click();
    await hold(page, "Colors Applied");
    await expect.poll(() => covered(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => covered(page)).toEqual([]);
    await page.getByRole("button", { name: "Discard" }).click();

    await page.goto("/games");
    await page.getByRole("button", { name: "Schedule Game" }).waitFor();
    await page.getByRole("button", { name: "Refresh" }).click();
    await hold(page, "Games data has been refreshed");
    await expect.poll(() => covered(page)).toEqual([]);
    if (width < NARROW_PX) await expect.poll(() => page.evaluate(belowSchoolsBar)).toBeLessThanOrEqual(0);
  }
});

test("no toast lies over the head or the action bar of a dialog, whatever is open in it", async ({
  page,
  isMobile,
}) => {
  const sizes = isMobile
    ? [
        [390, 844],
        [844, 390],
      ]
    : [
        [1440, 900],
        [1024, 700],
        [700, 500],
      ];
  await page.goto("/games");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  const dialog = sheet(page);
  for (const [index, [width = 0, height = 0]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    await chooseSide(dialog.getByLabel("Team"));
    await chooseSide(dialog.getByLabel("Opponent School"));
    await dialog.getByLabel("Date", { exact: true }).fill(isMobile ? "06/07/2031" : "06/08/2031");
    await dialog.getByLabel("Time", { exact: true }).fill(`0${index + 1}:17`);
    await dialog.getByLabel("Venue").fill("Alder Field");
    await dialog.getByRole("button", { name: "Save & add another" }).click();
    // The pointer over a toast stops its clock.
    const toast = page.getByText("Game scheduled successfully");
    await toast.hover();
    await expect.poll(() => covered(page)).toEqual([]);
    const isAtTop = async () => ((await toast.boundingBox())?.y ?? height) < height / 2;
    if (width < NARROW_PX) await expect.poll(isAtTop, "over a dialog, too").toBe(true);
    await dialog.getByRole("button", { name: "Open calendar" }).press("Enter");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect.poll(() => covered(page), `calendar open at ${width} × ${height}`).toEqual([]);
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 0);
    await expect(page.getByText("Game scheduled successfully")).toBeHidden();
  }
});

test("a date is read as people write it, and shown in full", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  const date = sheet(page).getByLabel("Date", { exact: true });
  await date.fill("12/4");
  await expect(sheet(page).getByText(/^[A-Z][a-z]{2}, Dec 4, \d{4}$/)).toBeVisible();
  await sheet(page).getByLabel("Venue").focus();
  await expect(date).toHaveValue(/^12\/04\/\d{4}$/);
});

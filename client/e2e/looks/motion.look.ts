import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/** People who asked for less motion see none: what appears is there at once. */

const LONGEST_MS = 1;

test.use({ contextOptions: { reducedMotion: "reduce" } });

const moving = (page: Page) =>
  page.evaluate((longest) => {
    const durationOf = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0);
    return document.getAnimations().filter((animation) => durationOf(animation) > longest).length;
  }, LONGEST_MS);

test("a dialog, a toast and a list that loads stand still", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/teams");
  await settle(page);
  await page.getByRole("button", { name: "Add Team" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await moving(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/games");
  await settle(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Games data has been refreshed")).toBeVisible();
  expect(await moving(page)).toBe(0);

  await page.route("**/api/opponents", () => undefined);
  await page.goto("/opponents");
  await expect(page.getByRole("status").first()).toBeAttached();
  expect(await moving(page)).toBe(0);
});

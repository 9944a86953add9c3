import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

/** Steps that lead from one scene to the next. */

type Step = (page: Page) => Promise<void>;

const dialogs = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

export const press =
  (name: string | RegExp): Step =>
  async (page) => {
    await page.getByRole("button", { name }).locator("visible=true").first().click();
  };

export const isThere =
  (text: string | RegExp): Step =>
  async (page) => {
    await expect(page.getByText(text).locator("visible=true").first()).toBeVisible();
  };

export const inDialog =
  (opener: string | RegExp): Step =>
  async (page) => {
    await press(opener)(page);
    await expect(dialogs(page).first()).toBeVisible();
  };

/** Of several that lie over one another the uppermost. */
export const afterClosing =
  (reach: Step): Step =>
  async (page) => {
    const open = await dialogs(page).count();
    await page.keyboard.press("Escape");
    await expect(dialogs(page)).toHaveCount(open - 1);
    await reach(page);
  };

export async function submitWrongDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").locator("button[type=submit]").last().click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
}

export const submitEmptyDialog =
  (opener: RegExp): Step =>
  async (page) => {
    await inDialog(opener)(page);
    await submitWrongDialog(page);
  };

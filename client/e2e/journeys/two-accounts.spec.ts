import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ANY_SIZE } from "../kit/any-size.ts";
import { onServer as test } from "../kit/on-server.ts";
import { DIRECTOR, SYSADMIN, signInByCall } from "../kit/people.ts";

/** Two people at one browser: its tabs share a session. */

async function openTeams(page: Page): Promise<void> {
  await signInByCall(page, DIRECTOR);
  await page.goto("/teams");
  await expect(page.getByRole("heading", { name: "Team Management" })).toBeVisible();
}

const changedAccount = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "School Management" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByText("Someone signed in with another account in this browser.").first(),
  ).toBeVisible();
};

test("a tab leaves its screens as soon as another tab signs out", { tag: ANY_SIZE }, async ({
  page,
  context,
}) => {
  await openTeams(page);
  const other = await context.newPage();
  await other.goto("/");
  const more = other.getByRole("button", { name: "More" });
  const signOut = other.getByRole("button", { name: "Sign Out" });
  await expect(signOut.or(more)).toBeVisible();
  if (await more.isVisible()) await more.click();
  await signOut.click();
  await expect(page).toHaveURL(/returnTo=%2Fteams/);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("a write from a screen of the account before is refused, however the account was changed", {
  tag: ANY_SIZE,
}, async ({ page }) => {
  await openTeams(page);
  await page.getByRole("button", { name: "Add Team", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Team" });
  await dialog.getByLabel("Sport").selectOption("wrestling");
  await dialog.getByLabel("Level").selectOption("6th-grade");
  await dialog.getByLabel("Coach Name").fill(`Nobody ${randomUUID()}`);
  await signInByCall(page, SYSADMIN);
  const refusal = page.waitForResponse((response) => response.request().method() === "POST");
  await dialog.getByRole("button", { name: "Add Team" }).click();
  expect((await refusal).status()).toBe(412);
  await changedAccount(page);
});

test("a tab that is returned to notices that its account has gone", { tag: ANY_SIZE }, async ({ page }) => {
  await openTeams(page);
  await signInByCall(page, SYSADMIN);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await changedAccount(page);
});

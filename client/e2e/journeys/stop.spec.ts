import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { stopLinkOf } from "../kit/stop-links.ts";

/** A person whom a school writes to, without an account, stops what it sends by itself. */

const isStopped = async (page: Page, token: string): Promise<boolean> =>
  (await (await page.request.get(`/api/stop/${token}`)).json()).stopped;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("an opponent stops a school's reminders, once and for all", async ({ page, browser, baseURL }, {
  project,
}) => {
  const { address, token } = stopLinkOf(project.name, "reminders");
  await signInByCall(page, DIRECTOR);
  const school = await (await page.request.get("/api/school")).json();
  const opponent = { schoolName: `Stopping ${project.name}`, managerName: "Robin Castell", email: address };
  expect((await page.request.post("/api/opponents", { data: opponent })).status()).toBe(201);

  const context = await browser.newContext({ baseURL });
  const recipient = await context.newPage();
  // A mail scanner comes first; an old mail program opens the address of the button itself.
  for (const path of [`/stop?token=${token}`, `/stop?token=${token}`, `/api/stop/${token}`]) {
    await recipient.goto(path);
    await expect(heading(recipient, `Stop reminders from ${school.name}?`)).toBeVisible();
    await recipient.waitForLoadState("networkidle");
    expect(new URL(recipient.url()).pathname).toBe("/stop");
  }
  expect(await isStopped(page, token)).toBe(false);
  await recipient.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(heading(recipient, "Stopped")).toBeFocused();
  // The second press of a double click comes too late for the button.
  await recipient.mouse.down({ clickCount: 2 });
  await recipient.mouse.up({ clickCount: 2 });
  await expect(heading(recipient, "Stopped")).toBeFocused();
  expect(await isStopped(page, token)).toBe(true);
  await recipient.reload();
  await expect(heading(recipient, "Stopped")).toBeVisible();
  await expect(recipient.getByRole("button")).toHaveCount(0);
  await context.close();
});

test("somebody who gets nothing more reads at once that it has stopped", async ({ page }, { project }) => {
  const { token } = stopLinkOf(project.name, "digest");
  await page.goto(`/stop?token=${token}`);
  await expect(heading(page, "Stopped")).toBeVisible();
  await expect(page.getByText(/^You won't get the weekly schedule of .+ anymore\./)).toBeVisible();
});

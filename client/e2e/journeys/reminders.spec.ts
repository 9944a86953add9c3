import type { Page } from "@playwright/test";
import type { RunDueOutcome } from "#shared/api/sysadmin/jobs.ts";
import { ANY_SIZE } from "../kit/any-size.ts";
import { expect, test } from "../kit/journey.ts";
import { type OwnServer, startOwnServer } from "../kit/own-server.ts";
import { DIRECTOR, SYSADMIN } from "../kit/people.ts";
import { allThere, settle } from "../kit/soundness.ts";

/** An opponent does not answer: people see it, remind them, and decide what goes without their doing. */

const DAY_MS = 86_400_000;

/** A later instant makes messages due for every school of a server. */
let server: OwnServer;

test.beforeEach(async () => {
  server = await startOwnServer({ RATE_LIMITS: "off" });
});

test.afterEach(async ({ page }) => {
  await allThere(page);
  await page.goto("about:blank");
  await server.stop();
});

async function open(page: Page, path: string, person = DIRECTOR): Promise<void> {
  const signedIn = await page.request.post(`${server.url}/api/login`, { data: person });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${server.url}${path}`);
  await settle(page);
}

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("region", { name: /notifications/i }).getByText(text)).toBeVisible();

/** 10 or 11 AM of the second Wednesday to come in New York: at least seven school days from now. */
function laterAtSchool(): Date {
  const day = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + (15 * DAY_MS) / 24);
  const toWednesday = (3 - day.getUTCDay() + 7) % 7 || 7;
  return new Date(day.getTime() + (toWednesday + 7) * DAY_MS);
}

async function runDue(page: Page, at: Date): Promise<RunDueOutcome> {
  const response = await page.request.post(`${server.url}/dev/run-due`, { data: { at: at.toISOString() } });
  expect(response.status(), await response.text()).toBe(200);
  return await response.json();
}

test("a person reminds an opponent from the list, and the game says so", async ({ page, announce }) => {
  announce(/^409 POST \/api\/games\/\d+\/remind/);
  await open(page, "/games?status=verification-sent");
  const remind = page.getByRole("button", { name: /^Remind: / }).first();
  await remind.focus();
  await page.keyboard.press("Enter");
  await toast(page, "Reminder sent");
  await toast(page, /was reminded of \d games?$/);
  await expect(remind).toBeFocused();

  const openFirst = () => page.locator("[data-game] a").first().click();
  await openFirst();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Sent \w+ \d+, reminded \w+ \d+\. No answer yet\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "More" }).click();
  const automatic = page.getByRole("menuitemcheckbox", { name: "Automatic reminders" });
  await automatic.click();
  await toast(page, "Automatic reminders are off");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await remind.click();
  await toast(page, /was reminded today$/);

  await page.reload();
  await openFirst();
  await dialog.getByRole("button", { name: "More" }).click();
  await expect(automatic).not.toBeChecked();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "History" }).click();
  await expect(dialog.getByText("Message: Reminder")).toHaveCount(1);
});

test("nobody presses, and the opponents are reminded but those of whom the school says otherwise", {
  tag: ANY_SIZE,
}, async ({ page }) => {
  await open(page, "/opponents");
  await page.getByRole("searchbox").fill("Pinewood Valley");
  await page.getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Opponent School" });
  await dialog.getByRole("switch", { name: "Automatic reminders" }).click();
  await toast(page, "Automatic reminders are off");

  const { sent, failed } = await runDue(page, laterAtSchool());
  expect(failed).toBe(0);
  expect(sent.reminders).toBeGreaterThan(0);
  const games: { opponent: { schoolName: string }; waiting: { reminders: number } | null }[] = await (
    await page.request.get(`${server.url}/api/games`)
  ).json();
  const reminded = games.filter(({ waiting }) => waiting && waiting.reminders > 0);
  expect(reminded.length).toBeGreaterThanOrEqual(sent.reminders);
  expect(reminded.map(({ opponent }) => opponent.schoolName)).not.toContain("Pinewood Valley");

  await open(page, "/sysadmin/settings?tab=database", SYSADMIN);
  await expect(page.getByRole("heading", { name: "Scheduled work" })).toBeVisible();
  await expect(page.getByText(`${sent.reminders} reminders`)).toBeVisible();
});

test("a school switches the reminders off, and its people their summary", { tag: ANY_SIZE }, async ({
  page,
}) => {
  await open(page, "/settings");
  const reminders = page.getByRole("switch", { name: "Remind opponents who have not answered" });
  await reminders.click();
  const extras = page.getByLabel("Also send the weekly schedule to");
  await extras.fill("front.desk@example.org, nobody");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await extras.fill("front.desk@example.org");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await toast(page, "School settings saved successfully");
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(extras).toHaveValue("front.desk@example.org");
  expect((await runDue(page, laterAtSchool())).sent.reminders).toBe(0);

  await open(page, "/profile");
  const summary = page.getByRole("checkbox", { name: "Weekly summary on Mondays" });
  await expect(summary).toBeChecked();
  await summary.click();
  await page.getByRole("button", { name: "Save Notifications" }).click();
  await toast(page, "Notifications saved successfully");
  await page.reload();
  await expect(summary).not.toBeChecked();

  await open(page, "/");
  await page.getByRole("button", { name: "Send all" }).click();
  await expect(page.getByRole("button", { name: /^Send \d+ messages?$/ })).toBeVisible();
  await expect(page.getByText("Reminded after 3 and 7 school days.")).toBeHidden();
});

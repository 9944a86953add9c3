import type { Page } from "@playwright/test";
import { chooseSide } from "../kit/choose-side.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, mailFor, signIn } from "../kit/people.ts";

/** The product's main job, from an empty dialog to the opponent's answer, on a desk and on a phone. */

type Facts = { project: string; opponent: string; email: string; venue: string };

const factsFor = (project: string): Facts => ({
  project,
  opponent: `Thornbury Academy ${project}`,
  email: `athletics.${project}@thornbury.example.org`,
  venue: `Osprey Stadium ${project}`,
});

async function addTeam(page: Page, level: string) {
  await page.goto("/teams");
  await page.getByRole("button", { name: "Add Team" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Team" });
  await dialog.getByLabel("Sport").selectOption({ label: "Softball" });
  await dialog.getByLabel("Level").selectOption({ label: level });
  await dialog.getByLabel("Coach Name").fill("Ana Kowalczyk");
  await dialog.getByRole("button", { name: "Add Team" }).click();
  await expect(page.getByText("Team created successfully").first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function addOpponent(page: Page, { opponent, email }: Facts) {
  await page.goto("/opponents");
  await page.getByRole("button", { name: "Add Opponent School" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Opponent School" });
  await dialog.getByLabel("School Name").fill(opponent);
  await dialog.getByLabel("Manager").fill("Robin Castell");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add School" }).click();
  await expect(page.getByText("Opponent school added successfully").first()).toBeVisible();
  await expect(page.getByText(opponent)).toBeVisible();
}

async function scheduleGame(page: Page, { opponent, venue }: Facts, team: string, date: string) {
  await page.goto("/games");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  await chooseSide(dialog.getByRole("combobox", { name: "Team" }), team);
  await chooseSide(dialog.getByRole("combobox", { name: "Opponent School" }), opponent);
  await dialog.getByLabel("Date", { exact: true }).fill(date);
  await dialog.getByLabel("Time", { exact: true }).fill("7:30");
  await dialog.getByLabel("AM/PM").selectOption("PM");
  await dialog.getByLabel("Venue").fill(venue);
  await dialog.getByRole("button", { name: "Schedule Game" }).click();
  await expect(page.getByText("Game scheduled successfully").first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The game's row in the table, or its card on a phone, found by its opponent. */
const gameRow = (page: Page, { opponent }: Facts) =>
  page
    .locator("tr, article, li")
    .filter({ hasText: opponent })
    .filter({ has: page.getByRole("button") })
    .last();

const inDays = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000);
  return `${String(date.getMonth() + 1).padStart(2, "0")}/${String(date.getDate()).padStart(2, "0")}/${date.getFullYear()}`;
};

test("a game is scheduled, sent, confirmed by the opponent, and everybody knows", async ({
  page,
  browser,
}, info) => {
  const facts = factsFor(info.project.name);
  const level = info.project.name === "phone" ? "Freshman" : "Sophomore";
  await signIn(page, DIRECTOR);
  await addTeam(page, level);
  await addOpponent(page, facts);
  await scheduleGame(page, facts, `Softball ${level}`, inDays(9));

  await page.goto("/games?period=all");
  await gameRow(page, facts)
    .getByRole("button", { name: /send verification/i })
    .click();
  await expect(page.getByText("Verification email sent to opponent").first()).toBeVisible();
  await expect(gameRow(page, facts).getByText("Verification Sent")).toBeVisible();

  const [mail] = await mailFor(page, facts.email);
  expect(mail?.replyTo).toContain(DIRECTOR.email);
  expect(mail?.text).toContain(facts.venue);
  expect(mail?.text).toContain("7:30 PM ET");
  const link = mail?.text.match(/https?:\/\/\S+\/verify-game\?token=[\w-]+/)?.[0] ?? "no link in the mail";

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const opponentPage = await phone.newPage();
  await opponentPage.goto(new URL(link).pathname + new URL(link).search);
  await expect(opponentPage.getByText(facts.venue)).toBeVisible();
  await expect(opponentPage.getByText("7:30 PM").first()).toBeVisible();
  await opponentPage.reload();
  await page.reload();
  await expect(gameRow(page, facts).getByText("Verification Sent")).toBeVisible();

  await opponentPage.getByRole("button", { name: "Confirm Game" }).click();
  await expect(opponentPage.getByText(/confirmed/i).first()).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(gameRow(page, facts).getByText("Verified", { exact: true })).toBeVisible();
  const [notice] = await mailFor(page, DIRECTOR.email);
  expect(notice?.subject).toMatch(/confirm/i);
  expect(notice?.text).toContain(facts.opponent);

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(page.getByText(facts.opponent).first()).toBeVisible();

  await page.goto("/games?period=all");
  await gameRow(page, facts).getByText(`Softball ${level}`, { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Softball ${level} vs ${facts.opponent}` });
  await dialog.getByRole("button", { name: "History" }).click();
  await expect(dialog.getByText("Confirmed the game")).toBeVisible();
  await expect(dialog.getByText("Sent the verification")).toBeVisible();
  await expect(dialog.getByText("Scheduled the game")).toBeVisible();
});

test("an opponent asks for another day, and the school sees message and proposal", async ({
  page,
  browser,
}, info) => {
  const facts = factsFor(`${info.project.name}-moved`);
  await signIn(page, DIRECTOR);
  await addOpponent(page, facts);
  await scheduleGame(page, facts, "Football Varsity", inDays(10));
  await page.goto("/games?period=all");
  await gameRow(page, facts)
    .getByRole("button", { name: /send verification/i })
    .click();
  await expect(page.getByText("Verification email sent to opponent").first()).toBeVisible();

  const [mail] = await mailFor(page, facts.email);
  const link = mail?.text.match(/https?:\/\/\S+\/verify-game\?token=[\w-]+/)?.[0] ?? "no link in the mail";
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const opponentPage = await phone.newPage();
  await opponentPage.goto(new URL(link).pathname + new URL(link).search);
  await opponentPage.getByRole("button", { name: "Request Reschedule" }).click();
  await opponentPage.getByLabel(/message/i).fill("Our field is flooded. Would the next evening do?");
  await opponentPage.getByLabel(/proposed date/i).fill("2030-05-06");
  await opponentPage.getByLabel(/proposed time/i).fill("18:00");
  await opponentPage
    .getByRole("button", { name: /send|request reschedule/i })
    .last()
    .click();
  await expect(opponentPage.getByText(/reschedule/i).first()).toBeVisible();
  await expect
    .poll(async () => (await mailFor(page, DIRECTOR.email))[0]?.text ?? "")
    .toContain("Our field is flooded. Would the next evening do?");
  await phone.close();

  await page.reload();
  await expect(gameRow(page, facts).getByText("Reschedule", { exact: true })).toBeVisible();
  await gameRow(page, facts).getByText("Football Varsity", { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Football Varsity vs ${facts.opponent}` });
  await expect(dialog.getByText("Our field is flooded. Would the next evening do?").first()).toBeVisible();
  await expect(dialog.getByText(/May\s6/).first()).toBeVisible();
});

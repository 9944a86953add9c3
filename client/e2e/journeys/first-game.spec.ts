import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { mailFor, SYSADMIN, signInByCall } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";

/**
 * How much a new school's director has to do, from the invitation in the mail to the first game that an opponent
 * confirmed.
 */

const MOST_PRESSES = 13;
const MOST_FIELDS = 9;

const DAY_MS = 86_400_000;

/** A day in four weeks as the form takes it: 12/20/2026. */
function inFourWeeks(): string {
  const [year, month, day] = new Date(Date.now() + 28 * DAY_MS).toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}

async function inviteDirector(page: Page, who: string): Promise<string> {
  const adminEmail = `director.${who}@first.example.com`;
  await signInByCall(page, SYSADMIN);
  const created = await page.request.post("/api/sysadmin/schools", {
    data: { name: `Walnut Grove ${who}`, adminEmail },
  });
  expect(created.status(), await created.text()).toBe(201);
  await page.request.post("/api/logout");
  return adminEmail;
}

/** The link of the newest message to an address, as far as it leads to `page`. */
async function linkIn(page: Page, address: string, target: string): Promise<string> {
  await expect.poll(async () => (await mailFor(page, address)).length).toBeGreaterThan(0);
  const [mail] = await mailFor(page, address);
  const link = new RegExp(`/${target}\\?token=[\\w-]+`).exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`the message to ${address} has no link to ${target}`);
  return link;
}

test("a new school's director gets from the invitation to the first confirmed game", async ({
  page,
  browser,
}, info) => {
  const who = info.project.name;
  const school = `Walnut Grove ${who}`;
  const director = await inviteDirector(page, who);
  const { press, pressLink, fill, presses, fields } = countPresses();

  const invitation = await linkIn(page, director, "join");
  await pressLink(() => page.goto(invitation));
  await expect(page.getByText(director)).toBeVisible();
  await fill(page.getByLabel("First Name"), "Marisol");
  await fill(page.getByLabel("Last Name"), "Okonkwo");
  await fill(page.getByLabel("Password", { exact: true }), "fieldhouse-first");
  await press(page.getByRole("button", { name: "Set Up Account" }));

  await press(page.getByRole("link", { name: "Add your teams" }));
  await press(page.getByRole("button", { name: "Add several teams" }));
  await press(page.getByRole("checkbox", { name: "Girls Basketball Varsity" }));
  await press(page.getByRole("button", { name: "Add 1 team" }));

  await press(page.getByRole("button", { name: "Next: opponent schools" }));
  const opponentEmail = `athletics.${who}@quarrylake.example.org`;
  await fill(page.getByLabel("School Name"), "Quarry Lake Academy");
  await fill(page.getByLabel("Sports Manager Name"), "Robin Castell");
  await fill(page.getByLabel("Email", { exact: true }), opponentEmail);
  await press(page.getByRole("button", { name: "Add School", exact: true }).last());

  await press(page.getByRole("button", { name: "Next: first game" }));
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  await fill(dialog.getByLabel("Date"), inFourWeeks());
  await fill(dialog.getByLabel("Time", { exact: true }), "07:00");
  await fill(dialog.getByLabel("Venue"), "Main Gym");
  await press(dialog.getByRole("button", { name: "Schedule Game" }));
  await expect(dialog).toBeHidden();

  const toasts = page.getByRole("region", { name: /notifications/i });
  await press(toasts.getByRole("button", { name: "Send verification" }));
  await expect(page.getByText("Verification email sent to opponent")).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  const request = await linkIn(page, opponentEmail, "verify-game");
  await pressLink(() => phone.goto(request));
  await expect(phone.getByText(school).first()).toBeVisible();
  await press(phone.getByRole("button", { name: "Confirm Game" }));
  await expect(phone.getByRole("heading", { name: "Game confirmed" })).toBeVisible();
  await context.close();

  await page.goto("/");
  await expect(page.getByText("Quarry Lake Academy confirmed your first game.")).toBeVisible();
  const [game] = (await (await page.request.get("/api/games")).json()) as { status: string }[];
  expect(game?.status).toBe("verified");
  expect(presses(), "presses").toBeLessThanOrEqual(MOST_PRESSES);
  expect(fields(), "fields").toBeLessThanOrEqual(MOST_FIELDS);
  const [mail] = await mailFor(page, opponentEmail);
  expect(`${mail?.text}${mail?.html}`).toContain("Marisol Okonkwo");
});

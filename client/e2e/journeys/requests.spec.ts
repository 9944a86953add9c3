import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { mailFor } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/** Somebody goes through the opponents' requests, one after the other. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function create(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return await response.json();
}

const REQUESTS = 11;
const schoolOf = (number: number) => `Marsh Harrier ${number}`;

/** A school whose opponents ask for other dates, each for one a week later. */
async function schoolWithRequests(page: Page, server: OwnServer, who: string): Promise<void> {
  await signInAtNewSchool(page, server, who);
  const team = await create(page, "/api/teams", { sport: "soccer", level: "varsity", gender: "girls" });
  for (let number = 1; number <= REQUESTS; number += 1) {
    const email = `athletics.${who}.${number}@marsh-harrier.example.org`;
    const contact = { schoolName: schoolOf(number), managerName: "Robin Castell", email };
    const opponent = await create(page, "/api/opponents", contact);
    const facts = { teamId: team.id, opponentId: opponent.id, time: "18:00:00", venue: "Osprey Stadium" };
    const game = await create(page, "/api/games", { ...facts, date: inDays(20 + number), isHome: true });
    expect((await page.request.post(`/api/games/${game.id}/verify`)).status()).toBe(200);
    const [mail] = await mailFor(page, email);
    const token = mail?.text.match(/\/verify-game\?token=([\w-]+)/)?.[1];
    const answer = await page.request.post(`/api/verify-game/${token}`, {
      data: { response: "reschedule", proposedDate: inDays(60 + number), proposedTime: "17:00" },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** A person recognizes the focused game by the words of the row or card around the focus. */
const focusedGame = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("tr, li");
    return row?.textContent?.match(/Marsh Harrier \d/)?.[0] ?? document.activeElement?.tagName;
  });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Presses with the keyboard, as people do who depend on the focus. */
async function accept(page: Page, request: Locator): Promise<void> {
  const button = request.getByRole("button", { name: /^Accept / });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toBeHidden();
}

/** With the mouse or a thumb, from the menu. */
async function keep(page: Page, request: Locator): Promise<void> {
  const menu = request.getByRole("button", { name: /^(Other answers|More): / });
  await menu.click();
  await page.getByRole("menuitem", { name: /^Keep (?!and )/ }).click();
  await expect(menu).toBeHidden();
}

test("on the dashboard each answer leads to the next request, and the page stays where it was", async ({
  page,
  server,
}, { project }) => {
  await schoolWithRequests(page, server, `panel-${project.name}`);
  await page.goto("/");
  await settle(page);
  const panel = page.locator("section", { has: page.getByRole("heading", { name: "Reschedule Needed" }) });
  const request = (number: number) =>
    panel
      .getByRole("listitem")
      .filter({ hasText: schoolOf(number) })
      .first();

  await request(2)
    .getByRole("button", { name: /^Accept / })
    .scrollIntoViewIfNeeded();
  // Panels above it may grow: the browser then scrolls, so that what is seen stands still.
  const place = async () => Math.round((await panel.boundingBox())?.y ?? Number.NaN);
  const before = await place();
  await accept(page, request(2));
  await expect.poll(() => focusedGame(page)).toBe(schoolOf(3));
  expect(await place()).toBe(before);
  await keep(page, request(3));
  await expect.poll(() => focusedGame(page)).toBe(schoolOf(4));
  expect(await place()).toBe(before);
});

test("in the list of requests each answer leads to the next one, and the page stays where it was", async ({
  page,
  server,
  isMobile,
}, { project }) => {
  // So low that there is still something to scroll when two have left the list.
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 500 });
  await schoolWithRequests(page, server, `list-${project.name}`);
  await page.goto("/games?status=reschedule&period=all");
  await settle(page);
  const request = (number: number) => page.locator("[data-game]").filter({ hasText: schoolOf(number) });

  await request(3)
    .getByRole("button", { name: /^Accept / })
    .evaluate((own) => own.scrollIntoView({ block: "center" }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await accept(page, request(3));
  await expect.poll(() => focusedGame(page)).toBe(schoolOf(4));
  expect(await scrolled(page)).toBe(before);
  await keep(page, request(4));
  await expect.poll(() => focusedGame(page)).toBe(schoolOf(5));
  expect(await scrolled(page)).toBe(before);
});

import type { Page } from "@playwright/test";
import { ANY_SIZE } from "../../kit/any-size.ts";
import { expect, test } from "../../kit/journey.ts";
import { signInAtNewSchool } from "../../kit/new-school.ts";
import { enterDatabase } from "../../kit/open-database.ts";
import { type OwnServer, startOwnServer } from "../../kit/own-server.ts";
import { DIRECTOR, mailFor } from "../../kit/people.ts";
import { expectRoomFor, settle } from "../../kit/soundness.ts";

/** The morning at once: what needs doing is in sight, and each line leads to exactly what it counts. */

const HOUR_MS = 3_600_000;

const panelOf = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title }) });

/** Has the demonstration's season as it is at first: other journeys change that of the server they share. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer({ RATE_LIMITS: "off" });
});

test.afterAll(() => server.stop());

async function openDashboard(page: Page): Promise<void> {
  const signedIn = await page.request.post(`${server.url}/api/login`, { data: DIRECTOR });
  expect(signedIn.status()).toBe(200);
  await page.goto(server.url);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
};

test("the dashboard of a season is in sight", async ({ page, isMobile }) => {
  await openDashboard(page);
  await settle(page);
  const board = await boxOf(page, "main ul:has(a[href='/teams'])");
  expect(board.height).toBeLessThanOrEqual(isMobile ? 100 : 80);
  const heading = await page.getByRole("heading", { name: "Needs you" }).boundingBox();
  expect(heading?.y).toBeLessThanOrEqual(isMobile ? 500 : 300);

  const requests = panelOf(page, "Reschedule Needed").locator("li:has(> [data-request])");
  await expect(requests).toHaveCount(3);
  for (const request of await requests.all()) {
    expect((await request.boundingBox())?.height).toBeLessThanOrEqual(isMobile ? 200 : 100);
    const accept = await request.getByRole("button", { name: /^Accept / }).boundingBox();
    const menu = await request.getByRole("button", { name: /^Other answers: / }).boundingBox();
    if (isMobile) {
      expect(accept?.height).toBeGreaterThanOrEqual(44);
      expect(accept?.width).toBeGreaterThanOrEqual(88);
      expect(Math.min(menu?.height ?? 0, menu?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  if (isMobile) return;
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
});

test("what is found late moves nothing", async ({ page }) => {
  await openDashboard(page);
  const panel = panelOf(page, "Reschedule Needed");
  await panel
    .getByRole("button", { name: /^Accept / })
    .first()
    .waitFor();
  const before = await panel.boundingBox();
  await settle(page);
  expect(await panel.boundingBox()).toEqual(before);
});

test("a conflict that is found later makes no line of a panel higher", async ({ page, server }, {
  project,
}) => {
  await signInAtNewSchool(page, server, `late-mark-${project.name}`);
  const team = await create(page, "/api/teams", { sport: "soccer", level: "varsity", gender: "girls" });
  for (const [schoolName, status] of [
    ["Alder", "reschedule"],
    ["Birch", "scheduled"],
  ]) {
    const contact = { schoolName, managerName: "Robin Castell", email: `robin@${schoolName}.example.org` };
    const opponent = await create(page, "/api/opponents", contact);
    const sides = { teamId: team.id, opponentId: opponent.id, isHome: true, venue: "Osprey Stadium" };
    await create(page, "/api/games", { ...sides, ...startIn(500), status });
  }
  await page.goto("/");
  await settle(page);
  const line = panelOf(page, "Reschedule Needed").locator("li", { hasText: "Alder" });
  const mark = line.getByTitle("Conflict");
  await expect(mark).toBeVisible();
  await expectRoomFor(mark, "li");
});

async function create(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return await response.json();
}

/** A wall clock so many hours from now, in the zone that a new school has. */
function startIn(hours: number): { date: string; time: string } {
  const at = new Date(Date.now() + hours * HOUR_MS);
  const [date = "", time = ""] = at.toLocaleString("sv-SE", { timeZone: "America/New_York" }).split(" ");
  return { date, time };
}

/** Nobody is pressed for an answer on the day of the question. */
async function askedYesterday(server: OwnServer, { id }: { id: number }): Promise<void> {
  const database = await enterDatabase(server.dataDir);
  await database.query("update agreements set asked_at = asked_at - interval '25 hours' where game_id = $1", [
    id,
  ]);
  await database.end();
}

/** A school with games for most of what may need somebody. */
async function schoolInNeed(page: Page, server: OwnServer, who: string): Promise<void> {
  await signInAtNewSchool(page, server, who);
  const team = await create(page, "/api/teams", { sport: "soccer", level: "varsity", gender: "girls" });
  const opponentOf = (name: string, email: string) =>
    create(page, "/api/opponents", { schoolName: name, managerName: "Robin Castell", email });
  const alder = await opponentOf("Alder", `alder.${who}@alder.example.org`);
  const birch = await opponentOf("Birch", `birch.${who}@birch.example.org`);
  const game = (hours: number, opponent: { id: number }, facts: object = {}) =>
    create(page, "/api/games", {
      ...{ teamId: team.id, opponentId: opponent.id, ...startIn(hours), venue: "Osprey Stadium" },
      ...{ isHome: true, ...facts },
    });
  const ask = async ({ id }: { id: number }) =>
    expect((await page.request.post(`/api/games/${id}/verify`)).status()).toBe(200);

  const asked = await game(500, alder);
  await ask(asked);
  const [mail] = await mailFor(page, `alder.${who}@alder.example.org`);
  const token = mail?.text.match(/\/verify-game\?token=([\w-]+)/)?.[1];
  const data = { response: "reschedule", proposedDate: startIn(900).date, proposedTime: "17:00" };
  expect((await page.request.post(`/api/verify-game/${token}`, { data })).status()).toBe(200);
  await game(700, birch, { status: "reschedule" });
  await game(750, birch, { status: "reschedule" });
  const unanswered = await game(100, birch);
  await ask(unanswered);
  await askedYesterday(server, unanswered);
  await game(-50, birch, { status: "verified" });
  await game(1000, alder);
  await game(1000.5, birch);
  await game(1400, alder);
  // Only a file makes an opponent without an address.
  const csvData = `Date,Time,Team,H/A,Opponent,Status\n${startIn(600).date},7:00 PM,Girls Soccer Varsity,H,Silent,Verified\n`;
  const imported = await page.request.post("/api/import-games", { data: { csvData } });
  expect(imported.ok(), await imported.text()).toBe(true);
}

test(
  "each line of Needs you leads to exactly the games that it counts",
  { tag: ANY_SIZE },
  async ({ page, server }, { project }) => {
    await schoolInNeed(page, server, `needs-${project.name}`);
    await page.goto("/");
    await settle(page);
    const links = panelOf(page, "Needs you").getByRole("link");
    await expect(links).toHaveText([
      "1 date to decide",
      "2 games need a date",
      "1 game not answered",
      "1 opponent without email",
      "1 game played, no score",
      "3 games not sent yet",
      // Found after the page has come, so that it stands last.
      "1 conflict",
    ]);
    const lines = await links.evaluateAll((all) =>
      all.map((link) => ({ text: link.textContent ?? "", href: link.getAttribute("href") ?? "" })),
    );
    for (const { text, href } of lines) {
      // A conflict is between two games here.
      const games = text === "1 conflict" ? 2 : Number.parseInt(text, 10);
      await page.goto(href);
      await settle(page);
      await expect(page.locator("[data-game]"), text).toHaveCount(games);
    }
  },
);

test("a school where everybody knows reads its next game", async ({ page, server }, { project }) => {
  await signInAtNewSchool(page, server, `knows-${project.name}`);
  const team = await create(page, "/api/teams", { sport: "soccer", level: "varsity", gender: "girls" });
  const email = "robin@alder.example.org";
  const contact = { schoolName: "Alder", managerName: "Robin Castell", email };
  const opponent = await create(page, "/api/opponents", contact);
  await page.goto("/");
  await settle(page);
  await expect(page.getByRole("heading", { name: "Needs you" })).toBeHidden();
  const facts = { teamId: team.id, opponentId: opponent.id, date: "2030-12-06", time: "19:00:00" };
  const game = { ...facts, venue: "Osprey Stadium", isHome: true, status: "verified" };
  await create(page, "/api/games", game);
  await page.reload();
  await settle(page);
  await expect(panelOf(page, "Needs you")).toContainText(
    "All caught up. Next game: Girls Soccer Varsity vs Alder, Fri, Dec 6, 7:00 PM.",
  );

  // A name that is read from right to left is a part of the sentence, and no column beside it.
  const named = await page.request.put(`/api/opponents/${opponent.id}`, {
    data: { ...contact, schoolName: "مدرسة النصر" },
  });
  expect(named.status()).toBe(200);
  await page.reload();
  await settle(page);
  const name = panelOf(page, "Needs you").locator("bdi");
  await expect(name).toHaveText("مدرسة النصر");
  expect(await name.evaluate((element) => getComputedStyle(element).display)).toBe("inline");
});

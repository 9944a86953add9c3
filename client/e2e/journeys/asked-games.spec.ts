import { readFile } from "node:fs/promises";
import { type Browser, test as base, type Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, mailFor, signInByCall } from "../kit/people.ts";

/** An opponent who was asked about several games in one message answers all of them on one page. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function create(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return await response.json();
}

/** So many games that one message asks about, made by calls: this journey begins with the mail. */
async function askedGames(page: Page, count: number, name: string) {
  await signInByCall(page, DIRECTOR);
  const place = `${name} ${base.info().project.name}`;
  const email = `athletics.${place.replaceAll(" ", ".")}@curlew-bay.example.org`;
  const contact = { schoolName: `Curlew Bay ${place}`, managerName: "Robin Castell", email };
  const opponent = await create(page, "/api/opponents", contact);
  const [team] = await (await page.request.get("/api/teams")).json();
  const facts = { teamId: team.id, opponentId: opponent.id, time: "18:00:00", venue: "Osprey Stadium" };
  const gameIds: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const game = await create(page, "/api/games", {
      ...facts,
      date: inDays(30 + each),
      isHome: each % 2 === 0,
    });
    gameIds.push(game.id);
  }
  const asked = await page.request.post(`/api/opponents/${opponent.id}/requests`, { data: { gameIds } });
  expect(asked.status(), await asked.text()).toBe(200);
  return { email, gameIds };
}

async function openLink(page: Page, browser: Browser, email: string): Promise<Page> {
  const mails = await mailFor(page, email);
  const link = mails.map(({ text }) => text.match(/\/verify-games\?token=[\w-]+/)?.[0]).find(Boolean);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const opponent = await phone.newPage();
  await opponent.goto(link ?? "no link in the mails");
  return opponent;
}

const statusesOf = async (page: Page, ids: number[]) => {
  const games: { id: number; status: string }[] = await (await page.request.get("/api/games")).json();
  return ids.map((id) => games.find((game) => game.id === id)?.status);
};

test("21 games are answered in two presses: the link and one button", async ({ page, browser }) => {
  const { email, gameIds } = await askedGames(page, 21, "all");
  const opponent = await openLink(page, browser, email);
  await opponent.getByRole("button", { name: "Confirm all 21 games" }).tap();
  await expect(opponent.getByRole("heading", { name: "Thank you" })).toBeFocused();
  expect(await statusesOf(page, gameIds)).toEqual(gameIds.map(() => "verified"));
  const sideways = await opponent.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBe(0);
  await opponent.reload();
  await expect(opponent.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const downloaded = opponent.waitForEvent("download");
  await opponent.getByRole("link", { name: "Calendar file (.ics)" }).tap();
  const file = await readFile(await (await downloaded).path(), "utf8");
  expect(file.match(/STATUS:CONFIRMED/g)).toHaveLength(21);
  await opponent.context().close();
});

test("by keyboard one is asked to be rescheduled and another looked at first", async ({ page, browser }) => {
  const { email, gameIds } = await askedGames(page, 3, "some");
  const [, , changed] = await (await page.request.get("/api/games"))
    .json()
    .then((games: { id: number }[]) => gameIds.map((id) => games.find((game) => game.id === id)));
  const edited = await page.request.put(`/api/games/${changed?.id}`, {
    data: { ...changed, venue: "North Gym" },
  });
  expect(edited.status(), await edited.text()).toBe(200);

  const opponent = await openLink(page, browser, email);
  await expect(opponent.getByText("Changed since our email")).toBeVisible();
  await expect(opponent.getByRole("button", { name: "Confirm 2 games" })).toBeVisible();
  const games = opponent.getByRole("listitem");
  await games.nth(0).getByRole("button", { name: "Request reschedule" }).focus();
  await opponent.keyboard.press("Enter");
  await expect(games.nth(0).getByLabel("Proposed time")).toHaveValue("18:00");
  await opponent.keyboard.press("Tab");
  await expect(games.nth(0).getByLabel("Proposed date")).toBeFocused();
  await games.nth(0).getByLabel("Proposed date").fill(inDays(40));
  await games.nth(0).getByLabel("Message").fill("Our gym is taken.");
  await games.nth(2).getByRole("checkbox", { name: "Confirm" }).focus();
  await opponent.keyboard.press("Space");
  const send = opponent.getByRole("button", { name: "Confirm 2, ask to reschedule 1" });
  await send.focus();
  await opponent.keyboard.press("Enter");
  await expect(opponent.getByText(/2 games confirmed, 1 game to reschedule/)).toBeVisible();
  expect(await statusesOf(page, gameIds)).toEqual(["reschedule", "verified", "verified"]);
  await opponent.context().close();
});

test("without a connection nothing that was chosen or typed is lost, and the same press sends it afterwards", async ({
  page,
  browser,
  announce,
}) => {
  announce(/^failed .+: net::ERR_INTERNET_DISCONNECTED/);
  const { email, gameIds } = await askedGames(page, 4, "offline");
  const opponent = await openLink(page, browser, email);
  const games = opponent.getByRole("main").getByRole("listitem");
  await expect(games).toHaveCount(4);
  await opponent.context().setOffline(true);
  await games.nth(0).getByRole("checkbox", { name: "Confirm" }).tap();
  await games.nth(1).getByRole("button", { name: "Request reschedule" }).tap();
  await games.nth(1).getByLabel("Message").fill("Our gym is taken.");
  await games.nth(1).getByLabel("Proposed date").fill(inDays(40));
  const send = opponent.getByRole("button", { name: "Confirm 2, ask to reschedule 1" });
  await send.tap();
  await expect(opponent.getByRole("alert")).toContainText("Your answer wasn't sent.");
  await opponent.context().setOffline(false);
  await expect(games.nth(1).getByLabel("Message")).toHaveValue("Our gym is taken.");
  await expect(games.nth(1).getByLabel("Proposed date")).toHaveValue(inDays(40));
  await send.tap();
  await expect(opponent.getByText(/2 games confirmed, 1 game to reschedule/)).toBeVisible();
  const statuses = ["verification-sent", "reschedule", "verified", "verified"];
  expect(await statusesOf(page, gameIds)).toEqual(statuses);
  await opponent.context().close();
});

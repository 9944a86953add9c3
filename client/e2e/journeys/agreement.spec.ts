import { readFile } from "node:fs/promises";
import { type Browser, test as base, type Locator, type Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, mailFor, signInByCall } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";
import { atRest } from "../kit/soundness.ts";

/** Two schools that agree on another date, with the presses counted that it costs the school. */

type Agreement = { opponent: string; email: string; gameId: number };

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A game that the opponent was asked about, made by calls: this journey begins with the mail. */
async function askedGame(page: Page, days: number): Promise<Agreement> {
  await signInByCall(page, DIRECTOR);
  const name = `${base.info().project.name} ${days}`;
  const email = `athletics.${name.replace(" ", ".")}@marsh-harrier.example.org`;
  const contact = { schoolName: `Marsh Harrier ${name}`, managerName: "Robin Castell", email };
  const opponent = await create(page, "/api/opponents", contact);
  const [team] = await (await page.request.get("/api/teams")).json();
  const facts = { teamId: team.id, opponentId: opponent.id, time: "18:00:00", venue: "Osprey Stadium" };
  const game = await create(page, "/api/games", { ...facts, date: inDays(days), isHome: true });
  expect((await page.request.post(`/api/games/${game.id}/verify`)).status()).toBe(200);
  return { opponent: contact.schoolName, email, gameId: game.id };
}

async function create(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return await response.json();
}

/** Opens the newest link that the opponent was mailed, on a phone of their own. */
async function openLink(page: Page, browser: Browser, email: string): Promise<Page> {
  const mails = await mailFor(page, email);
  const link = mails.map(({ text }) => text.match(/\/verify-game\?token=[\w-]+/)?.[0]).find(Boolean);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const opponent = await phone.newPage();
  await opponent.goto(link ?? "no link in the mails");
  return opponent;
}

/** The opponent asks for one of these days. */
async function proposeTwoDates(
  page: Page,
  browser: Browser,
  { email }: Agreement,
  [one, other]: readonly [number, number],
): Promise<Page> {
  const opponent = await openLink(page, browser, email);
  await opponent.getByRole("button", { name: "Request Reschedule" }).click();
  await opponent.getByLabel("Proposed date", { exact: true }).fill(inDays(one));
  await opponent.getByLabel(/^Proposed time \(/).fill("17:00");
  await opponent.getByRole("button", { name: "Add another date" }).click();
  await opponent.getByLabel("Proposed date 2").fill(inDays(other));
  await opponent.getByLabel(/^Proposed time 2/).fill("16:30");
  await opponent.getByRole("button", { name: "Send Request" }).click();
  await expect(opponent.getByRole("heading", { name: "Reschedule requested" })).toBeVisible();
  return opponent;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is nowhere");
  return box;
}

const readGame = async (page: Page, { gameId }: Agreement) =>
  (await (await page.request.get("/api/games")).json()).find((game: { id: number }) => game.id === gameId);

test("a proposed date is accepted in one press", async ({ page, browser }) => {
  const agreement = await askedGame(page, 20);
  const opponent = await proposeTwoDates(page, browser, agreement, [21, 22]);

  const { press, presses } = countPresses();
  const [notice] = await mailFor(page, DIRECTOR.email);
  const way = new URL(notice?.text.match(/https?:\/\/\S+\/api\/login\?\S+/)?.[0] ?? "");
  await page.goto(way.pathname + way.search);
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("button", { name: /^Accept / }).nth(1));
  await expect(page.getByText(/^Agreed: /).first()).toBeVisible();
  expect(presses()).toBe(1);
  expect(await readGame(page, agreement)).toMatchObject({
    status: "verified",
    date: inDays(22),
    time: "16:30:00",
    proposals: [],
    opponentNotTold: false,
  });

  const [agreed] = await mailFor(page, agreement.email);
  expect(agreed?.subject).toMatch(/^Agreed: /);
  await opponent.reload();
  await expect(opponent.getByRole("heading", { name: "Game confirmed" })).toBeVisible();
  await opponent.context().close();
});

test("a proposed date is accepted in two presses from the game's name", async ({ page, browser }) => {
  const agreement = await askedGame(page, 23);
  const opponent = await proposeTwoDates(page, browser, agreement, [25, 26]);
  await opponent.context().close();
  await page.goto(`/games?q=${encodeURIComponent(agreement.opponent)}`);
  const { press, presses } = countPresses();
  await press(page.locator(`#game-${agreement.gameId}`).getByRole("link").first());
  const accept = page.getByRole("dialog").getByRole("button", { name: /^Accept / });
  await expect(accept).toHaveCount(2);
  // The view slides in.
  await atRest(page);
  for (const button of await accept.all()) {
    // Both at one moment: what the day has besides is said late, and makes the line higher.
    const [middle, middleOfLine] = await button.evaluate((own) =>
      [own, own.closest("li") ?? own]
        .map((each) => each.getBoundingClientRect())
        .map(({ y, height }) => y + height / 2),
    );
    expect(middle, "in the middle of its date").toBeCloseTo(middleOfLine ?? 0, 0);
  }
  await press(accept.first());
  await expect(page.getByText(/^Agreed: /).first()).toBeVisible();
  expect(presses()).toBe(2);
  expect(await readGame(page, agreement)).toMatchObject({ status: "verified", date: inDays(25) });
});

test("a confirmed game is moved and asked about again in two presses, or three with a card's menu", async ({
  page,
  browser,
  isMobile,
}) => {
  const agreement = await askedGame(page, 25);
  const opponent = await openLink(page, browser, agreement.email);
  await opponent.getByRole("button", { name: "Confirm Game" }).click();
  await expect(opponent.getByRole("heading", { name: "Game confirmed" })).toBeVisible();

  await page.goto("/games?period=all");
  const { press, presses } = countPresses();
  const button = isMobile ? "More" : "Edit";
  await press(page.getByRole("button", { name: new RegExp(`^${button}: .*${agreement.opponent}`) }).first());
  if (isMobile) await press(page.getByRole("menuitem", { name: "Edit" }));
  const dialog = page.getByRole("dialog", { name: "Edit Game" });
  await dialog.getByLabel("Venue").fill("North Gym");
  await expect(dialog.getByRole("radio", { name: /Ask them to confirm/ })).toBeChecked();
  await press(dialog.getByRole("button", { name: "Update Game" }));
  await expect(dialog).toBeHidden();
  expect(presses()).toBe(isMobile ? 3 : 2);
  await expect
    .poll(async () => await readGame(page, agreement))
    .toMatchObject({ status: "verification-sent", venue: "North Gym", opponentNotTold: false });
  const [request] = await mailFor(page, agreement.email);
  expect(request?.subject).toMatch(/^Changed, please confirm: /);
  expect(request?.text).toMatch(/Osprey Stadium[\s\S]*North Gym/);
  const again = await openLink(page, browser, agreement.email);
  await expect(again.getByRole("button", { name: "Confirm Game" })).toBeVisible();
  await again.context().close();
  await opponent.context().close();
});

test("days without a conflict are offered in one press each, with the request in sight", async ({
  page,
  browser,
}) => {
  const agreement = await askedGame(page, 40);
  const opponent = await openLink(page, browser, agreement.email);
  await opponent.getByRole("button", { name: "Request Reschedule" }).click();
  await opponent.getByLabel(/message/i).fill("Our field is flooded.");
  await opponent.getByRole("button", { name: "Send Request" }).click();
  await expect(opponent.getByRole("heading", { name: "Reschedule requested" })).toBeVisible();

  await page.goto(`/games?game=${agreement.gameId}`);
  const { press, presses } = countPresses();
  await press(page.getByRole("dialog").getByRole("button", { name: "Offer other dates" }));
  const dialog = page.getByRole("dialog", { name: "Offer other dates" });
  await expect(dialog.getByText("“Our field is flooded.”")).toBeInViewport();
  const chips = dialog.getByRole("group", { name: "Days without a conflict" }).getByRole("button");
  await expect(chips.first()).toHaveText(/^(Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2}$/);
  expect(await chips.count()).toBeGreaterThanOrEqual(3);
  const [day = ""] = await chips.allTextContents();
  await press(chips.first());
  await expect(dialog.getByText(new RegExp(`^${day}, \\d{4}$`))).toBeVisible();
  await press(dialog.getByRole("button", { name: "Send Offer" }));
  await expect(page.getByText("Dates offered")).toBeVisible();
  expect(presses()).toBe(3);
  const [mail] = await mailFor(page, agreement.email);
  expect(mail?.text).toMatch(new RegExp(day.replace(/(\w+), (\w+) (\d+)/, "Date: $1\\w*, $2\\w* $3,")));
  await opponent.context().close();
});

test("the school offers dates, and the opponent chooses one without an account", async ({
  page,
  browser,
}) => {
  const agreement = await askedGame(page, 30);
  const data = {
    options: [31, 32, 33].map((days) => ({ date: inDays(days), time: "19:00:00" })),
    note: "Rain.",
  };
  expect((await page.request.post(`/api/games/${agreement.gameId}/offer`, { data })).status()).toBe(200);
  const opponent = await openLink(page, browser, agreement.email);
  await expect(opponent.getByText("Rain.")).toBeVisible();
  await opponent.getByRole("radio").nth(1).check();
  await opponent.getByRole("button", { name: "Confirm This Date" }).click();
  await expect(opponent.getByRole("heading", { name: "Game confirmed" })).toBeVisible();
  expect(await readGame(page, agreement)).toMatchObject({ status: "verified", date: inDays(32) });
  const downloaded = opponent.waitForEvent("download");
  await opponent.getByRole("link", { name: "Calendar file (.ics)" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe("game.ics");
  expect(await readFile(await file.path(), "utf8")).toMatch(/Osprey Stadium[\s\S]*STATUS:CONFIRMED/);
  await opponent.context().close();
});

test("a game is called off with its reason, and the opponent knows", async ({ page }) => {
  const agreement = await askedGame(page, 35);
  await page.goto(`/games?edit=${agreement.gameId}`);
  const dialog = page.getByRole("dialog", { name: "Edit Game" });
  await dialog.getByLabel("Status").selectOption({ label: "Canceled" });
  // A person sees what would be mailed before anything can be pressed, on a phone, too, and beside what is pressed.
  const update = await boxOf(dialog.getByRole("button", { name: "Update Game" }));
  for (const each of [dialog.getByLabel("Reason"), dialog.getByRole("switch", { name: /^Tell / })]) {
    await expect(each).toBeInViewport({ ratio: 1 });
    const { y } = await boxOf(each);
    expect(update.y - y).toBeGreaterThan(0);
    expect(update.y - y).toBeLessThanOrEqual(180);
  }
  await expect(dialog.getByLabel("Status")).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel(/Reason/).fill("The field is under water.");
  await dialog.getByRole("button", { name: "Update Game" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => await readGame(page, agreement))
    .toMatchObject({ status: "canceled", cancelReason: "The field is under water.", opponentNotTold: false });
  const [mail] = await mailFor(page, agreement.email);
  expect(mail?.text).toContain("The field is under water.");
  expect(mail?.text).not.toContain("/verify-game");
});

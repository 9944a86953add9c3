import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { atRest, expectAccessible, expectWhole, settle } from "../kit/soundness.ts";

/** A director acts on several games at once, at a desk and on a phone. */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** One of the messages is refused; nothing is really sent. */
async function answerSending(page: Page): Promise<void> {
  let asked = 0;
  await page.route("**/api/opponents/*/requests", async (route) => {
    asked += 1;
    if (asked === 2) return route.fulfill({ status: 502, json: { message: "The mailbox is full." } });
    const { gameIds } = route.request().postDataJSON() as { gameIds: number[] };
    await route.fulfill({ json: { message: "Sent", sent: gameIds, skipped: [] } });
  });
}

/** The games of a day are put off, but for one, and one school cannot be told. */
async function answerChanges(page: Page, games: Game[]): Promise<void> {
  await page.route("**/api/games", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    const ids = (route.request().postDataJSON() as { games: { id: number }[] }).games.map(({ id }) => id);
    const [first, ...others] = games.filter(({ id }) => ids.includes(id));
    const notices = others.map(({ opponentId, opponent: { schoolName } }, index) => ({
      opponentId,
      schoolName,
      delivered: index > 0,
      message: index > 0 ? `${schoolName} was told` : "The mailbox is full.",
    }));
    const message = "This game was changed by someone else. Reload and try again.";
    await route.fulfill({ json: { updated: others, refused: [{ id: first?.id, message }], notices } });
  });
}

/** Four games of one day to come that the opponents count on, the last against a school without an address. */
function rainyDay(games: Game[]): Game[] {
  const next = games.filter(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now());
  const others = new Map(next.map((game) => [game.opponentId, game]));
  const { date, time, datetimeUtc } = next.at(-1) ?? {};
  return [...others.values()].slice(0, 4).map((game, index) => ({
    ...game,
    ...{ date, time, datetimeUtc },
    ...{ status: "verified", isHome: index > 0, proposals: [] },
    ...{ knownToOpponent: true, opponentNotTold: false, outdatedSnapshot: null, formerOpponents: [] },
    opponent: { ...game.opponent, email: index === 3 ? "" : "ad@example.org", phone: "5550110112" },
  })) as Game[];
}

for (const size of SIZES) {
  test(`many games at once fit at ${size.width} px`, async ({ page, announce }) => {
    // The watcher of this journey is itself a script that the frame of the preview refuses.
    announce(/Blocked script execution in 'about:srcdoc'/);
    await page.setViewportSize(size);
    await signInByCall(page, DIRECTOR);
    const look = async (where: string) => {
      await atRest(page);
      await expectWhole(page, `${where} at ${size.width} px`);
      await expectAccessible(page, `${where} at ${size.width} px`);
    };

    await page.goto("/");
    await settle(page);
    await page.getByRole("button", { name: "Send all" }).click();
    const send = page.getByRole("button", { name: /^Send \d+ messages/ });
    await expect(send).toBeVisible();
    await look("what will be sent");
    await page
      .getByRole("button", { name: /^Preview/ })
      .first()
      .click();
    await expect(page.frameLocator("iframe").getByText("Confirm or Reschedule")).toBeVisible();
    await atRest(page);
    await expectWhole(page, `the preview at ${size.width} px`);
    await page.getByRole("button", { name: "Close" }).last().click();
    await answerSending(page);
    announce(/^502 POST \/api\/opponents/);
    await send.click();
    await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
    await expect(page.getByText("Refused: The mailbox is full.")).toBeVisible();
    await look("what was sent");

    const games = (await (await page.request.get("/api/games")).json()) as Game[];
    const day = rainyDay(games);
    await page.route("**/api/games", (route) => route.fulfill({ json: day }));
    await answerChanges(page, day);
    await page.goto(`/calendar?date=${day[0]?.date}`);
    await settle(page);
    await look("the calendar");
    await page.getByRole("button", { name: /^Weather/ }).click({ force: true });
    await expect(page.getByRole("group", { name: "Games" }).getByRole("checkbox")).toHaveCount(4);
    await expect(page.getByRole("heading", { name: "Call these schools" })).toBeVisible();
    await look("the weather");
    await page.getByRole("radio", { name: "Move to" }).check();
    await look("the weather that moves games");
    await page.getByRole("radio", { name: "Postpone" }).check();
    await page.getByRole("button", { name: /^Postpone \d games, tell \d schools?$/ }).click();
    await expect(page.getByText("2 games postponed")).toBeVisible();
    await look("what was put off");
    await page.getByRole("button", { name: "Offer other dates" }).click();
    await page.getByRole("textbox", { name: "Date", exact: true }).fill("9/12");
    await look("the offer for many games");
  });
}

import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { answerCalls, changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/** As many opponents and teams as a school has, with everything that is known of each: many are in sight at once. */

const MANY = 24;
const CARDS = 20;
const LINE = 24;

const again = <Row extends { id: number }>(
  rows: Row[],
  change: (row: Row, index: number) => Partial<Row>,
): Row[] =>
  Array.from({ length: MANY }, (_, index) => {
    const row = rows[index % rows.length];
    if (!row) throw new Error("The demonstration has none");
    return { ...row, ...change(row, index), id: 1000 + index };
  });

const wholeOpponents = (opponents: Opponent[]) =>
  again(opponents, (_, index) => ({
    managerName: "Robin Castell",
    email: `athletics.director@${"west-".repeat(1 + (index % 3))}lakeshore.example.org`,
    phone: "5550110113",
    address: "1200 Maple Avenue, Springfield, OH 45503",
    gamesCount: 13,
    lastCompletedAt: "2026-11-24T23:00:00.000Z",
  }));

/** Each opponent has two that were not sent. */
const notSent = ([game]: Game[]): Game[] =>
  Array.from({ length: 2 * MANY }, (_, index) => {
    if (!game) throw new Error("The demonstration has no games");
    const opponent = { ...game.opponent, id: 1000 + (index >> 1), email: "robin@example.org" };
    const facts = { status: "scheduled" as const, datetimeUtc: "2030-09-04T23:00:00.000Z" };
    return { ...game, ...facts, id: index + 1, opponentId: opponent.id, opponent };
  });

const wholeTeams = (teams: Team[]) =>
  again(teams, (_, index) => ({
    coachName: "Alexandra Featherstone",
    coachEmail: `alexandra.featherstone@${"west-".repeat(1 + (index % 3))}lakeshore.example.org`,
    coachPhone: "5550110113",
    gamesCount: 20,
  }));

async function openFull(page: Page, path: string): Promise<void> {
  await signInByCall(page, DIRECTOR);
  await changeAnswers(page, "/api/opponents", wholeOpponents);
  await changeAnswers(page, "/api/teams", wholeTeams);
  await changeAnswers(page, "/api/games", notSent);
  await page.goto(path);
  await settle(page);
}

/** How many cards end above the edge of the screen, and the greatest height of an email. Runs in the page. */
function inSight() {
  const cards = [...document.querySelectorAll("main li:has(h2)")].map((card) => card.getBoundingClientRect());
  const emails = [...document.querySelectorAll("main a[href^='mailto:'] span")];
  return {
    cards: cards.filter(({ bottom }) => bottom <= innerHeight).length,
    emailHeight: Math.max(...emails.map((email) => email.getBoundingClientRect().height)),
  };
}

for (const path of ["/opponents", "/teams"]) {
  test.describe("at a desk of 1440 px", () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test(`${path} has ${CARDS} whole cards in sight, with a line for each email`, async ({ page }) => {
      await openFull(page, path);
      await expect(page.getByText(/^2 games not sent yet$/)).toHaveCount(path === "/opponents" ? MANY : 0);
      const { cards, emailHeight } = await page.evaluate(inSight);
      expect(cards).toBeGreaterThanOrEqual(CARDS);
      expect(emailHeight).toBeLessThanOrEqual(LINE);
      await expectSound(page, path);
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`${path} is sound with cards that have everything`, async ({ page }) => {
      await openFull(page, path);
      expect((await page.evaluate(inSight)).emailHeight).toBeLessThanOrEqual(LINE);
      await expectSound(page, path);
    });
  });
}

const LIKELY_EVENTS = [
  "Billy Goat Invitational",
  "Spring Banquet",
  "Ohio High School Athletic Association Finals",
];

/** The first are events by their names, and the server keeps one of them. */
async function openEvents(page: Page): Promise<void> {
  await signInByCall(page, DIRECTOR);
  await changeAnswers(page, "/api/opponents", (opponents: Opponent[]) =>
    again(opponents, (_, index) => {
      const schoolName = LIKELY_EVENTS[index];
      return schoolName ? { schoolName, email: "", phone: "", gamesCount: 4 } : {};
    }),
  );
  await answerCalls(page, "/api/opponents/*/event", {
    status: 409,
    json: { message: "This school was told of 2 games" },
  });
  await page.goto("/opponents");
  await settle(page);
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`opponents that look like events are reviewed at ${size.width} px`, async ({ page, announce }) => {
    announce(/^409 POST \/api\/opponents/);
    await page.setViewportSize(size);
    await openEvents(page);
    await expect(page.getByText("3 opponents look like events")).toBeVisible();
    await expectSound(page, "the notice");
    await page.getByRole("button", { name: "More: Spring Banquet" }).click();
    await page.getByRole("menuitem", { name: "This is an event" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await atRest(page);
    await expectSound(page, "the question");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await atRest(page);
    await expectSound(page, "the window");
    await page.getByRole("button", { name: "Make 3 events" }).click();
    await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
    await expect(page.locator("[role=dialog]:is(:focus, :focus-within)")).toBeVisible();
    await expectSound(page, "the refusals");
  });
}

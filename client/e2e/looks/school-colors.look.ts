import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import type { School } from "#shared/api/schools.ts";
import { answerCalls, changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { askedGamesInEveryState } from "../kit/opponent-states.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { expectAccessible, settle } from "../kit/soundness.ts";

/** With any colours of a school, its links and pressed buttons are readable on their grounds. */

const COLORS = ["#FF6B35", "#1E3A8A", "#D32F2F", "#2E8B57", "#F2A900", "#0077CC", "#C2185B", "#777777"];

test.use({ viewport: { width: 1440, height: 900 } });

/** The school has the colour, and a dark one beside it, whose wash is the darkest ground. @returns what takes it back */
async function wear(page: Page, primaryColor: string): Promise<() => Promise<void>> {
  const own = { primaryColor, secondaryColor: "#3D3D3D" };
  return await changeAnswers<School>(page, "/api/school", (school) => ({ ...school, ...own }));
}

test("an opponent's answers are readable in any school's colours", async ({ page }) => {
  test.setTimeout(120_000);
  const asked = askedGamesInEveryState();
  for (const primaryColor of COLORS) {
    const school = { ...asked.school, primaryColor };
    const undo = await answerCalls(page, "/api/verify-games/*", { json: { ...asked, school } });
    await page.goto("/verify-games?token=made-up");
    await settle(page);
    await page
      .getByRole("button", { name: /^Ask to move/ })
      .nth(1)
      .click();
    for (const name of [/^Confirm Girls/, /^Ask to move/])
      await expect(page.getByRole("button", { name, pressed: true }).first()).toBeVisible();
    await expectAccessible(page, `the answers in ${primaryColor}`);
    await undo();
  }
});

test("a request's links and today's games are readable in any school's colours", async ({ page }) => {
  test.setTimeout(240_000);
  await signInByCall(page, DIRECTOR);
  const games = (await (await page.request.get("/api/games")).json()) as Game[];
  const asked = games.find(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now());
  if (!asked) throw new Error("there is no game to come");
  const request: Partial<Game> = {
    status: "reschedule",
    rescheduleBy: "opponent",
    proposedBy: "opponent",
    proposals: [{ date: "2029-12-08", time: "18:00:00" }],
    opponentMessage: "Our gym is taken.",
  };
  const { timezone } = (await (await page.request.get("/api/school")).json()) as School;
  const date = new Date().toLocaleDateString("en-CA", { timeZone: timezone });
  // More than a day's cell has room for.
  const crowd = games.slice(0, 8).map((game) => ({ ...game, datetimeUtc: new Date().toISOString(), date }));
  for (const primaryColor of COLORS) {
    const undoColors = await wear(page, primaryColor);
    const undoGames = await answerCalls(page, "/api/games", { json: [...crowd, { ...asked, ...request }] });
    await page.goto(`/games?edit=${asked.id}`);
    await expect(page.getByRole("button", { name: /^Use Proposed Date/ })).toBeVisible();
    await expectAccessible(page, `the request in ${primaryColor}`);
    await page.goto("/calendar");
    await settle(page);
    await expect(page.getByRole("button", { name: /more/ }).first()).toBeVisible();
    await expectAccessible(page, `the calendar in ${primaryColor}`);
    await undoGames();
    await undoColors();
  }
});

import type { Page } from "@playwright/test";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { answerCalls } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { OPPONENT_SIZES, OPPONENT_STATES } from "../kit/opponent-states.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/** The opponent's page in every state, with long names and texts; the server's answers are made up. */

async function open(page: Page, game: VerificationPage): Promise<() => Promise<void>> {
  const undo = await answerCalls(page, "/api/verify-game/*", { json: game });
  await page.goto("/verify-game?token=made-up");
  await settle(page);
  return undo;
}

/** In pixels: what has to be read before the first date that can be chosen. */
async function firstDateBelowHeader(page: Page): Promise<number> {
  const [header, date] = await Promise.all([
    page.locator("header").boundingBox(),
    page.getByRole("group", { name: "Which date works for you?" }).locator("label").first().boundingBox(),
  ]);
  if (!header || !date) throw new Error("there is no header, or no date");
  return date.y - (header.y + header.height);
}

for (const [size, use] of Object.entries(OPPONENT_SIZES)) {
  test.describe(size, () => {
    test.use(use);

    // One window for all of them: they are one page, which only the first visit need fetch.
    test("the opponent's page is sound in every state", async ({ page }) => {
      for (const [name, game] of Object.entries(OPPONENT_STATES)) {
        await test.step(name, async () => {
          const undo = await open(page, game);
          await expectSound(page, name);
          if (game.proposedBy === "school") expect(await firstDateBelowHeader(page)).toBeLessThanOrEqual(160);
          await undo();
        });
      }
    });

    test("a request with three dates and a refusal is sound", async ({ page }) => {
      await open(page, OPPONENT_STATES.postponed as VerificationPage);
      await page.getByRole("button", { name: "Request Reschedule" }).click();
      for (const number of [2, 3]) {
        await page.getByRole("button", { name: "Add another date" }).click();
        await expect(page.getByLabel(`Proposed date ${number}`)).toBeFocused();
      }
      await page.getByLabel("Proposed time 3").fill("18:30");
      await page.getByRole("button", { name: "Send Request" }).click();
      await expect(page.getByLabel("Proposed date 3")).toBeFocused();
      await atRest(page);
      await expectSound(page, "the request");
    });
  });
}

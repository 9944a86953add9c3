import type { Page } from "@playwright/test";
import type { VerificationPage } from "#shared/api/verification.ts";
import { expect, test } from "./journey.ts";
import { OPPONENT_STATES } from "./opponent-states.ts";
import { atRest, expectAccessible, expectWhole, settle } from "./soundness.ts";

/** The opponent's page in every state, with long names and texts; the server's answers are made up. */

const SIZES = {
  "a phone of 320 px": { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  "a phone of 390 px": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a desk of 1440 px": { viewport: { width: 1440, height: 900 } },
};

async function open(page: Page, game: VerificationPage): Promise<void> {
  await page.route("**/api/verify-game/*", (route) => route.fulfill({ json: game }));
  await page.goto("/verify-game?token=made-up");
  await settle(page);
}

async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectWhole(page, where);
}

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    for (const [name, game] of Object.entries(OPPONENT_STATES)) {
      test(`the opponent's page, ${name}, is sound`, async ({ page }) => {
        await open(page, game);
        await expectSound(page, name);
      });
    }

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

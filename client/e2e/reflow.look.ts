import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signInByCall } from "./people.ts";
import { ANNOUNCED, liveVerification, SCENES, withScene } from "./scenes.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "./screens.ts";
import { atRest, expectNoSidewaysScroll, expectNothingCutOff, settle } from "./soundness.ts";

/** On narrow screens nothing scrolls sideways, is cut off or lies over something else. */

const SIZES = {
  "320 px wide": { viewport: { width: 320, height: 640 }, text: "100%" },
};

for (const [size, { viewport, text }] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });

    test.beforeEach(async ({ context }) => {
      await context.addInitScript((fontSize) => {
        // Ahead of the first paint, as a reader's own setting is.
        document.addEventListener("readystatechange", () => {
          document.documentElement.style.fontSize = fontSize;
        });
      }, text);
    });

    async function expectWhole(page: Page, where: string) {
      await expectNoSidewaysScroll(page, where);
      await expectNothingCutOff(page, where);
    }

    for (const { who, person, paths } of SCREENS) {
      test(`every screen of ${who} reflows`, async ({ page, announce }) => {
        test.setTimeout(120_000);
        announce(DEAD_ENDS);
        await visitEach(page, { person, paths }, (path) => expectWhole(page, path));
      });

      test(`every dialog and message of ${who} reflows`, async ({ page, announce }) => {
        test.setTimeout(180_000);
        for (const complaint of ANNOUNCED) announce(complaint);
        if (person) await signInByCall(page, person);
        for (const scene of SCENES.filter(
          (scene) => scene.person === person && scene.calls?.answer !== "never",
        )) {
          await withScene(page, scene, async (where) => {
            await atRest(page);
            await expectWhole(page, where);
          });
        }
      });
    }

    test("the opponent's page reflows", async ({ page }) => {
      await page.goto(await liveVerification(page));
      await settle(page);
      await expectWhole(page, "the question");
      await page.getByRole("button", { name: "Request Reschedule" }).click();
      await expect(page.getByLabel("Message")).toBeVisible();
      await expectWhole(page, "the reschedule form");
    });
  });
}

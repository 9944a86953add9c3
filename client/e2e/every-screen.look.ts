import { expect, test } from "./journey.ts";
import { ANNOUNCED, liveVerification, SCENES, withScene } from "./scenes.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "./screens.ts";
import { atRest, expectSound, settle } from "./soundness.ts";

/**
 * Every screen and scene, on the narrowest phone and at a desk: nothing for axe to find, nothing that scrolls sideways, is
 * cut off or lies over something else.
 */

const SIZES = {
  "a phone of 320 px": { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  "a desk of 1280 px": { viewport: { width: 1280, height: 800 } },
};

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    for (const { who, person, paths } of SCREENS) {
      test(`every screen, dialog, message, loading and failing state of ${who} is sound`, async ({
        page,
        announce,
      }) => {
        test.setTimeout(420_000);
        for (const complaint of [DEAD_ENDS, ...ANNOUNCED]) announce(complaint);
        await visitEach(page, { person, paths }, (path) => expectSound(page, path));
        for (const scene of SCENES.filter((scene) => scene.person === person)) {
          await withScene(page, scene, async (where) => {
            await atRest(page);
            await expectSound(page, where);
          });
        }
      });
    }

    test("every step of the opponent's page is sound", async ({ page }) => {
      await page.goto(await liveVerification(page));
      await settle(page);
      await expectSound(page, "the question");
      await page.getByRole("button", { name: "Request Reschedule" }).click();
      await expect(page.getByLabel("Message")).toBeVisible();
      await expectSound(page, "the reschedule form");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Confirm Game" }).click();
      await expect(page.getByText(/confirmed/i).first()).toBeVisible();
      await expectSound(page, "the given answer");
    });
  });
}

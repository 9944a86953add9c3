import { expect, test } from "./journey.ts";
import { signInByCall } from "./people.ts";
import { ANNOUNCED, liveVerification, SCENES, withScene } from "./scenes.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "./screens.ts";
import { atRest, expectAccessible, expectNoSidewaysScroll, settle } from "./soundness.ts";

/** Every screen and scene, on the narrowest phone and at a desk: nothing for axe to find, nothing that scrolls sideways. */

const SIZES = {
  "a phone of 320 px": { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  "a desk of 1280 px": { viewport: { width: 1280, height: 800 } },
};

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    for (const { who, person, paths } of SCREENS) {
      test(`every screen of ${who} is sound`, async ({ page, announce }) => {
        test.setTimeout(180_000);
        announce(DEAD_ENDS);
        await visitEach(page, { person, paths }, async (path) => {
          await expectAccessible(page, path);
          await expectNoSidewaysScroll(page, path);
        });
      });

      test(`every dialog, message, loading and failing state of ${who} is sound`, async ({
        page,
        announce,
      }) => {
        test.setTimeout(240_000);
        for (const complaint of ANNOUNCED) announce(complaint);
        if (person) await signInByCall(page, person);
        for (const scene of SCENES.filter((scene) => scene.person === person)) {
          await withScene(page, scene, async (where) => {
            await atRest(page);
            await expectAccessible(page, where);
            await expectNoSidewaysScroll(page, where);
          });
        }
      });
    }

    test("every step of the opponent's page is sound", async ({ page }) => {
      await page.goto(await liveVerification(page));
      await settle(page);
      await expectAccessible(page, "the question");
      await page.getByRole("button", { name: "Request Reschedule" }).click();
      await expect(page.getByLabel("Message")).toBeVisible();
      await expectAccessible(page, "the reschedule form");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Confirm Game" }).click();
      await expect(page.getByText(/confirmed/i).first()).toBeVisible();
      await expectAccessible(page, "the given answer");
      await expectNoSidewaysScroll(page, "the given answer");
    });
  });
}

import { expect, test } from "./journey.ts";
import { signInByCall } from "./people.ts";
import { ANNOUNCED, liveVerification, SCENES, type Scene, withScene } from "./scenes.ts";
import { SCREENS } from "./screens.ts";
import { atRest, expectSound, settle } from "./soundness.ts";

/**
 * Every scene, on the narrowest phone and at a desk: nothing for axe to find, nothing that scrolls sideways, is cut off or
 * lies over something else.
 */

const SIZES = {
  "a phone of 320 px": { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  "a desk of 1280 px": { viewport: { width: 1280, height: 800 } },
};

const KINDS: [string, (scene: Scene) => boolean][] = [
  ["dialog and message", ({ calls }) => !calls],
  ["loading and failing state", ({ calls }) => Boolean(calls)],
];

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    for (const { who, person } of SCREENS) {
      for (const [what, isLooked] of KINDS) {
        const scenes = SCENES.filter((scene) => scene.person === person && isLooked(scene));
        if (scenes.length === 0) continue;
        test(`every ${what} of ${who} is sound`, async ({ page, announce }) => {
          test.setTimeout(240_000);
          for (const complaint of ANNOUNCED) announce(complaint);
          if (person) await signInByCall(page, person);
          for (const scene of scenes) {
            await withScene(page, scene, async (where) => {
              await atRest(page);
              await expectSound(page, where);
            });
          }
        });
      }
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

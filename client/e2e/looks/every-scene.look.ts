import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DESK, expectWholeAround, withLargeText } from "../kit/large-text.ts";
import { type Person, signInByCall } from "../kit/people.ts";
import { ANNOUNCED, liveVerification, SCENES, type Scene, withScene } from "../kit/scenes.ts";
import { SCREENS } from "../kit/screens.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/**
 * Every scene, on the narrowest phone and at a desk: nothing for axe to find, nothing that scrolls sideways, is cut off or
 * lies over something else. What is reached by pressing is reached with large text at the desk, and bears it.
 */

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

type Look = (page: Page, where: string) => Promise<void>;

async function visit(page: Page, person: Person | null, scenes: Scene[], look: Look): Promise<void> {
  if (person) await signInByCall(page, person);
  for (const scene of scenes) {
    await withScene(page, scene, async (where) => {
      await atRest(page);
      await look(page, where);
    });
  }
}

test.beforeEach(({ announce }) => {
  test.setTimeout(240_000);
  for (const complaint of ANNOUNCED) announce(complaint);
});

for (const { who, person } of SCREENS) {
  const scenes = SCENES.filter((scene) => scene.person === person);
  const states = scenes.filter(({ calls }) => calls);
  const reached = scenes.filter(({ calls }) => !calls);

  test.describe("a phone of 320 px", () => {
    test.use(PHONE);

    test(`every dialog and message of ${who} is sound`, ({ page }) =>
      visit(page, person, reached, expectSound));

    if (states.length > 0)
      test(`every loading and failing state of ${who} is sound`, ({ page }) =>
        visit(page, person, states, expectSound));
  });

  test.describe("a desk of 1280 px", () => {
    test.use({ viewport: DESK });

    test(`every dialog and message of ${who} is sound and bears large text`, async ({ page }) => {
      const browser = await withLargeText(page);
      await visit(page, person, reached, (_, where) =>
        expectWholeAround(page, browser, where, () => expectSound(page, where)),
      );
    });

    if (states.length > 0)
      test(`every loading and failing state of ${who} is sound`, ({ page }) =>
        visit(page, person, states, expectSound));
  });
}

for (const [size, use] of Object.entries({
  "a phone of 320 px": PHONE,
  "a desk of 1280 px": { viewport: DESK },
})) {
  test.describe(size, () => {
    test.use(use);

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

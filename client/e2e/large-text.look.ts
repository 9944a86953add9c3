import { expect, test } from "./journey.ts";
import { DESK, expectWholeAtBoth, PHONE, withLargeText } from "./large-text.ts";
import { SYSADMIN, signInByCall } from "./people.ts";
import { liveVerification, SCENES, withScene } from "./scenes.ts";
import { SCREENS } from "./screens.ts";
import { atRest, settle } from "./soundness.ts";

/** What is reached and what stands there with large text; every address is looked at with every-address.look.ts. */

test.use({ viewport: DESK });

for (const { who, person } of SCREENS) {
  test(`every dialog and message of ${who} bears large text`, async ({ page, announce }) => {
    test.setTimeout(240_000);
    announce(/^40[01] POST \/api\//);
    if (person) await signInByCall(page, person);
    const browser = await withLargeText(page);
    for (const scene of SCENES.filter((scene) => scene.person === person && !scene.calls)) {
      await withScene(page, scene, async (where) => {
        await atRest(page);
        await expectWholeAtBoth(page, browser, where);
      });
    }
  });
}

test("the opponent's page bears large text", async ({ page }) => {
  const browser = await withLargeText(page);
  await page.goto(await liveVerification(page));
  await settle(page);
  await expectWholeAtBoth(page, browser, "the question");
  await page.getByRole("button", { name: "Request Reschedule" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
  await expectWholeAtBoth(page, browser, "the reschedule form");
});

test("the tab that a link chose is in sight", async ({ page }) => {
  await withLargeText(page);
  await page.setViewportSize(PHONE);
  await signInByCall(page, SYSADMIN);
  await page.goto("/sysadmin/settings?tab=email");
  await expect(page.getByRole("tab", { name: "Email", selected: true })).toBeInViewport({ ratio: 0.9 });
});

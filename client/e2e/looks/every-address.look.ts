import { expectStatesVisible } from "../kit/forced-colors.ts";
import { test } from "../kit/journey.ts";
import { DESK, expectWholeInLargeText } from "../kit/large-text.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "../kit/screens.ts";
import { expectSound } from "../kit/soundness.ts";
import { expectForThumbs } from "../kit/targets.ts";

/** Each address is opened once at a desk and once on a phone, and there looked at in every way. */

for (const { who, person, paths } of SCREENS) {
  test.describe("at a desk", () => {
    test.use({ viewport: DESK });

    test(`every address of ${who} is sound, bears large text, and tells its states in forced colours`, async ({
      page,
      announce,
    }) => {
      test.setTimeout(240_000);
      announce(DEAD_ENDS);
      const browser = await page.context().newCDPSession(page);
      await visitEach(page, { person, paths }, async (path) => {
        await test.step(`${path} is sound`, () => expectSound(page, path));
        await test.step(`${path} bears large text`, () => expectWholeInLargeText(page, browser, path));
        await test.step(`${path} shows its states`, () => expectStatesVisible(page, path));
      });
    });
  });

  test.describe("on a phone of 320 px", () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test(`every address of ${who} is sound, and at 390 px all of it large enough for a thumb`, async ({
      page,
      announce,
    }) => {
      test.setTimeout(240_000);
      announce(DEAD_ENDS);
      await visitEach(page, { person, paths }, async (path) => {
        await test.step(`${path} is sound`, () => expectSound(page, path));
        await test.step(`${path} is for thumbs`, () => expectForThumbs(page, path));
      });
    });
  });
}

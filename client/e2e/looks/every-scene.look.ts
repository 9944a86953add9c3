import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import {
  DESK,
  expectNothingSidewaysInLargeText,
  expectWholeAround,
  withLargeText,
} from "../kit/large-text.ts";
import { liveVerification } from "../kit/live-verification.ts";
import { DIRECTOR, type Person, SYSADMIN, signInByCall } from "../kit/people.ts";
import { GAMES_VISITS } from "../kit/scenes/games.ts";
import { IMPORT_VISITS } from "../kit/scenes/import.ts";
import { SCHOOL_VISITS } from "../kit/scenes/school.ts";
import { STAFF_STATES } from "../kit/scenes/states.ts";
import { SYSADMIN_VISITS } from "../kit/scenes/sysadmin.ts";
import { type Visit, visitScenes, visitStates } from "../kit/scenes/visit.ts";
import { VISITOR_VISITS } from "../kit/scenes/visitor.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";
import { expectForThumbs } from "../kit/targets.ts";

/**
 * Every scene, on the narrowest phone and at a desk: nothing for axe to find, nothing that scrolls sideways, is cut off
 * or lies over something else. All that pressing opens can be opened with large text at the desk, and bears it.
 */

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const AT_DESK = { viewport: DESK, isMobile: false };

/** Refusals and unavailability are what the scenes show. */
const ANNOUNCED = [
  /^401 POST \/api\/login/,
  /^503 GET \/api\/(games|teams|opponents|blackouts|staff|onboarding|publication|feeds|school\/(messages|venues)|user\/notifications)/,
  /^503 POST \/api\/games\/batch/,
  /^400 POST \/api\//,
];

type Part = { what: string; person: Person | null; visits: Visit[] };

const PARTS: Part[] = [
  { what: "dialog and message of a visitor", person: null, visits: VISITOR_VISITS },
  { what: "dialog and message about games", person: DIRECTOR, visits: GAMES_VISITS },
  { what: "dialog and message about a school", person: DIRECTOR, visits: SCHOOL_VISITS },
  { what: "dialog and message of an import", person: DIRECTOR, visits: IMPORT_VISITS },
  { what: "dialog and message of a sysadmin", person: SYSADMIN, visits: SYSADMIN_VISITS },
];

type Look = (page: Page, where: string) => Promise<void>;

async function lookAtEach(page: Page, { person, visits }: Part, look: Look): Promise<void> {
  if (person) await signInByCall(page, person);
  for (const visit of visits) {
    await visitScenes(page, visit, async (where) => {
      await atRest(page);
      await look(page, where);
    });
  }
}

test.beforeEach(({ announce }) => {
  test.setTimeout(240_000);
  for (const complaint of ANNOUNCED) announce(complaint);
});

test.describe("a phone of 320 px", () => {
  test.use(PHONE);

  for (const part of PARTS) {
    test(`every ${part.what} is sound`, ({ page }) => lookAtEach(page, part, expectSound));
  }
});

test.describe("a desk of 1280 px", () => {
  test.use(AT_DESK);

  for (const part of PARTS) {
    test(`every ${part.what} is sound and bears large text`, async ({ page }) => {
      const browser = await withLargeText(page);
      await lookAtEach(page, part, (_, where) =>
        expectWholeAround(page, browser, where, () => expectSound(page, where)),
      );
    });
  }
});

for (const [size, use] of Object.entries({ "a phone of 320 px": PHONE, "a desk of 1280 px": AT_DESK })) {
  test.describe(size, () => {
    test.use(use);

    test("every loading and failing state of staff is sound", async ({ page }) => {
      const browser = await page.context().newCDPSession(page);
      await signInByCall(page, DIRECTOR);
      for (const states of STAFF_STATES) {
        await visitStates(page, states, async (where) => {
          await atRest(page);
          await expectSound(page, where);
          await expectNothingSidewaysInLargeText(page, browser, where);
        });
      }
    });

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
      if (use.isMobile) await expectForThumbs(page, "the given answer");
    });
  });
}

import type { Page } from "@playwright/test";
import type { StoppableMessages } from "#shared/api/stop.ts";
import { answerCalls } from "../kit/answers.ts";
import { expectStatesVisible } from "../kit/forced-colors.ts";
import { expect, test } from "../kit/journey.ts";
import { DESK, expectWholeInLargeText } from "../kit/large-text.ts";
import { OPPONENT_SIZES } from "../kit/opponent-states.ts";
import { expectSound, settle } from "../kit/soundness.ts";
import { expectForThumbs } from "../kit/targets.ts";

/** The page that stops a school's messages, in every state, with a long name; the server's answers are made up. */

const ASKED: StoppableMessages = {
  kind: "reminders",
  schoolName: "Saint Bartholomew-on-the-Lake Preparatory Academy of Harbor Pines",
  stopped: false,
};

const STATES: Record<string, StoppableMessages> = {
  reminders: ASKED,
  "the weekly schedule": { ...ASKED, kind: "digest" },
  "reminders, stopped": { ...ASKED, stopped: true },
  "the weekly schedule, stopped": { ...ASKED, kind: "digest", stopped: true },
};

async function inEveryState(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const [name, messages] of Object.entries(STATES)) {
    await test.step(name, async () => {
      const undo = await answerCalls(page, "/api/stop/*", { json: messages });
      await page.goto("/stop?token=made-up");
      await settle(page);
      await look(name);
      await undo();
    });
  }
}

for (const [size, use] of Object.entries(OPPONENT_SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test("the page that stops messages is sound in every state, and for thumbs", async ({ page }) => {
      await inEveryState(page, async (name) => {
        await expectSound(page, name);
        if ("hasTouch" in use) await expectForThumbs(page, name);
      });
    });

    test("a failure says so beside the button", async ({ page, announce }) => {
      announce(/^503 POST \/api\/stop\/made-up/);
      const undo = await answerCalls(page, "/api/stop/*", { json: ASKED });
      await page.goto("/stop?token=made-up");
      await settle(page);
      await undo();
      const message = "Fieldhouse is temporarily unavailable. Please try again in a moment.";
      await answerCalls(page, "/api/stop/*", { status: 503, json: { message } });
      await page.getByRole("button", { name: "Stop", exact: true }).click();
      await expect(page.getByRole("alert")).toHaveText(message);
      await expectSound(page, "a failure");
    });
  });
}

test.describe("at a desk", () => {
  test.use({ viewport: DESK });

  test("the page that stops messages bears large text, and tells its states in forced colours", async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await inEveryState(page, async (name) => {
      await expectWholeInLargeText(page, browser, name);
      await expectStatesVisible(page, name);
    });
  });
});

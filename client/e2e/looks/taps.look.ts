import type { Page } from "@playwright/test";
import { changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { visitEach } from "../kit/screens.ts";
import { expectTapsOnTarget } from "../kit/targets.ts";

/**
 * A finger is wider than a point, and a browser takes its tap for one on a control that is near. On whatever opens a
 * game, a tap beside a button opens the game, whoever the button would mail.
 */

const SIZES = {
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a tablet": { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true },
};

const MESSAGE =
  "Our field is being resodded, and the buses of the whole district are needed elsewhere. ".repeat(3);

type Listed = { id: number; datetimeUtc: string; date: string; status: string; teamId: number; team: object };

/** The next games, a few of each status: one of them is asked to move at length, and its day has another for its team. */
function withEveryKind(games: Listed[]): Listed[] {
  const next = games
    .filter(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now())
    .sort((a, b) => a.datetimeUtc.localeCompare(b.datetimeUtc))
    .slice(0, 10);
  const asked = next.find(({ status }) => status === "reschedule");
  const sent = next.find(({ status }) => status === "scheduled");
  return next.map((game) => {
    if (game === asked) return { ...game, opponentMessage: MESSAGE };
    if (game === sent && asked) {
      const { datetimeUtc, date, teamId, team } = asked;
      return { ...game, datetimeUtc, date, teamId, team };
    }
    return game;
  });
}

async function firstDay(page: Page): Promise<string> {
  const games: Listed[] = await (await page.request.get("/api/games")).json();
  return withEveryKind(games)[0]?.date ?? "";
}

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test("a tap on what opens a game meets what lies below the finger", async ({ page }) => {
      await changeAnswers<Listed[]>(page, "/api/games", withEveryKind);
      await visitEach(page, { person: DIRECTOR, paths: ["/", "/games"] }, (path) =>
        expectTapsOnTarget(page, path),
      );
      const day = `/calendar?date=${await firstDay(page)}`;
      await visitEach(page, { person: null, paths: [day] }, (path) => expectTapsOnTarget(page, path));
    });

    test("a press on an opponent's message unfolds it, also before late code has come", async ({ page }) => {
      await signInByCall(page, DIRECTOR);
      await changeAnswers<Listed[]>(page, "/api/games", withEveryKind);
      await page.route("**/request-chunk-*.js", () => undefined);
      // In a table's row and on a card it has a line, and is read in the game's view.
      await page.goto("/");
      const message = page.getByText(MESSAGE.slice(0, 40)).first();
      const unfold = page.getByRole("button", { name: "Show full message" }).first();
      for (const press of [page.mouse.click.bind(page.mouse), page.touchscreen.tap.bind(page.touchscreen)]) {
        await message.scrollIntoViewIfNeeded();
        const box = await message.boundingBox();
        await press((box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
        await expect(unfold).toHaveAttribute("aria-expanded", "true");
        await unfold.click();
        await expect(unfold).toHaveAttribute("aria-expanded", "false");
      }
      expect(new URL(page.url()).pathname).toBe("/");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
}

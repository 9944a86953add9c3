import { changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/**
 * On paper: the games, the sheets and the month, nothing to press, no row over two sheets and no time over two lines.
 */

const LETTER_PX = { width: 720, height: 960 };
const IN_ROWS = ["/games?period=all", "/games/sheet?kind=week", "/calendar"];

for (const path of [...IN_ROWS, "/calendar?view=week"]) {
  test(`${path} prints without navigation and buttons, its rows and times whole`, async ({ page }) => {
    await signInByCall(page, DIRECTOR);
    await page.goto(path);
    await settle(page);
    await page.emulateMedia({ media: "print" });
    // As the window is and as the sheet is: a browser prints from either.
    for (const size of [null, LETTER_PX]) {
      if (size) await page.setViewportSize(size);
      for (const role of ["navigation", "button", "combobox", "searchbox"] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.locator("main")).not.toBeEmpty();
      if (!IN_ROWS.includes(path)) continue;
      const { times, broken, breakable } = await page.locator("main tr").evaluateAll(onPaper);
      expect(times).toBeGreaterThan(0);
      expect({ broken, breakable }).toEqual({ broken: [], breakable: 0 });
    }
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(1000);
  });
}

/** The mark of what a date would meet. */
const MET = /^(Conflict|Check)$/;

type PlannedGame = { id: number; teamId: number; status: string; date: string; time: string };

test("a request prints its dates, and not what each of them would meet", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  const today = new Date().toISOString().slice(0, 10);
  // One game is asked to be played when its team plays already.
  await changeAnswers<PlannedGame[]>(page, "/api/games", (games) => {
    const planned = games.filter(({ date, status }) => date > today && /^(scheduled|ver)/.test(status));
    const isTaken = (game: PlannedGame) => (other: PlannedGame) =>
      other.teamId === game.teamId && other.date !== game.date;
    const moved = planned.find((game) => planned.some(isTaken(game)));
    const taken = moved && planned.find(isTaken(moved));
    if (!moved || !taken) return games;
    const proposals = [{ date: taken.date, time: taken.time }];
    const request = { status: "reschedule", proposedBy: "opponent", rescheduleBy: "opponent", proposals };
    return games.map((game) => (game.id === moved.id ? { ...game, ...request } : game));
  });
  await page.goto("/games");
  await settle(page);
  const row = page.getByRole("row").filter({ has: page.getByRole("listitem").getByText(MET) });
  const hint = row.getByRole("listitem").getByText(MET);
  await hint.scrollIntoViewIfNeeded();
  await expect(hint).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const proposed = row.getByRole("listitem").filter({ hasText: /\d\s[AP]M/ });
  await expect(proposed).toBeVisible();
  await expect(proposed).toHaveText(/·/);
  await expect(hint).toBeHidden();
  await expect(row.getByRole("button")).toHaveCount(0);
});

/**
 * How many times of day show, which of them stand on several lines, and how many rows may be torn. Runs in the page.
 */
function onPaper(rows: Element[]): { times: number; broken: string[]; breakable: number } {
  let times = 0;
  const broken: string[] = [];
  for (const row of rows) {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const time = node.textContent?.match(/\d{1,2}:\d\d [AP]M( [A-Z]+)?/);
      if (!time) continue;
      const range = document.createRange();
      range.setStart(node, time.index ?? 0);
      range.setEnd(node, (time.index ?? 0) + time[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 0) times++;
      if (lines.size > 1) broken.push(time[0]);
    }
  }
  const breakable = rows.filter((row) => getComputedStyle(row).breakInside !== "avoid").length;
  return { times, broken, breakable };
}

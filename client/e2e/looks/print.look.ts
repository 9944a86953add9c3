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
    await changeAnswers(page, "/api/games", withOfferedDates);
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
      const { times, ...faults } = await page.locator("main tr").evaluateAll(onPaper);
      expect(times).toBeGreaterThan(0);
      expect(faults).toEqual({ broken: [], beyond: [], breakable: 0 });
    }
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(1000);
  });
}

type PlannedGame = { id: number; teamId: number; status: string; date: string; time: string };

/** The school has offered other dates of the first games. */
function withOfferedDates(games: PlannedGame[]): PlannedGame[] {
  const proposals = ["2029-12-12", "2029-12-13"].map((date) => ({ date, time: "10:30:00" }));
  const offer = { status: "reschedule", rescheduleBy: "school", proposedBy: "school", proposals };
  return games.map((game, index) => (index < 2 ? { ...game, ...offer } : game));
}

/** The mark of what a date would meet. */
const MET = /^(Conflict|Check)$/;

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
  const row = page.getByRole("row").filter({ has: page.getByText(MET), hasText: "Reschedule" });
  const hint = row.getByText(MET);
  await hint.scrollIntoViewIfNeeded();
  await expect(hint).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(row.getByText(/·\s\d+:\d\d\s[AP]M$/)).toBeVisible();
  await expect(hint).toBeHidden();
  await expect(row.getByRole("button")).toHaveCount(0);
});

type OnPaper = { times: number; broken: string[]; beyond: string[]; breakable: number };

/**
 * How many times of day show, which of them stand on several lines, which texts reach beyond the sheet, and how many
 * rows may be torn. Runs in the page.
 */
function onPaper(rows: Element[]): OnPaper {
  let times = 0;
  const broken: string[] = [];
  const beyond: string[] = [];
  for (const row of rows) {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (node.parentElement?.closest(".sr-only")) continue;
      if (range.getBoundingClientRect().right > innerWidth) beyond.push(node.textContent ?? "");
      const time = node.textContent?.match(/\d{1,2}:\d\d [AP]M( [A-Z]+)?/);
      if (!time) continue;
      range.setStart(node, time.index ?? 0);
      range.setEnd(node, (time.index ?? 0) + time[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 0) times++;
      if (lines.size > 1) broken.push(time[0]);
    }
  }
  const breakable = rows.filter((row) => getComputedStyle(row).breakInside !== "avoid").length;
  return { times, broken, beyond, breakable };
}

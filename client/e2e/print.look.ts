import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { DIRECTOR, signInByCall } from "./people.ts";
import { settle } from "./soundness.ts";

/** On paper: the games and the month, and nothing to press. */

const LETTER_PX = { width: 720, height: 960 };

async function printed(page: Page, path: string) {
  await signInByCall(page, DIRECTOR);
  await page.goto(path);
  await settle(page);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(LETTER_PX);
}

for (const path of ["/games?period=all", "/calendar", "/calendar?view=week"]) {
  test(`${path} prints without navigation and buttons`, async ({ page }) => {
    await printed(page, path);
    for (const role of ["navigation", "button", "combobox", "searchbox"] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.locator("main")).not.toBeEmpty();
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(1000);
  });
}

test("a printed row stays on one sheet and its time on one line", async ({ page }) => {
  await printed(page, "/games?period=all");
  const rows = page.locator("main tbody tr");
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row).toHaveCSS("break-inside", "avoid");
  const brokenTimes = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const time = node.textContent?.match(/\d{1,2}:\d\d [AP]M( [A-Z]+)?/);
        if (!time) continue;
        const range = document.createRange();
        range.setStart(node, time.index ?? 0);
        range.setEnd(node, (time.index ?? 0) + time[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(time[0]);
      }
      return broken;
    }),
  );
  expect(brokenTimes).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { DIRECTOR, signInByCall } from "./people.ts";

/** Tablets, phones held sideways, large text and high contrast: the games can be seen, whole and without scrolling sideways. */

const PAGES = ["/", "/games?period=all", "/calendar", "/calendar?view=week"];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function expectNoSidewaysScrolling(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `sideways scrolling on ${path}`).toBeLessThanOrEqual(0);
}

/** Texts that are wider than the box that they stand in. */
const cutOff = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("*")]
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        if (display === "inline" || element.closest(".sr-only, select")) return false;
        return overflowX === "visible" && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.tagName}: ${element.textContent}`),
  );

test.beforeEach(async ({ page }) => signInByCall(page, DIRECTOR));

for (const width of [768, 820, 1024]) {
  test(`at ${width} px the games are a table and the calendar shows its games`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await open(page, path);
      await expectNoSidewaysScrolling(page, path);
      expect(await cutOff(page), path).toEqual([]);
    }
    await open(page, "/games");
    const heads = page.getByRole("columnheader");
    await expect(heads).toHaveText([/Game/, /Date & Time/, /Venue/, /Status/, /Actions/]);
    await page.getByRole("button", { name: "Venue", exact: true }).click();
    await expect(heads.nth(2)).toHaveAttribute("aria-sort", "ascending");
    await open(page, "/calendar");
    await expect(page.getByRole("gridcell").getByRole("link").first()).toBeVisible();
  });
}

test("on a phone held sideways games are in sight before anything is scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, "/games");
  const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  const row = await page.getByRole("row").nth(1).boundingBox();
  expect(row?.y).toBeLessThan((bar?.y ?? 0) - 60);
  await open(page, "/calendar");
  const day = await page.getByRole("gridcell").first().boundingBox();
  expect(day?.y).toBeLessThan((bar?.y ?? 0) - 60);
});

test("text of twice the size is neither cut off nor wider than the screen", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  for (const path of PAGES) {
    await open(page, path);
    await expectNoSidewaysScrolling(page, path);
    expect(await cutOff(page), path).toEqual([]);
  }
});

test("in forced colours the chosen view, today and each status can be told", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/calendar");
  const background = (name: string) =>
    page
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background("Month")).not.toBe(await background("Week"));
  const todaysNumber = page.locator('[aria-current="date"] time > span').first();
  await expect(todaysNumber).toHaveCSS("border-top-width", "2px");
  for (const badge of await page.getByRole("region", { name: "Legend" }).locator("li > span").all()) {
    await expect(badge).toHaveCSS("border-top-width", "1px");
    await expect(badge).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  }
});

test("on paper there is no navigation and no button, and no time is broken", async ({ page }) => {
  for (const path of ["/games?period=all", "/calendar"]) {
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const broken = await page
      .locator("tr")
      .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakInside !== "avoid").length);
    expect(broken).toBe(0);
    const times = page.locator("span.whitespace-nowrap:visible", { hasText: /\d:\d\d [AP]M/ });
    expect(await times.count()).toBeGreaterThan(0);
    const heights = await times.evaluateAll((spans) =>
      spans.map(
        (span) => span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).fontSize),
      ),
    );
    expect(Math.max(...heights)).toBeLessThan(2);
    await page.emulateMedia({ media: "screen" });
  }
});

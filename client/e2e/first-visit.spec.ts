import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** Who has never been here loads nothing of the application behind the sign-in. */

/** The names of the built modules that a page fetched, as the build named them after their sources. */
async function modulesOf(page: Page, path: string): Promise<string[]> {
  const modules: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.match(/\/assets\/(.+)-[\w-]{8}\.js$/)?.[1];
    if (name) modules.push(name);
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return modules;
}

const SIGNED_IN =
  /-(page|layout|dialog|tab)$|^(dashboard|teams|games|opponents|schools?|import)[.-]|^calendar(-days)?$|^date-field/;
const FOR_VISITORS = ["landing-page", "verify-game-page", "verify-games-page"];

for (const path of ["/", "/verify-game?token=unknown", "/verify-games?token=unknown"]) {
  test(`${path} loads no code of the signed-in application`, async ({ page, announce }) => {
    announce(/^404 GET \/api\/verify-games?\/unknown/);
    const modules = await modulesOf(page, path);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((name) => SIGNED_IN.test(name) && !FOR_VISITORS.includes(name))).toEqual([]);
  });
}

/** In bytes, as the server sends it: what an opponent's phone has to fetch before the first game shows. */
const SCRIPT_BUDGET = 85_000;

for (const path of ["/verify-game?token=unknown", "/verify-games?token=unknown"]) {
  test(`${path} keeps to its budget of script`, async ({ page, announce }) => {
    announce(/^404 GET \/api\/verify-games?\/unknown/);
    await modulesOf(page, path);
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith(".js"))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(SCRIPT_BUDGET / 2);
    expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });
}

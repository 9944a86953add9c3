import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { DIRECTOR, SYSADMIN, signInByCall } from "./people.ts";

/** Every screen, wide and narrow: nothing for axe to find, nothing that scrolls sideways, nothing in the console. */

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const VISITOR = [
  "/",
  "/forgot-password",
  "/reset-password?token=unknown",
  "/verify-game?token=unknown",
  "/nope",
];
const STAFF = [
  "/",
  "/teams",
  "/games",
  "/games?period=all",
  "/calendar",
  "/opponents",
  "/opponents?q=nobody",
  "/settings",
  "/import-games",
  "/change-password",
  "/nope",
];
const ADMINISTRATOR = ["/", "/sysadmin/schools", "/sysadmin/settings", "/nope"];

/**
 * What the browser itself reports; a 404 or 400 that a screen is there to show is no fault. What a page tries against
 * its content security policy and catches shows in no console, so it is listened for.
 */
async function watchConsole(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
    );
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    if (/status of 40[014]/.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, `axe on ${path}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling on ${path}`).toBeLessThanOrEqual(0);
}

for (const width of [320, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    const walks = {
      "a visitor": [null, VISITOR],
      staff: [DIRECTOR, STAFF],
      "a sysadmin": [SYSADMIN, ADMINISTRATOR],
    } as const;
    for (const [who, [person, paths]] of Object.entries(walks)) {
      test(`every screen of ${who} is sound`, async ({ page }) => {
        test.setTimeout(180_000);
        const complaints = await watchConsole(page);
        if (person) await signInByCall(page, person);
        for (const path of paths) await expectSound(page, path);
        expect(complaints).toEqual([]);
      });
    }
  });
}

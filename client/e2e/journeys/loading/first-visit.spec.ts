import type { Page } from "@playwright/test";
import { ANY_SIZE } from "../../kit/any-size.ts";
import { askAnOpponent, FIRST_VISITS, watchFor, weigh } from "../../kit/first-visits.ts";
import { expect, test } from "../../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../../kit/people.ts";
import { allThere } from "../../kit/soundness.ts";

/** A person who has never been here loads nothing of the application behind the sign-in. */

test.use({ emptyCache: true });

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
const FOR_VISITORS = ["landing-page", "answer-page", "stop-page"];

for (const path of [
  "/",
  "/verify-game?token=unknown",
  "/verify-games?token=unknown",
  "/stop?token=unknown",
]) {
  test(`${path} loads no code of the signed-in application`, { tag: ANY_SIZE }, async ({
    page,
    announce,
  }) => {
    announce(/^404 GET \/api\/(verify-games?|stop)\/unknown/);
    const modules = await modulesOf(page, path);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((name) => SIGNED_IN.test(name) && !FOR_VISITORS.includes(name))).toEqual([]);
  });
}

/** In bytes, as they were sent: of the files that the build named after a module. */
const scriptSizes = (page: Page, module: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.includes(`/assets/${name}-`) && entry.name.endsWith(".js"))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    module,
  );

test("a game's view keeps to its budget of script", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  const [game] = (await (await page.request.get("/api/games")).json()) as { id: number }[];
  await page.goto(`/games?game=${game?.id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Edit" })).toBeVisible();
  const sizes = await scriptSizes(page, "game-view");
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThan(6_000);
  expect(sizes[0]).toBeLessThanOrEqual(12_000);
});

test("the palette keeps to its budget of script", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/games");
  await allThere(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeVisible();
  const [size = 0, ...others] = await scriptSizes(page, "palette");
  expect(others).toEqual([]);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(6_000);
});

/**
 * The page for several games may fetch no more than the page for one; what only the other one shows is a file of its
 * own.
 */
const ALSO = FIRST_VISITS.filter(({ name }) => name === "opponent's page").flatMap((visit) =>
  [
    { address: "/verify-games?token=unknown", ownFiles: 0 },
    { address: "/stop?token=unknown", ownFiles: 1 },
  ].map(({ address, ownFiles }) => ({
    ...visit,
    name: `page ${address}`,
    path: () => address,
    mainContent: "main h1",
    requests: visit.requests + ownFiles,
  })),
);

for (const visit of [...FIRST_VISITS, ...ALSO]) {
  test(`the ${visit.name} keeps to its budget of script and requests`, { tag: ANY_SIZE }, async ({
    browser,
    baseURL,
    announce,
  }) => {
    announce(/^404 GET \/api\/(verify-games|stop)\/unknown/);
    const own = await browser.newContext({ baseURL });
    const mailed = await askAnOpponent(own);
    const context = visit.signedIn ? own : await browser.newContext({ baseURL });
    const page = await context.newPage();
    await watchFor(page, visit.mainContent);
    await page.goto(visit.path(mailed));
    const { scriptBytes, requests } = await weigh(page);
    // As many as there can't be too few of: otherwise nothing was measured.
    expect(scriptBytes).toBeGreaterThan(visit.scriptBytes / 2);
    expect(scriptBytes).toBeLessThanOrEqual(visit.scriptBytes);
    expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(visit.requests);
  });
}

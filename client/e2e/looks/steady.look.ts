import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { answerCalls, changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { madeUpRequest, withClaims, withPartners } from "../kit/made-up-partners.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { OPPONENT_STATES, seventeenAskedGames } from "../kit/opponent-states.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { MADE_UP_SOURCES } from "../kit/scenes/made-up-sources.ts";
import { settle } from "../kit/soundness.ts";

/** Nothing that is on a page moves once it is there: not at the first visit, and not over a slow connection. */

const MOST = 0.02;

const SIZES = {
  "a desk": { viewport: { width: 1440, height: 900 } },
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const PATHS = [
  "/",
  "/games",
  "/games?period=all",
  "/calendar",
  "/calendar?view=week",
  "/teams",
  "/opponents",
  "/opponents?q=nobody",
].concat(["/settings", "/settings/staff", "/import-games", "/welcome", "/profile"]);

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

declare global {
  var shifts: { value: number; moved: string[] }[];
}

/** Runs in the page, before it. */
function watchShifts(): void {
  globalThis.shifts = [];
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? "gone");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node).slice(0, 80)}: ${previousRect.y} to ${currentRect.y}, ${previousRect.height} to ${currentRect.height}`,
      );
      globalThis.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** As far away as a server is from a phone, and nothing is kept of an earlier visit. */
async function visitFromAfar(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await browser.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 80 },
    ...{ downloadThroughput: 500_000, uploadThroughput: 200_000 },
  });
}

async function expectSteady(page: Page, where: string): Promise<void> {
  await settle(page);
  const shifts = await page.evaluate(() => globalThis.shifts);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(moved, `${where}\n${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
}

/** Every second opponent works here, too, and says something of a game. */
async function linkedSchool(page: Page): Promise<void> {
  await signInByCall(page, DIRECTOR);
  const opponents = withClaims((await (await page.request.get("/api/opponents")).json()) as Opponent[]);
  const linked = opponents.find(({ partner }) => partner?.state === "linked");
  if (!linked) throw new Error("nobody is linked");
  await changeAnswers<Game[]>(page, "/api/games", withPartners);
  await changeAnswers<Opponent[]>(page, "/api/opponents", withClaims);
  const { id, schoolName } = linked;
  await changeAnswers(page, "/api/partner-requests", () => [madeUpRequest({ id, schoolName, by: "link" })]);
}

/** The answer to one's sample comes after all else. */
async function newSchool(page: Page, server: OwnServer, size: string): Promise<void> {
  await signInAtNewSchool(page, server, `steady-${size.replace(/\W/g, "")}`);
  const sentAt = new Date().toISOString();
  const sample = { sentAt, response: "confirm" as const, answeredAt: sentAt };
  await changeAnswers<Onboarding>(page, "/api/onboarding", (onboarding) => ({ ...onboarding, sample }));
}

const SCHOOLS: Record<string, (page: Page, server: OwnServer, size: string) => Promise<unknown>> = {
  "a new school": newSchool,
  "a full school": (page) => signInByCall(page, DIRECTOR),
  "a linked school": linkedSchool,
};

/** The edges and the width of the games, and the upper edge of the bar below them. Runs in the page. */
function placesOfGames(): number[] {
  const [games, bar] = [".divide-y", ".sticky"].map((part) => document.querySelector(part));
  if (!games || !bar) throw new Error("there are no games, or no bar");
  const { x, y, width } = games.getBoundingClientRect();
  return [x, y, width, bar.getBoundingClientRect().y].map(Math.round);
}

/** Of a heading with other names. */
const FEW_PX = 4;

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ ...use, emptyCache: true });

    test("nothing moves on an opponent's pages, and what loads stands where the games will", async ({
      page,
    }) => {
      await visitFromAfar(page);
      await answerCalls(page, "/api/verify-game/*", { json: OPPONENT_STATES["all facts changed"] });
      await page.goto("/verify-game?token=made-up");
      await expectSteady(page, "the page of one game");
      let come = () => {};
      const games = new Promise<{ json: unknown }>((resolve) => {
        come = () => resolve({ json: seventeenAskedGames() });
      });
      await answerCalls(page, "/api/verify-games/*", games);
      await page.goto("/verify-games?token=made-up");
      await expect(page.getByText("Loading the games...")).toBeAttached();
      const loading = await page.evaluate(placesOfGames);
      come();
      await expectSteady(page, "the page of many games");
      const loaded = await page.evaluate(placesOfGames);
      for (const [index, place] of loaded.entries())
        expect(Math.abs(place - (loading[index] ?? 0)), `${loading} to ${loaded}`).toBeLessThanOrEqual(
          FEW_PX,
        );
    });

    test("nothing moves on the import page of a school with schedules at an address", async ({ page }) => {
      await signInByCall(page, DIRECTOR);
      await answerCalls(page, "/api/schedule-sources", { json: MADE_UP_SOURCES });
      await visitFromAfar(page);
      await page.goto("/import-games");
      await expectSteady(page, "/import-games");
    });

    for (const [school, signIn] of Object.entries(SCHOOLS)) {
      test(`nothing moves on a page of ${school}`, async ({ page, server }) => {
        test.setTimeout(240_000);
        await signIn(page, server, size);
        await visitFromAfar(page);
        for (const path of school === "a linked school" ? ["/", "/opponents"] : PATHS) {
          await page.goto(path);
          await expectSteady(page, `${path} of ${school}`);
        }
      });
    }
  });
}

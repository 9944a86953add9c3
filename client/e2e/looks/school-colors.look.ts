import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import type { School } from "#shared/api/schools.ts";
import { type Ground, themeColors } from "#shared/domain/school/colors.ts";
import { answerCalls, changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { askedGamesInEveryState, OPPONENT_STATES } from "../kit/opponent-states.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { expectAccessible, expectReadable, settle } from "../kit/soundness.ts";

/** With any colours of a school, its links and pressed buttons are readable on their grounds. */

const FIRST = "#FF6B35";
test.use({ viewport: { width: 1440, height: 900 } });

/** A dark second colour, whose wash is the darkest ground. */
const DARK = "#3D3D3D";

const TEN = [
  FIRST,
  ...["#1E3A8A", "#D32F2F", "#2E8B57", "#F2A900", "#0077CC", "#C2185B", "#777777", "#000000", "#FFFFFF"],
];

/** The page's own ground as a browser says it. */
const GROUNDS: Record<Ground, string> = { light: "rgb(250, 249, 247)", dark: "rgb(18, 17, 14)" };

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** All of axe's rules in the first colour, which came with the school; then the page changes only its colours. */
async function expectReadableInEach(
  page: Page,
  second: string,
  where: string,
  ground: Ground = "light",
): Promise<void> {
  await expectAccessible(page, `${where} in ${FIRST}`);
  for (const color of TEN.slice(1)) {
    await page.evaluate(wear, themeColors(color, second, ground));
    await expectReadable(page, `${where} in ${color}`);
  }
}

/** Runs in the page: other colours in the place of those that the school has there. */
function wear(colors: Record<string, string>): void {
  const wearer =
    document.querySelector<HTMLElement>("#root [style*='--primary:']") ?? document.documentElement;
  for (const [role, color] of Object.entries(colors)) {
    if (!wearer.style.getPropertyValue(`--${role}`)) throw new Error(`the school has no ${role} here`);
    wearer.style.setProperty(`--${role}`, color);
  }
}

for (const ground of ["light", "dark"] as const) {
  test(`an opponent's answers are readable in any school's colors where the device is ${ground}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: ground });
    const asked = askedGamesInEveryState();
    const school = { ...asked.school, primaryColor: FIRST };
    await answerCalls(page, "/api/verify-games/*", { json: { ...asked, school } });
    await page.goto("/verify-games?token=made-up");
    await settle(page);
    expect(await groundOf(page)).toBe(GROUNDS[ground]);
    await page
      .getByRole("button", { name: /^Request reschedule/ })
      .nth(1)
      .click();
    await expect(page.getByRole("checkbox", { checked: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Don't reschedule/ })).toBeVisible();
    await expectReadableInEach(page, school.secondaryColor, `the answers in the ${ground}`, ground);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  });
}

test("the opponent's page of one game is readable in any school's colors where the device is dark", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark" });
  for (const state of ["all facts changed", "three dates offered", "three dates proposed", "confirmed"]) {
    const game = OPPONENT_STATES[state] as VerificationPage;
    const school = { ...game.school, primaryColor: FIRST };
    const undo = await answerCalls(page, "/api/verify-game/*", { json: { ...game, school } });
    await page.goto("/verify-game?token=made-up");
    await settle(page);
    expect(await groundOf(page)).toBe(GROUNDS.dark);
    if (game.proposedBy === "school") await page.getByRole("radio").first().check();
    await expectReadableInEach(page, school.secondaryColor, `the game ${state}, in the dark`, "dark");
    await undo();
  }
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test("a request's links and today's games are readable in any school's colours", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  const games = (await (await page.request.get("/api/games")).json()) as Game[];
  const asked = games.find(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now());
  if (!asked) throw new Error("there is no game to come");
  const request: Partial<Game> = {
    status: "reschedule",
    rescheduleBy: "opponent",
    proposedBy: "opponent",
    proposals: [{ date: "2029-12-08", time: "18:00:00" }],
    opponentMessage: "Our gym is taken.",
  };
  const { timezone } = (await (await page.request.get("/api/school")).json()) as School;
  const date = new Date().toLocaleDateString("en-CA", { timeZone: timezone });
  // More than a day's cell has room for.
  const crowd = games.slice(0, 8).map((game) => ({ ...game, datetimeUtc: new Date().toISOString(), date }));
  const own = { primaryColor: FIRST, secondaryColor: DARK };
  await changeAnswers<School>(page, "/api/school", (school) => ({ ...school, ...own }));
  await answerCalls(page, "/api/games", { json: [...crowd, { ...asked, ...request }] });
  await page.goto(`/games?game=${asked.id}`);
  await expect(page.getByRole("button", { name: /^Accept / }).first()).toBeVisible();
  await expectReadableInEach(page, DARK, "the request");
  await page.goto("/calendar");
  await settle(page);
  await expect(page.getByRole("button", { name: /more/ }).first()).toBeVisible();
  await expectReadableInEach(page, DARK, "the calendar");
});

test("a public page is readable in any school's colors, by day and in the dark, and its paper is light", async ({
  page,
}) => {
  test.slow();
  await signInByCall(page, DIRECTOR);
  const { suggestion } = await (await page.request.get("/api/publication")).json();
  const chosen = { enabled: true, slug: suggestion, show: "all", teamIds: [], indexed: false };
  const { url } = await (await page.request.put("/api/publication", { data: chosen })).json();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [ground, color] of [
    ["light", "rgb(255, 255, 255)"],
    ["dark", GROUNDS.dark],
  ] as const) {
    await page.emulateMedia({ colorScheme: ground });
    await page.goto(url);
    expect(await paper()).toBe(color);
    await page.locator("details").first().locator("summary").click();
    await expectAccessible(page, `the public page in the ${ground}`);
    for (const each of TEN) {
      await page.evaluate(paint, themeColors(each, DARK, ground));
      await expectReadable(page, `the public page in the ${ground}, in ${each}`);
    }
  }
  await page.emulateMedia({ media: "print" });
  expect(await paper()).toBe("rgb(255, 255, 255)");
  // Somebody else's page, in which a schedule is embedded, is light.
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${url}/embed`);
  expect(await paper()).toBe("rgb(255, 255, 255)");
});

/** Runs in the page: other colors in the place of those that its style sheet has. */
function paint(colors: Record<string, string>): void {
  for (const [role, color] of Object.entries(colors)) {
    document.documentElement.style.setProperty(`--${role}`, color);
  }
}

test("the signed-in pages are readable in the dark in any school's colors, and paper stays light", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark" });
  await signInByCall(page, DIRECTOR);
  const inTen = async (where: string) => {
    for (const color of TEN) {
      await page.evaluate(wear, themeColors(color, DARK, "dark"));
      await expectReadable(page, `${where} in the dark, in ${color}`);
    }
  };
  const games = (await (await page.request.get("/api/games")).json()) as Game[];
  const asked = games.find(({ proposedBy, proposals }) => proposedBy === "opponent" && proposals.length > 0);
  await page.goto(`/games?game=${asked?.id}`);
  await expect(page.getByRole("button", { name: /^Accept / }).first()).toBeVisible();
  await expectAccessible(page, "a game's view in the dark");
  await inTen("a game's view");
  for (const path of [
    "/",
    "/games",
    "/calendar",
    "/opponents",
    "/teams",
    "/import-games",
    "/settings",
    "/profile",
  ]) {
    await page.goto(path);
    await settle(page);
    await expectAccessible(page, `${path} in the dark`);
    if (["/", "/games", "/calendar"].includes(path)) await inTen(path);
  }
  expect(await groundOf(page)).toBe(GROUNDS.dark);
  await page.emulateMedia({ media: "print" });
  // A sheet of paper is white, as the browser's own ground in the light is.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("radio", { name: "Light" }).check();
  expect(await groundOf(page)).toBe(GROUNDS.light);
  await page.reload();
  await settle(page);
  expect(await groundOf(page)).toBe(GROUNDS.light);
});

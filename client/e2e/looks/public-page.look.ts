import type { Page } from "@playwright/test";
import { after } from "../kit/days-to-come.ts";
import { expectStatesVisible } from "../kit/forced-colors.ts";
import { expect, test } from "../kit/journey.ts";
import { DESK, expectNothingSidewaysInTextAlone, expectWholeInLargeText } from "../kit/large-text.ts";
import { joinSchoolWithLongNames, LONG_WORD } from "../kit/long-names.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { expectSound, expectWhole, laidOutAnew } from "../kit/soundness.ts";
import { expectForThumbs } from "../kit/targets.ts";

/** The public pages of a school with long names: at every width, in large text, in forced colours and on paper. */

const WIDTHS = [1440, 1024, 768, 390, 320];
/** A sheet between its margins. */
const LETTER_PX = { width: 720, height: 960 };
const REASON = "The field is under water, and the buses of the whole district are needed elsewhere";

type Listed = { id: number };

/** Publishes the school, with a game that was moved, one that is canceled, one played, and a team without games. */
async function publish(page: Page, server: OwnServer): Promise<Record<string, string>> {
  const call = async (method: "get" | "post" | "put", path: string, data?: object) => {
    const answer = await page.request[method](path, data && { data });
    expect(answer.ok(), `${method} ${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await joinSchoolWithLongNames(page.request, server);
  const games: Listed[] = await call("get", "/api/games");
  const [moved, canceled, played] = games;
  await call("put", `/api/games/${moved?.id}`, {
    ...moved,
    time: "06:05:00",
    venue: LONG_WORD,
    status: "verified",
  });
  await call("post", `/api/games/${canceled?.id}/cancel`, {
    reason: REASON,
    reasonPublic: true,
    notify: false,
  });
  const past = { date: after(new Date().toISOString().slice(0, 10), -2), status: "completed" };
  const long = { score: "W 104-103", eventName: "E".repeat(100) };
  await call("put", `/api/games/${played?.id}`, { ...played, ...past, ...long });
  const empty = await call("post", "/api/teams", { sport: "golf", level: "varsity", gender: "boys" });
  expect(empty.id).toBeGreaterThan(0);
  const { suggestion } = await call("get", "/api/publication");
  const chosen = { enabled: true, slug: suggestion, show: "all", teamIds: [], indexed: true };
  const { url } = await call("put", "/api/publication", chosen);
  return {
    "a school": url,
    "a team": `${url}/girls-track-field-jr-varsity`,
    "a team without games": `${url}/boys-golf-varsity`,
    "a part for other sites": `${url}/embed`,
    "an address that is nobody's": `${url}/nobody`,
  };
}

test("the public pages are sound at every width, for thumbs, in large text, in forced colours and on paper", async ({
  page,
  server,
  announce,
}) => {
  announce(/404/);
  const pages = await publish(page, server);
  const browser = await page.context().newCDPSession(page);
  for (const [name, url] of Object.entries(pages)) {
    await test.step(name, async () => {
      await page.goto(url);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await laidOutAnew(page);
        await expectSound(page, `${name} at ${width} px`);
      }
      await expectForThumbs(page, name);
      await page.setViewportSize(DESK);
      await expectWholeInLargeText(page, browser, name);
      await expectNothingSidewaysInTextAlone(page, name);
      await expectStatesVisible(page, name);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(LETTER_PX);
      await expectWhole(page, `${name} on paper`);
      for (const role of ["navigation", "button"] as const) await expect(page.getByRole(role)).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });
  }
});

test("fifty games of fourteen days stand on a page of 3600 px, and the others are folded by month", async ({
  page,
  server,
}) => {
  await signInAtNewSchool(page, server, "public-many");
  const create = async (path: string, data: object): Promise<Listed> =>
    (await page.request.post(path, { data })).json();
  const teamIds: number[] = [];
  for (const sport of ["basketball", "swimming", "track", "wrestling"]) {
    for (const level of ["jr-varsity", "varsity"]) {
      teamIds.push((await create("/api/teams", { sport, level, gender: "girls" })).id);
    }
  }
  const contact = { managerName: "Robin Castell", email: "robin@example.org" };
  const opponentIds: number[] = [];
  for (const schoolName of ["Central High School", "West Windsor-Plainsboro High School South"]) {
    opponentIds.push((await create("/api/opponents", { ...contact, schoolName })).id);
  }
  const today = new Date().toISOString().slice(0, 10);
  const add = (place: number, ahead: number) =>
    create("/api/games", {
      teamId: teamIds[place % teamIds.length],
      opponentId: opponentIds[place % 2],
      date: after(today, ahead),
      time: "19:00:00",
      venue: "Central High School Gym",
      isHome: place % 3 === 0,
      status: "scheduled",
      score: "",
    });
  for (let place = 0; place < 50; place += 1) await add(place, 1 + (place % 13));
  for (let place = 0; place < 20; place += 1) await add(place, 40 + place);
  const chosen = { enabled: true, slug: "osprey-many", show: "all", teamIds: [], indexed: false };
  const { url } = await (await page.request.put("/api/publication", { data: chosen })).json();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  expect(await page.locator("section > .day li").count()).toBe(50);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_600);
  await expect(page.locator("summary").first()).toHaveText(/^\w+ \d{4} · \d+ games$/);
  await expect(page.locator("details .day").first()).toBeHidden();
  const linesOfDates = await page
    .locator("section > .day h3 time")
    .evaluateAll((all) => all.map((each) => each.getClientRects().length));
  expect(new Set(linesOfDates)).toEqual(new Set([1]));
  const names = await page.getByRole("navigation", { name: "Teams" }).getByRole("link").allTextContents();
  expect(names.slice(0, 2)).toEqual(["Girls Basketball Varsity", "Girls Basketball Jr. Varsity"]);
  await expectSound(page, "fifty games");
});

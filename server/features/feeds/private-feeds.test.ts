import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { fetchFeed, readFeedAt } from "#server/test/fixtures/follow-feeds.ts";
import { publish } from "#server/test/fixtures/publication.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import type { Feeds } from "#shared/api/feeds.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

afterEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.update(systemSettings).set({ publicPages: true, maintenanceMode: false });
});

/** Friday, September 4, 7:00 PM in New York */
const START = new Date("2026-09-04T23:00:00Z");

/** A school with a game, and the address of the calendar of whoever is signed in. */
async function followed(given: Partial<GameRow> = {}) {
  const staffed = await makeStaffed(app, { name: "Lincoln High" });
  const { agent, school } = staffed;
  const team = await makeTeam(app.db, school.id, { sport: "basketball", gender: "girls" });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Central High" });
  const add = (game: Partial<GameRow> = {}) =>
    makeGame(app.db, school.id, { teamId: team.id, opponentId: opponent.id, datetimeUtc: START, ...game });
  const game = await add(given);
  const { mine }: Feeds = (await agent.get("/api/feeds").expect(200)).body;
  const share = async (body: object): Promise<string> => (await agent.post("/api/feeds").send(body)).body.url;
  const save = async (change: object) => {
    const { body: listed } = await agent.get("/api/games").expect(200);
    const asListed = listed.find(({ id }: { id: number }) => id === game.id);
    await agent
      .put(`/api/games/${game.id}`)
      .send({ ...asListed, ...change })
      .expect(200);
  };
  return { ...staffed, team, opponent, add, game, mine, share, save };
}

const only = async (address: string) => {
  const { events } = await readFeedAt(app, address);
  expect(events).toHaveLength(1);
  return events[0] ?? expect.fail();
};

test("the place of a game has the opponent's address away, as it is now, and the school's at home", async () => {
  const { mine, add, school, opponent } = await followed({ isHome: false, venue: "Lake Gym" });
  await add({ venue: "Main Gym", datetimeUtc: new Date("2026-09-05T23:00:00Z") });
  await add({ venue: "State Park", site: "neutral", datetimeUtc: new Date("2026-09-06T23:00:00Z") });
  await app.db.update(schools).set({ address: "5 Elm Street" }).where(eq(schools.id, school.id));
  await app.db
    .update(opponents)
    .set({ address: "9 Lake Road\nQuarry Lake" })
    .where(eq(opponents.id, opponent.id));
  const { events } = await readFeedAt(app, mine);
  expect(events.map(({ location }) => location)).toEqual([
    "Lake Gym, 9 Lake Road, Quarry Lake",
    "Main Gym, 5 Elm Street",
    "State Park",
  ]);
});

test("a private calendar has the bus, and is called after its school", async () => {
  const { mine, game } = await followed({
    departure: "15:30",
    dismissal: "14:45",
    isHome: false,
    notes: "Keys!",
  });
  const { name, method } = await readFeedAt(app, mine);
  expect({ name, method }).toEqual({ name: "Lincoln High", method: "null" });
  expect(await only(mine)).toEqual({
    uid: `game-${game.id}@localhost`,
    sequence: 0,
    status: "TENTATIVE",
    stamp: new Date(Math.floor(game.updatedAt.getTime() / 1_000) * 1_000),
    lastModified: new Date(Math.floor(game.updatedAt.getTime() / 1_000) * 1_000),
    start: START,
    end: new Date("2026-09-05T00:30:00Z"),
    isAllDay: false,
    isFree: false,
    organizer: null,
    summary: "Girls Basketball Varsity at Central High",
    location: "Main Gym",
    description: "Not confirmed yet\nBus 3:30 PM, dismissal 2:45 PM",
    url: "",
  });
});

test.each([
  [{ departure: "15:30" }, "Bus 3:30 PM"],
  [{ dismissal: "14:45" }, "Dismissal 2:45 PM"],
  [{ status: "completed", score: "W 24-17", departure: "15:30" }, "Final: W 24-17\nBus 3:30 PM"],
  [{ status: "canceled", cancelReason: "Storm" }, ""],
] as const)("%j is described so", async (given, description) => {
  const { mine } = await followed({ status: "verified", ...given });
  expect((await only(mine)).description).toBe(description);
});

test.each([
  ["scheduled", {}, "TENTATIVE", ""],
  ["verification-sent", {}, "TENTATIVE", ""],
  ["verified", {}, "CONFIRMED", ""],
  ["completed", {}, "CONFIRMED", ""],
  ["canceled", {}, "CANCELLED", "CANCELED: "],
  ["reschedule", { rescheduleBy: "school" }, "TENTATIVE", "POSTPONED: "],
  ["reschedule", { rescheduleBy: "school", proposedBy: "opponent" }, "TENTATIVE", "POSTPONED: "],
  ["reschedule", { rescheduleBy: "opponent", proposedBy: "school" }, "TENTATIVE", "POSTPONED: "],
  ["reschedule", { rescheduleBy: "opponent", proposedBy: "opponent" }, "TENTATIVE", ""],
] as const)("a game that is %s, %j, is %s in calendars", async (status, given, inCalendars, head) => {
  const { mine } = await followed({ status, ...given });
  expect(await only(mine)).toMatchObject({
    status: inCalendars,
    summary: `${head}Girls Basketball Varsity vs Central High`,
  });
});

test("a calendar of home games has those of all teams, and neither away games nor neutral ground", async () => {
  const { school, game, add, share } = await followed();
  const golf = await makeTeam(app.db, school.id, { sport: "golf" });
  const other = await add({ teamId: golf.id });
  await add({ datetimeUtc: new Date("2026-09-05T23:00:00Z"), isHome: false });
  await add({ datetimeUtc: new Date("2026-09-06T23:00:00Z"), site: "neutral" });
  const { name, events } = await readFeedAt(app, await share({ kind: "home" }));
  expect(name).toBe("Lincoln High home games");
  expect(events.map(({ uid }) => uid)).toEqual([game, other].map(({ id }) => `game-${id}@localhost`));
  const ofTeam = await readFeedAt(app, await share({ kind: "team", teamId: golf.id }));
  expect(ofTeam.name).toBe("Lincoln High Golf Varsity");
  expect(ofTeam.events.map(({ uid }) => uid)).toEqual([`game-${other.id}@localhost`]);
  expect((await readFeedAt(app, await share({ kind: "all" }))).events).toHaveLength(4);
});

test("a calendar goes back a year, by the school's day", async () => {
  const { mine, add } = await followed();
  const within = await add({ datetimeUtc: new Date("2025-08-14T04:00:00Z") });
  await add({ datetimeUtc: new Date("2025-08-14T03:59:59Z") });
  expect((await readFeedAt(app, mine)).events.map(({ uid }) => uid)).toContain(`game-${within.id}@localhost`);
  expect((await readFeedAt(app, mine)).events).toHaveLength(2);
});

describe("a game that changes", () => {
  test("keeps its name and gets a higher number when it is moved", async () => {
    const { mine, save } = await followed();
    const before = await only(mine);
    await save({ date: "2026-09-05" });
    const after = await only(mine);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.start).toEqual(new Date("2026-09-05T23:00:00Z"));
    expect(after.lastModified).toEqual(after.stamp);
  });

  test("leaves the school's calendars when it is removed, and comes back when it is put back", async () => {
    const { agent, mine, game } = await followed();
    const before = await only(mine);
    await agent.delete(`/api/games/${game.id}`).expect(204);
    expect((await readFeedAt(app, mine)).events).toEqual([]);
    await agent.post(`/api/games/removed/${game.id}/restore`).expect(201);
    const after = await only(mine);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  test.each([
    [
      "the night when clocks are set forward",
      "2027-03-14",
      "01:30",
      "2027-03-14T06:30:00Z",
      "2027-03-14T08:00:00Z",
    ],
    [
      "the night when clocks are set back",
      "2026-11-01",
      "01:30",
      "2026-11-01T05:30:00Z",
      "2026-11-01T07:00:00Z",
    ],
  ])("in %s keeps its length", async (_night, date, time, start, end) => {
    const { mine, save } = await followed();
    await save({ date, time });
    expect(await only(mine)).toMatchObject({ start: new Date(start), end: new Date(end) });
  });

  test("whose time is not known any more has its day", async () => {
    const { mine, save } = await followed();
    await save({ timeTbd: true });
    expect(await only(mine)).toMatchObject({ isAllDay: true, start: new Date("2026-09-04T00:00:00Z") });
  });
});

describe("unchanged", () => {
  const ask = (address: string, tag: string) => fetchFeed(app, address).set("If-None-Match", tag);

  test("is the same bytes under the same weak tag, and 304 without a body for who has it", async () => {
    const { mine } = await followed();
    const first = await fetchFeed(app, mine).expect(200);
    expect(first.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, max-age=300",
      "x-robots-tag": "noindex",
      etag: expect.stringMatching(/^W\//),
    });
    for (const name of ["last-modified", "set-cookie", "access-control-allow-origin"])
      expect(first.headers).not.toHaveProperty(name);
    const again = await fetchFeed(app, mine).expect(200);
    expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag]);
    const unchanged = await ask(mine, String(first.headers.etag)).expect(304);
    expect(unchanged.headers).toMatchObject({
      etag: first.headers.etag,
      "cache-control": "private, max-age=300",
    });
    expect(unchanged.text).toBe("");
  });

  test("is answered by HEAD, too", async () => {
    const { mine } = await followed();
    const { text, headers } = await fetchFeed(app, mine).expect(200);
    const head = await app.request().head(new URL(mine).pathname).expect(200);
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      "content-type": headers["content-type"],
    });
    expect(head.text ?? "").toBe("");
    expect(text).not.toBe("");
  });

  test("holds for a day of the school, and until one of its games changes", async () => {
    const { mine, save } = await followed();
    const tag = async () => String((await fetchFeed(app, mine).expect(200)).headers.etag);
    const first = await tag();
    app.clock.now = new Date("2026-08-15T03:59:59Z");
    await ask(mine, first).expect(304);
    app.clock.now = new Date("2026-08-15T04:00:00Z");
    await ask(mine, first).expect(200);
    const next = await tag();
    await save({ venue: "North Gym" });
    await ask(mine, next).expect(200);
  });
});

test("an event leads to the public page, as long as there is one", async () => {
  const staffed = await followed();
  const { mine } = staffed;
  await publish(staffed, "lincoln-high").expect(200);
  const { headers } = await fetchFeed(app, mine).expect(200);
  expect((await only(mine)).url).toBe("http://localhost:3000/s/lincoln-high");
  await app.db.update(systemSettings).set({ publicPages: false });
  await fetchFeed(app, mine).set("If-None-Match", String(headers.etag)).expect(200);
  expect((await only(mine)).url).toBe("");
});

test("an address that is dead, unknown or no address, and one of an inactive school, get one response", async () => {
  const { mine, school, manager } = await followed();
  const answerOf = async (path: string) => {
    const { status, headers, text } = await fetchFeed(app, path);
    const { date: _date, "x-request-id": _id, ...others } = headers;
    return { status, headers: others, text };
  };
  const unknown = await answerOf(`/feeds/${"A".repeat(43)}.ics`);
  expect(unknown).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  const token = new URL(mine).pathname.slice("/feeds/".length, -".ics".length);
  const others = [
    ...["/feeds", "/feeds/", "/feeds/x", "/feeds/x.ics", "/feeds/%zz.ics", "/feeds/a/b.ics"],
    ...[`/feeds/${token}`, `/feeds/${token}.ICS`, `/feeds/${token}A.ics`, `/feeds/${token}/x.ics`],
    `/feeds/${token.toLowerCase()}.ics`,
  ];
  for (const path of others) expect(await answerOf(path), path).toEqual(unknown);
  await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
  expect(await answerOf(mine)).toEqual(unknown);
  await app.db.update(schools).set({ isActive: true }).where(eq(schools.id, school.id));
  await fetchFeed(app, mine).expect(200);
  await app.db.delete(users).where(eq(users.id, manager.id));
  expect(await answerOf(mine)).toEqual(unknown);
});

test("in maintenance every address is 503, so that calendars keep what they have", async () => {
  const { mine } = await followed();
  const { headers } = await fetchFeed(app, mine).expect(200);
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  for (const address of [mine, `/feeds/${"A".repeat(43)}.ics`]) {
    const refused = await fetchFeed(app, address).set("If-None-Match", String(headers.etag)).expect(503);
    expect(refused.headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
    expect(refused.headers).not.toHaveProperty("etag");
  }
});

test("nothing is written there", async () => {
  const { mine, game } = await followed();
  const { pathname } = new URL(mine);
  for (const method of ["post", "put", "patch", "delete"] as const)
    expect((await app.request()[method](pathname)).status).toBe(404);
  expect(await app.db.select().from(games).where(eq(games.id, game.id))).toEqual([game]);
});

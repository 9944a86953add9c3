import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { fetchFeed, readFeedAt } from "#server/test/fixtures/follow-feeds.ts";
import { publish } from "#server/test/fixtures/publication.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

afterEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.update(systemSettings).set({ publicPages: true, maintenanceMode: false });
});

const START = new Date("2026-09-04T23:00:00Z");

/** A school that publishes its games at an address of its own. */
async function published(slug: string, change: Parameters<typeof publish>[2] = {}) {
  const staffed = await makeStaffed(app, { name: "Lincoln High" });
  const { school, agent } = staffed;
  const team = await makeTeam(app.db, school.id, { sport: "basketball", gender: "girls" });
  const golf = await makeTeam(app.db, school.id, { sport: "golf" });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Central High" });
  const add = (game: Partial<GameRow> = {}) =>
    makeGame(app.db, school.id, { teamId: team.id, opponentId: opponent.id, datetimeUtc: START, ...game });
  await publish(staffed, slug, change).expect(200);
  const idsAt = async (path: string) =>
    (await readFeedAt(app, path)).events.map(({ uid }) => Number(/^game-(\d+)@localhost$/.exec(uid)?.[1]));
  const save = async ({ id }: GameRow, saved: object) => {
    const { body: listed } = await agent.get("/api/games").expect(200);
    const asListed = listed.find((each: { id: number }) => each.id === id);
    await agent
      .put(`/api/games/${id}`)
      .send({ ...asListed, ...saved })
      .expect(200);
  };
  return { ...staffed, team, golf, opponent, add, idsAt, save };
}

test("a school's calendar is for everybody, and for scripts of other sites", async () => {
  const { add } = await published("everybody");
  const game = await add({ departure: "15:30", dismissal: "14:45", status: "verified" });
  const { headers, text } = await fetchFeed(app, "/s/everybody.ics").expect(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    etag: expect.stringMatching(/^W\//),
  });
  for (const name of ["last-modified", "set-cookie"]) expect(headers).not.toHaveProperty(name);
  expect(text).not.toMatch(/3:30|2:45|Bus|dismissal/i);
  expect(await readFeedAt(app, "/s/everybody.ics")).toMatchObject({
    name: "Lincoln High",
    events: [
      {
        uid: `game-${game.id}@localhost`,
        status: "CONFIRMED",
        summary: "Girls Basketball Varsity vs Central High",
        description: "",
        url: "http://localhost:3000/s/everybody",
      },
    ],
  });
});

test("a team's calendar has its games alone", async () => {
  const { add, golf, idsAt } = await published("by-team");
  const [ours, theirs] = [await add(), await add({ teamId: golf.id })];
  expect(await idsAt("/s/by-team.ics")).toEqual([ours.id, theirs.id]);
  expect(await idsAt("/s/by-team/girls-basketball-varsity.ics")).toEqual([ours.id]);
  expect(await idsAt("/s/by-team/golf-varsity.ics")).toEqual([theirs.id]);
  const { name } = await readFeedAt(app, "/s/by-team/golf-varsity.ics");
  expect(name).toBe("Lincoln High Golf Varsity");
});

test("teams that are not shown have no calendar, and no games in the school's", async () => {
  const staffed = await published("some-teams");
  const { add, golf, idsAt } = staffed;
  const [, shown] = [await add(), await add({ teamId: golf.id })];
  await publish(staffed, "some-teams", { teamIds: [golf.id] }).expect(200);
  expect(await idsAt("/s/some-teams.ics")).toEqual([shown.id]);
  await fetchFeed(app, "/s/some-teams/girls-basketball-varsity.ics").expect(404);
  await fetchFeed(app, "/s/some-teams/nobody.ics").expect(404);
});

test("confirmed games alone are those that were agreed on once, wherever they have gone since", async () => {
  const { add, idsAt, save } = await published("confirmed", { show: "confirmed" });
  await add({ datetimeUtc: new Date("2026-09-03T23:00:00Z") });
  const moved = await add({ status: "verified" });
  expect(await idsAt("/s/confirmed.ics")).toEqual([moved.id]);
  await save(moved, { date: "2026-09-06", status: "scheduled" });
  expect((await readFeedAt(app, "/s/confirmed.ics")).events).toMatchObject([
    {
      uid: `game-${moved.id}@localhost`,
      start: new Date("2026-09-06T23:00:00Z"),
      status: "TENTATIVE",
      description: "Not confirmed yet",
    },
  ]);
  await save(moved, { date: "2026-09-06", status: "canceled" });
  expect((await readFeedAt(app, "/s/confirmed.ics")).events).toMatchObject([
    { status: "CANCELLED", summary: "CANCELED: Girls Basketball Varsity vs Central High" },
  ]);
});

test("a removed game leaves it", async () => {
  const { add, agent, idsAt } = await published("removed-game");
  const game = await add();
  expect(await idsAt("/s/removed-game.ics")).toEqual([game.id]);
  await agent.delete(`/api/games/${game.id}`).expect(204);
  expect(await idsAt("/s/removed-game.ics")).toEqual([]);
});

test("former addresses of the school and of its teams lead to the present ones, for scripts, too", async () => {
  const staffed = await published("old-name");
  const { agent, team, golf } = staffed;
  await publish(staffed, "new-name").expect(200);
  const moved = await fetchFeed(app, "/s/old-name.ics").redirects(0).expect(308);
  expect(moved.headers).toMatchObject({ location: "/s/new-name.ics", "access-control-allow-origin": "*" });
  await fetchFeed(app, "/s/new-name/girls-basketball-varsity.ics").expect(200);
  const { body: listed } = await agent.get("/api/teams").expect(200);
  const asListed = listed.find(({ id }: { id: number }) => id === team.id);
  await agent
    .put(`/api/teams/${team.id}`)
    .send({ ...asListed, gender: "boys" })
    .expect(200);
  const renamed = await fetchFeed(app, "/s/new-name/girls-basketball-varsity.ics").redirects(0).expect(308);
  expect(renamed.headers.location).toBe("/s/new-name/boys-basketball-varsity.ics");
  await fetchFeed(app, "/s/new-name/boys-basketball-varsity.ics").expect(200);
  await agent.delete(`/api/teams/${golf.id}`).expect(204);
  await fetchFeed(app, "/s/new-name/golf-varsity.ics").expect(404);
});

test("unchanged, it is the same bytes, and 304 for who has it, until midnight or a change", async () => {
  const { add } = await published("unchanged");
  const game = await add();
  for (const path of ["/s/unchanged.ics", "/s/unchanged/girls-basketball-varsity.ics"]) {
    const first = await fetchFeed(app, path).expect(200);
    const again = await fetchFeed(app, path).expect(200);
    expect(again.text).toBe(first.text);
    const tag = String(first.headers.etag);
    const ask = () => fetchFeed(app, path).set("If-None-Match", tag);
    const { headers } = await ask().expect(304);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
    });
    app.clock.now = new Date("2026-08-15T04:00:00Z");
    await ask().expect(200);
    app.clock.now = TEST_NOW;
    await app.db
      .update(games)
      .set({ venue: `Gym of ${path}` })
      .where(eq(games.id, game.id));
    await ask().expect(200);
  }
});

test("off is as if there were none; in maintenance calendars keep what they have", async () => {
  const staffed = await published("off");
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  const closed = await fetchFeed(app, "/s/off.ics").expect(503);
  expect(closed.headers["retry-after"]).toBe("60");
  await app.db.update(systemSettings).set({ maintenanceMode: false, publicPages: false });
  await fetchFeed(app, "/s/off.ics").expect(404);
  await app.db.update(systemSettings).set({ publicPages: true });
  await publish(staffed, "off", { enabled: false }).expect(200);
  await fetchFeed(app, "/s/off.ics").expect(404);
  await fetchFeed(app, "/s/off/golf-varsity.ics").expect(404);
});

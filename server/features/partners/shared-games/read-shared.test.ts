import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeGame, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { FIRST_GAME, newestToken, twoSchools } from "#server/test/fixtures/two-schools.ts";
import { games } from "#shared/schema/games.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const HOUR_MS = 60 * 60 * 1_000;

test("a request stands beside one's own schedule, on one's own side and clock", async () => {
  const { shown, central } = await twoSchools(app, { games: 2 });
  const page = await shown();
  expect(page).toMatchObject({
    school: { name: "Lincoln High School", timezone: "America/New_York" },
    requestedBy: "Sam Ortega",
    opponent: { id: null, schoolName: "Lincoln High School", by: "new" },
  });
  expect(page.games.map(({ key }) => key)).toEqual([1, 2]);
  expect(Object.keys(page.games[0] ?? {}).sort()).toEqual(
    [
      ...["key", "date", "time", "timezoneCode", "venue", "timeTbd", "site", "kind", "eventName", "team"],
      ...["status", "proposals", "proposedBy", "was", "updatedAt", "closed", "answered"],
      ...["side", "localDate", "localTime", "gameId", "teamId", "matches", "meet"],
    ].sort(),
  );
  expect(page.games[0]).toMatchObject({
    ...{ date: "2026-12-04", time: "19:00:00", timezoneCode: "ET", status: "verification-sent" },
    ...{ side: "away", localDate: "2026-12-04", localTime: "18:00:00" },
    ...{ closed: null, gameId: null, teamId: central.team.id, matches: [] },
  });
});

test("opening it changes nothing at either school", async () => {
  const { shown, lincoln, central, gamesOf } = await twoSchools(app);
  const before = [await gamesOf(lincoln.school.id), await gamesOf(central.school.id)];
  const opponents = (await central.agent.get("/api/opponents")).body;
  await shown();
  await shown();
  expect([await gamesOf(lincoln.school.id), await gamesOf(central.school.id)]).toEqual(before);
  expect((await central.agent.get("/api/opponents")).body).toEqual(opponents);
  expect((await lincoln.agent.get("/api/opponents")).body[0].partner).toBeNull();
});

test("an unknown token, a sample's and one that cannot be decoded are the page's unknown link", async () => {
  const { central } = await twoSchools(app);
  await central.agent.post("/api/onboarding/sample").expect(200);
  const sample = newestToken(app, central.dana.email);
  await app.request().get(`/api/verify-game/${sample}`).expect(200);
  const unknown = await app.request().get(`/api/verify-game/${randomUUID()}`).expect(404);
  for (const token of [randomUUID(), sample, "%zz"]) {
    const response = await central.agent.get(`/api/shared-games/${token}`).expect(404);
    expect(response.text).toBe(unknown.text);
  }
});

test("a link to one game that is dead says the page's sentence", async () => {
  const { central, lincoln, token } = await twoSchools(app);
  const [id] = lincoln.gameIds;
  await lincoln.agent.post(`/api/games/${id}/cancel`).send({ notify: false }).expect(200);
  const page = await app.request().get(`/api/verify-game/${token}`).expect(404);
  const shared = await central.agent.get(`/api/shared-games/${token}`).expect(404);
  expect(shared.body).toEqual(page.body);
});

test("of several games the dead ones say why they are closed", async () => {
  const { lincoln, shown } = await twoSchools(app, { games: 2 });
  await lincoln.agent.post(`/api/games/${lincoln.gameIds[0]}/cancel`).send({ notify: false }).expect(200);
  const { games: listed } = await shown();
  expect(listed.map(({ closed }) => closed)).toEqual([
    expect.stringContaining("Lincoln High School has canceled this game."),
    null,
  ]);
});

test("a request of one's own school is refused, after a link that leads nowhere", async () => {
  const { lincoln, token } = await twoSchools(app);
  const own = await lincoln.agent.get(`/api/shared-games/${token}`).expect(409);
  expect(own.body.message).toBe("This request is your own school's");
  await lincoln.agent.post(`/api/games/${lincoln.gameIds[0]}/cancel`).send({ notify: false }).expect(200);
  await lincoln.agent.get(`/api/shared-games/${token}`).expect(404);
});

test("the opponent is the one with the address of who asked, in either place, before one of the same name", async () => {
  const { central, lincoln, shown } = await twoSchools(app);
  const byName = await central.makeOpponent({ schoolName: "  LÍNCOLN   high school " });
  expect((await shown()).opponent).toEqual({ id: byName.id, schoolName: byName.schoolName, by: "name" });
  const byCopy = await central.makeOpponent({ schoolName: "LHS", ccEmail: lincoln.sam.email.toUpperCase() });
  expect((await shown()).opponent).toEqual({ id: byCopy.id, schoolName: "LHS", by: "address" });
});

test("a name is the same as a file would have it: whatever its blanks and its kind of apostrophe", async () => {
  const { central, lincoln, shown } = await twoSchools(app);
  const school = await lincoln.agent.get("/api/school").expect(200);
  await lincoln.agent
    .post("/api/school")
    .send({ ...school.body, name: "O’Brien Mc Kinley High" })
    .expect(200);
  const byName = await central.makeOpponent({ schoolName: "O'Brien McKinley High" });
  expect((await shown()).opponent).toEqual({ id: byName.id, schoolName: byName.schoolName, by: "name" });
});

test("another name of an opponent is its name, too, unless one has it as its own", async () => {
  const { central, shown } = await twoSchools(app);
  await central.makeOpponent({ schoolName: "Elsewhere", otherNames: ["Lincoln"] });
  const other = await central.makeOpponent({
    schoolName: "The Lynx",
    otherNames: ["LHS", "lincoln  high school"],
  });
  expect((await shown()).opponent).toEqual({ id: other.id, schoolName: "The Lynx", by: "name" });
  const own = await central.makeOpponent({ schoolName: "Lincoln High School" });
  expect((await shown()).opponent).toMatchObject({ id: own.id });
});

test("and before all the one that is linked with that school", async () => {
  const { central, shown, add, token } = await twoSchools(app);
  const linked = await central.makeOpponent({ schoolName: "The Lynx" });
  await central.makeOpponent();
  await add({}, central.agent, { token, opponentId: linked.id });
  expect((await shown()).opponent).toEqual({ id: linked.id, schoolName: "The Lynx", by: "link" });
});

test("a game that may be the same one is a match: that team, that opponent, within a day, the nearest first", async () => {
  const { central, shown } = await twoSchools(app);
  const lincoln = await central.makeOpponent();
  const other = await central.makeOpponent({ schoolName: "Somebody else" });
  const jv = await makeTeam(app.db, central.school.id, { sport: "basketball", gender: "girls", level: "jv" });
  const make = (hours: number, given: Partial<typeof games.$inferInsert> = {}) =>
    makeGame(app.db, central.school.id, {
      ...{ teamId: central.team.id, opponentId: lincoln.id, isHome: false, venue: "main  GYM" },
      datetimeUtc: new Date(FIRST_GAME.getTime() + hours * HOUR_MS),
      ...given,
    });
  const dayAfter = await make(24);
  const same = await make(0);
  const halfAnHour = await make(-0.5, { venue: "Main Gym" });
  await make(49);
  await make(1, { status: "canceled" });
  await make(2, { status: "completed" });
  await make(3, { teamId: jv.id });
  await make(4, { opponentId: other.id });
  const [game] = (await shown()).games;
  expect(game?.matches).toEqual([
    { gameId: same.id, date: "2026-12-04", time: "18:00:00", venue: "main  GYM", same: true },
    { gameId: halfAnHour.id, date: "2026-12-04", time: "17:30:00", venue: "Main Gym", same: false },
    { gameId: dayAfter.id, date: "2026-12-05", time: "18:00:00", venue: "main  GYM", same: false },
  ]);
});

test.each([
  { what: "another side", given: { isHome: true } },
  { what: "another site", given: { site: "neutral" } },
  { what: "no time", given: { timeTbd: true } },
  { what: "another type", given: { kind: "scrimmage" } },
  { what: "another event", given: { eventName: "Metro Invitational" } },
] as const)("a match with $what is not the same", async ({ given }) => {
  const { central, shown } = await twoSchools(app);
  const opponent = await central.makeOpponent();
  await makeGame(app.db, central.school.id, {
    ...{ teamId: central.team.id, opponentId: opponent.id, isHome: false, datetimeUtc: FIRST_GAME },
    ...given,
  });
  expect((await shown()).games[0]?.matches).toMatchObject([{ same: false }]);
});

test("a game without a time keeps the other school's day", async () => {
  const { lincoln, shown, ask } = await twoSchools(app);
  const late = new Date("2026-12-05T04:30:00.000Z");
  await app.db
    .update(games)
    .set({ timeTbd: true, datetimeUtc: late, status: "scheduled" })
    .where(eq(games.id, lincoln.gameIds[0] ?? 0));
  const page = await shown(await ask());
  expect(page.games[0]).toMatchObject({ timeTbd: true, date: "2026-12-04", localDate: "2026-12-04" });
});

test("a school that is closed shows nothing", async () => {
  const { central, lincoln, token } = await twoSchools(app);
  await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, lincoln.school.id));
  await central.agent.get(`/api/shared-games/${token}`).expect(404);
});

import { eq, sql } from "drizzle-orm";
import pg from "pg";
import supertest from "supertest";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, TEST_VERSION, testApp } from "#server/test/agent.ts";
import { listEndpoints } from "#server/test/endpoints.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { users } from "#shared/schema/users.ts";
import { describeHandler } from "./endpoints.ts";

const app = testApp();

const LISTS = [
  "/api/games",
  "/api/teams",
  "/api/opponents",
  "/api/blackouts",
  "/api/school",
  "/api/school/venues",
];

async function schoolWithGame() {
  const school = await makeSchool(app.db);
  const team = await makeTeam(app.db, school.id);
  const opponent = await makeOpponent(app.db, school.id);
  const start = new Date("2026-09-04T23:00:00Z");
  const game = await makeGame(app.db, school.id, {
    teamId: team.id,
    opponentId: opponent.id,
    datetimeUtc: start,
  });
  return { school, team, opponent, game };
}

/** The statements that the work sends, as they are sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  sent.mockClear();
  await work();
  const texts = sent.mock.calls.map(([query]) =>
    typeof query === "string" ? query : (query as { text: string }).text,
  );
  // A new connection's own setup belongs to no request.
  return texts.filter((text) => text !== "set time zone 'UTC'");
}

test("these lists, and no others, are tagged by the version of the school's data", () => {
  const tagged = listEndpoints(app).filter(({ handlers }) =>
    handlers.some((handler) => describeHandler(handler)?.ofSchool),
  );
  expect(tagged.map(({ name }) => name).sort()).toEqual(LISTS.map((path) => `GET ${path}`).sort());
});

test.each(LISTS)(
  "%s unchanged is 304 after one statement, and whole for a client that has another one",
  async (path) => {
    const { school } = await schoolWithGame();
    const agent = await app.signInAt(school.id);
    const first = await agent.get(path).expect(200);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{36}\.[\w-]{8}"$/);

    const statements = await statementsOf(async () => {
      const unchanged = await agent.get(path).set("If-None-Match", tag).expect(304);
      expect(unchanged.headers).toMatchObject({ etag: tag, "cache-control": "no-store" });
      expect(unchanged.text).toBe("");
    });
    expect(statements).toHaveLength(1);

    const other = await agent.get(path).set("If-None-Match", 'W/"another.one"').expect(200);
    expect(other.body).toEqual(first.body);
    expect(other.headers).toMatchObject({ etag: tag, "cache-control": "no-store" });
  },
);

test("a tag is compared weakly, also among several, and does not outlive its build", async () => {
  const { school } = await schoolWithGame();
  const user = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const agent = await app.signIn(user);
  const { headers } = await agent.get("/api/games");
  const strong = String(headers.etag).replace("W/", "");
  await agent.get("/api/games").set("If-None-Match", strong).expect(304);
  await agent.get("/api/games").set("If-None-Match", `"a", ${strong}`).expect(304);
  // fetch sends it along with every tag of the caller's own.
  await agent.get("/api/games").set("If-None-Match", strong).set("Cache-Control", "no-cache").expect(304);
  await agent.get("/api/games").set("If-None-Match", strong.replace(/\..*"/, '.otherone"')).expect(200);
});

test("the list of games that a clock alone will change is read anew when that game begins", async () => {
  const { agent, edit, game } = await sentGame(app, { datetimeUtc: new Date(TEST_NOW.getTime() + 60_000) });
  await edit({ venue: "North Field" });
  const first = await agent.get("/api/games").expect(200);
  expect(first.body[0].opponentNotTold).toBe(true);
  const tag = String(first.headers.etag);
  expect(tag).toMatch(new RegExp(`\\.${game.datetimeUtc.getTime()}"$`));
  const unchanged = await agent.get("/api/games").set("If-None-Match", `"a", ${tag}`).expect(304);
  expect(unchanged.headers.etag).toBe(tag);
  app.clock.now = game.datetimeUtc;
  onTestFinished(() => {
    app.clock.now = TEST_NOW;
  });
  const begun = await agent.get("/api/games").set("If-None-Match", tag).expect(200);
  expect(begun.body[0].opponentNotTold).toBe(false);
  expect(begun.headers.etag).not.toBe(tag);
});

test("compressed, the list has the same tag", async () => {
  const { school } = await schoolWithGame();
  const agent = await app.signInAt(school.id);
  for (let index = 0; index < 20; index += 1) await makeTeam(app.db, school.id, { sport: `sport ${index}` });
  const packed = await agent
    .get("/api/teams")
    .set("Accept-Encoding", "gzip")
    .expect("Content-Encoding", "gzip");
  const plain = await agent.get("/api/teams").set("Accept-Encoding", "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.etag).toBe(packed.headers.etag);
  await agent.get("/api/teams").set("If-None-Match", String(packed.headers.etag)).expect(304);
});

test("a person who is locked out meanwhile gets 401, and not 304", async () => {
  const { school } = await schoolWithGame();
  const user = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const agent = await app.signIn(user);
  const { headers } = await agent.get("/api/games");
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  await agent.get("/api/games").set("If-None-Match", String(headers.etag)).expect(401);
});

test("what is refused or fails has no tag", async () => {
  const { school } = await schoolWithGame();
  expect((await app.request().get("/api/blackouts").expect(401)).headers.etag).toBeUndefined();
  const agent = await app.signInAt(school.id);
  await app.db.execute(sql`alter table blackout_teams rename to elsewhere`);
  onTestFinished(
    async () => void (await app.db.execute(sql`alter table elsewhere rename to blackout_teams`)),
  );
  expect((await agent.get("/api/blackouts").expect(500)).headers.etag).toBeUndefined();
});

test("a list asks three questions, and no request more than one before its own", async () => {
  const { school } = await schoolWithGame();
  const agent = await app.signInAt(school.id);
  expect(await statementsOf(() => agent.get("/api/games"))).toHaveLength(4);
  expect(await statementsOf(() => agent.get("/api/user"))).toHaveLength(1);
});

test("a save is in the next list at once, at every process, and another school's list stands", async () => {
  const [one, other] = [await schoolWithGame(), await schoolWithGame()];
  const [agent, others] = [await app.signInAt(one.school.id), await app.signInAt(other.school.id)];
  const elsewhere = createApp(app.anotherProcess(), {
    version: TEST_VERSION,
    clientDir: undefined,
    isStopping: () => false,
  });
  const user = await makeUser(app.db, { schoolId: one.school.id, password: TEST_PASSWORD_HASH });
  const there = supertest.agent(elsewhere);
  await there.post("/api/login").send({ email: user.email, password: TEST_PASSWORD }).expect(200);

  const tagOf = async () => String((await agent.get("/api/games").expect(200)).headers.etag);
  const othersTag = String((await others.get("/api/games")).headers.etag);
  const facts = {
    teamId: one.team.id,
    opponentId: one.opponent.id,
    date: "2026-09-05",
    time: "19:00:00",
    venue: "Gym",
  };
  const path = `/api/games/${one.game.id}`;
  const writes = [
    () => agent.post("/api/games").send(facts).expect(201),
    () =>
      agent
        .put(path)
        .send({ ...facts, venue: "Field" })
        .expect(409),
    () =>
      agent
        .put(path)
        .send({ ...facts, date: "2026-09-06" })
        .expect(200),
    () => agent.delete(path).expect(204),
    () => agent.post(`/api/games/removed/${one.game.id}/restore`).expect(201),
    () => agent.put(`/api/teams/${one.team.id}`).send({ sport: "golf", level: "varsity" }).expect(200),
  ];
  for (const write of writes) {
    const tag = await tagOf();
    await there.get("/api/games").set("If-None-Match", tag).expect(304);
    const { status } = await write();
    const isRefused = status === 409;
    for (const each of [agent, there])
      await each
        .get("/api/games")
        .set("If-None-Match", tag)
        .expect(isRefused ? 304 : 200);
  }
  await others.get("/api/games").set("If-None-Match", othersTag).expect(304);
});

/**
 * Public pages and calendars have the version in their tags, too (`public-address.test.ts`, `opponent-feeds.test.ts`).
 */
const READ_BY_CALENDARS = ["publications", "removed_games"];

test("whatever a tagged list reads raises the version when it is written", async () => {
  const { school } = await schoolWithGame();
  const agent = await app.signInAt(school.id);
  const statements = await statementsOf(async () => {
    for (const path of LISTS) await agent.get(path).expect(200);
  });
  const ownOfLists = statements.filter((text) => !text.includes('from "session"'));
  const read = ownOfLists.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, table]) => table ?? ""),
  );
  const { rows } = await app.deps.pool.query<{ table: string; events: string }>(
    `select event_object_table as table, string_agg(event_manipulation, ' ' order by event_manipulation) as events
     from information_schema.triggers
     where action_statement ~ 'mark_school_changes|mark_changed_schools' and action_orientation = 'STATEMENT'
     group by 1`,
  );
  const versioned = rows.filter(({ events }) => events === "DELETE INSERT UPDATE").map(({ table }) => table);
  expect([...new Set([...read, ...READ_BY_CALENDARS])].sort()).toEqual(versioned.sort());
});

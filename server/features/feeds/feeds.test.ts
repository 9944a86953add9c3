import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeTeam, makeUser } from "#server/db/factories.ts";
import { hashToken } from "#server/secrets/token.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, tokenIn as linkTokenIn, mailsTo, useCheapHashes } from "#server/test/fixtures/accounts.ts";
import { fetchFeed } from "#server/test/fixtures/follow-feeds.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { atOnce } from "#server/test/insist.ts";
import type { Feeds, SharedFeed } from "#shared/api/feeds.ts";
import { feeds } from "#shared/schema/feeds.ts";
import { users } from "#shared/schema/users.ts";
import { readFeeds } from "./feeds.service.ts";

const app = testApp();

type Agent = Awaited<ReturnType<typeof makeStaffed>>["agent"];

const list = async (agent: Agent): Promise<Feeds> => (await agent.get("/api/feeds").expect(200)).body;
const share = (agent: Agent, body: object) => agent.post("/api/feeds").send(body);
const rowsOf = (schoolId: number) =>
  app.db
    .select()
    .from(feeds)
    .where(eq(feeds.schoolId, schoolId as never));

const ADDRESS = /^http:\/\/localhost:3000\/feeds\/([\w-]{43})\.ics$/;
const tokenIn = (address: string) => ADDRESS.exec(address)?.[1] ?? expect.fail(`${address} is no feed's`);

test("everybody has a calendar of their own from the beginning, and always the same", async () => {
  const { agent, colleague, school } = await makeStaffed(app);
  const first = await list(agent);
  expect(first).toEqual({ mine: expect.stringMatching(ADDRESS), shared: [] });
  expect(await list(agent)).toEqual(first);
  const other = await app.signIn(await colleague());
  expect((await list(other)).mine).not.toBe(first.mine);
  expect(await rowsOf(school.id)).toHaveLength(2);
  await fetchFeed(app, first.mine).expect(200);
});

test("a calendar is shared once, and everybody at the school sees who did it", async () => {
  const { agent, school, manager, colleague } = await makeStaffed(app);
  const team = await makeTeam(app.db, school.id);
  const { body: home }: { body: SharedFeed } = await share(agent, { kind: "home" }).expect(201);
  expect(home).toEqual({
    id: expect.any(Number),
    kind: "home",
    teamId: null,
    url: expect.stringMatching(ADDRESS),
    createdBy: "Dana Whitfield",
    createdAt: TEST_NOW.toISOString(),
  });
  const { body: ofTeam } = await share(agent, { kind: "team", teamId: team.id }).expect(201);
  expect(ofTeam).toMatchObject({ kind: "team", teamId: team.id });
  const other = await app.signIn(await colleague({ firstName: "Robin" }));
  await share(other, { kind: "home", teamId: team.id }).expect(200, home);
  expect((await list(other)).shared).toEqual([home, ofTeam]);
  expect(await auditOf(app, manager.email)).toMatchObject([
    { action: "sign-in" },
    { action: "feed-share", details: { kind: "home" } },
    { action: "feed-share", details: { kind: "team", team: team.id } },
  ]);
});

test("twenty equal ones at once are one", async () => {
  const { agent, school, manager } = await makeStaffed(app);
  const responses = await atOnce(20, () => share(agent, { kind: "all" }));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await rowsOf(school.id)).toHaveLength(1);
  expect((await auditOf(app, manager.email)).filter(({ action }) => action === "feed-share")).toHaveLength(1);
  const own = await atOnce(20, () => agent.get("/api/feeds"));
  expect(own.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(own.map(({ text }) => text)).size).toBe(1);
});

test.each([
  [{ kind: "mine" }, "kind", "kind must be all, home or team"],
  [{ kind: "opponent" }, "kind", "kind must be all, home or team"],
  [{}, "kind", "kind must be all, home or team"],
  [{ kind: "team" }, "teamId", "Choose a team of your school"],
  [{ kind: "team", teamId: null }, "teamId", "Choose a team of your school"],
  [{ kind: "team", teamId: 1.5 }, "teamId", "Choose a team of your school"],
  [{ kind: "team", teamId: 99_999_999_999 }, "teamId", "Choose a team of your school"],
  [{ kind: "team", teamId: "1" }, "teamId", "Choose a team of your school"],
  [{ kind: "team", teamId: 2_000_000_000 }, "teamId", "Choose a team of your school"],
  [{ kind: "all", teamId: 2_000_000_000 }, "teamId", "Choose a team of your school"],
])("%j is refused", async (body, field, message) => {
  const { agent, school } = await makeStaffed(app);
  await share(agent, body).expect(400, { message, errors: { [field]: message } });
  expect(await rowsOf(school.id)).toEqual([]);
});

test("a shared calendar that is ended leads nowhere, and a new one has another address", async () => {
  const { agent, manager } = await makeStaffed(app);
  const { body: ended } = await share(agent, { kind: "all" }).expect(201);
  await agent.delete(`/api/feeds/${ended.id}`).expect(204);
  await agent.delete(`/api/feeds/${ended.id}`).expect(404, { message: "Feed not found" });
  await fetchFeed(app, ended.url).expect(404);
  const { body: anew } = await share(agent, { kind: "all" }).expect(201);
  expect(anew.url).not.toBe(ended.url);
  await fetchFeed(app, ended.url).expect(404);
  await fetchFeed(app, anew.url).expect(200);
  expect((await auditOf(app, manager.email)).map(({ action }) => action)).toContain("feed-end");
});

test("a person's own calendar is nobody's to end, and goes with no team", async () => {
  const { agent, school } = await makeStaffed(app);
  const { mine } = await list(agent);
  const [row] = await rowsOf(school.id);
  await agent.delete(`/api/feeds/${row?.id}`).expect(404, { message: "Feed not found" });
  const team = await makeTeam(app.db, school.id);
  const { body: shared } = await share(agent, { kind: "team", teamId: team.id }).expect(201);
  await agent.delete(`/api/teams/${team.id}`).expect(204);
  await fetchFeed(app, shared.url).expect(404);
  expect(await list(agent)).toEqual({ mine, shared: [] });
});

test("a new address ends the one before, also twice at once", async () => {
  const { agent, school, manager } = await makeStaffed(app);
  const { mine: first } = await list(agent);
  const responses = await Promise.all([1, 2].map(() => agent.post("/api/feeds/mine/reset").expect(200)));
  const { mine } = await list(agent);
  expect(responses.map(({ body }) => body)).toContainEqual({ mine });
  await fetchFeed(app, first).expect(404);
  await fetchFeed(app, mine).expect(200);
  expect(await rowsOf(school.id)).toHaveLength(1);
  expect((await auditOf(app, manager.email)).map(({ action }) => action)).toContain("feed-reset");
});

describe("a new password", () => {
  beforeEach(useCheapHashes);
  const PASSWORDS = { currentPassword: TEST_PASSWORD, newPassword: "brand-new-password" };

  /** A person's calendar, and the one that they find after they have set another password. */
  async function renewed(
    mustChangePassword: boolean,
    setPassword: (at: { email: string; agent: Agent }) => Promise<unknown>,
  ) {
    const { colleague, agent: manager } = await makeStaffed(app);
    const person = await colleague();
    const { mine: others } = await list(manager);
    const { mine } = await list(await app.signIn(person));
    await app.db.update(users).set({ mustChangePassword }).where(eq(users.id, person.id));
    await setPassword({ email: person.email, agent: await app.signIn(person) });
    await fetchFeed(app, mine).expect(404);
    await fetchFeed(app, others).expect(200);
    await app.db
      .update(users)
      .set({ password: TEST_PASSWORD_HASH, mustChangePassword: false })
      .where(eq(users.id, person.id));
    const { mine: next } = await list(await app.signIn(person));
    expect(next).not.toBe(mine);
    await fetchFeed(app, next).expect(200);
  }

  test("of one's own choice ends the address of one's own calendar and no other's; there is a new one", () =>
    renewed(false, ({ agent }) => agent.post("/api/change-password").send(PASSWORDS).expect(200)));

  test("does so that was forced", () =>
    renewed(true, ({ agent }) =>
      agent.post("/api/change-password").send({ newPassword: PASSWORDS.newPassword }).expect(200),
    ));

  test("does so that was set by a mailed link", () =>
    renewed(false, async ({ email }) => {
      await app.request().post("/api/forgot-password").send({ email }).expect(200);
      await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(1));
      const token = linkTokenIn(mailsTo(app, email)[0]);
      const reset = { token, newPassword: PASSWORDS.newPassword };
      await app.request().post("/api/reset-password").send(reset).expect(200);
    }));
});

describe("a person's own calendar", () => {
  test("dies with their access, and has a new address afterwards", async () => {
    const { agent: manager, colleague, change } = await makeStaffed(app);
    const person = await colleague();
    const { mine } = await list(await app.signIn(person));
    await fetchFeed(app, mine).expect(200);
    await change(person, { isActive: false }).expect(200);
    await fetchFeed(app, mine).expect(404);
    await change(person, { isActive: true }).expect(200);
    await fetchFeed(app, mine).expect(404);
    const anew = await list(await app.signIn(person));
    expect(anew.mine).not.toBe(mine);
    await fetchFeed(app, anew.mine).expect(200);
    expect((await list(manager)).mine).not.toBe(anew.mine);
  });

  test("dies when the person is removed, or moves to another school", async () => {
    const [here, there] = [await makeStaffed(app), await makeStaffed(app)];
    const [leaving, moving] = [await here.colleague(), await here.colleague()];
    const [gone, moved] = [await list(await app.signIn(leaving)), await list(await app.signIn(moving))];
    await app.db.delete(users).where(eq(users.id, leaving.id));
    await app.db.update(users).set({ schoolId: there.school.id }).where(eq(users.id, moving.id));
    await fetchFeed(app, gone.mine).expect(404);
    await fetchFeed(app, moved.mine).expect(404);
  });
});

test("the database has an address' hash and never the address; the hash is none", async () => {
  const { agent, school } = await makeStaffed(app);
  const token = tokenIn((await list(agent)).mine);
  const [row] = await rowsOf(school.id);
  expect(row?.tokenHash).toBe(hashToken(token));
  expect(JSON.stringify(row)).not.toContain(token);
  await fetchFeed(app, `/feeds/${row?.tokenHash}.ics`).expect(404);
});

test("a new secret of the installation ends all addresses, and makes new ones that it knows", async () => {
  const { school } = await makeStaffed(app);
  const person = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const actor = {
    userId: person.id,
    email: "",
    name: "Dana",
    signature: "",
    schoolId: school.id,
    address: "",
  };
  const earlier = app.compose({ secret: "another secret of the tests with 32 characters" });
  const { mine: old } = await readFeeds(earlier, actor, school.id, person.id);
  await fetchFeed(app, old).expect(404);
  const { mine } = await list(await app.signIn(person));
  expect(mine).not.toBe(old);
  await fetchFeed(app, mine).expect(200);
  await fetchFeed(app, old).expect(404);
});

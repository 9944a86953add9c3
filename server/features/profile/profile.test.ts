import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, makeStaff, userRow } from "#server/test/fixtures/accounts.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

const NAME = { firstName: "Robin", lastName: "Castell" };

const sysadmin = () => makeUser(app.db, { role: "sysadmin", password: TEST_PASSWORD_HASH });

async function member(given: Partial<typeof users.$inferInsert> = {}) {
  const { id, email } = await makeStaff(app, given);
  const agent = await app.signIn({ email });
  return { user: await userRow(app, id), agent, row: () => userRow(app, id) };
}

const profileChanges = async (email: string) =>
  (await auditOf(app, email)).filter(({ action }) => action === "profile-change");

describe("PATCH /api/user", () => {
  test.each([
    ["staff", () => makeStaff(app)],
    ["a system administrator", sysadmin],
  ])("gives %s another name, which is theirs from the next request on", async (_who, make) => {
    const agent = await app.signIn(await make());
    const before = (await agent.get("/api/user").expect(200)).body;
    const { body } = await agent
      .patch("/api/user")
      .send({ firstName: "  Robin ", lastName: "Castell" })
      .expect(200);
    expect(body).toEqual({ ...before, ...NAME, updatedAt: expect.any(String) });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect((await agent.get("/api/user").expect(200)).body).toEqual(body);
  });

  test("is what the opponent and the game's history read", async () => {
    const { agent, page, edit, history } = await sentGame(app);
    await agent.patch("/api/user").send(NAME).expect(200);
    expect((await page().expect(200)).body.requestedBy).toBe("Robin Castell");
    await edit({ venue: "North Field" });
    expect((await history())[0]).toMatchObject({ action: "edited", actor: "Robin Castell" });
  });

  test.each([
    [{ lastName: "Castell" }, "firstName", "First name is required"],
    [{ firstName: "  ", lastName: "Castell" }, "firstName", "First name is required"],
    [{ firstName: 7, lastName: "Castell" }, "firstName", "First name is required"],
    [{ firstName: "Robin" }, "lastName", "Last name is required"],
    [{ firstName: "Robin", lastName: null }, "lastName", "Last name is required"],
    [{ ...NAME, firstName: "x".repeat(101) }, "firstName", "This must be at most 100 characters"],
    [{ ...NAME, lastName: "x".repeat(101) }, "lastName", "This must be at most 100 characters"],
    [{ ...NAME, lastName: "Castell\nBcc: x@example.org" }, "lastName", "This must be one line of text"],
    [{ ...NAME, lastName: "a\0b" }, "lastName", "This text contains a character that cannot be stored"],
  ])("refuses %j and changes nothing", async (body, field, message) => {
    const { user, agent, row } = await member();
    const refused = await agent.patch("/api/user").send(body).expect(400);
    expect(refused.body).toEqual({ message, errors: { [field]: message } });
    expect(await row()).toEqual(user);
    expect(await profileChanges(user.email)).toEqual([]);
  });

  test("takes names of 100 characters", async () => {
    const { agent } = await member();
    const longest = { firstName: "é".repeat(100), lastName: "x".repeat(100) };
    expect((await agent.patch("/api/user").send(longest).expect(200)).body).toMatchObject(longest);
  });

  test("reads nothing but the name", async () => {
    const { user, agent, row } = await member();
    const other = await makeStaff(app);
    const more = {
      id: other.id,
      email: other.email,
      role: "sysadmin",
      schoolId: other.schoolId,
      isActive: false,
      emailVerified: false,
      mustChangePassword: true,
      password: "x",
      answerNotices: "all",
    };
    await agent
      .patch("/api/user")
      .send({ ...NAME, ...more })
      .expect(200);
    expect(await row()).toEqual({ ...user, ...NAME, updatedAt: expect.any(Date) });
    expect(await userRow(app, other.id)).toEqual(other);
  });

  test("stands in the audit log with the name before, once, and only where something changed", async () => {
    const { user, agent, row } = await member({ firstName: "Dana", lastName: "Whitfield" });
    await agent.patch("/api/user").send(NAME).expect(200);
    const saved = await row();
    await agent.patch("/api/user").send(NAME).expect(200);
    expect(await row()).toEqual(saved);
    expect(await profileChanges(user.email)).toEqual([
      expect.objectContaining({
        userId: user.id,
        schoolId: user.schoolId,
        result: "success",
        details: { from: "Dana Whitfield", to: "Robin Castell" },
      }),
    ]);
  });
});

describe("/api/user/notifications", () => {
  const PATH = "/api/user/notifications";

  test("begins with the answers to one's own requests, and no summary", async () => {
    const { agent } = await member();
    expect((await agent.get(PATH).expect(200)).body).toEqual({ answers: "mine", digest: false });
  });

  test("changes what is named, and leaves the rest", async () => {
    const { agent, row } = await member();
    const change = async (body: object) => (await agent.patch(PATH).send(body).expect(200)).body;
    expect(await change({ answers: "all" })).toEqual({ answers: "all", digest: false });
    expect((await row()).digest).toBeNull();
    expect(await change({ digest: true })).toEqual({ answers: "all", digest: true });
    expect(await change({ answers: "none", digest: null })).toEqual({ answers: "none", digest: true });
    expect(await change({ digest: false, role: "sysadmin", answerNotices: "all" })).toEqual({
      answers: "none",
      digest: false,
    });
    const saved = await row();
    expect(saved).toMatchObject({ answerNotices: "none", digest: false, role: "user" });
    expect(await change({})).toEqual({ answers: "none", digest: false });
    expect(await change({ answers: "none" })).toEqual({ answers: "none", digest: false });
    expect(await row()).toEqual(saved);
    expect((await agent.get(PATH).expect(200)).body).toEqual({ answers: "none", digest: false });
  });

  test("a manager who has chosen nothing gets the summary, as long as they are one", async () => {
    const { agent, user, row } = await member({ isManager: true });
    expect((await agent.get(PATH).expect(200)).body).toEqual({ answers: "mine", digest: true });
    await agent.patch(PATH).send({ answers: "all" }).expect(200);
    expect((await row()).digest).toBeNull();
    await app.db.update(users).set({ isManager: false }).where(eq(users.id, user.id));
    expect((await agent.get(PATH).expect(200)).body).toEqual({ answers: "all", digest: false });
  });

  test("that no summary is wanted is kept as a choice", async () => {
    const { agent, row } = await member({ isManager: true });
    await agent.patch(PATH).send({ digest: false }).expect(200);
    expect((await row()).digest).toBe(false);
    expect((await agent.get(PATH).expect(200)).body.digest).toBe(false);
  });

  test.each([
    [{ answers: "some" }, "answers", "Choose whose answers you want to hear of"],
    [{ answers: true }, "answers", "Choose whose answers you want to hear of"],
    [{ digest: "yes" }, "digest", "Say with true or false whether you want the summary"],
    [{ answers: "all", digest: 1 }, "digest", "Say with true or false whether you want the summary"],
  ])("refuses %j and changes nothing", async (body, field, message) => {
    const { user, agent, row } = await member();
    expect((await agent.patch(PATH).send(body).expect(400)).body).toEqual({
      message,
      errors: { [field]: message },
    });
    expect(await row()).toEqual(user);
  });

  test("are one person's own", async () => {
    const { agent, user } = await member();
    const colleague = await app.signIn(await makeStaff(app, { schoolId: user.schoolId }));
    await agent.patch(PATH).send({ answers: "all" }).expect(200);
    expect((await colleague.get(PATH).expect(200)).body.answers).toBe("mine");
  });
});

describe("who has to do something else first", () => {
  test.each([
    ["a forced password", { mustChangePassword: true }, "Password change required"],
    ["an unconfirmed address", { emailVerified: false }, "Email confirmation required"],
  ])("%s: reads who is signed in, and nothing is read or changed beyond", async (_name, given, message) => {
    const { user, agent, row } = await member(given);
    await agent.get("/api/user").expect(200);
    for (const call of [
      agent.patch("/api/user").send(NAME),
      agent.get("/api/user/notifications"),
      agent.patch("/api/user/notifications").send({ answers: "all" }),
    ]) {
      expect((await call.expect(403)).body).toEqual({ message });
    }
    expect(await row()).toEqual(user);
  });

  test("a system administrator gets no answers, and so has nothing to choose", async () => {
    const agent = await app.signIn(await sysadmin());
    await agent.get("/api/user/notifications").expect(403);
    await agent.patch("/api/user/notifications").send({ answers: "all" }).expect(403);
  });
});

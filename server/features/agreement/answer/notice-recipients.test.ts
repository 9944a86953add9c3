import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { games } from "#shared/schema/games.ts";
import { schools } from "#shared/schema/schools.ts";
import { type UserRow, users } from "#shared/schema/users.ts";

const app = testApp();

/** A sent game, and its school's people beside the sender. */
async function asked() {
  const game = await sentGame(app);
  const { school, sender } = game;
  const before = app.outbox.mails.length;
  const colleague = (given: Partial<UserRow> = {}) =>
    makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH, ...given });
  const change = (given: Partial<UserRow>) => app.db.update(users).set(given).where(eq(users.id, sender.id));
  const confirm = () => game.answer({ response: "confirm" }).expect(200);
  const mails = () => app.outbox.mails.slice(before);
  const notified = async () => {
    await confirm();
    return mails()
      .map(({ to }) => to)
      .sort();
  };
  return { ...game, colleague, change, confirm, mails, notified };
}

const addresses = (...people: { email: string }[]) => people.map(({ email }) => email).sort();

describe("the notice of an answer goes to", () => {
  test("the sender and everybody who wants all answers, each in a message of their own", async () => {
    const { sender, colleague, notified, mails, opponent } = await asked();
    const two = [await colleague({ answerNotices: "all" }), await colleague({ answerNotices: "all" })];
    await colleague();
    await colleague({ answerNotices: "none" });
    expect(await notified()).toEqual(addresses(sender, ...two));
    for (const { to, cc, replyTo, text, html } of mails()) {
      expect([cc, replyTo]).toEqual([undefined, opponent.email]);
      for (const { email } of [sender, ...two].filter((person) => person.email !== to))
        expect(text + html).not.toContain(email);
    }
  });

  test("the sender once who wants all answers", async () => {
    const { sender, change, notified } = await asked();
    await change({ answerNotices: "all" });
    expect(await notified()).toEqual([sender.email]);
  });

  test("nobody who is inactive, has not confirmed the address, or is at another school", async () => {
    const { sender, colleague, notified } = await asked();
    const { id: elsewhere } = await makeSchool(app.db);
    await colleague({ answerNotices: "all", isActive: false });
    await colleague({ answerNotices: "all", emailVerified: false });
    await colleague({ answerNotices: "all", schoolId: elsewhere });
    expect(await notified()).toEqual([sender.email]);
  });

  test("the others alone where the sender wants none", async () => {
    const { change, colleague, notified } = await asked();
    await change({ answerNotices: "none" });
    const all = await colleague({ answerNotices: "all" });
    expect(await notified()).toEqual([all.email]);
  });

  test("no manager beside the sender who does not want all answers", async () => {
    const { sender, colleague, notified } = await asked();
    await colleague({ isManager: true });
    expect(await notified()).toEqual([sender.email]);
  });

  test("nobody where the sender wants none and nobody else wants all: the office did not ask", async () => {
    const { change, colleague, notified } = await asked();
    await change({ answerNotices: "none" });
    await colleague();
    expect(await notified()).toEqual([]);
  });
});

describe("once the sender is gone", () => {
  const LEAVING: [string, (sender: UserRow) => Promise<unknown>][] = [
    ["deleted", ({ id }) => app.db.delete(users).where(eq(users.id, id))],
    ["inactive", ({ id }) => app.db.update(users).set({ isActive: false }).where(eq(users.id, id))],
    [
      "at another school",
      async ({ id }) => {
        const { id: schoolId } = await makeSchool(app.db);
        await app.db.update(users).set({ schoolId }).where(eq(users.id, id));
      },
    ],
  ];

  test.each(LEAVING)("%s, who wants all answers hears of it", async (_how, leave) => {
    const { sender, change, colleague, notified } = await asked();
    await change({ answerNotices: "all" });
    await leave(sender);
    const all = await colleague({ answerNotices: "all" });
    expect(await notified()).toEqual([all.email]);
  });

  test.each(LEAVING)(
    "%s, it is the school's office that hears of it where nobody else does",
    async (_how, leave) => {
      const { sender, school, change, colleague, notified } = await asked();
      await change({ answerNotices: "none" });
      await leave(sender);
      await colleague();
      await colleague({ answerNotices: "all", isActive: false });
      expect(await notified()).toEqual([school.adminEmail]);
    },
  );

  test.each(LEAVING)("%s, it is the managers who want notices, before the office", async (_how, leave) => {
    const { sender, change, colleague, notified } = await asked();
    await change({ isManager: true });
    await leave(sender);
    const managers = [await colleague({ isManager: true }), await colleague({ isManager: true })];
    await colleague();
    await colleague({ isManager: true, answerNotices: "none" });
    await colleague({ isManager: true, isActive: false });
    await colleague({ isManager: true, emailVerified: false });
    const { id: schoolId } = await makeSchool(app.db);
    await makeUser(app.db, { schoolId, isManager: true, password: TEST_PASSWORD_HASH });
    expect(await notified()).toEqual(addresses(...managers));
  });

  test.each(LEAVING)(
    "%s, the managers who want notices hear of it as well as who wants all answers, each once",
    async (_how, leave) => {
      const { sender, colleague, notified } = await asked();
      await leave(sender);
      const heard = [
        await colleague({ isManager: true }),
        await colleague({ answerNotices: "all" }),
        await colleague({ isManager: true, answerNotices: "all" }),
      ];
      await colleague({ isManager: true, answerNotices: "none" });
      await colleague();
      expect(await notified()).toEqual(addresses(...heard));
    },
  );

  test("inactive and the school's administrator, neither notices nor the opponent's page lead to that address", async () => {
    const { sender, school, change, colleague, notified, page } = await asked();
    await app.db
      .update(schools)
      .set({ adminEmail: sender.email.toUpperCase() })
      .where(eq(schools.id, school.id));
    await change({ isActive: false });
    const silent = await colleague({ isManager: true, answerNotices: "none" });
    await colleague();
    expect(await notified()).toEqual([silent.email]);
    await app.db.update(games).set({ status: "canceled" }).where(eq(games.schoolId, school.id));
    const { body } = await page().expect(404);
    expect(body.message).toContain(`Please contact ${school.name} (${silent.email}).`);
    expect(body.message.toLowerCase()).not.toContain(sender.email.toLowerCase());
  });
});

test.each([0, 1, 2])("of three notices number %i failing keeps none of the others", async (failing) => {
  const { sender, colleague, confirm, mails } = await asked();
  const wanted = [await colleague({ answerNotices: "all" }), await colleague({ answerNotices: "all" })];
  const { deliver } = app.outbox;
  onTestFinished(() => {
    app.outbox.deliver = deliver;
  });
  const tried: string[] = [];
  app.outbox.deliver = async (mail) => {
    tried.push(mail.to);
    if (tried.length === failing + 1) throw mailRefused("The mail server refused the recipient.");
    await deliver(mail);
  };
  await confirm();
  expect([...tried].sort()).toEqual(addresses(sender, ...wanted));
  expect(mails().map(({ to }) => to)).toEqual(tried.filter((_to, index) => index !== failing));
});

test("the link in the notice leads a colleague of the sender to the game, after signing in", async () => {
  const { change, colleague, confirm, mails, game } = await asked();
  await change({ answerNotices: "none" });
  const { email } = await colleague({ answerNotices: "all" });
  await confirm();
  const [notice] = mails().filter(({ to }) => to === email);
  const [link = ""] = /http:\S+/.exec(notice?.text ?? "") ?? [];
  const { pathname, search } = new URL(link);
  const follow = (agent: { get: ReturnType<typeof app.request>["get"] }) =>
    agent.get(`${pathname}${search}`).expect(302);

  const form = new URL((await follow(app.request())).headers.location ?? "", link);
  expect(form.searchParams.get("returnTo")).toBe(`/games?game=${game.id}`);
  const agent = await app.signIn({ email });
  expect((await follow(agent)).headers.location).toBe(`/games?game=${game.id}`);
  const { body } = await agent.get("/api/games").expect(200);
  expect(body).toEqual([expect.objectContaining({ id: game.id, status: "verified" })]);
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { mailRefused, unavailable } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { mailsTo, makeStaff, tokenIn } from "#server/test/fixtures/accounts.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

const UNKNOWN = {
  message:
    "This link doesn't lead to a game. Please open the link in your email again, or ask the school that sent it.",
};

const page = (token: string) => app.request().get(`/api/verify-game/${token}`);
const answer = (token: string, body: object) => app.request().post(`/api/verify-game/${token}`).send(body);

/** A person of a school, and what they are mailed. */
async function person(given: Partial<typeof users.$inferInsert> = {}) {
  const school = await makeSchool(app.db, {
    name: "Walk High",
    primaryColor: "#0B3D2E",
    secondaryColor: "#F2C14E",
    timezone: "America/Chicago",
  });
  const user = await makeStaff(app, { schoolId: school.id, ...given });
  const agent = await app.signIn(user);
  const mails = () => mailsTo(app, user.email);
  const send = async () => {
    const { body } = await agent.post("/api/onboarding/sample").expect(200);
    return { body, token: tokenIn(mails().at(-1)) };
  };
  const onboarding = async () => (await agent.get("/api/onboarding").expect(200)).body;
  return { school, user, agent, mails, send, onboarding };
}

async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await app.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(name)}`,
    );
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

describe("a sample", () => {
  test("is the request that an opponent gets, mailed to the person who asks for it", async () => {
    const { user, send, mails } = await person();
    const { body } = await send();
    expect(body).toEqual({
      message: `Sample sent to ${user.email}`,
      sample: { sentAt: TEST_NOW.toISOString(), response: null, answeredAt: null },
      mailbox: "/dev/mailbox",
    });
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail).toMatchObject({
      to: user.email,
      replyTo: user.email,
      subject: "Sample: Please confirm: Walk High, Girls Basketball Varsity, Fri, Aug 28, 7:00 PM CT",
    });
    expect(mail?.text).toContain("Walk High asks Sample Academy to confirm this game.");
    expect(mail?.text).toContain("Asked by: Dana Whitfield");
    expect(mail?.html.toLowerCase()).toContain("#0b3d2e");
  });

  test("puts nothing into a calendar", async () => {
    const { send, mails } = await person();
    await send();
    expect(mails()[0]?.attachments ?? []).toEqual([]);
  });

  test("leaves nothing anywhere but itself, however it is answered", async () => {
    const { send, agent } = await person();
    const before = await rowsByTable();
    const mailed = app.outbox.mails.length;
    const { token } = await send();
    await answer(token, { response: "confirm" }).expect(200);
    await answer(token, { response: "reschedule", message: "We play the day before" }).expect(200);
    expect(await rowsByTable()).toEqual({ ...before, sample_requests: (before.sample_requests ?? 0) + 1 });
    expect(app.outbox.mails).toHaveLength(mailed + 1);
    for (const list of ["games", "opponents", "teams"]) {
      expect((await agent.get(`/api/${list}`).expect(200)).body, list).toEqual([]);
    }
  });

  test("leads to a page that shows it as a game, and says that it is none", async () => {
    const { school, send } = await person();
    const { token } = await send();
    const response = await page(token).expect(200);
    expect(response.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(response.body).toEqual({
      ...ORDINARY_FACTS,
      date: "2026-08-28",
      time: "19:00:00",
      timezoneCode: "CT",
      venue: "Walk High",
      address: "",
      isHome: true,
      team: { sport: "basketball", level: "varsity", gender: "girls" },
      opponentName: "Sample Academy",
      status: "verification-sent",
      verifiedAt: null,
      opponentMessage: null,
      proposals: [],
      proposedDate: null,
      proposedTime: null,
      proposedBy: null,
      rescheduleBy: null,
      postponed: false,
      canConfirm: true,
      was: [],
      note: null,
      feed: null,
      school: expect.objectContaining({
        name: "Walk High",
        logo: "",
        primaryColor: school.primaryColor,
        secondaryColor: school.secondaryColor,
        timezone: "America/Chicago",
      }),
      requestedBy: "Dana Whitfield",
      meet: null,
      updatedAt: TEST_NOW.toISOString(),
      sample: true,
    });
  });

  test("has the fields of a real request's page, and one more", async () => {
    const real = await sentGame(app);
    const { token } = await (await person()).send();
    const { body } = await page(token).expect(200);
    const { sample, ...rest } = body;
    expect(sample).toBe(true);
    expect(Object.keys(rest).sort()).toEqual(Object.keys((await real.page().expect(200)).body).sort());
    expect(Object.keys(rest.school).sort()).toEqual(Object.keys((await real.page()).body.school).sort());
  });

  test("begins at seven on the evening of a day on which the clock changes, too", async () => {
    app.clock.now = new Date("2027-02-28T18:00:00.000Z");
    onTestFinished(() => {
      app.clock.now = TEST_NOW;
    });
    const { token } = await (await person()).send();
    expect((await page(token).expect(200)).body).toMatchObject({ date: "2027-03-14", time: "19:00:00" });
  });
});

describe("the answer to a sample", () => {
  test("is taken like a real one, can be changed, and shows to its sender", async () => {
    const { send, onboarding } = await person();
    const { token } = await send();
    const shown = (await page(token)).body;
    const confirmed = await answer(token, { response: "confirm", updatedAt: shown.updatedAt }).expect(200);
    expect(confirmed.body).toEqual({
      message: "Thank you. The game is confirmed.",
      game: { ...shown, status: "verified", verifiedAt: TEST_NOW.toISOString() },
    });
    expect((await page(token)).body).toEqual(confirmed.body.game);
    const answeredAt = TEST_NOW.toISOString();
    expect(await onboarding()).toMatchObject({ sample: { response: "confirm", answeredAt } });

    const proposals = [{ date: "2026-09-02", time: "18:00:00" }];
    const moved = await answer(token, { response: "reschedule", message: "Bus", proposals }).expect(200);
    expect(moved.body).toMatchObject({
      message: "Thank you. We passed on your request to reschedule.",
      game: { status: "reschedule", rescheduleBy: "opponent", verifiedAt: null, sample: true },
    });
    expect(await onboarding()).toMatchObject({ sample: { response: "reschedule" } });
  });

  test("keeps the message and the dates of a request, for its page and for its sender", async () => {
    const { send, onboarding } = await person();
    const { token } = await send();
    const proposals = [
      { date: "2026-09-02", time: "18:00:00" },
      { date: "2026-09-03", time: null },
    ];
    const reply = { response: "reschedule", message: "Our bus is broken.", proposals };
    const said = {
      opponentMessage: "Our bus is broken.",
      proposals,
      proposedDate: "2026-09-02",
      proposedTime: "18:00:00",
      proposedBy: "opponent",
    };
    expect((await answer(token, reply).expect(200)).body.game).toMatchObject(said);
    expect((await page(token)).body).toMatchObject(said);
    expect((await onboarding()).sample).toMatchObject({ message: "Our bus is broken.", proposals });

    const other = { ...reply, message: "Our gym is taken.", proposals: [] };
    expect((await answer(token, other).expect(200)).body.game).toMatchObject({
      opponentMessage: "Our gym is taken.",
      proposals: [],
      proposedBy: null,
    });
    await answer(token, { response: "confirm" }).expect(200);
    expect((await page(token)).body).toMatchObject({ opponentMessage: null, proposals: [] });
    expect((await onboarding()).sample).toEqual({
      sentAt: TEST_NOW.toISOString(),
      response: "confirm",
      answeredAt: TEST_NOW.toISOString(),
    });
    await answer(token, reply).expect(200);
    const next = await send();
    expect((await page(next.token)).body).toMatchObject({ opponentMessage: null, proposals: [] });
  });

  test("is harmless when it comes twice", async () => {
    const { send, onboarding } = await person();
    const { token } = await send();
    await answer(token, { response: "confirm" }).expect(200);
    const before = await onboarding();
    app.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    onTestFinished(() => {
      app.clock.now = TEST_NOW;
    });
    await answer(token, { response: "confirm" }).expect(200);
    expect(await onboarding()).toEqual(before);
  });

  test("can be nothing that was not asked", async () => {
    const { send, onboarding } = await person();
    const { token } = await send();
    const chosen = await answer(token, { response: "choose", option: 0 }).expect(409);
    expect(chosen.body).toEqual({ message: "There is no offered date to choose" });
    const passed = await answer(token, { response: "reschedule", proposedDate: "2026-08-13" }).expect(400);
    expect(passed.body).toEqual({
      message: "Choose a date that has not passed",
      errors: { proposedDate: "Choose a date that has not passed" },
    });
    await answer(token, { response: "perhaps" }).expect(400);
    expect(await onboarding()).toMatchObject({ sample: { response: null, answeredAt: null } });
  });
});

describe("the link of a sample", () => {
  test("ends with the next one, whose answer is still to come", async () => {
    const { send, onboarding } = await person();
    const first = await send();
    await answer(first.token, { response: "confirm" }).expect(200);
    const second = await send();
    expect(second.body.sample).toMatchObject({ response: null, answeredAt: null });
    expect((await page(first.token).expect(404)).body).toEqual(UNKNOWN);
    expect((await answer(first.token, { response: "confirm" }).expect(404)).body).toEqual(UNKNOWN);
    await page(second.token).expect(200);
    expect(await onboarding()).toMatchObject({ sample: { response: null } });
  });

  test("ends after seven days", async () => {
    const { token } = await (await person()).send();
    onTestFinished(() => {
      app.clock.now = TEST_NOW;
    });
    const week = 7 * 24 * 60 * 60_000;
    app.clock.now = new Date(TEST_NOW.getTime() + week - 1);
    await page(token).expect(200);
    app.clock.now = new Date(TEST_NOW.getTime() + week);
    expect((await page(token).expect(404)).body).toEqual(UNKNOWN);
    expect((await answer(token, { response: "confirm" }).expect(404)).body).toEqual(UNKNOWN);
  });

  test.each([
    [
      "the person",
      (of: Sent) => app.db.update(users).set({ isActive: false }).where(eq(users.id, of.user.id)),
    ],
    [
      "the school",
      (of: Sent) => app.db.update(schools).set({ isActive: false }).where(eq(schools.id, of.school.id)),
    ],
  ])("ends when %s is deactivated", async (_who, deactivate) => {
    const sender = await person();
    const { token } = await sender.send();
    await deactivate(sender);
    expect((await page(token).expect(404)).body).toEqual(UNKNOWN);
  });

  test("leads nowhere but to its page", async () => {
    const { token } = await (await person()).send();
    const mailed = app.outbox.mails.length;
    expect((await page(`${token}/game.ics`).expect(404)).body).toEqual(UNKNOWN);
    expect((await app.request().get(`/api/verify-games/${token}`).expect(404)).body).toEqual(UNKNOWN);
    const asked = app.request().post(`/api/verify-games/${token}`);
    await asked.send({ answers: [{ key: 1, response: "confirm" }] }).expect(404);
    await answer(`${token}/newest`, {}).expect(202);
    expect(app.outbox.mails).toHaveLength(mailed);
  });

  test("is looked for only where there is no real request: an unknown token stays unknown, and a dead one dead", async () => {
    await (await person()).send();
    for (const token of ["x", "A".repeat(43), "%zz"]) {
      expect((await page(token).expect(404)).body).toEqual(UNKNOWN);
    }
    const real = await sentGame(app);
    await real.edit({ status: "canceled" });
    expect((await real.page().expect(404)).body.message).toContain("has canceled this game");
  });
});

describe("a sample that cannot go", () => {
  test.each([
    [502, mailRefused("The mail server refused the message.")],
    [503, unavailable("Email is not configured. Ask your system administrator.")],
  ])("is %i and leaves the earlier one as it was", async (status, failure) => {
    const { agent, send, onboarding } = await person();
    const { token } = await send();
    await answer(token, { response: "confirm" }).expect(200);
    const before = await onboarding();
    app.outbox.failure = failure;
    onTestFinished(() => {
      app.outbox.failure = null;
    });
    const refused = await agent.post("/api/onboarding/sample").expect(status);
    expect(refused.body).toEqual({ message: failure.message });
    expect(await onboarding()).toEqual(before);
    await page(token).expect(200);
  });
});

type Sent = Awaited<ReturnType<typeof person>>;

describe("GET /api/onboarding", () => {
  test("knows of no sample before the first, and of nobody else's", async () => {
    const { school, send, onboarding } = await person();
    expect(await onboarding()).toEqual({ sample: null, mailbox: "/dev/mailbox" });
    await send();
    const colleague = await app.signInAt(school.id);
    expect((await colleague.get("/api/onboarding").expect(200)).body.sample).toBeNull();
  });

  test("names no mailbox once a mail server takes the mail", async () => {
    const { onboarding } = await person();
    await app.db.insert(emailConfig).values({
      smtpHost: "smtp.example.com",
      smtpPort: 587,
      smtpUser: "fieldhouse",
      smtpPassword: "sealed",
      fromEmail: "games@example.com",
      fromName: "Fieldhouse",
    });
    onTestFinished(async () => {
      await app.db.delete(emailConfig);
    });
    expect((await onboarding()).mailbox).toBeNull();
  });
});

import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeOpponent, makeRequest, makeTeam, makeUser } from "#server/db/factories.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { agreedGame, type GivenGame, TIP_OFF, tellAsIs } from "#server/test/fixtures/agreed-game.ts";
import { mailOverSmtp } from "#server/test/fixtures/rescheduled-game.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { whileWaitingFor } from "#server/test/locks.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { blackouts, blackoutTeams } from "#shared/schema/conflict-rules.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import { type OpponentRow, opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";
import { messageClaims } from "#shared/schema/scheduled-messages.ts";
import { type SchoolId, type SchoolRow, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

/** Thursday, December 3, 10:00 AM in New York: the last school day before the game. */
const THURSDAY = new Date("2026-12-03T15:00:00.000Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  await app.db.update(schools).set({ isActive: false });
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = THURSDAY;
});

const run = async (at = THURSDAY, deps = app.deps) => {
  app.clock.now = at;
  const { sent, failed } = await runDue(deps);
  return [sent.dayBefore, failed];
};

const later = (start: Date, ms: number) => new Date(start.getTime() + ms);
const newestToken = () =>
  /verify-games?\?token=([\w-]{43})/.exec(app.outbox.mails.at(-1)?.text ?? "")?.[1] ?? "";
const AT_HOME = { isHome: true, site: "" } as const;
const subjects = () => app.outbox.mails.map(({ subject }) => subject);
const historyOf = async (gameId: number) =>
  await app.db.select().from(gameHistory).where(eq(gameHistory.gameId, gameId)).orderBy(gameHistory.id);
const auditOf = async (schoolId: SchoolId) =>
  await app.db.select().from(auditLog).where(eq(auditLog.schoolId, schoolId)).orderBy(auditLog.id);
const closeSchool = (schoolId: SchoolId, from: string, to: string) =>
  app.db.insert(blackouts).values({ schoolId, from, to }).returning();

test("a game that cannot be judged keeps no other school waiting", async () => {
  const broken = await agreedGame(app);
  await agreedGame(app);
  const unreadable = sql`learned - 'team'`;
  await app.db.update(agreements).set({ learned: unreadable }).where(eq(agreements.gameId, broken.game.id));
  const [sent] = await run();
  expect(sent).toBe(1);
});

describe("the message", () => {
  test("goes once to the opponent who travels, with what they need to find the place", async () => {
    const { opponent, game, school } = await agreedGame(app, {
      school: { adminEmail: "office@lincoln.example.com" },
      opponent: { ccEmail: "coach@central.example.org" },
      game: { venue: "Osprey Gym", agreements: [{ askedAt: later(THURSDAY, -7 * DAY_MS) }] },
    });
    expect(await run()).toEqual([1, 0]);
    const [mail] = app.outbox.mails;
    expect(mail).toMatchObject({
      to: opponent.email,
      cc: "coach@central.example.org",
      replyTo: "office@lincoln.example.com",
      subject: "Tomorrow: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM ET",
      headers: { "Auto-Submitted": "auto-generated" },
    });
    expect(mail?.attachments).toBeUndefined();
    for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(part).toContain("Osprey Gym");
      expect(part).toContain("Stop these reminders");
      expect(part).toMatch(/http:\/\/localhost:3000\/stop\?token=[\w-]{43}/);
      expect(part.match(/http:\/\/localhost:3000\/verify-game\?token=[\w-]{43}/g)).toHaveLength(1);
      expect(part).not.toMatch(/confirm|please/i);
    }
    expect(await historyOf(game.id)).toMatchObject([
      {
        at: THURSDAY,
        actor: "Fieldhouse",
        action: "message-sent",
        changes: [
          { field: "Message", to: "Day before" },
          { field: "Address", to: opponent.email },
        ],
      },
    ]);
    expect(await auditOf(school.id)).toMatchObject([{ action: "day-before", result: "success" }]);
    expect(
      await app.db.select().from(mailedAddresses).where(eq(mailedAddresses.schoolId, school.id)),
    ).toEqual([{ schoolId: school.id, address: opponent.email, at: THURSDAY }]);
    expect(await run(later(THURSDAY, HOUR_MS))).toEqual([0, 0]);
  });

  test("changes nothing of the game: neither its version nor what the opponent knows", async () => {
    const { game } = await agreedGame(app);
    const row = async () => await app.db.select().from(games).where(eq(games.id, game.id));
    const before = await row();
    await run();
    expect(await row()).toEqual(before);
  });

  test("is answered by whoever asked last about the game, as long as that person is there", async () => {
    const { school, opponent, game } = await agreedGame(app);
    const dana = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
    const sent = { opponentId: opponent.id, sentTo: opponent.email, sentAt: TIP_OFF };
    const request = { ...sent, sentBy: dana.id, tokenHash: `hash ${game.id}`, gameIds: [game.id] };
    await makeRequest(app.db, school.id, request);
    await run();
    expect(app.outbox.mails[0]).toMatchObject({ replyTo: dana.email });
    expect(app.outbox.mails[0]?.text).toContain("Contact: Dana Whitfield");
  });

  test("has, with an https address, what a mail program's own button needs", async () => {
    const { env } = app.deps;
    await agreedGame(app);
    await run(THURSDAY, app.compose({ env: { ...env, appUrl: "https://games.example.com" } }));
    expect(app.outbox.mails[0]?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/games\.example\.com\/api\/stop\/[\w-]{43}>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("arrives over a mail server as it was written", async () => {
    const { opponent } = await agreedGame(app);
    const mail = await mailOverSmtp(app);
    await run();
    expect(mail.newest()).toMatchObject({
      to: [{ address: opponent.email }],
      subject: "Tomorrow: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM ET",
      headers: expect.arrayContaining([
        expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      ]),
      attachments: [],
    });
    expect(mail.newest()?.text).toContain("Stop these reminders: http://localhost:3000/stop?token=");
    expect(mail.newest()?.html).toContain("Stop these reminders</a>");
  });

  test("has a link by which the opponent answers as by any, also of a game that was agreed on the telephone", async () => {
    const { school, game } = await agreedGame(app);
    const agent = await app.signInAt(school.id);
    const listed = async () => (await agent.get("/api/games").expect(200)).body[0];
    const before = await listed();
    await run();
    expect(await listed()).toEqual(before);
    const page = `/api/verify-game/${newestToken()}`;
    const { body } = await app.request().get(page).expect(200);
    expect(body).toMatchObject({ status: "verified", date: "2026-12-04", was: [] });
    const confirm = { response: "confirm", updatedAt: body.updatedAt };
    await app.request().post(page).send(confirm).expect(200);
    await app
      .request()
      .post(page)
      .send({ response: "reschedule", message: "Our bus broke down." })
      .expect(200);
    expect(await listed()).toMatchObject({ status: "reschedule", opponentMessage: "Our bus broke down." });
    expect((await historyOf(game.id)).map(({ action }) => action)).toContain("reschedule-requested");
  });

  test("leaves the link of an earlier message alive, and its own ends with that", async () => {
    const { answer, page, sender, school, game } = await sentGame(app, { ...AT_HOME, datetimeUtc: TIP_OFF });
    await answer({ response: "confirm" }).expect(200);
    await app.db.update(schools).set({ dayBefore: true, isActive: true }).where(eq(schools.id, school.id));
    expect(await run()).toEqual([1, 0]);
    const announced = newestToken();
    await page().expect(200);
    await page(announced).expect(200);
    const agent = await app.signIn(sender);
    const { body } = await agent.get("/api/games").expect(200);
    await agent
      .put(`/api/games/${game.id}`)
      .send({ ...body[0], status: "scheduled" })
      .expect(200);
    await page(announced).expect(404);
  });

  test("about several games has one link to all of them", async () => {
    const { makeAgreed } = await agreedGame(app);
    await makeAgreed({ datetimeUtc: later(TIP_OFF, HOUR_MS) });
    expect(await run()).toEqual([1, 0]);
    const { body } = await app.request().get(`/api/verify-games/${newestToken()}`).expect(200);
    expect(body.games).toHaveLength(2);
  });

  test("that the mail server refuses leaves no link behind", async () => {
    const { school } = await agreedGame(app);
    const usable = vi.spyOn(app.outbox, "requireUsable").mockResolvedValue();
    onTestFinished(() => usable.mockRestore());
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    expect(await run()).toEqual([0, 1]);
    expect(await app.db.$count(requests, eq(requests.schoolId, school.id))).toBe(0);
  });

  test("is one for an opponent and a day of play", async () => {
    const { school, makeAgreed } = await agreedGame(app);
    await makeAgreed({ datetimeUtc: later(TIP_OFF, HOUR_MS) });
    const other = await makeOpponent(app.db, school.id, { schoolName: "Cedar Grove" });
    await makeAgreed({ opponentId: other.id });
    expect(await run()).toEqual([2, 0]);
    expect(subjects().sort()).toEqual([
      "Tomorrow: Lincoln High hosts you, 2 games",
      "Tomorrow: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM ET",
    ]);
  });

  test("on a Friday names the days to the next school day, a message each", async () => {
    const { makeAgreed } = await agreedGame(app, { game: { datetimeUtc: later(TIP_OFF, DAY_MS) } });
    await makeAgreed({ datetimeUtc: later(TIP_OFF, 3 * DAY_MS) });
    await makeAgreed({ datetimeUtc: later(TIP_OFF, 4 * DAY_MS) });
    expect(await run()).toEqual([0, 0]);
    expect(await run(later(THURSDAY, DAY_MS))).toEqual([2, 0]);
    expect(subjects().sort()).toEqual([
      "Mon, Dec 7: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM ET",
      "Tomorrow: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM ET",
    ]);
    expect(await run(later(THURSDAY, 4 * DAY_MS))).toEqual([1, 0]);
    expect(subjects().at(-1)).toMatch(/^Tomorrow: /);
  });
});

describe("nothing is announced", () => {
  const UNANNOUNCED: [string, GivenGame][] = [
    ["away", { isHome: false }],
    ["on neutral ground", { site: "neutral" }],
    ["at a time that nobody knows", { timeTbd: true }],
    ["that the opponent never learned of", { agreements: [] }],
    ["that is not confirmed", { status: "verification-sent" }],
    ["that is called off", { status: "canceled" }],
    ["that is put off", { status: "reschedule" }],
    ["that was played", { status: "completed" }],
  ];
  test.each(UNANNOUNCED)("of a game %s", async (_how, game) => {
    await agreedGame(app, { game });
    expect(await run()).toEqual([0, 0]);
  });

  test("of a game that has changed since the opponent learned of it, until they are told", async () => {
    const { school, game } = await agreedGame(app);
    await app.db.update(games).set({ venue: "Annex" }).where(eq(games.id, game.id));
    expect(await run()).toEqual([0, 0]);
    await tellAsIs(app, school.id, game.id);
    expect(await run()).toEqual([1, 0]);
  });

  test("of a removed game", async () => {
    const { school, game } = await agreedGame(app);
    const agent = await app.signInAt(school.id);
    await agent.delete(`/api/games/${game.id}`).expect(204);
    app.outbox.mails.length = 0;
    expect(await run()).toEqual([0, 0]);
  });

  const SILENT_OPPONENTS: [string, Partial<OpponentRow>][] = [
    ["has no address", { email: " " }],
    ["asked for none", { remindersStoppedAt: THURSDAY }],
  ];
  test.each(SILENT_OPPONENTS)("to an opponent who %s", async (_how, opponent) => {
    await agreedGame(app, { opponent });
    expect(await run()).toEqual([0, 0]);
  });

  const SILENT_SCHOOLS: [string, Partial<SchoolRow>][] = [
    ["does not want it", { dayBefore: false }],
    ["is not in use", { isActive: false }],
  ];
  test.each(SILENT_SCHOOLS)("by a school that %s", async (_how, school) => {
    await agreedGame(app, { school });
    expect(await run()).toEqual([0, 0]);
  });

  test("in maintenance", async () => {
    await agreedGame(app);
    await app.db.update(systemSettings).set({ maintenanceMode: true });
    onTestFinished(async () => {
      await app.db.update(systemSettings).set({ maintenanceMode: false });
    });
    expect(await run()).toEqual([0, 0]);
  });
});

test("neither the school's nor the opponent's switch for reminders keeps a game from being announced", async () => {
  await agreedGame(app, { school: { reminders: false }, opponent: { reminders: false } });
  expect(await run()).toEqual([1, 0]);
});

describe("the moment", () => {
  test("is within office hours of the last school day before, on the school's own clock", async () => {
    await agreedGame(app);
    // Honolulu is five hours behind New York, and has no daylight saving time.
    const { opponent } = await agreedGame(app, {
      school: { timezone: "Pacific/Honolulu" },
      game: { datetimeUtc: new Date("2026-12-05T04:00:00Z") },
    });
    expect(await run(new Date("2026-12-02T20:00:00Z"))).toEqual([0, 0]);
    expect(await run(new Date("2026-12-03T12:59:59Z"))).toEqual([0, 0]);
    expect(await run(new Date("2026-12-03T13:00:00Z"))).toEqual([1, 0]);
    expect(await run(new Date("2026-12-03T17:59:59Z"))).toEqual([0, 0]);
    expect(await run(new Date("2026-12-03T18:00:00Z"))).toEqual([1, 0]);
    expect(app.outbox.mails.at(-1)).toMatchObject({
      to: opponent.email,
      subject: "Tomorrow: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM HST",
    });
  });

  test("is for schools in Honolulu and New York the same where both are at work", async () => {
    await agreedGame(app);
    await agreedGame(app, { school: { timezone: "Pacific/Honolulu" } });
    expect(await run(new Date("2026-12-03T18:30:00Z"))).toEqual([2, 0]);
  });

  test("is over at four in the afternoon", async () => {
    await agreedGame(app);
    expect(await run(new Date("2026-12-03T21:00:00Z"))).toEqual([0, 0]);
    expect(await run(new Date("2026-12-03T20:59:59Z"))).toEqual([1, 0]);
  });

  // The clock goes on in the night to March 8, and back in that to November 1.
  test.each([
    ["2026-03-06T13:00:00Z", "2026-03-09T22:00:00Z", "Mon, Mar 9", "2026-03-06T12:59:59Z"],
    ["2026-10-30T12:00:00Z", "2026-11-02T23:00:00Z", "Mon, Nov 2", "2026-10-30T11:59:59Z"],
  ])(
    "is eight o'clock of %s before a game on the Monday after the clock has changed",
    async (eight, start, day, early) => {
      const datetimeUtc = new Date(start);
      await agreedGame(app, { game: { datetimeUtc } });
      expect(await run(new Date(early))).toEqual([0, 0]);
      expect(await run(new Date(eight))).toEqual([1, 0]);
      expect(subjects()).toEqual([`${day}: Lincoln High hosts you, Girls Basketball Varsity, 6:00 PM ET`]);
    },
  );

  test("is the last day before a break, for all games until the day after it", async () => {
    const { school, makeAgreed } = await agreedGame(app, {
      game: { datetimeUtc: later(TIP_OFF, 6 * DAY_MS) },
    });
    await makeAgreed({ datetimeUtc: later(TIP_OFF, 10 * DAY_MS) });
    await makeAgreed({ datetimeUtc: later(TIP_OFF, 11 * DAY_MS) });
    await closeSchool(school.id, "2026-12-04", "2026-12-08");
    await closeSchool(school.id, "2026-12-09", "2026-12-12");
    expect(await run(later(THURSDAY, -DAY_MS))).toEqual([0, 0]);
    expect(await run(THURSDAY)).toEqual([2, 0]);
    expect(
      subjects()
        .map((subject) => subject.slice(0, 11))
        .sort(),
    ).toEqual(["Mon, Dec 14", "Thu, Dec 10"]);
    expect(await run(later(THURSDAY, DAY_MS))).toEqual([0, 0]);
  });

  test("is no day of a break, unless that is for some teams only", async () => {
    const { school } = await agreedGame(app);
    const { id: teamId } = await makeTeam(app.db, school.id);
    const [days] = await closeSchool(school.id, "2026-12-03", "2026-12-03");
    expect(await run()).toEqual([0, 0]);
    await app.db.insert(blackoutTeams).values({ schoolId: school.id, blackoutId: days?.id ?? 0, teamId });
    expect(await run()).toEqual([1, 0]);
  });
});

test("a game that was moved, and agreed anew, is announced again", async () => {
  const { school, game } = await agreedGame(app);
  await run();
  await app.db
    .update(games)
    .set({ datetimeUtc: later(TIP_OFF, -HOUR_MS) })
    .where(eq(games.id, game.id));
  await tellAsIs(app, school.id, game.id);
  expect(await run(later(THURSDAY, HOUR_MS))).toEqual([1, 0]);
  expect(subjects().at(-1)).toContain("5:00 PM ET");
});

describe("a message that", () => {
  test("the mail server refuses is tried again after an hour", async () => {
    const { game, school } = await agreedGame(app);
    const { requireUsable } = app.outbox;
    app.outbox.requireUsable = async () => undefined;
    onTestFinished(() => {
      app.outbox.requireUsable = requireUsable;
    });
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    expect(await run()).toEqual([0, 1]);
    expect(await run(later(THURSDAY, HOUR_MS - 1))).toEqual([0, 0]);
    app.outbox.failure = null;
    expect(await run(later(THURSDAY, HOUR_MS))).toEqual([1, 0]);
    expect(await historyOf(game.id)).toMatchObject([
      {
        action: "message-failed",
        changes: expect.arrayContaining([expect.objectContaining({ field: "Reason" })]),
      },
      { action: "message-sent" },
    ]);
    expect(await auditOf(school.id)).toMatchObject([{ result: "failure" }, { result: "success" }]);
  });

  test("may have gone is not sent again", async () => {
    const { game } = await agreedGame(app);
    const { deliver } = app.outbox;
    onTestFinished(() => {
      app.outbox.deliver = deliver;
    });
    app.outbox.deliver = () => Promise.reject(new MailUncertain("The mail server did not answer."));
    expect(await run()).toEqual([0, 1]);
    app.outbox.deliver = deliver;
    expect(await run(later(THURSDAY, 2 * HOUR_MS))).toEqual([0, 0]);
    expect(await historyOf(game.id)).toMatchObject([{ action: "message-failed" }]);
  });

  test("was claimed by a process that died is never sent", async () => {
    const { school, game } = await agreedGame(app);
    const key = `${game.id}:${TIP_OFF.toISOString()}`;
    await app.db.insert(messageClaims).values({ schoolId: school.id, kind: "day-before", key, at: THURSDAY });
    expect(await run(later(THURSDAY, 2 * HOUR_MS))).toEqual([0, 0]);
  });

  test("two processes find at once goes once", async () => {
    await agreedGame(app);
    const runs = await Promise.all([runDue(app.deps), runDue(app.anotherProcess()), runDue(app.deps)]);
    expect(runs.map(({ sent }) => sent.dayBefore).sort()).toEqual([0, 0, 1]);
    expect(app.outbox.mails).toHaveLength(1);
  });

  test("would be one too many in an hour waits for a later run, and is not claimed", async () => {
    const { opponent, school } = await agreedGame(app);
    await sentMails(app, school.id, { count: 20, to: [opponent.email], at: THURSDAY });
    const limited = app.compose({ env: { ...app.deps.env, rateLimits: true } });
    app.clock.now = THURSDAY;
    expect(await runDue(limited)).toMatchObject({ sent: { dayBefore: 0 }, failed: 0 });
    app.clock.now = later(THURSDAY, HOUR_MS);
    expect(await runDue(limited)).toMatchObject({ sent: { dayBefore: 1 }, failed: 0 });
  });

  test("is no longer due when its turn comes does not go", async () => {
    const { game, opponent } = await agreedGame(app);
    const outcome = await whileWaitingFor(app, game, run, (tx) =>
      tx.update(opponents).set({ remindersStoppedAt: THURSDAY }).where(eq(opponents.id, opponent.id)),
    );
    expect(outcome).toEqual([0, 0]);
    expect(app.outbox.mails).toEqual([]);
  });
});

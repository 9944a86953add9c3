import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { claimMessages } from "#server/features/scheduled/claims.queries.ts";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { mailsTo } from "#server/test/fixtures/accounts.ts";
import { dueMessages } from "#server/test/fixtures/due-messages.ts";
import { mailOverSmtp } from "#server/test/fixtures/rescheduled-game.ts";
import { countWaiting } from "#server/test/locks.ts";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { Game } from "#shared/api/games.ts";
import { needInWords, needsYou } from "#shared/domain/season/needs-you.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { blackouts } from "#shared/schema/conflict-rules.ts";
import { games } from "#shared/schema/games.ts";
import { messageClaims } from "#shared/schema/scheduled-messages.ts";
import { type SchoolRow, schools } from "#shared/schema/schools.ts";
import { stopLinks } from "#shared/schema/stop-links.ts";
import { type UserRow, users } from "#shared/schema/users.ts";
import { digestJob } from "./digest.job.ts";
import { isDigestTime, previousDigestAt } from "./school-week.service.ts";

const app = testApp();

/** Monday, November 2, 8:00 in New York, the day after its clock went back */
const MONDAY = new Date("2026-11-02T13:00:00Z");
/** Other messages go by themselves, too. */
const STOP = "Stop this weekly schedule: ";
const DESK = "desk@example.com";
const HOUR = 3_600_000;
const later = (hours: number) => new Date(MONDAY.getTime() + hours * HOUR);

beforeEach(() => {
  app.clock.now = MONDAY;
  app.outbox.mails.length = 0;
});

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const run = (deps = app.deps) => runDue(deps);

type Given = { school?: Partial<SchoolRow>; user?: Partial<UserRow>; empty?: boolean };

/** A school with a manager and, unless it is to be empty, a game on Friday. */
async function schoolWithWeek({ school: given = {}, user = {}, empty = false }: Given = {}) {
  const school = await makeSchool(app.db, { name: "Lincoln High", ...given });
  const manager = await makeUser(app.db, {
    schoolId: school.id,
    password: TEST_PASSWORD_HASH,
    isManager: true,
    ...user,
  });
  const team = await makeTeam(app.db, school.id, { sport: "basketball", gender: "girls" });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Central High" });
  const play = (datetimeUtc: string, more: Partial<typeof games.$inferInsert> = {}) =>
    makeGame(app.db, school.id, {
      teamId: team.id,
      opponentId: opponent.id,
      status: "verified",
      ...more,
      datetimeUtc: new Date(datetimeUtc),
    });
  if (!empty) await play("2026-11-07T00:00:00Z");
  return {
    school,
    manager,
    team,
    opponent,
    play,
    mails: (to = manager.email) => mailsTo(app, to).filter(({ text }) => text.includes(STOP)),
    audit: () =>
      app.db
        .select({ result: auditLog.result, details: auditLog.details, actor: auditLog.actor })
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.action, "digest"))),
    claims: () => app.db.select().from(messageClaims).where(eq(messageClaims.schoolId, school.id)),
  };
}

describe("the weekly schedule", () => {
  test("has the week from Monday to Sunday on the school's clock, canceled games too", async () => {
    const { play, mails, school } = await schoolWithWeek({ empty: true, school: { digestEmails: [DESK] } });
    await play("2026-11-02T04:59:00Z");
    const away = { isHome: false, venue: "Elsewhere", departure: "15:30" };
    await play("2026-11-02T05:00:00Z", { ...away, status: "canceled" });
    await play("2026-11-09T04:59:00Z", { timeTbd: true });
    await play("2026-11-09T05:00:00Z");
    await run();
    const [mail] = mails(DESK);
    expect(mail?.subject).toBe("Lincoln High, Nov 2 – Nov 8: 2 games");
    expect(mail?.replyTo).toBe(school.adminEmail);
    expect(mail?.text).toContain(`
Mon, Nov 2
- 12:00 AM ET · Girls Basketball Varsity vs Central High
  Away · Elsewhere · Bus 3:30 PM · Canceled

Sun, Nov 8
- TBD · Girls Basketball Varsity vs Central High
  Home · Main Gym · Verified

Questions?`);
    expect(mail?.text).not.toMatch(/Nov 1\b|Nov 9/);
  });

  test("goes once a week, in one entry of the audit log each", async () => {
    const user = { digest: false };
    const { mails, audit, school } = await schoolWithWeek({
      user,
      school: { digestEmails: ["lobby@example.com"] },
    });
    const weeks = () => mails("lobby@example.com").map(({ subject }) => subject);
    const runAt = async (now: Date) => {
      app.clock.now = now;
      await run();
    };
    await runAt(MONDAY);
    await runAt(later(9));
    await runAt(later(7 * 24));
    expect(weeks()).toEqual(["Lincoln High, Nov 2 – Nov 8: 1 game"]);
    const start = { datetimeUtc: new Date("2026-11-20T00:00:00Z") };
    await app.db.update(games).set(start).where(eq(games.schoolId, school.id));
    await runAt(later(14 * 24));
    expect(weeks().slice(1)).toEqual(["Lincoln High, Nov 16 – Nov 22: 1 game"]);
    const details = { to: "lobby@example.com", games: 1 };
    expect(await audit()).toEqual(Array(2).fill({ result: "success", details, actor: "Fieldhouse" }));
  });

  test("changes nothing of the game", async () => {
    const { school } = await schoolWithWeek();
    const rows = () => app.db.select().from(games).where(eq(games.schoolId, school.id));
    const before = await rows();
    await run();
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["New York", "America/New_York", "2026-11-02T11:59:00Z", "2026-11-02T12:00:00Z"],
    ["Honolulu", "Pacific/Honolulu", "2026-11-02T16:59:00Z", "2026-11-02T17:00:00Z"],
  ])("in %s goes from 7:00 of its own clock", async (_city, timezone, early, due) => {
    const { mails } = await schoolWithWeek({ school: { timezone } });
    app.clock.now = new Date(early);
    await run();
    expect(mails()).toEqual([]);
    app.clock.now = new Date(due);
    await run();
    expect(mails()).toHaveLength(1);
  });

  test("goes in a blackout, too", async () => {
    const { school, mails } = await schoolWithWeek();
    const days = { from: "2026-10-30", to: "2026-11-30", label: "Break" };
    await app.db.insert(blackouts).values({ ...days, schoolId: school.id });
    await run();
    expect(mails()).toHaveLength(1);
  });

  test("can be stopped by a link of its own, and by the mail program's button", async () => {
    const { school, manager, mails } = await schoolWithWeek();
    await run(app.compose({ env: { ...app.deps.env, appUrl: "https://games.example.com" } }));
    const [mail] = mails();
    expect(mail?.text).toMatch(
      /\nStop this weekly schedule: https:\/\/games\.example\.com\/stop\?token=[\w-]+\n/,
    );
    expect(mail?.headers).toMatchObject({
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/games\.example\.com\/api\/stop\/[\w-]+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const links = await app.db.select().from(stopLinks).where(eq(stopLinks.schoolId, school.id));
    expect(links).toEqual([expect.objectContaining({ kind: "digest", address: manager.email })]);
  });
});

test("somebody who stops it gets none the week after, and everybody else does", async () => {
  const { mails, play } = await schoolWithWeek({ school: { digestEmails: [DESK, "gym@example.com"] } });
  await play("2026-11-14T00:00:00Z");
  await run();
  const stopped = [...mails(), ...mails(DESK)];
  for (const { text } of stopped) {
    const [, token] = /stop\?token=([\w-]+)/.exec(text) ?? [];
    await app.request().post(`/api/stop/${token}`).expect(200);
  }
  app.clock.now = later(7 * 24);
  await run();
  expect([stopped.length, mails().length, mails(DESK).length]).toEqual([2, 1, 1]);
  expect(mails("gym@example.com")).toHaveLength(2);
});

test("a reader that is not our writer finds both parts, the headers and the button to stop", async () => {
  const { manager } = await schoolWithWeek();
  const smtp = await mailOverSmtp(app);
  await run(app.compose({ env: { ...app.deps.env, appUrl: "https://games.example.com" } }));
  const mail = smtp.newest();
  expect(mail).toMatchObject({
    to: [{ address: manager.email }],
    subject: "Lincoln High, Nov 2 – Nov 8: 1 game",
    attachments: [],
  });
  expect(mail?.text).toContain("Fri, Nov 6\n- 7:00 PM ET · Girls Basketball Varsity vs Central High\n");
  expect(mail?.html).toContain("Girls Basketball Varsity vs Central High</a>");
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "list-unsubscribe": expect.stringContaining("https://games.example.com/api/stop/"),
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
});

describe("who gets it", () => {
  test.each<[string, Partial<UserRow>, number]>([
    ["a manager who has chosen nothing", {}, 1],
    ["a manager who does not want it", { digest: false }, 0],
    ["a colleague who has chosen nothing", { isManager: false }, 0],
    ["a colleague who wants it", { isManager: false, digest: true }, 1],
    ["somebody locked out", { isActive: false, digest: true }, 0],
    ["somebody whose address is not confirmed", { emailVerified: false, digest: true }, 0],
  ])("%s", async (_who, user, count) => {
    const { mails } = await schoolWithWeek({ user });
    await run();
    expect(mails()).toHaveLength(count);
  });

  test("nobody of a school that is inactive, until it is active again", async () => {
    const digestEmails = ["inactive@example.com"];
    const { school, mails } = await schoolWithWeek({ school: { isActive: false, digestEmails } });
    await run();
    expect([...mails(), ...mails("inactive@example.com")]).toEqual([]);
    await app.db.update(schools).set({ isActive: true }).where(eq(schools.id, school.id));
    await run();
    expect([mails().length, mails("inactive@example.com").length]).toEqual([1, 1]);
  });

  test("an address of the staff's that is listed besides gets one, the staff's", async () => {
    const user = { email: "Pat@Example.com" };
    const { mails } = await schoolWithWeek({ user, school: { digestEmails: ["pat@example.com"] } });
    await run();
    expect(mails("pat@example.com")).toEqual([]);
    expect(mails("Pat@Example.com").map(({ text }) => text.includes("Needs you"))).toEqual([true]);
  });

  test("a colleague who wants none gets what the school has listed", async () => {
    const user = { email: "sam@example.com", digest: false };
    const { mails } = await schoolWithWeek({ user, school: { digestEmails: ["sam@example.com"] } });
    await run();
    expect(mails().map(({ text }) => text.includes("Needs you"))).toEqual([false]);
  });

  test("two schools list one address: it gets both", async () => {
    const school = { digestEmails: ["trainer@example.com"] };
    const one = await schoolWithWeek({ school });
    await schoolWithWeek({ school: { ...school, name: "Roosevelt High" } });
    await run();
    const subjects = one.mails("trainer@example.com").map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      "Lincoln High, Nov 2 – Nov 8: 1 game",
      "Roosevelt High, Nov 2 – Nov 8: 1 game",
    ]);
  });
});

describe("what only the staff reads", () => {
  const EXTRA = "gym@example.com";

  /** A school where much needs somebody, and much was changed. */
  async function busySchool() {
    const made = await schoolWithWeek({ school: { digestEmails: [EXTRA] } });
    const { school, opponent, manager, play } = made;
    const notes = "Call Robin about the keys";
    await play("2026-11-05T00:00:00Z", { status: "scheduled", notes });
    await play("2026-11-05T00:30:00Z", {
      status: "reschedule",
      opponentMessage: "Robin is ill",
      rescheduleBy: "opponent",
    });
    await play("2026-10-30T00:00:00Z", { notes });
    await play("2026-11-06T00:00:00Z", { status: "canceled", cancelReason: "Robin moved", notes });
    const silent = await makeOpponent(app.db, school.id, { schoolName: "Silent High", email: "" });
    const moved = await play("2026-11-28T00:00:00Z", { opponentId: silent.id });
    const agent = await app.signIn(manager);
    const { body } = await agent.get("/api/games").expect(200);
    const game = (body as Game[]).find(({ id }) => id === moved.id);
    await agent
      .put(`/api/games/${moved.id}`)
      .send({ ...game, date: "2026-11-30", notes: "Ask Robin", departure: "15:30" })
      .expect(200);
    return { ...made, agent, opponent, moved };
  }

  test("needs you: the dashboard's lines, each with its link", async () => {
    const { agent, mails } = await busySchool();
    const listed: Game[] = (await agent.get("/api/games").expect(200)).body;
    const conflicts: ConflictEntry[] = (await agent.get("/api/games/conflicts").expect(200)).body;
    const lines = needsYou(listed, {
      now: MONDAY.getTime(),
      timeZone: "America/New_York",
      conflicts: conflicts.length,
      conflicting: new Set(conflicts.flatMap(({ gameIds }) => gameIds)),
    });
    expect(lines.map(({ kind }) => kind)).toEqual([
      "postponed",
      "conflicts",
      "no-email",
      "no-score",
      "to-send",
    ]);
    await run();
    const text = mails()[0]?.text ?? "";
    const [, section = ""] = /Needs you\n(.*?)\n\n/s.exec(text) ?? [];
    const said = section.split("\n").filter((line) => line.startsWith("- "));
    expect(said).toEqual(lines.map((need) => `- ${needInWords(need)}`));
    const links = section.split("\n").filter((line) => line.includes("http:"));
    expect(links).toEqual(
      lines.map(
        ({ kind }) =>
          `  http://localhost:3000/api/login?returnTo=${encodeURIComponent(`/games?status=${kind}`)}`,
      ),
    );
  });

  test("a conflict that was accepted is none", async () => {
    const { agent, mails } = await busySchool();
    const conflicts: ConflictEntry[] = (await agent.get("/api/games/conflicts").expect(200)).body;
    for (const { kind, gameIds } of conflicts) {
      await agent.post("/api/games/conflicts/accept").send({ kind, gameIds }).expect(201);
    }
    await run();
    expect(mails()[0]?.text).toContain("Needs you");
    expect(mails()[0]?.text).not.toContain("conflict");
  });

  test("each game has its link", async () => {
    const { mails, moved } = await busySchool();
    await run();
    const text = mails()[0]?.text ?? "";
    expect(text).toContain(encodeURIComponent(`/games?game=${moved.id}`));
    expect(text.match(/games%3Fgame%3D\d+/g)).toHaveLength(5);
  });

  test("somebody outside reads no contact, note, name or message, and finds no way in", async () => {
    const { mails, opponent, manager } = await busySchool();
    await run();
    const [mail] = mails(EXTRA);
    expect(mail?.subject).toBe("Lincoln High, Nov 2 – Nov 8: 4 games");
    expect(mail?.text).toContain(
      "Sat, Nov 28".replace("Sat, Nov 28", "Fri, Nov 27, 7:00 PM ET → Mon, Nov 30"),
    );
    const whole = `${mail?.text}\n${mail?.html}`;
    const { email, phone, managerName } = opponent;
    const secrets = [email, phone, managerName, manager.email, manager.lastName, manager.firstName];
    for (const secret of [
      ...secrets,
      "Robin",
      "555",
      "Needs you",
      "Reason",
      "Notes",
      "/api/login",
      "/games",
    ]) {
      expect(secret).not.toBe("");
      expect(whole, secret).not.toContain(secret);
    }
    const links = [...whole.matchAll(/https?:[^"\s<]+/g)].map(([link]) => link.replace(/=.*/, ""));
    expect([...new Set(links)]).toEqual(["http://localhost:3000/stop?token"]);
  });
});

describe("what has changed since 7:00 of the Monday before", () => {
  const BEFORE = new Date("2026-10-26T10:59:59Z");
  const SINCE = new Date("2026-10-26T11:00:00Z");

  async function changedAt(at: Date) {
    const made = await schoolWithWeek({ empty: true, user: { isManager: false, digest: true } });
    const { id } = await made.play("2026-11-14T00:00:00Z");
    await insertHistory(app.db, made.school.id, id, {
      at,
      actor: "Dana Whitfield",
      action: "edited",
      changes: [{ field: "Date", from: "11/12/2026", to: "11/13/2026" }],
    });
    return made;
  }

  const sectionOf = (mail: Mail | undefined) =>
    /Changed since last Monday\n(.*?)\n\n/s.exec(mail?.text ?? "")?.[1] ?? "";

  test("a game that was moved, though none is played this week", async () => {
    const { mails } = await changedAt(SINCE);
    await run();
    expect(mails()[0]?.subject).toBe("Lincoln High, Nov 2 – Nov 8: 0 games");
    expect(sectionOf(mails()[0])).toContain(
      "- Girls Basketball Varsity vs Central High\n  Thu, Nov 12, 7:00 PM ET → Fri, Nov 13, 7:00 PM ET",
    );
  });

  test("not one that was moved before", async () => {
    const { mails } = await changedAt(BEFORE);
    await run();
    expect(mails()).toEqual([]);
  });

  test("games that are canceled and removed are named", async () => {
    const { manager, play, mails } = await schoolWithWeek({ empty: true });
    const [canceled, removed] = [await play("2026-11-14T00:00:00Z"), await play("2026-11-15T00:00:00Z")];
    const agent = await app.signIn(manager);
    const send = { notify: false, reason: "Snow" };
    await agent.post(`/api/games/${canceled.id}/cancel`).send(send).expect(200);
    await agent.post(`/api/games/${removed.id}/remove`).send({ notify: false }).expect(200);
    await run();
    const lines = sectionOf(mails()[0])
      .split("\n")
      .filter((line) => line.includes("→"));
    expect(lines).toEqual([
      "  Fri, Nov 13, 7:00 PM ET → Canceled",
      "  Sat, Nov 14, 7:00 PM ET → Removed from the schedule",
    ]);
  });
});

describe("a mail goes at most once", () => {
  test("from two processes together", async () => {
    const { mails, audit } = await schoolWithWeek({ school: { digestEmails: ["front@example.com"] } });
    await Promise.all([run(), runDue(app.anotherProcess()), run()]);
    expect([mails().length, mails("front@example.com").length]).toEqual([1, 1]);
    expect(await audit()).toHaveLength(2);
  });

  test("another process has claimed it, and is about to say so", async () => {
    const { school, manager, mails } = await schoolWithWeek();
    const claim = { keys: [`2026-11-02:${manager.email}`], at: MONDAY };
    let ran: Promise<unknown> | undefined;
    await inTransaction(app.db, async (tx) => {
      await claimMessages(tx, school.id, "digest", claim);
      ran = run();
      await vi.waitFor(async () => expect(await countWaiting(app.deps.pool)).toBe(1));
    });
    await ran;
    expect(mails()).toEqual([]);
  });

  const failing = async (error: Error, work: () => Promise<unknown>) => {
    const { deliver } = app.outbox;
    app.outbox.deliver = () => Promise.reject(error);
    await work().finally(() => {
      app.outbox.deliver = deliver;
    });
  };

  test("one that was refused is tried again after an hour", async () => {
    const { mails, audit } = await schoolWithWeek();
    await failing(mailRefused("The mailbox is full"), run);
    app.clock.now = later(0.9);
    await run();
    expect(mails()).toEqual([]);
    app.clock.now = later(1);
    await run();
    expect(mails()).toHaveLength(1);
    expect((await audit()).map(({ result }) => result)).toEqual(["failure", "success"]);
  });

  test("one that may have gone is not", async () => {
    const { mails, audit } = await schoolWithWeek();
    await failing(new MailUncertain("The mail server did not answer"), run);
    app.clock.now = later(2);
    await run();
    expect(mails()).toEqual([]);
    expect((await audit()).map(({ result }) => result)).toEqual(["failure"]);
  });

  test("where there is nothing to tell, no mail goes, and the week is judged once", async () => {
    const { mails, claims, audit, play } = await schoolWithWeek({ empty: true });
    await run();
    const before = await claims();
    expect(before).toHaveLength(1);
    await play("2026-11-07T00:00:00Z");
    app.clock.now = later(2);
    await run();
    expect([mails(), await audit()]).toEqual([[], []]);
    expect(await claims()).toEqual(before);
  });

  test("that something needs them is news for the staff, and for nobody else", async () => {
    const digestEmails = [DESK];
    const { mails, play } = await schoolWithWeek({ empty: true, school: { digestEmails } });
    await play("2026-11-14T00:00:00Z", { status: "scheduled" });
    await run();
    expect(mails().map(({ text }) => text.includes("1 game not sent yet"))).toEqual([true]);
    expect(mails(DESK)).toEqual([]);
  });

  test("somebody who wants none any more since the run began gets none", async () => {
    const { school, mails } = await schoolWithWeek();
    const due = await dueMessages(app, digestJob);
    await app.db.update(users).set({ digest: false }).where(eq(users.schoolId, school.id));
    const outcomes = await Promise.all(
      due.filter(({ schoolId }) => schoolId === school.id).map(({ send }) => send()),
    );
    expect([outcomes, mails()]).toEqual([["gone"], []]);
  });
});

const LONG_AGO = new Date(0);
const NEW_YORK = "America/New_York";

const isTime = (at: string, timeZone = NEW_YORK, since = LONG_AGO) =>
  isDigestTime(new Date(at), timeZone, since);

test.each([
  // The clock goes back on Sunday, November 1, and forward on Sunday, March 14.
  ["fall", "2026-11-02T11:59:59Z", "2026-11-02T12:00:00Z", "2026-11-02T22:59:59Z", "2026-11-02T23:00:00Z"],
  ["spring", "2027-03-15T10:59:59Z", "2027-03-15T11:00:00Z", "2027-03-15T21:59:59Z", "2027-03-15T22:00:00Z"],
])(
  "in New York a Monday in %s is told of from 7:00 to 18:00 of the wall clock",
  (_name, early, first, last, late) => {
    expect([early, first, last, late].map((at) => isTime(at))).toEqual([false, true, true, false]);
  },
);

test("Honolulu comes five hours later", () => {
  const at = ["2026-11-02T12:00:00Z", "2026-11-02T16:59:59Z", "2026-11-02T17:00:00Z", "2026-11-03T03:59:59Z"];
  expect(at.map((each) => isTime(each, "Pacific/Honolulu"))).toEqual([false, false, true, true]);
});

test("no other day is a Monday", () => {
  const days = [1, 3, 4, 5, 6, 7, 8].map((day) => `2026-11-0${day}T16:00:00Z`);
  expect(days.filter((at) => isTime(at))).toEqual([]);
});

test("a Monday that had begun before anything was sent by itself stays untold", () => {
  const noon = "2026-11-02T17:00:00Z";
  expect(isTime(noon, NEW_YORK, new Date("2026-11-02T11:59:59Z"))).toBe(true);
  expect(isTime(noon, NEW_YORK, new Date("2026-11-02T12:00:00Z"))).toBe(false);
});

test("a week before is at 7:00, whatever the clock has done since", () => {
  expect(previousDigestAt("2026-11-02", NEW_YORK)).toEqual(new Date("2026-10-26T11:00:00Z"));
  expect(previousDigestAt("2027-03-15", NEW_YORK)).toEqual(new Date("2027-03-08T12:00:00Z"));
});

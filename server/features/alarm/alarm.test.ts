import { eq, max, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeOpponent, makeRequest, makeUser } from "#server/db/factories.ts";
import { listLearned, upsertLearned } from "#server/features/games/learned.queries.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { agreedGame, type GivenGame, TIP_OFF, tellAsIs } from "#server/test/fixtures/agreed-game.ts";
import { mailOverSmtp } from "#server/test/fixtures/rescheduled-game.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { blackouts } from "#shared/schema/conflict-rules.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { jobRuns, messageClaims } from "#shared/schema/scheduled-messages.ts";
import { type SchoolId, type SchoolRow, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { type UserRow, users } from "#shared/schema/users.ts";

const app = testApp();

const HOUR_MS = 3_600_000;
/** Thursday, December 3, 10:00 AM in New York: 32 hours before the game. */
const THURSDAY = new Date("2026-12-03T15:00:00.000Z");
const ASKED = new Date("2026-11-03T15:00:00.000Z");

/** Sent, and not answered for weeks. */
const WAITING = { agreements: [{ askedAt: ASKED }] };
const UNANSWERED: GivenGame = { status: "verification-sent", ...WAITING };

beforeEach(async () => {
  await app.db.update(schools).set({ isActive: false });
  await app.db.update(jobRuns).set({ since: new Date(0) });
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = THURSDAY;
});

const later = (start: Date, ms: number) => new Date(start.getTime() + ms);

const run = async (at = THURSDAY) => {
  app.clock.now = at;
  const { sent, failed } = await runDue(app.deps);
  return [sent.alarms, failed];
};

const heardBy = () => app.outbox.mails.map(({ to }) => to).sort();
const text = () => app.outbox.mails.map((mail) => mail.text).join("\n");
/** A save of long ago, as the opponent does not know it. */
const change = (id: number, values: Partial<GameRow>) =>
  app.db
    .update(games)
    .set({ updatedAt: ASKED, ...values })
    .where(eq(games.id, id));
const colleague = (schoolId: SchoolId, given: Partial<UserRow> = {}) =>
  makeUser(app.db, { schoolId, password: TEST_PASSWORD_HASH, ...given });

/** A game at a school that writes to no opponent by itself, so that each message is an alarm. */
const doubtful = (game: GivenGame = UNANSWERED, school: Partial<SchoolRow> = {}) =>
  agreedGame(app, { school: { dayBefore: false, reminders: false, ...school }, game });

test("a game that cannot be judged keeps no other school waiting", async () => {
  const broken = await doubtful();
  await doubtful();
  const unreadable = sql`learned - 'team'`;
  await app.db.update(agreements).set({ learned: unreadable }).where(eq(agreements.gameId, broken.game.id));
  expect(await run()).toEqual([1, 1]);
});

test("a note, or a further change, makes a doubt no younger", async () => {
  const { school, game } = await doubtful({ status: "verified" });
  const edit = async (at: Date, values: object) => {
    app.clock.now = at;
    const agent = await app.signInAt(school.id);
    const { body } = await agent.get("/api/games");
    await agent
      .put(`/api/games/${game.id}`)
      .send({ ...body[0], ...values })
      .expect(200);
    const [newest] = await app.db.select({ id: max(gameHistory.id) }).from(gameHistory);
    await app.db
      .update(gameHistory)
      .set({ at })
      .where(eq(gameHistory.id, newest?.id ?? 0));
    await app.db.update(games).set({ updatedAt: at }).where(eq(games.id, game.id));
  };
  await edit(later(THURSDAY, -HOUR_MS), { notes: "Bring water" });
  expect(await run()).toEqual([0, 0]);
  await edit(later(THURSDAY, -4 * HOUR_MS), { venue: "Annex" });
  await edit(later(THURSDAY, -2 * HOUR_MS), { notes: "Bring ice" });
  await edit(later(THURSDAY, -HOUR_MS), { venue: "North Gym" });
  expect(await run(later(THURSDAY, -1))).toEqual([0, 0]);
  expect(await run()).toEqual([1, 0]);
});

test("following the other school informs it: a later change begins a doubt of its own", async () => {
  const { school, game } = await doubtful({ status: "verified" });
  await change(game.id, { venue: "Annex", updatedAt: later(THURSDAY, -HOUR_MS) });
  const entry = { schoolId: school.id, gameId: game.id, actor: "Lincoln High" };
  const changes = [{ field: "Venue", from: "Main Gym", to: "Annex" }];
  await app.db.insert(gameHistory).values([
    { ...entry, action: "followed", changes, at: later(THURSDAY, -5 * HOUR_MS) },
    { ...entry, action: "edited", changes, at: later(THURSDAY, -HOUR_MS) },
  ]);
  expect(await run()).toEqual([0, 0]);
  expect(await run(later(THURSDAY, 3 * HOUR_MS))).toEqual([1, 0]);
});

describe("the message", () => {
  test("names each game, why, whom to call, and leads to it", async () => {
    const { school, game, makeAgreed } = await doubtful();
    const changed = await makeAgreed({ datetimeUtc: later(TIP_OFF, HOUR_MS) });
    await change(changed.id, { venue: "Annex" });
    expect(await run()).toEqual([1, 0]);
    const [mail] = app.outbox.mails;
    expect(mail).toMatchObject({
      to: school.adminEmail,
      subject: "Not agreed yet: 2 games in the next three days",
      headers: { "Auto-Submitted": "auto-generated" },
    });
    for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(part).toContain("Girls Basketball Varsity");
      expect(part).toContain("Fri, Dec 4, 6:00 PM ET");
      expect(part).toContain("Central High: asked Nov 3, not answered");
      expect(part).toContain("Central High: not told about the change");
      expect(part).toContain("Robin Castell · (555) 010-0199");
      expect(part).toContain(`/api/login?returnTo=%2Fgames%3Fgame%3D${game.id}`);
      expect(part).not.toContain("stop?token");
    }
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.schoolId, school.id));
    expect(entry).toMatchObject({ actor: "Fieldhouse", action: "alarm", result: "success" });
  });

  test("of one game says so, and names the address where there is no number", async () => {
    const opponent = { phone: "", email: "ad@central.example.org" };
    await agreedGame(app, { school: { reminders: false }, game: UNANSWERED, opponent });
    await run();
    expect(app.outbox.mails[0]?.subject).toBe("Not agreed yet: 1 game in the next three days");
    expect(text()).toContain("Robin Castell · ad@central.example.org");
  });

  test("arrives over a mail server as it was written", async () => {
    const { school } = await doubtful();
    const mail = await mailOverSmtp(app);
    await run();
    expect(mail.newest()).toMatchObject({
      to: [{ address: school.adminEmail }],
      subject: "Not agreed yet: 1 game in the next three days",
      attachments: [],
    });
    expect(mail.newest()?.text).toContain("Central High: asked Nov 3, not answered");
    expect(mail.newest()?.html).toContain("Open Game</a>");
  });

  test("names no game of another school", async () => {
    const one = await doubtful();
    const other = await doubtful(UNANSWERED, { name: "Walk High" });
    expect(await run()).toEqual([2, 0]);
    const [mail] = app.outbox.mails.filter(({ to }) => to === one.school.adminEmail);
    expect(mail?.text).toContain(`game%3D${one.game.id}`);
    expect(mail?.text).not.toContain(`game%3D${other.game.id}`);
    expect(mail?.text).not.toContain("Walk High");
  });

  test("changes nothing of the game", async () => {
    const { game } = await doubtful();
    const row = () => app.db.select().from(games).where(eq(games.id, game.id));
    const before = await row();
    await run();
    expect(await row()).toEqual(before);
  });
});

describe("a game that alarms", () => {
  const PAST = [{ date: "2026-12-02", time: null }];
  const AHEAD = [{ date: "2026-12-09", time: null }];
  const ALARMING: [string, GivenGame, string][] = [
    ["was sent and not answered", UNANSWERED, "asked Nov 3, not answered"],
    ["is put off without a date", { status: "reschedule", rescheduleBy: "school" }, "no date yet"],
    [
      "has a proposed date that is over",
      { status: "reschedule", proposals: PAST, proposedBy: "opponent" },
      "no date yet",
    ],
    [
      "waits for the opponent to choose a date",
      { status: "reschedule", proposals: AHEAD, proposedBy: "school", ...WAITING },
      "asked Nov 3, not answered",
    ],
  ];
  test.each(ALARMING)("%s", async (_how, game, why) => {
    await doubtful(game);
    expect(await run()).toEqual([1, 0]);
    expect(text()).toContain(`Central High: ${why}`);
  });

  describe("on a date that the opponent may choose,", () => {
    const OFFERED: GivenGame = {
      ...{ status: "reschedule", proposedBy: "school", rescheduleBy: "school", ...WAITING },
      proposals: [
        { date: "2026-12-05", time: "12:00:00" },
        { date: "2026-12-09", time: null },
      ],
    };
    const OVER = new Date("2026-11-28T00:00:00.000Z");

    test.each([
      ["its own is over", OVER],
      ["its own is far", new Date("2026-12-20T00:00:00.000Z")],
    ])("where %s", async (_which, datetimeUtc) => {
      await doubtful({ ...OFFERED, datetimeUtc });
      expect(await run(new Date("2026-12-02T16:59:59Z"))).toEqual([0, 0]);
      expect(await run(new Date("2026-12-02T17:00:00Z"))).toEqual([1, 0]);
      expect(text()).toContain("Offered: Saturday, December 5, 2026, 12:00 PM ET\n  Offered:");
      expect(text()).toContain("Central High: asked Nov 3, not answered");
      expect(await run(THURSDAY)).toEqual([0, 0]);
      // The next date alarms as any other start does.
      expect(await run(new Date("2026-12-07T15:00:00Z"))).toEqual([1, 0]);
    });

    test("is none once it was answered, or no link is left", async () => {
      await doubtful({ ...OFFERED, datetimeUtc: OVER, proposedBy: "opponent" });
      expect(await run()).toEqual([0, 0]);
      await doubtful({ ...OFFERED, datetimeUtc: OVER, agreements: undefined });
      expect(await run()).toEqual([0, 0]);
    });
  });

  test("is still expected by a former opponent", async () => {
    const { school, game } = await doubtful({});
    const former = await makeOpponent(app.db, school.id, { schoolName: "Walk High" });
    const [known] = await listLearned(app.db, { schoolId: school.id, gameId: game.id });
    if (!known) throw new Error("nobody was told");
    const snapshot = { ...known, opponentId: former.id, opponentName: "Walk High" };
    await upsertLearned(app.db, school.id, [{ gameId: game.id, snapshot }]);
    expect(await run()).toEqual([1, 0]);
    expect(text()).toContain("Walk High still expects to play");
    expect(text()).not.toContain("Central High: ");
  });

  test("has another team's name than the opponent knows", async () => {
    const { game, team } = await doubtful({});
    await app.db.update(teams).set({ level: "freshman" }).where(eq(teams.id, team.id));
    await change(game.id, { namesChangedAt: later(THURSDAY, -4 * HOUR_MS + 1) });
    expect(await run()).toEqual([0, 0]);
    expect(await run(later(THURSDAY, 1))).toEqual([1, 0]);
    expect(text()).toContain("not told about the change");
  });

  const QUIET: [string, GivenGame][] = [
    ["is agreed", {}],
    ["was never sent", { status: "scheduled", agreements: [] }],
    ["was set to sent by hand", { status: "verification-sent" }],
    ["is called off", { status: "canceled", ...WAITING }],
    ["was played", { status: "completed", ...WAITING }],
    [
      "has dates of the opponent to decide on",
      { status: "reschedule", proposals: AHEAD, proposedBy: "opponent" },
    ],
    ["begins in more than three days", { ...UNANSWERED, datetimeUtc: later(THURSDAY, 72 * HOUR_MS + 1) }],
    ["has begun", { ...UNANSWERED, datetimeUtc: THURSDAY }],
  ];
  test.each(QUIET)("is none that %s", async (_how, game) => {
    await doubtful(game);
    expect(await run()).toEqual([0, 0]);
  });

  test("is a canceled one not even where the opponent has not heard of it", async () => {
    const { game } = await doubtful({});
    await change(game.id, { status: "canceled" });
    expect(await run()).toEqual([0, 0]);
  });

  test("is none that was removed", async () => {
    const { school, game } = await doubtful();
    const agent = await app.signInAt(school.id);
    await agent.delete(`/api/games/${game.id}`).expect(204);
    app.outbox.mails.length = 0;
    expect(await run()).toEqual([0, 0]);
  });

  test("is at noon of its day where nobody knows the time", async () => {
    const noon = new Date("2026-12-06T17:00:00.000Z");
    await doubtful({ ...UNANSWERED, datetimeUtc: noon, timeTbd: true });
    expect(await run(new Date("2026-12-03T16:59:59Z"))).toEqual([0, 0]);
    expect(await run(new Date("2026-12-03T17:00:00Z"))).toEqual([1, 0]);
    expect(text()).toContain("Sun, Dec 6, TBD");
  });
});

describe("four hours pass before it, from", () => {
  const FOUR_AGO = later(THURSDAY, -4 * HOUR_MS);
  const MOMENTS: [string, GivenGame][] = [
    ["the mail that asked", { status: "verification-sent", agreements: [{ askedAt: FOUR_AGO }] }],
    ["the change that put it off", { status: "reschedule", updatedAt: FOUR_AGO }],
  ];
  test.each(MOMENTS)("%s", async (_what, game) => {
    await doubtful(game);
    expect(await run(later(THURSDAY, -1))).toEqual([0, 0]);
    expect(await run(THURSDAY)).toEqual([1, 0]);
  });

  test("the change that the opponent was not told of", async () => {
    const { game } = await doubtful({});
    await change(game.id, { venue: "Annex", updatedAt: FOUR_AGO });
    expect(await run(later(THURSDAY, -1))).toEqual([0, 0]);
    expect(await run(THURSDAY)).toEqual([1, 0]);
  });

  test("the moment since which messages go by themselves", async () => {
    await doubtful();
    await app.db.update(jobRuns).set({ since: FOUR_AGO });
    expect(await run(later(THURSDAY, -1))).toEqual([0, 0]);
    expect(await run(THURSDAY)).toEqual([1, 0]);
  });
});

describe("it goes to", () => {
  /** A game that somebody asked about, and what that person has chosen to hear. */
  async function askedBy(given: Partial<UserRow> = {}) {
    const found = await doubtful();
    const { school, opponent, game } = found;
    const sender = await colleague(school.id, given);
    const sent = { opponentId: opponent.id, sentTo: opponent.email, sentAt: ASKED, sentBy: sender.id };
    await makeRequest(app.db, school.id, { ...sent, tokenHash: `hash ${game.id}`, gameIds: [game.id] });
    return { ...found, sender };
  }

  test("who asked, and everybody who hears all answers, a message each", async () => {
    const { school, sender } = await askedBy();
    const all = await colleague(school.id, { answerNotices: "all" });
    await colleague(school.id, { isManager: true });
    expect(await run()).toEqual([2, 0]);
    expect(heardBy()).toEqual([sender.email, all.email].sort());
  });

  test("nobody where who asked wants no notices", async () => {
    const { school } = await askedBy({ answerNotices: "none" });
    await colleague(school.id, { isManager: true });
    expect(await run()).toEqual([0, 0]);
  });

  test("the managers where who asked has left, or nobody did", async () => {
    const { school, sender } = await askedBy();
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, sender.id));
    const manager = await colleague(school.id, { isManager: true });
    expect(await run()).toEqual([1, 0]);
    expect(heardBy()).toEqual([manager.email]);
  });

  test("a person once where two names of theirs differ in case only", async () => {
    const { school, game, makeAgreed } = await doubtful({}, { adminEmail: "Office@Lincoln.example.com" });
    await change(game.id, { venue: "Annex" });
    await makeAgreed({ ...UNANSWERED, datetimeUtc: later(TIP_OFF, HOUR_MS) });
    expect(await run()).toEqual([1, 0]);
    expect(heardBy()).toEqual([school.adminEmail]);
  });
});

describe("once", () => {
  test("a person hears of a game and its start, and of new ones on another day", async () => {
    const { school, game, makeAgreed } = await doubtful();
    expect(await run()).toEqual([1, 0]);
    const next = await makeAgreed({ ...UNANSWERED, datetimeUtc: later(TIP_OFF, HOUR_MS) });
    expect(await run(later(THURSDAY, 3 * HOUR_MS))).toEqual([0, 0]);
    expect(await run(later(THURSDAY, 24 * HOUR_MS))).toEqual([1, 0]);
    expect(app.outbox.mails.at(-1)?.text).toContain(`game%3D${next.id}`);
    expect(app.outbox.mails.at(-1)?.text).not.toContain(`game%3D${game.id}`);
    const monday = new Date("2026-12-07T15:00:00.000Z");
    await change(game.id, { datetimeUtc: later(monday, 10 * HOUR_MS) });
    await tellAsIs(app, school.id, game.id);
    expect(await run(monday)).toEqual([1, 0]);
  });

  test("a colleague who comes later hears of the game, too", async () => {
    const { school } = await doubtful();
    await run();
    const manager = await colleague(school.id, { isManager: true });
    expect(await run(later(THURSDAY, HOUR_MS))).toEqual([1, 0]);
    expect(app.outbox.mails.at(-1)?.to).toBe(manager.email);
  });

  test("nothing is claimed where there is nothing to tell", async () => {
    const { school, game } = await doubtful({});
    await run();
    await change(game.id, { status: "verification-sent" });
    await app.db.update(agreements).set({ askedAt: ASKED }).where(eq(agreements.gameId, game.id));
    expect(await run()).toEqual([1, 0]);
    const claims = await app.db.select().from(messageClaims).where(eq(messageClaims.schoolId, school.id));
    expect(claims.map(({ kind, key }) => `${kind} ${key}`).sort()).toEqual([
      `alarm ${game.id}:${TIP_OFF.toISOString()}:${school.adminEmail}`,
      `alarm-day 2026-12-03:${school.adminEmail}`,
    ]);
  });

  test("two processes find it at the same moment", async () => {
    await doubtful();
    const runs = await Promise.all([runDue(app.deps), runDue(app.anotherProcess()), runDue(app.deps)]);
    expect(runs.map(({ sent }) => sent.alarms).sort()).toEqual([0, 0, 1]);
    expect(app.outbox.mails).toHaveLength(1);
  });

  test("killed after the claim it never goes", async () => {
    const { school, game } = await doubtful();
    const address = school.adminEmail;
    const key = `${game.id}:${TIP_OFF.toISOString()}:${address}`;
    await app.db.insert(messageClaims).values({ schoolId: school.id, kind: "alarm", key, at: THURSDAY });
    expect(await run(later(THURSDAY, 2 * HOUR_MS))).toEqual([0, 0]);
    expect(await run(later(THURSDAY, 24 * HOUR_MS))).toEqual([0, 0]);
  });

  test("refused it is tried again after an hour, and where that is uncertain not any more", async () => {
    const { school } = await doubtful();
    const { deliver } = app.outbox;
    onTestFinished(() => {
      app.outbox.deliver = deliver;
    });
    app.outbox.deliver = () => Promise.reject(mailRefused("The mail server refused the recipient."));
    expect(await run()).toEqual([0, 1]);
    expect(await run(later(THURSDAY, HOUR_MS - 1))).toEqual([0, 0]);
    app.outbox.deliver = () => Promise.reject(new MailUncertain("The mail server did not answer."));
    expect(await run(later(THURSDAY, HOUR_MS))).toEqual([0, 1]);
    app.outbox.deliver = deliver;
    expect(await run(later(THURSDAY, 3 * HOUR_MS))).toEqual([0, 0]);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.schoolId, school.id));
    expect(entries.map(({ result }) => result)).toEqual(["failure", "failure"]);
  });
});

describe("it goes in office hours", () => {
  test("of each school's own clock", async () => {
    const late = { ...UNANSWERED, datetimeUtc: new Date("2026-12-05T04:00:00Z") };
    const newYork = await doubtful(late);
    const honolulu = await doubtful(late, { timezone: "Pacific/Honolulu" });
    expect(await run(new Date("2026-12-03T12:59:59Z"))).toEqual([0, 0]);
    expect(await run(new Date("2026-12-03T17:59:59Z"))).toEqual([1, 0]);
    expect(heardBy()).toEqual([newYork.school.adminEmail]);
    expect(await run(new Date("2026-12-03T18:00:00Z"))).toEqual([1, 0]);
    expect(app.outbox.mails.at(-1)?.to).toBe(honolulu.school.adminEmail);
    expect(app.outbox.mails.at(-1)?.text).toContain("Fri, Dec 4, 6:00 PM HST");
  });

  // Monday morning after the night in which the clock goes on, and after that in which it goes back.
  test.each([
    ["2026-03-09T12:00:00Z", "2026-03-09T11:59:59Z"],
    ["2026-11-02T13:00:00Z", "2026-11-02T12:59:59Z"],
  ])("which begin at %s when the clock has changed", async (eight, early) => {
    const start = later(new Date(eight), 30 * HOUR_MS);
    const asked = new Date("2026-02-01T15:00:00.000Z");
    await doubtful({ status: "verification-sent", agreements: [{ askedAt: asked }], datetimeUtc: start });
    expect(await run(new Date(early))).toEqual([0, 0]);
    expect(await run(new Date(eight))).toEqual([1, 0]);
  });

  test("neither on a weekend nor in a break", async () => {
    const sunday = new Date("2026-12-06T15:00:00.000Z");
    const { school } = await doubtful({ ...UNANSWERED, datetimeUtc: later(sunday, 60 * HOUR_MS) });
    await app.db.insert(blackouts).values({ schoolId: school.id, from: "2026-12-07", to: "2026-12-07" });
    expect(await run(sunday)).toEqual([0, 0]);
    expect(await run(later(sunday, 24 * HOUR_MS))).toEqual([0, 0]);
    expect(await run(later(sunday, 48 * HOUR_MS))).toEqual([1, 0]);
  });

  test("not at a school that is not in use, nor in maintenance", async () => {
    const { school } = await doubtful(UNANSWERED, { isActive: false });
    expect(await run()).toEqual([0, 0]);
    await app.db.update(schools).set({ isActive: true }).where(eq(schools.id, school.id));
    await app.db.update(systemSettings).set({ maintenanceMode: true });
    onTestFinished(async () => {
      await app.db.update(systemSettings).set({ maintenanceMode: false });
    });
    expect(await run()).toEqual([0, 0]);
    await app.db.update(systemSettings).set({ maintenanceMode: false });
    expect(await run()).toEqual([1, 0]);
  });
});

test("a game that was sent and has changed since is named once, with both reasons", async () => {
  const { game } = await doubtful();
  await change(game.id, { venue: "Annex" });
  expect(await run()).toEqual([1, 0]);
  expect(app.outbox.mails[0]?.subject).toContain("1 game");
  expect(text()).toContain("Central High: asked Nov 3, not answered; not told about the change");
});

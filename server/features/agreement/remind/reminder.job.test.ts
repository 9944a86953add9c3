import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeUser } from "#server/db/factories.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { dueMessages } from "#server/test/fixtures/due-messages.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { blackouts } from "#shared/schema/conflict-rules.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";
import { claimDue } from "./claim-reminder.service.ts";
import { reminderJob } from "./reminder.job.ts";

const app = testApp();

beforeEach(async () => {
  app.clock.now = TEST_NOW;
  app.outbox.mails.length = 0;
  // Every test has the installation to itself.
  await app.db.delete(schools);
});

afterEach(() => {
  app.clock.now = TEST_NOW;
});

/** The wall clock of New York, four hours behind in summer. */
const at = (text: string) => new Date(`${text}:00-04:00`);
/** As the database writes it into JSON. */

/** A tick at that moment. */
async function tick(text: string) {
  app.clock.now = at(text);
  return await runDue(app.deps);
}

const reminders = () =>
  app.outbox.mails.filter(({ subject }) => /^(Still open|Last reminder):/.test(subject));

/** Whether ticks at these moments send something, each. */
async function sends(...moments: string[]): Promise<number[]> {
  const sent: number[] = [];
  for (const moment of moments) sent.push((await tick(moment)).sent.reminders);
  return sent;
}

// Asked on Friday, August 14, at 2 PM; the game is on Friday, September 4, at 7 PM.

test("a reminder goes in office hours from the third school day, the next from the seventh, and a last call before the game", async () => {
  const { opponent } = await sentGame(app);
  expect(await sends("2026-08-18T15:59", "2026-08-19T07:59", "2026-08-19T08:00", "2026-08-19T15:00")).toEqual(
    [0, 0, 1, 0],
  );
  expect(await sends("2026-08-24T12:00", "2026-08-25T07:00", "2026-08-25T16:00", "2026-08-26T08:00")).toEqual(
    [0, 0, 0, 1],
  );
  expect(await sends("2026-09-01T15:00", "2026-09-02T08:00", "2026-09-03T12:00", "2026-09-04T14:00")).toEqual(
    [0, 1, 0, 0],
  );
  const game = "Football Varsity, Fri, Sep 4, 7:00 PM ET, with Harbor Pines High School";
  expect(reminders().map(({ to, subject }) => [to, subject])).toEqual([
    [opponent.email, `Still open: ${game}`],
    [opponent.email, `Still open: ${game}`],
    [opponent.email, `Last reminder: ${game}`],
  ]);
});

test("what is due for one game names all that wait, and counts for each", async () => {
  const asked = await askedGames(app, 3);
  const [first, second, third] = asked.ids;
  await app.db
    .update(agreements)
    .set({ askedAt: at("2026-08-19T07:00") })
    .where(eq(agreements.gameId, second ?? 0));
  expect(await sends("2026-08-19T09:00")).toEqual([1]);
  const [mail] = reminders();
  expect(mail?.subject).toBe("Still open: 3 games with Harbor Pines High School");
  expect(mail?.attachments).toBeUndefined();
  expect(mail?.text.match(/verify-games\?token=/g)).toHaveLength(1);
  const rows = await app.db.select().from(agreements).where(eq(agreements.schoolId, asked.school.id));
  const counted = rows.map(({ gameId: id, reminders: count, remindedAt }) => [id, count, remindedAt]);
  expect(counted.sort()).toEqual([first, second, third].map((id) => [id, 1, at("2026-08-19T09:00")]));
});

test("a last call names only the games at their last call, and is none to the others", async () => {
  const { mails } = await askedGames(app, 3);
  expect(await sends("2026-08-19T09:00", "2026-08-26T09:00", "2026-09-02T09:00")).toEqual([1, 1, 1]);
  const first = "Football Varsity, Fri, Sep 4, 7:00 PM ET, with Harbor Pines High School";
  expect(reminders().map(({ subject }) => subject)).toEqual([
    ...Array(2).fill("Still open: 3 games with Harbor Pines High School"),
    `Last reminder: ${first}`,
  ]);
  expect(mails().at(-1)?.text).not.toContain("Sep 5");
  expect(await sends("2026-09-03T09:00", "2026-09-04T09:00")).toEqual([1, 1]);
  const days = reminders().map(({ subject }) => /Sep \d/.exec(subject)?.[0]);
  expect(days.slice(2)).toEqual(["Sep 4", "Sep 5", "Sep 6"]);
});

test("a reminder of a school day names a game at its last call beside the others", async () => {
  const { ids } = await askedGames(app, 2);
  await app.db
    .update(agreements)
    .set({ askedAt: at("2026-08-27T14:00") })
    .where(eq(agreements.gameId, ids[1] ?? 0));
  await app.db
    .update(agreements)
    .set({ reminders: 2 })
    .where(eq(agreements.gameId, ids[0] ?? 0));
  expect(await sends("2026-09-02T09:00")).toEqual([1]);
  expect(reminders()[0]?.subject).toBe("Still open: 2 games with Harbor Pines High School");
});

test("a reminder is no new version of a game: nothing of it changes but what is counted", async () => {
  const { row, ...sent } = await sentGame(app);
  const before = await row();
  await tick("2026-08-19T09:00");
  const counted = { reminders: 1, remindedAt: at("2026-08-19T09:00").toISOString() };
  expect(await row()).toEqual({ ...before, agreements: [{ ...before?.agreements[0], ...counted }] });
  const agent = await app.signIn(sent.sender);
  const { body } = await agent.get(`/api/games/${sent.game.id}/history`).expect(200);
  expect(body[0]).toMatchObject({
    at: at("2026-08-19T09:00").toISOString(),
    actor: "Fieldhouse",
    action: "message-sent",
    changes: [
      { field: "Message", from: "", to: "Reminder" },
      { field: "Address", from: "", to: sent.opponent.email },
    ],
  });
  const ofSchool = and(eq(auditLog.action, "reminder"), eq(auditLog.schoolId, sent.school.id));
  expect(await app.db.select().from(auditLog).where(ofSchool)).toMatchObject([
    { result: "success", details: { opponent: sent.opponent.id, games: 1 } },
  ]);
});

test("it is written as the person who asked, with a copy, as an automatic message that can be stopped", async () => {
  const { sender, opponent } = await sentGame(app);
  await app.db.update(opponents).set({ ccEmail: "coach@quarry.example.org" });
  await tick("2026-08-19T09:00");
  const [mail] = reminders();
  expect(mail).toMatchObject({
    to: opponent.email,
    cc: "coach@quarry.example.org",
    replyTo: sender.email,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  expect(mail?.text).toMatch(/Stop these reminders: http:\/\/localhost:3000\/stop\?token=/);
  expect(mail?.html).toContain(">Stop these reminders</a>");
});

test("after that person has left, replies reach the office", async () => {
  const { school, sender } = await sentGame(app);
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, sender.id));
  await tick("2026-08-19T09:00");
  expect(reminders()[0]?.replyTo).toBe(school.adminEmail);
});

test("blackouts for all teams shift the count, and nothing goes on them", async () => {
  const { school } = await sentGame(app);
  const day = { schoolId: school.id, name: "Break" };
  await app.db.insert(blackouts).values({ ...day, from: "2026-08-18", to: "2026-08-19" });
  expect(await sends("2026-08-19T12:00", "2026-08-20T12:00", "2026-08-21T08:00")).toEqual([0, 0, 1]);
});

test("Honolulu and New York are reminded on their own clocks", async () => {
  await sentGame(app);
  const honolulu = await scheduledGame(app);
  const ofSchool = eq(schools.id, honolulu.school.id);
  await app.db.update(schools).set({ timezone: "Pacific/Honolulu" }).where(ofSchool);
  await honolulu.send().expect(200);
  // 8:00 in New York is 2:00 in Honolulu; 14:00 there is 8:00 here.
  expect(await sends("2026-08-19T08:00", "2026-08-19T13:59", "2026-08-19T14:00")).toEqual([1, 0, 1]);
});

test.each([
  ["spring", "2027-03-12T17:00:00Z", "2027-04-30T23:00:00Z", "2027-03-17T11:59:00Z", "2027-03-17T12:00:00Z"],
  ["fall", "2026-10-30T16:00:00Z", "2026-12-04T23:00:00Z", "2026-11-04T12:59:00Z", "2026-11-04T13:00:00Z"],
])(
  "in the week in which clocks change in %s the hour is the wall clock's",
  async (_season, asked, start, early, due) => {
    app.clock.now = new Date(asked);
    await sentGame(app, { datetimeUtc: new Date(start) });
    app.clock.now = new Date(early);
    expect((await runDue(app.deps)).sent.reminders).toBe(0);
    app.clock.now = new Date(due);
    expect((await runDue(app.deps)).sent.reminders).toBe(1);
  },
);

test.each<[string, (sent: Awaited<ReturnType<typeof sentGame>>) => Promise<unknown>]>([
  ["is answered", ({ answer }) => answer({ response: "confirm" })],
  ["has no address any more", () => app.db.update(opponents).set({ email: " " })],
  ["has changed untold", ({ edit }) => edit({ venue: "North Field" })],
  ["is not to be reminded of", () => app.db.update(agreements).set({ remind: false })],
  [
    "was reminded of three times",
    () => app.db.update(agreements).set({ reminders: 3, remindedAt: TEST_NOW }),
  ],
  ["is an opponent's with reminders off", () => app.db.update(opponents).set({ reminders: false })],
  [
    "is an opponent's who asked for none",
    () => app.db.update(opponents).set({ remindersStoppedAt: TEST_NOW }),
  ],
  ["is a school's with reminders off", () => app.db.update(schools).set({ reminders: false })],
  ["is an inactive school's", () => app.db.update(schools).set({ isActive: false })],
  ["is set back", ({ edit }) => edit({ status: "scheduled" })],
])("nobody is reminded of a game that %s", async (_what, change) => {
  await change(await sentGame(app));
  expect(await sends("2026-08-19T09:00", "2026-09-03T09:00")).toEqual([0, 0]);
});

test("nobody is reminded in maintenance", async () => {
  await sentGame(app);
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  expect(await sends("2026-08-19T09:00")).toEqual([0]);
  await app.db.update(systemSettings).set({ maintenanceMode: false });
});

test.each([
  ["13:00", 0],
  ["13:01", 1],
])("less than four hours before the game it is too late: at 9:01 of one at %s", async (start, count) => {
  app.clock.now = at("2026-08-31T09:00");
  await sentGame(app, { datetimeUtc: at(`2026-09-01T${start}`) });
  expect(await sends("2026-09-01T09:01")).toEqual([count]);
});

test("offered dates are reminded of by the first that is ahead, and named", async () => {
  const sent = await sentGame(app);
  const { body } = await sent.agent.get("/api/games");
  const options = [
    { date: "2026-08-20", time: "18:30:00" },
    { date: "2026-09-09", time: "18:30:00" },
  ];
  await sent.agent
    .post(`/api/games/${sent.game.id}/offer`)
    .send({ updatedAt: body[0].updatedAt, options })
    .expect(200);
  expect(await sends("2026-08-17T15:00", "2026-08-18T09:00")).toEqual([0, 1]);
  const [mail] = reminders();
  expect(mail?.subject).toMatch(/^Last reminder: Football Varsity/);
  expect(mail?.text).toMatch(
    /Which date works for you\?\n\nDate 1: Thursday, August 20, 2026, 6:30 PM ET\nDate 2: .+\n\nChoose a Date here:\n/,
  );
  expect(mail?.text).toMatch(/\n\nInstead of: .+\nGame: /);
});

test.each([
  ["a change", { venue: "North Field", notify: { mode: "tell" } }],
  ["a cancellation", { status: "canceled", notify: { mode: "tell" } }],
])("nobody is reminded within a day of %s, be it about another game", async (_what, change) => {
  const asked = await askedGames(app, 2);
  app.clock.now = at("2026-08-18T12:00");
  const agent = await app.signIn(asked.sender);
  const { body } = await agent.get("/api/games");
  await agent
    .put(`/api/games/${asked.ids[1]}`)
    .send({ ...body[1], ...change })
    .expect(200);
  expect(asked.mails().length).toBe(2);
  expect(await sends("2026-08-19T11:59", "2026-08-19T12:00")).toEqual([0, 1]);
});

test("nor within a day of another request to the same address, be it another opponent's", async () => {
  const sent = await sentGame(app);
  const twin = await makeOpponent(app.db, sent.school.id, {
    schoolName: "Quarry Lake Middle School",
    email: ` ${sent.opponent.email.toUpperCase()} `,
  });
  const game = await makeGame(app.db, sent.school.id, {
    ...{ teamId: sent.team.id, opponentId: twin.id, datetimeUtc: at("2026-09-20T19:00") },
  });
  app.clock.now = at("2026-08-18T15:00");
  await (await app.signIn(sent.sender)).post(`/api/games/${game.id}/verify`).expect(200);
  expect(await sends("2026-08-19T14:59", "2026-08-19T15:00")).toEqual([0, 1]);
});

test("two opponents at one address are not both reminded on one day", async () => {
  const sent = await sentGame(app);
  const twin = await makeOpponent(app.db, sent.school.id, { schoolName: "Twin", email: sent.opponent.email });
  const game = await makeGame(app.db, sent.school.id, {
    ...{ teamId: sent.team.id, opponentId: twin.id, datetimeUtc: at("2026-09-20T19:00") },
  });
  await sent.agent.post(`/api/games/${game.id}/verify`).expect(200);
  expect(await sends("2026-08-19T09:00", "2026-08-20T08:59", "2026-08-20T09:00")).toEqual([1, 0, 1]);
});

test("what was asked before this installation could remind counts from then", async () => {
  await sentGame(app);
  const since = at("2026-08-20T12:00");

  app.clock.now = at("2026-08-24T09:00");
  expect(await dueMessages(app, reminderJob, since)).toHaveLength(0);
  app.clock.now = at("2026-08-25T09:00");
  expect(await dueMessages(app, reminderJob, since)).toHaveLength(1);
});

test("two processes at once send one mail", async () => {
  await askedGames(app, 2);
  app.clock.now = at("2026-08-19T09:00");
  const runs = await Promise.all(
    [app.deps, app.anotherProcess(), app.anotherProcess()].map((each) => runDue(each)),
  );
  expect(runs.map(({ sent }) => sent.reminders).sort()).toEqual([0, 0, 1]);
  expect(reminders()).toHaveLength(1);
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0]);
});

test("a process that dies between the claim and the mail counts as having sent it", async () => {
  const { school, opponent, row } = await sentGame(app);
  app.clock.now = at("2026-08-19T09:00");
  const since = new Date(0);
  expect(await claimDue(app.deps, { schoolId: school.id, opponentId: opponent.id, since })).not.toBeNull();
  expect(await sends("2026-08-19T10:00", "2026-08-20T10:00")).toEqual([0, 0]);
  expect(await row()).toMatchObject({
    agreements: [{ reminders: 1, remindedAt: at("2026-08-19T09:00").toISOString() }],
  });
  expect(await sends("2026-08-25T08:00")).toEqual([1]);
});

test("an answer in between keeps the mail back", async () => {
  const { answer } = await sentGame(app);
  app.clock.now = at("2026-08-19T09:00");

  const [due] = await dueMessages(app, reminderJob);
  await answer({ response: "confirm" }).expect(200);
  expect(await due?.send()).toBe("gone");
  expect(reminders()).toHaveLength(0);
});

test("a game that has changed untold is not even tried, minute after minute", async () => {
  const { edit } = await sentGame(app);
  await edit({ venue: "North Field" });
  app.clock.now = at("2026-08-19T09:00");
  expect(await dueMessages(app, reminderJob)).toEqual([]);
});

test("a refusal counts nothing, is kept in the history, and the next try is on the next school day", async () => {
  const { row, opponent, game, sender } = await sentGame(app);
  const before = await row();
  vi.spyOn(app.outbox, "deliver").mockRejectedValueOnce(mailRefused("550 no such mailbox"));
  expect(await tick("2026-08-19T09:00")).toMatchObject({ sent: { reminders: 0 }, failed: 1 });
  const failed = { reminderFailedAt: at("2026-08-19T09:00").toISOString() };
  expect(await row()).toEqual({ ...before, agreements: [{ ...before?.agreements[0], ...failed }] });
  expect(await app.db.select().from(requests)).toHaveLength(1);
  const { body } = await (await app.signIn(sender)).get(`/api/games/${game.id}/history`);
  expect(body[0]).toMatchObject({
    at: at("2026-08-19T09:00").toISOString(),
    actor: "Fieldhouse",
    action: "message-failed",
    changes: [
      { field: "Message", to: "Reminder" },
      { field: "Address", to: opponent.email },
      { field: "Reason", to: "550 no such mailbox" },
    ],
  });
  expect(await sends("2026-08-19T15:00", "2026-08-20T08:00")).toEqual([0, 1]);
});

test("a mail whose outcome is lost counts as sent, and the history says why", async () => {
  const { row, game, sender } = await sentGame(app);
  vi.spyOn(app.outbox, "deliver").mockRejectedValueOnce(new MailUncertain("The mail server went silent."));
  expect(await tick("2026-08-19T09:00")).toMatchObject({ sent: { reminders: 0 }, failed: 1 });
  expect(await row()).toMatchObject({ agreements: [{ reminders: 1, reminderFailedAt: null }] });
  const { body } = await (await app.signIn(sender)).get(`/api/games/${game.id}/history`);
  expect(body[0]).toMatchObject({ action: "message-failed" });
  expect(await sends("2026-08-20T09:00")).toEqual([0]);
});

test("beyond the mails that an address may get in an hour it waits for a later tick, with nothing written", async () => {
  const limited = app.compose({ env: { ...app.deps.env, rateLimits: true } });
  const { row, opponent, school } = await sentGame(app);
  const before = await row();
  app.clock.now = at("2026-08-19T09:00");
  await sentMails(app, school.id, { count: 20, to: [opponent.email] });
  expect(await runDue(limited)).toMatchObject({ sent: { reminders: 0 }, failed: 0 });
  expect(await row()).toEqual(before);
  app.clock.now = at("2026-08-19T10:00");
  expect(await runDue(limited)).toMatchObject({ sent: { reminders: 1 } });
});

test("one school that fails keeps no other waiting", async () => {
  const broken = await sentGame(app);
  await sentGame(app);
  const deliver = vi.spyOn(app.outbox, "deliver").mockImplementation(async (mail) => {
    if (mail.to === broken.opponent.email) throw mailRefused("550 no such mailbox");
  });
  onTestFinished(() => deliver.mockRestore());
  expect(await tick("2026-08-19T09:00")).toMatchObject({ sent: { reminders: 1 }, failed: 1 });
});

test("nor does one whose game cannot be judged", async () => {
  const broken = await sentGame(app);
  await sentGame(app);
  await app.db
    .update(agreements)
    .set({ learned: sql`learned - 'team'` })
    .where(eq(agreements.gameId, broken.game.id));
  expect(await tick("2026-08-19T09:00")).toMatchObject({ sent: { reminders: 1 }, failed: 1 });
});

test("a switch off and on again is reminded at the next tick", async () => {
  await sentGame(app);
  await app.db.update(agreements).set({ remind: false });
  expect(await sends("2026-08-19T09:00")).toEqual([0]);
  await app.db.update(agreements).set({ remind: true });
  expect(await sends("2026-08-19T09:01")).toEqual([1]);
});

test("of another school at the same address nobody keeps a distance", async () => {
  const one = await sentGame(app);
  const other = await makeSchool(app.db);
  await makeUser(app.db, { schoolId: other.id, password: TEST_PASSWORD_HASH });
  const also = await sentGame(app);
  await app.db.update(opponents).set({ email: one.opponent.email }).where(eq(opponents.id, also.opponent.id));
  expect(await sends("2026-08-19T09:00")).toEqual([2]);
});

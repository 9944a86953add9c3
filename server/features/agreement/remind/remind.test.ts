import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeUser } from "#server/db/factories.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { MailUncertain, mailRefused, unavailable } from "#server/http/errors.ts";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce } from "#server/test/insist.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { games } from "#shared/schema/games.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

beforeEach(async () => {
  app.outbox.mails.length = 0;
  // Every test has the installation to itself.
  await app.db.delete(schools);
});

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);

type Sent = Awaited<ReturnType<typeof sentGame>>;

/** Presses at a moment, as somebody who is signed in then. */
async function remind({ school, game }: Pick<Sent, "school" | "game">, moment = later(1)) {
  app.clock.now = moment;
  return await (await app.signInAt(school.id)).post(`/api/games/${game.id}/remind`);
}

test("one press reminds of all that waits, in the person's name and with one link", async () => {
  const asked = await askedGames(app, 3);
  const presser = await makeUser(app.db, {
    ...{ schoolId: asked.school.id, password: TEST_PASSWORD_HASH },
    ...{ firstName: "Robin", lastName: "Castell" },
  });
  // 2 AM on a Sunday.
  app.clock.now = new Date("2026-08-16T06:00:00Z");
  const agent = await app.signIn(presser);
  const { body } = await agent.post(`/api/games/${asked.ids[1]}/remind`).expect(200);
  expect(body).toEqual({ message: "Quarry Lake Academy was reminded of 3 games", sent: asked.ids });
  const mail = asked.mails().at(-1);
  expect(mail).toMatchObject({
    subject: "Still open: 3 games with Harbor Pines High School",
    replyTo: presser.email,
  });
  expect(mail?.text).toContain("Reply to this message to reach Robin Castell");
  const listed = (await agent.get("/api/games").expect(200)).body;
  for (const { waiting, status } of listed) {
    const remindedAt = app.clock.now.toISOString();
    expect({ waiting, status }).toEqual({
      status: "verification-sent",
      waiting: { since: TEST_NOW.toISOString(), reminders: 1, remindedAt, remind: true },
    });
  }
  const history = (await agent.get(`/api/games/${asked.ids[2]}/history`).expect(200)).body;
  expect(history[0]).toMatchObject({ actor: "Robin Castell", action: "message-sent" });
});

test("of one game the sentence counts one", async () => {
  const { body } = await remind(await sentGame(app));
  expect(body.message).toBe("Quarry Lake Academy was reminded of 1 game");
});

test("a press names games that are not reminded of by themselves and those that were three times", async () => {
  const asked = await askedGames(app, 3);
  const [first = 0, second = 0] = asked.ids;
  await app.db.update(agreements).set({ remind: false }).where(eq(agreements.gameId, first));
  await app.db
    .update(agreements)
    .set({ reminders: 3, remindedAt: later(-48) })
    .where(eq(agreements.gameId, second));
  await app.db.update(opponents).set({ reminders: false });
  expect((await remind(asked)).body.sent).toEqual(asked.ids);
});

test("it leaves out what the opponent was not told of", async () => {
  const asked = await askedGames(app, 2);
  await asked.edit({ venue: "North Field" });
  const other = { ...asked, game: { ...asked.game, id: asked.ids[1] ?? 0 } };
  expect((await remind(other)).body.sent).toEqual([asked.ids[1]]);
});

test("a press counts as that game's next: the second reminder is due from the seventh school day", async () => {
  const sent = await sentGame(app);
  expect((await remind(sent)).status).toBe(200);
  const due = async (moment: string) => {
    app.clock.now = new Date(moment);
    return (await runDue(app.deps)).sent.reminders;
  };
  expect(await due("2026-08-24T16:00:00Z")).toBe(0);
  expect(await due("2026-08-25T16:00:00Z")).toBe(1);
});

test.each<[string, (sent: Sent) => Promise<unknown>, number, string]>([
  [
    "is answered",
    ({ answer }) => answer({ response: "confirm" }),
    409,
    "This game is not waiting for an answer",
  ],
  ["is set back", ({ edit }) => edit({ status: "scheduled" }), 409, "This game is not waiting for an answer"],
  [
    "is canceled and started",
    async ({ edit }) => {
      await edit({ status: "canceled" });
      await app.db.update(games).set({ datetimeUtc: later(-1) });
    },
    409,
    "This game is not waiting for an answer",
  ],
  [
    "has started, of an opponent without an address",
    async () => {
      await app.db.update(games).set({ datetimeUtc: TEST_NOW });
      await app.db.update(opponents).set({ email: "" });
    },
    409,
    "This game has already started",
  ],
  [
    "has changed untold, of an opponent without an address",
    async ({ edit }) => {
      await edit({ venue: "North Field" });
      await app.db.update(opponents).set({ email: " " });
    },
    400,
    "Cannot send verification - opponent school has no email contact",
  ],
  [
    "has changed untold, of an opponent who asked for none",
    async ({ edit }) => {
      await edit({ venue: "North Field" });
      await app.db.update(opponents).set({ remindersStoppedAt: TEST_NOW });
    },
    409,
    "Quarry Lake Academy hasn't been told about the change. Tell them first.",
  ],
  [
    "was reminded of today, of an opponent who asked for none",
    async (sent) => {
      await remind(sent, later(0.5));
      await app.db.update(opponents).set({ remindersStoppedAt: TEST_NOW });
    },
    409,
    "Quarry Lake Academy asked for no reminders",
  ],
  [
    "was reminded of today",
    (sent) => remind(sent, later(0.5)),
    409,
    "Quarry Lake Academy was reminded today",
  ],
])("a game that %s: the first reason is told", async (_what, change, status, message) => {
  const sent = await sentGame(app);
  await change(sent);
  const before = app.outbox.mails.length;
  expect(await remind(sent)).toMatchObject({ status, body: { message } });
  expect(app.outbox.mails).toHaveLength(before);
});

test("a game that was set by hand without a link, or was removed, is not reminded of", async () => {
  const vouched = await scheduledGame(app);
  await vouched.edit({ status: "verification-sent" });
  expect(await remind(vouched)).toMatchObject({
    status: 409,
    body: { message: "This game is not waiting for an answer" },
  });
  await vouched.edit({ status: "scheduled" });
  const agent = await app.signInAt(vouched.school.id);
  await agent.delete(`/api/games/${vouched.game.id}`).expect(204);
  expect(await remind(vouched)).toMatchObject({ status: 404, body: { message: "Game not found" } });
});

test("a day after a reminder another one may go", async () => {
  const sent = await sentGame(app);
  expect((await remind(sent)).status).toBe(200);
  expect((await remind(sent, later(24.99))).status).toBe(409);
  expect((await remind(sent, later(25))).status).toBe(200);
});

test("twenty presses at once are one reminder", async () => {
  const asked = await askedGames(app, 2);
  app.clock.now = later(1);
  const agent = await app.signInAt(asked.school.id);
  const press = (index: number) => agent.post(`/api/games/${asked.ids[index % 2]}/remind`);
  const answers = await atOnce(20, press);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(asked.mails()).toHaveLength(2);
});

test.each([
  [502, mailRefused("550 no such mailbox")],
  [503, unavailable("Email is not configured. Ask your system administrator.")],
])("refused with %i nothing is counted, and the next press and tick may go", async (status, error) => {
  const sent = await sentGame(app);
  const before = await sent.row();
  const addresses = await app.db.select().from(mailedAddresses);
  vi.spyOn(app.outbox, "deliver").mockRejectedValueOnce(error);
  expect(await remind(sent)).toMatchObject({ status, body: { message: error.message } });
  expect(await sent.row()).toEqual(before);
  expect(await app.db.select().from(mailedAddresses)).toEqual(addresses);
  const ofSchool = eq(requests.schoolId, sent.school.id);
  expect(await app.db.select().from(requests).where(ofSchool)).toHaveLength(1);
  expect((await remind(sent)).status).toBe(200);
});

test("an outcome that is lost counts as sent", async () => {
  const sent = await sentGame(app);
  vi.spyOn(app.outbox, "deliver").mockRejectedValueOnce(new MailUncertain("The mail server went silent."));
  expect((await remind(sent)).status).toBe(502);
  expect(await sent.row()).toMatchObject({ agreements: [{ reminders: 1 }] });
  expect((await remind(sent)).body.message).toBe("Quarry Lake Academy was reminded today");
});

test("the old link and the reminder's both work until the question ends, and then neither", async () => {
  const { page, newestToken, token, ...sent } = await sentGame(app);
  await remind({ ...sent });
  const reminded = newestToken();
  expect(reminded).not.toBe(token);
  const shown = await page(reminded);
  expect(shown.status).toBe(200);
  expect((await page(token)).body).toMatchObject({
    venue: shown.body.venue,
    updatedAt: shown.body.updatedAt,
  });
  const agent = await app.signInAt(sent.school.id);
  const { body } = await agent.get("/api/games");
  await agent
    .put(`/api/games/${sent.game.id}`)
    .send({ ...body[0], status: "canceled" })
    .expect(200);
  for (const each of [token, reminded]) {
    expect((await page(each)).body.message).toMatch(/^Harbor Pines High School has canceled this game\./);
  }
});

test("asked anew, both are dead, and a dead reminder brings the newest link", async () => {
  const { page, newestToken, token, ...sent } = await sentGame(app);
  await remind({ ...sent });
  const reminded = newestToken();
  const agent = await app.signInAt(sent.school.id);
  const { body } = await agent.get("/api/games");
  const moved = { ...body[0], venue: "North Field", notify: { mode: "ask" } };
  await agent.put(`/api/games/${sent.game.id}`).send(moved).expect(200);
  const asked = newestToken();
  for (const each of [token, reminded]) {
    expect(await page(each)).toMatchObject({ status: 404, body: { code: "replaced" } });
  }
  expect((await page(asked)).status).toBe(200);
  const before = app.outbox.mails.length;
  await app.request().post(`/api/verify-game/${reminded}/newest`).expect(202);
  await vi.waitFor(() => expect(app.outbox.mails).toHaveLength(before + 1));
  expect((await page(newestToken())).body.venue).toBe("North Field");
});

test("a removed game's reminder says so, and put back it is asked about as any other", async () => {
  const { page, newestToken, ...sent } = await sentGame(app);
  await remind({ ...sent });
  const reminded = newestToken();
  const agent = await app.signInAt(sent.school.id);
  await agent.delete(`/api/games/${sent.game.id}`).expect(204);
  expect((await page(reminded)).body.message).toMatch(/has canceled this game/);
  await agent.post(`/api/games/removed/${sent.game.id}/restore`).expect(201);
  await agent.post(`/api/games/${sent.game.id}/verify`).expect(200);
  expect((await page(newestToken())).status).toBe(200);
  expect((await page(reminded)).status).toBe(404);
});

test("what went to another address than now is sent again once, reminded of or not, and the reminder's link ends", async () => {
  const { page, newestToken, ...sent } = await sentGame(app);
  await remind({ ...sent });
  const reminded = newestToken();
  await app.db.update(opponents).set({ email: "new@example.org" });
  await remind({ ...sent }, later(48));
  const agent = await app.signInAt(sent.school.id);
  const { body } = await agent.post(`/api/opponents/${sent.opponent.id}/requests/again`).expect(200);
  expect(body.sent).toEqual([sent.game.id]);
  expect((await page(reminded)).status).toBe(404);
});

test("a copied link goes on to be that of the request", async () => {
  const { page, token, ...sent } = await sentGame(app);
  await remind({ ...sent });
  const agent = await app.signInAt(sent.school.id);
  const { body } = await agent.post(`/api/games/${sent.game.id}/link`).expect(200);
  const copied = String(body.url).split("token=")[1] ?? "";
  expect((await page(copied)).body).toEqual((await page(token)).body);
});

test("an answer by a reminder is told to whoever asked about the game, be it one press about games of two people", async () => {
  const first = await scheduledGame(app);
  const { school, team, opponent, sender, mailsTo } = first;
  await first.send().expect(200);
  const colleague = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const listener = await makeUser(app.db, {
    ...{ schoolId: school.id, password: TEST_PASSWORD_HASH, answerNotices: "all" as const },
  });
  const agent = await app.signIn(colleague);
  const { body: made } = await agent
    .post("/api/games")
    .send({
      ...{ teamId: team.id, opponentId: opponent.id, date: "2026-09-11", time: "19:00:00" },
      ...{ venue: "Osprey Stadium", isHome: true, status: "scheduled", score: null },
    })
    .expect(201);
  await agent.post(`/api/games/${made.id}/verify`).expect(200);
  expect((await remind(first)).body.sent).toEqual([first.game.id, made.id]);
  const mail = mailsTo(opponent.email).at(-1);
  const token = /verify-games\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  const page = (await app.request().get(`/api/verify-games/${token}`).expect(200)).body;
  const answers = page.games.map(({ key, updatedAt }: { key: number; updatedAt: string }) => ({
    ...{ key, updatedAt, response: "confirm" },
  }));
  await app.request().post(`/api/verify-games/${token}`).send({ name: "Robin", answers }).expect(200);
  const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
  await vi.waitFor(() => expect(subjectsTo(listener.email)).toHaveLength(1));
  expect(subjectsTo(sender.email)).toEqual([expect.stringMatching(/^Confirmed: .*Sep 4/)]);
  expect(subjectsTo(colleague.email)).toEqual([expect.stringMatching(/^Confirmed: .*Sep 11/)]);
  expect(subjectsTo(listener.email)).toEqual([expect.stringContaining("2 games")]);
});

test("an automatic reminder about games of two people is answered to whoever asked last", async () => {
  const asked = await askedGames(app, 2);
  const colleague = await makeUser(app.db, { schoolId: asked.school.id, password: TEST_PASSWORD_HASH });
  const agent = await app.signIn(colleague);
  const { body } = await agent.get("/api/games");
  const moved = { ...body[0], venue: "North Field", notify: { mode: "ask" } };
  await agent.put(`/api/games/${asked.game.id}`).send(moved).expect(200);
  app.clock.now = new Date("2026-08-19T16:00:00Z");
  await runDue(app.deps);
  expect(asked.mails().at(-1)).toMatchObject({ replyTo: colleague.email });
});

test("a game's switch is kept until it is asked about anew, and makes no new version", async () => {
  const sent = await sentGame(app);
  const { updatedAt } = (await sent.row()) ?? {};
  const patch = (body: object) => sent.agent.patch(`/api/games/${sent.game.id}/reminders`).send(body);
  expect((await patch({ on: "no" })).body).toMatchObject({ errors: { on: "on must be true or false" } });
  expect((await patch({ on: false }).expect(200)).body).toMatchObject({
    id: sent.game.id,
    waiting: { remind: false },
    updatedAt: updatedAt?.toISOString(),
  });
  await sent.edit({ venue: "North Field", notify: { mode: "ask" } });
  expect((await sent.agent.get("/api/games")).body[0].waiting.remind).toBe(true);
  await sent.answer({ response: "confirm" }, sent.newestToken()).expect(200);
  expect(await patch({ on: false })).toMatchObject({
    status: 409,
    body: { message: "This game is not waiting for an answer" },
  });
});

test("an opponent's switch is theirs until they ask for none, and another address has not asked", async () => {
  const { agent, opponent } = await scheduledGame(app);
  const patch = (on: boolean) => agent.patch(`/api/opponents/${opponent.id}/reminders`).send({ on });
  const { body } = await patch(false).expect(200);
  expect(body).toMatchObject({
    id: opponent.id,
    reminders: { on: false, stoppedAt: null },
    updatedAt: opponent.updatedAt.toISOString(),
  });
  expect((await patch(true).expect(200)).body.reminders).toEqual({ on: true, stoppedAt: null });
  await app.db.update(opponents).set({ remindersStoppedAt: TEST_NOW });
  const stopped = { on: false, stoppedAt: TEST_NOW.toISOString() };
  expect((await agent.get("/api/opponents")).body[0].reminders).toEqual(stopped);
  expect(await patch(true)).toMatchObject({
    status: 409,
    body: { message: "Quarry Lake Academy asked for no reminders" },
  });
  const save = async (change: object) =>
    (await agent.put(`/api/opponents/${opponent.id}`).send({ ...opponent, updatedAt: undefined, ...change }))
      .body;
  expect((await save({ email: opponent.email.toUpperCase(), phone: "5550100000" })).reminders).toEqual(
    stopped,
  );
  expect((await save({ email: "new@example.org" })).reminders).toEqual({ on: true, stoppedAt: null });
});

test("each switch and each mail is in the audit", async () => {
  const sent = await sentGame(app);
  await sent.agent.patch(`/api/games/${sent.game.id}/reminders`).send({ on: false }).expect(200);
  await sent.agent.patch(`/api/opponents/${sent.opponent.id}/reminders`).send({ on: false }).expect(200);
  await remind(sent);
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.schoolId, sent.school.id));
  const entries = rows.map(({ action, result, details }) => ({ action, result, details }));
  expect(entries.filter(({ action }) => action.startsWith("reminder"))).toEqual([
    { action: "reminder-settings", result: "success", details: { game: sent.game.id, on: false } },
    { action: "reminder-settings", result: "success", details: { opponent: sent.opponent.id, on: false } },
    { action: "reminder", result: "success", details: { opponent: sent.opponent.id, games: 1 } },
  ]);
});

test("a game whose time is open begins at noon", async () => {
  const sent = await sentGame(app, { timeTbd: true, datetimeUtc: new Date("2026-09-04T16:00:00Z") });
  expect((await remind(sent, new Date("2026-09-04T15:59:00Z"))).status).toBe(200);
  const begun = await remind(sent, new Date("2026-09-04T16:00:00Z"));
  expect(begun.body.message).toBe("This game has already started");
});

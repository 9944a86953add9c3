import { expect, onTestFinished, test } from "vitest";
import { makeOpponent, makeTeam } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { sendBySmtp } from "#server/mail/smtp.ts";
import { testApp } from "#server/test/agent.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { startSmtpSink } from "#server/test/smtp-sink.ts";
import { settings } from "#server/test/smtp-talk.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { notifyOfGame } from "./tell.service.ts";

const app = testApp();

const ask = { mode: "ask" } as const;
const tell = { mode: "tell", note: "Our gym is flooded." } as const;

/** A game that its opponent has confirmed. */
async function confirmedGame() {
  const sent = await sentGame(app);
  await sent.answer({ response: "confirm" }).expect(200);
  const mails = () => sent.mailsTo(sent.opponent.email).slice(1);
  return { ...sent, mails };
}

test("asking again saves, ends the old link and sends a new one with what was and what is", async () => {
  const { edit, mails, page, answer, newestToken, school, history } = await confirmedGame();
  const { body } = await edit({ date: "2026-09-05", notify: ask });
  expect(body).toMatchObject({
    status: "verification-sent",
    date: "2026-09-05",
    verifiedAt: null,
    opponentNotTold: false,
    notice: {
      delivered: true,
      message: expect.stringMatching(/^Quarry Lake Academy was asked to confirm, at athletics\./),
    },
  });
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(
    `Changed, please confirm: ${school.name}, Football Varsity, now Sat, Sep 5, 7:00 PM ET`,
  );
  expect(mail?.text).toContain("Date\n  Was: Friday, September 4, 2026\n  Now: Saturday, September 5, 2026");
  expect(mail?.text).not.toContain("Was: 7:00 PM");
  expect((await page().expect(404)).body.message).toContain("newer email");
  const was = [{ name: "Date", was: "Friday, September 4, 2026", now: "Saturday, September 5, 2026" }];
  expect((await page(newestToken()).expect(200)).body).toMatchObject({ was, wasMailed: true });
  await answer({ response: "confirm" }, newestToken()).expect(200);
  expect((await page(newestToken()).expect(200)).body).toMatchObject({ status: "verified", was: [] });
  expect((await history()).slice(1, 3)).toMatchObject([{ action: "sent" }, { action: "edited" }]);
});

test("notifying saves and mails, and the link that they have goes on working", async () => {
  const { edit, mails, page, history } = await confirmedGame();
  const { body } = await edit({ venue: "North Field", notify: tell });
  expect(body).toMatchObject({
    status: "verified",
    opponentNotTold: false,
    notice: {
      delivered: true,
      message: expect.stringMatching(/^Quarry Lake Academy was emailed at athletics\./),
    },
  });
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Changed: .*, now Fri, Sep 4, 7:00 PM ET$/);
  expect(mail?.text).toContain("Venue\n  Was: Osprey Stadium\n  Now: North Field");
  expect(mail?.text).toContain("> Our gym is flooded.");
  expect(mail?.text).not.toContain("verify-game");
  await page().expect(200);
  expect((await history())[0]).toMatchObject({
    action: "message-sent",
    changes: [
      { field: "Message", from: "", to: "Change" },
      { field: "Address", from: "", to: mail?.to },
    ],
  });
});

test("without notify nobody is mailed, and the game says that its opponent is not notified until it is", async () => {
  const { edit, mails } = await confirmedGame();
  const moved = await edit({ time: "18:00:00" });
  expect(moved.body).toMatchObject({ status: "verified", opponentNotTold: true });
  expect(moved.body).not.toHaveProperty("notice");
  expect(mails()).toEqual([]);
  expect((await edit({ notify: tell })).body).toMatchObject({
    opponentNotTold: false,
    notice: { delivered: true },
  });
  expect(mails()).toHaveLength(1);
});

test.each([ask, tell])("where they know it as it is, %j mails nobody and says so", async (notify) => {
  const { edit, mails } = await confirmedGame();
  const { body } = await edit({ venue: " osprey  STADIUM ", notify });
  expect(body).toMatchObject({
    status: "verified",
    opponentNotTold: false,
    notice: { delivered: false, message: "Quarry Lake Academy already has the current details" },
  });
  expect(mails()).toEqual([]);
});

test("what the mail server refuses is saved all the same, as not notified, and can be tried again", async () => {
  const { edit, mails, page } = await confirmedGame();
  app.outbox.failure = mailRefused("The mail server refused the recipient.");
  const refused = { delivered: false, message: "The mail server refused the recipient." };
  const notified = await edit({ venue: "North Field", notify: tell });
  expect(notified.body).toMatchObject({ status: "verified", opponentNotTold: true, notice: refused });
  const asked = await edit({ notify: ask });
  expect(asked.body).toMatchObject({ status: "scheduled", opponentNotTold: true, notice: refused });
  app.outbox.failure = null;
  await page().expect(404);
  expect((await edit({ notify: ask })).body).toMatchObject({
    status: "verification-sent",
    opponentNotTold: false,
  });
  expect(mails()).toHaveLength(1);
});

test("an opponent who no longer plays gets a cancellation, and the new one is asked by nobody yet", async () => {
  const { edit, mails, mailsTo, school, page } = await confirmedGame();
  const other = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  const { body } = await edit({ opponentId: other.id, date: "2026-09-05", notify: ask });
  expect(body).toMatchObject({ status: "scheduled", opponentNotTold: false, notice: { delivered: true } });
  expect(mails().map(({ subject }) => subject)).toEqual([
    `Canceled: ${school.name}, Football Varsity, Fri, Sep 4, 7:00 PM ET`,
  ]);
  expect(mailsTo(other.email)).toEqual([]);
  await page().expect(404);
});

test("without notify the old opponent counts as not notified, and can be notified later", async () => {
  const { edit, mails, school } = await confirmedGame();
  const other = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  expect((await edit({ opponentId: other.id })).body).toMatchObject({ opponentNotTold: true });
  expect((await edit({ notify: tell })).body).toMatchObject({ status: "scheduled", opponentNotTold: false });
  expect(mails()).toHaveLength(1);
});

test("an opponent without an address cannot be asked or notified, and the game says so", async () => {
  const { edit } = await confirmedGame();
  await app.db.update(opponents).set({ email: "" });
  expect((await edit({ venue: "North Field", notify: tell })).body).toMatchObject({
    opponentNotTold: true,
    notice: { delivered: false, message: "Quarry Lake Academy has no email address" },
  });
  expect((await edit({ notify: ask })).body.notice).toEqual({
    delivered: false,
    message: "Cannot send verification - opponent school has no email contact",
  });
});

test("an opponent without a snapshot cannot be notified, but can be asked", async () => {
  const { edit, mailsTo, opponent } = await scheduledGame(app);
  expect((await edit({ venue: "North Field", notify: tell })).body).toMatchObject({
    opponentNotTold: false,
    notice: { delivered: false, message: "Quarry Lake Academy was never told about this game" },
  });
  expect((await edit({ notify: { mode: "ask", note: "Hello!" } })).body).toMatchObject({
    status: "verification-sent",
  });
  expect(mailsTo(opponent.email).map(({ text }) => text)).toEqual([expect.stringContaining("> Hello!")]);
});

test("a notice of a postponement says so, and one of a game that is on again does, too", async () => {
  const { edit, mails, page } = await confirmedGame();
  expect((await edit({ status: "reschedule" })).body).toMatchObject({ opponentNotTold: true });
  expect((await edit({ notify: tell })).body).toMatchObject({ status: "reschedule", opponentNotTold: false });
  expect((await page().expect(200)).body).toMatchObject({ postponed: true, canConfirm: false });
  await edit({ status: "verified", notify: tell });
  expect(mails().map(({ subject }) => subject.split(":")[0])).toEqual(["Postponed", "On again"]);
});

test("a canceled game that the opponent knows to be off is nobody's news, whatever is edited, until it is on again", async () => {
  const { edit, mails, school, opponent, team } = await confirmedGame();
  const other = await makeTeam(app.db, school.id, { sport: "golf" });
  expect((await edit({ status: "canceled" })).body).toMatchObject({ opponentNotTold: true });
  expect((await edit({ notify: tell })).body).toMatchObject({
    opponentNotTold: false,
    outdatedSnapshot: null,
  });
  const facts = { date: "2026-09-20", time: "10:00", timeTbd: true, venue: "North Field", isHome: false };
  const details = { site: "neutral", kind: "scrimmage", eventName: "Metro Invitational", notes: "Rain" };
  for (const change of [facts, details, { teamId: other.id }, { teamId: team.id }]) {
    const { body } = await edit(change);
    expect(body).toMatchObject({ status: "canceled", opponentNotTold: false, outdatedSnapshot: null });
  }
  const { body } = await edit({ venue: "South Field", notify: tell });
  expect(body.notice).toEqual({
    delivered: false,
    message: `${opponent.schoolName} already has the current details`,
  });
  expect(mails().map(({ subject }) => subject.split(":")[0])).toEqual(["Canceled"]);
  expect((await edit({ status: "scheduled" })).body).toMatchObject({ opponentNotTold: true });
});

test("a copy goes to the second address, of every message", async () => {
  const { edit, mails, opponent } = await confirmedGame();
  await app.db.update(opponents).set({ ccEmail: "coach@quarrylake.example.org" });
  await edit({ venue: "North Field", notify: tell });
  await edit({ venue: "South Field", notify: ask });
  await edit({ status: "canceled", notify: tell });
  expect(mails().map(({ to, cc }) => [to, cc])).toEqual(
    Array(3).fill([opponent.email, "coach@quarrylake.example.org"]),
  );
});

test("a game that has started needs no notice: it is saved, and says why nobody is mailed", async () => {
  const { edit, mails } = await confirmedGame();
  const { body } = await edit({ date: "2026-08-13", notify: ask });
  expect(body).toMatchObject({
    date: "2026-08-13",
    status: "verified",
    opponentNotTold: false,
    notice: { delivered: false, message: "This game has already started" },
  });
  expect(mails()).toEqual([]);
});

test.each([
  [{ mode: "shout" }, "notify.mode", "mode must be ask or tell"],
  [{ mode: "ask", note: "x".repeat(501) }, "notify.note", "This must be at most 500 characters"],
  ["ask", "notify", "notify must be an object"],
])("notify %j is refused", async (notify, field, message) => {
  const { edit, row } = await scheduledGame(app);
  const before = await row();
  const { status, body } = await edit({ venue: "North Field", notify });
  expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } });
  expect(await row()).toEqual(before);
});

test("a change of somebody else's version is refused, and mails nobody", async () => {
  const { edit, mails, row } = await confirmedGame();
  const before = await row();
  const { status, body } = await edit({
    venue: "North Field",
    notify: tell,
    updatedAt: "2026-01-01T00:00:00.000Z",
  });
  expect([status, body.message]).toEqual([
    409,
    "This game was changed by someone else. Reload and try again.",
  ]);
  expect(await row()).toEqual(before);
  expect(mails()).toEqual([]);
});

test("over real SMTP the messages arrive at both addresses, as one calendar entry that rises and ends", async () => {
  const { edit, agent, game, opponent, sender } = await confirmedGame();
  await app.db.update(opponents).set({ ccEmail: "coach@quarrylake.example.org" });
  const sink = await startSmtpSink();
  const { deliver } = app.outbox;
  app.outbox.deliver = async (mail) => {
    await sendBySmtp(settings(sink.port), mail, { blockPrivate: false });
  };
  onTestFinished(() => {
    app.outbox.deliver = deliver;
  });
  await edit({ date: "2026-09-05", notify: tell });
  await edit({ venue: "North Field", notify: ask });
  await agent.post(`/api/games/${game.id}/cancel`).send({ reason: "Lightning", notify: true }).expect(200);

  expect(sink.received.map(({ recipients }) => recipients)).toEqual(
    Array(3).fill([opponent.email, "coach@quarrylake.example.org"]),
  );
  const emails = sink.received.map(({ email }) => email);
  expect(emails.map(({ subject = "" }) => subject.split(":")[0])).toEqual([
    "Changed",
    "Changed, please confirm",
    "Canceled",
  ]);
  expect(emails.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual(Array(3).fill(sender.email));
  const entries = emails.map(({ attachments: [file] }) => readOnlyEvent(file?.content));
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ status }) => status)).toEqual(["CONFIRMED", "TENTATIVE", "CANCELLED"]);
  const [first = 0, second = 0, third = 0] = entries.map(({ sequence }) => sequence);
  expect([first < second, second < third]).toEqual([true, true]);
});

test("of a game that is removed between the save and the message nobody is told, and the person reads why", async () => {
  const { agent, game, school, sender, opponent, mailsTo } = await sentGame(app);
  await agent.delete(`/api/games/${game.id}`).expect(204);
  const actor = { userId: sender.id, email: "", name: "", signature: "", schoolId: school.id, address: "" };
  const told = await notifyOfGame(app.deps, actor, school, { gameId: game.id, asked: [] }, "");
  expect(told).toEqual({ delivered: false, message: "This game was just deleted" });
  expect(mailsTo(opponent.email)).toHaveLength(1);
});

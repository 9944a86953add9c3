import { expect, test } from "vitest";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";

const app = testApp();

async function toCancel() {
  const sent = await sentGame(app);
  return {
    ...sent,
    mails: () => sent.mailsTo(sent.opponent.email).slice(1),
    updatedAt: async () => (await sent.row())?.updatedAt.toISOString(),
    cancel: (body: object = {}) =>
      sent.agent
        .post(`/api/games/${sent.game.id}/cancel`)
        .send({ reason: "Lightning", notify: true, ...body }),
  };
}

test("a game is called off with a reason, its opponent notified and their calendar cleared", async () => {
  const { cancel, mails, page, history, row, school, sender, updatedAt } = await toCancel();
  const before = await row();
  const { body } = await cancel({ updatedAt: await updatedAt() }).expect(200);
  expect(body).toMatchObject({
    message: "Game canceled",
    status: "canceled",
    cancelReason: "Lightning",
    opponentNotTold: false,
    notice: { delivered: true },
  });
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Canceled: ${school.name}, Football Varsity, Fri, Sep 4, 7:00 PM ET`);
  expect(mail?.text).toContain("Reason: Lightning");
  expect(mail?.html).not.toContain("href=");
  const [file] = mail?.attachments ?? [];
  const sequence = (before?.sequence ?? 0) + 1;
  expect(file?.contentType).toContain("method=CANCEL");
  expect(readOnlyEvent(file?.content)).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence });
  expect((await row())?.sequence).toBe(sequence);
  expect((await page().expect(404)).body).toEqual({
    message: `${school.name} has canceled this game. Questions? Please contact Dana Whitfield (${sender.email}).`,
  });
  expect((await history()).slice(0, 2)).toMatchObject([
    { action: "message-sent", changes: [{ to: "Cancellation" }, { field: "Address" }] },
    { action: "edited", changes: [{ field: "Status" }, { field: "Reason", from: "", to: "Lightning" }] },
  ]);
});

test("the reason is the opponent's alone, unless the call says that everybody may read it", async () => {
  const { cancel, history, edit } = await toCancel();
  expect((await cancel().expect(200)).body).toMatchObject({ cancelReason: "Lightning", reasonPublic: false });
  const { body } = await cancel({ reasonPublic: true }).expect(200);
  expect(body).toMatchObject({ cancelReason: "Lightning", reasonPublic: true });
  expect(await history()).toContainEqual(
    expect.objectContaining({
      changes: [{ field: "Reason on the public schedule", from: "", to: "Yes" }],
    }),
  );
  expect((await cancel({ reason: "Ice" }).expect(200)).body.reasonPublic).toBe(false);
  expect((await cancel({ reason: "", reasonPublic: true }).expect(200)).body.reasonPublic).toBe(false);
  await cancel({ reasonPublic: true }).expect(200);
  expect((await edit({ status: "scheduled", reasonPublic: true })).body.reasonPublic).toBe(false);
});

test("a later save changes who reads it, and one that says nothing of it does not", async () => {
  const { cancel, edit, mails } = await toCancel();
  await cancel().expect(200);
  const saved = async (change: object) =>
    (await edit({ status: "canceled", ...change })).body.reasonPublic as boolean;
  expect(await saved({ reasonPublic: true })).toBe(true);
  expect(await saved({ venue: "North Field" })).toBe(true);
  expect(await saved({ reasonPublic: false })).toBe(false);
  expect(mails()).toHaveLength(1);
});

test("without notify it mails nobody, and the opponent is not notified until a second call", async () => {
  const { cancel, mails, edit, row } = await toCancel();
  const { body } = await cancel({ notify: false, reason: null }).expect(200);
  expect(body).toMatchObject({
    message: "Game canceled",
    status: "canceled",
    cancelReason: null,
    opponentNotTold: true,
  });
  expect(body).not.toHaveProperty("notice");
  expect(body).not.toHaveProperty("notice");
  expect(mails()).toEqual([]);
  const sequence = (await row())?.sequence;
  expect((await cancel().expect(200)).body).toMatchObject({
    opponentNotTold: false,
    cancelReason: "Lightning",
  });
  expect((await row())?.sequence).toBe(sequence);
  expect((await cancel().expect(200)).body.notice).toMatchObject({ delivered: false });
  expect(mails()).toHaveLength(1);
  expect((await edit({ status: "scheduled" })).body).toMatchObject({
    cancelReason: null,
    opponentNotTold: true,
  });
});

test("the status Canceled of the form mails nobody, as before", async () => {
  const { edit, mails } = await toCancel();
  const { status, body } = await edit({ status: "canceled" });
  expect([status, body.opponentNotTold]).toEqual([200, true]);
  expect(mails()).toEqual([]);
});

test("names the game as the opponent knows it, though it was moved without a notice", async () => {
  const { edit, cancel, mails } = await toCancel();
  await edit({ date: "2026-09-05", venue: "North Field" });
  await cancel().expect(200);
  expect(mails()[0]?.subject).toContain("Fri, Sep 4, 7:00 PM ET");
  expect(mails()[0]?.text).not.toContain("North Field");
});

test("a game without snapshots is called off quietly, and a completed one loses its score", async () => {
  const { agent, game, mailsTo, opponent } = await scheduledGame(app, {
    status: "completed",
    score: "W 24-17",
  });
  const cancel = { reason: "", notify: true };
  const { body } = await agent.post(`/api/games/${game.id}/cancel`).send(cancel).expect(200);
  expect(body).toMatchObject({
    status: "canceled",
    score: null,
    opponentNotTold: false,
    notice: { delivered: false, message: "Quarry Lake Academy was never told about this game" },
  });
  expect(mailsTo(opponent.email)).toEqual([]);
});

test("stands although its message was refused", async () => {
  const { cancel, history } = await toCancel();
  app.outbox.failure = mailRefused("The mail server refused the recipient.");
  const { body } = await cancel().expect(200);
  app.outbox.failure = null;
  expect(body).toMatchObject({
    status: "canceled",
    opponentNotTold: true,
    notice: { delivered: false, message: "The mail server refused the recipient." },
  });
  expect((await history())[0]).toMatchObject({ action: "message-failed" });
});

test.each([
  [{ notify: undefined }, "notify", "notify must be true or false"],
  [{ reason: "x".repeat(201) }, "reason", "This must be at most 200 characters"],
  [{ reason: "Rain\r\nBcc: all@example.com" }, "reason", "This must be one line of text"],
  [{ reasonPublic: "yes" }, "reasonPublic", "reasonPublic must be true or false"],
  [{ updatedAt: "yesterday" }, "updatedAt", "updatedAt must be an ISO 8601 instant"],
])("%j is refused and changes nothing", async (change, field, message) => {
  const { cancel, row } = await toCancel();
  const before = await row();
  expect((await cancel(change).expect(400)).body).toEqual({ message, errors: { [field]: message } });
  expect(await row()).toEqual(before);
});

test("of two at once one wins, and one message goes", async () => {
  const { cancel, mails, updatedAt } = await toCancel();
  const basis = { updatedAt: await updatedAt() };
  const responses = await Promise.all([cancel(basis), cancel(basis)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toEqual({
    message: "This game was changed by someone else. Reload and try again.",
    code: "stale",
  });
  expect(mails()).toHaveLength(1);
});

test("against the opponent's confirmation one of the two wins, and game, history and page agree", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { cancel, answer, row, history, updatedAt } = await toCancel();
    const basis = { updatedAt: await updatedAt() };
    const [canceled, confirmed] = await Promise.all([
      cancel(basis),
      answer({ response: "confirm", ...basis }),
    ]);
    const actions = (await history()).map(({ action }: { action: string }) => action);
    if (canceled.status === 200) {
      expect(confirmed.status).toBeGreaterThanOrEqual(404);
      expect((await row())?.status).toBe("canceled");
      expect(actions).not.toContain("confirmed");
    } else {
      expect([canceled.status, confirmed.status]).toEqual([409, 200]);
      expect((await row())?.status).toBe("verified");
      expect(actions).not.toContain("edited");
    }
  }
});

import { afterEach, describe, expect, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { GAME_START } from "#server/test/fixtures/sent-game.ts";

const app = testApp();

const OPTIONS = [
  { date: "2026-09-11", time: "19:00:00" },
  { date: "2026-09-12", time: "14:30:00" },
];
/** The second of them, in New York. */
const CHOSEN = new Date("2026-09-12T18:30:00.000Z");

const CHANGED = "This game has changed since you opened the page. Please check it and answer again.";

afterEach(() => {
  app.clock.now = TEST_NOW;
  app.outbox.failure = null;
});

/** A game whose other dates the school has offered, with the opponent's page for it. */
async function offeredGame() {
  const rescheduled = await rescheduledGame(app);
  await rescheduled.offer({ options: OPTIONS, note: "Any of these?" }).expect(200);
  const token = rescheduled.newestToken();
  return {
    ...rescheduled,
    page: () => rescheduled.page(token),
    answer: (body: object) => rescheduled.answer(body, token),
  };
}

describe("choosing an offered date", () => {
  test("leaves nothing of the words that came with the offer", async () => {
    const { page, answer } = await offeredGame();
    expect((await page()).body.note).toBe("Any of these?");
    const { body } = await answer({ response: "choose", option: 1 }).expect(200);
    expect(body.game.note).toBeNull();
    expect((await page()).body.note).toBeNull();
  });

  test("moves the game, which is verified at once, and notifies the school", async () => {
    const { page, answer, row, history, listed, sender, mailsTo } = await offeredGame();
    const before = await row();
    const { updatedAt } = (await page()).body;
    const { body } = await answer({ response: "choose", option: 1, updatedAt }).expect(200);
    expect(body).toMatchObject({
      message: "Thank you. The game is confirmed for the date that you chose.",
      game: {
        date: "2026-09-12",
        time: "14:30:00",
        status: "verified",
        proposals: [],
        proposedBy: null,
        postponed: false,
        was: [],
      },
    });
    expect(await row()).toMatchObject({
      datetimeUtc: CHOSEN,
      status: "verified",
      verifiedAt: TEST_NOW,
      rescheduleBy: null,
      agreements: [{ learned: { date: "2026-09-12", time: "14:30:00", standing: "on" } }],
      sequence: (before?.sequence ?? 0) + 1,
    });
    expect((await listed()).opponentNotTold).toBe(false);
    expect((await history())[0]).toMatchObject({
      actor: "Quarry Lake Academy",
      action: "date-chosen",
      changes: [
        { field: "Date", from: "09/04/2026", to: "09/12/2026" },
        { field: "Time", from: "7:00 PM", to: "2:30 PM" },
        { field: "Status", from: "Reschedule Needed", to: "Verified" },
        { field: "Choice", from: "", to: "2" },
      ],
    });
    const notice = mailsTo(sender.email).at(-1);
    expect(notice?.subject).toBe("Confirmed: Quarry Lake Academy, Football Varsity, Sat, Sep 12, 2:30 PM ET");
    expect(notice?.text).toContain("Quarry Lake Academy chose this date and confirmed the game.");
  });

  test("stays possible when the date that the game still has goes by", async () => {
    const { page, answer, row } = await offeredGame();
    app.clock.now = new Date(GAME_START.getTime() + 60_000);
    await page().expect(200);
    await answer({ response: "choose", option: 1 }).expect(200);
    expect((await row())?.datetimeUtc).toEqual(CHOSEN);
  });

  test("twenty times at once is recorded and notified once; another choice afterwards is a change", async () => {
    const { page, answer, history, row, mailsTo, sender } = await offeredGame();
    const before = await row();
    const mailed = mailsTo(sender.email).length;
    const { updatedAt } = (await page()).body;
    const choice = { response: "choose", option: 1, updatedAt };
    const answers = await atOnce(20, () => answer(choice));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await answer(choice).expect(200);
    const chosen = (await history()).filter(({ action }: { action: string }) => action === "date-chosen");
    expect(chosen).toHaveLength(1);
    expect((await row())?.sequence).toBe((before?.sequence ?? 0) + 1);
    await expect.poll(() => mailsTo(sender.email).length, { timeout: 10_000 }).toBe(mailed + 1);
    expect((await answer({ ...choice, option: 0 }).expect(409)).body.message).toBe(CHANGED);
    expect((await row())?.datetimeUtc).toEqual(CHOSEN);
  });

  test("and the other one at once: one wins, and the other is shown the game anew", async () => {
    const { page, answer, row } = await offeredGame();
    const { updatedAt } = (await page()).body;
    const answers = await Promise.all(
      [0, 1].map((option) => answer({ response: "choose", option, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const start = (await row())?.datetimeUtc.toISOString().slice(0, 10);
    for (const { body } of answers) expect(body.game.date).toBe(start);
  });
});

describe("a choice is refused, and changes nothing,", () => {
  test.each([2, 3, -1, 0.5, "1", null, undefined])("for option %j, which is not offered", async (option) => {
    const { answer, row } = await offeredGame();
    const before = await row();
    const message = "Choose one of the proposed dates";
    expect((await answer({ response: "choose", option }).expect(400)).body).toEqual({
      message,
      errors: { option: message },
    });
    expect(await row()).toEqual(before);
  });

  test("where nothing is offered: the opponent's own proposals wait for the school", async () => {
    const { answer, row } = await rescheduledGame(app);
    const before = await row();
    expect((await answer({ response: "choose", option: 0 }).expect(409)).body).toEqual({
      message: "There is no offered date to choose",
    });
    expect(await row()).toEqual(before);
  });

  test("once its date has passed, and not the moment before", async () => {
    const { answer } = await offeredGame();
    app.clock.now = CHOSEN;
    expect((await answer({ response: "choose", option: 1 }).expect(409)).body).toEqual({
      message: "That date has passed. Choose another one, or propose a date.",
    });
    app.clock.now = new Date(CHOSEN.getTime() - 1);
    await answer({ response: "choose", option: 1 }).expect(200);
  });

  test("where the game has changed since the page was opened", async () => {
    const { page, answer, edit, row } = await offeredGame();
    const { updatedAt } = (await page()).body;
    await edit({ venue: "North Field" });
    const { body } = await answer({ response: "choose", option: 1, updatedAt }).expect(409);
    expect(body).toEqual({ message: CHANGED, game: expect.objectContaining({ venue: "North Field" }) });
    expect(await row()).toMatchObject({ status: "reschedule", datetimeUtc: GAME_START });
  });

  test("where the two schools have a game at that time already", async () => {
    const { answer, row, school, game } = await offeredGame();
    const { teamId, opponentId } = game;
    await makeGame(app.db, school.id, { teamId, opponentId, datetimeUtc: CHOSEN, venue: "North Field" });
    const before = await row();
    expect((await answer({ response: "choose", option: 1 }).expect(409)).body).toEqual({
      message: "This game is already scheduled",
    });
    expect(await row()).toEqual(before);
  });
});

describe("while dates are offered", () => {
  test("the date that the game still has cannot be confirmed", async () => {
    const { answer, row } = await offeredGame();
    expect((await answer({ response: "confirm" }).expect(409)).body).toEqual({
      message: "This game is postponed. Propose a date, or wait for a new one.",
    });
    expect((await row())?.status).toBe("reschedule");
  });

  test("the opponent can ask for another one instead", async () => {
    const { answer, row } = await offeredGame();
    await answer({ response: "reschedule", proposedDate: "2026-09-18" }).expect(200);
    expect(await row()).toMatchObject({
      proposals: [{ date: "2026-09-18", time: null }],
      proposedBy: "opponent",
      rescheduleBy: "school",
    });
  });
});

test("a message that did not go between two equal answers makes the second no new one", async () => {
  const { answer, offer, history } = await offeredGame();
  await answer({ response: "choose", option: 0 }).expect(200);
  app.outbox.failure = mailRefused("The mail server refused the recipient.");
  await offer({ options: OPTIONS }).expect(502);
  await answer({ response: "choose", option: 0 }).expect(200);
  expect((await history()).map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    "message-failed",
    "date-chosen",
  ]);
});

import { atOnce } from "#server/test/insist.ts";

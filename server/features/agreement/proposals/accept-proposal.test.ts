import { eq } from "drizzle-orm";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { knownAs } from "#server/http/actor.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { testActor } from "#server/test/fixtures/accounts.ts";
import { mailOverSmtp, PROPOSALS, rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { GAME_START, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce } from "#server/test/insist.ts";
import { schools } from "#shared/schema/schools.ts";
import { acceptProposal } from "./accept-proposal.service.ts";

const app = testApp({ APP_URL: "http://games.example.com" });

/** The first proposal: Saturday, 6:30 PM in New York. */
const PROPOSED = new Date("2026-09-05T22:30:00.000Z");

const CHANGED = "This game was changed by someone else. Reload and try again.";

afterEach(() => {
  app.clock.now = TEST_NOW;
  app.outbox.failure = null;
});

describe("accepting a proposal with a time", () => {
  test("moves the game, which is verified at once, and notifies the opponent", async () => {
    const { accept, listed, row, history, opponent, page } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    const { body } = await accept({ updatedAt, option: 0 }).expect(200);
    expect(body).toMatchObject({
      date: "2026-09-05",
      time: "18:30:00",
      status: "verified",
      verifiedAt: TEST_NOW.toISOString(),
      opponentMessage: null,
      proposals: [],
      proposedDate: null,
      proposedBy: null,
      rescheduleBy: null,
      opponentNotTold: false,
      notice: { delivered: true, message: `Quarry Lake Academy was emailed at ${opponent.email}` },
    });
    const { notice: _, ...game } = body;
    expect(await listed()).toEqual(game);
    expect(await row()).toMatchObject({
      datetimeUtc: PROPOSED,
      agreements: [{ learned: { date: "2026-09-05", standing: "on" } }],
    });
    const [message, move] = await history();
    expect(move).toMatchObject({
      actor: "Dana Whitfield",
      action: "proposal-accepted",
      changes: [
        { field: "Date", from: "09/04/2026", to: "09/05/2026" },
        { field: "Time", from: "7:00 PM", to: "6:30 PM" },
        { field: "Status", from: "Reschedule Needed", to: "Verified" },
      ],
    });
    expect(message).toMatchObject({
      action: "message-sent",
      changes: [
        { field: "Message", from: "", to: "Agreed date" },
        { field: "Address", from: "", to: opponent.email },
      ],
    });
    expect((await page().expect(200)).body).toMatchObject({
      status: "verified",
      date: "2026-09-05",
      was: [],
    });
  });

  test("mails what was and what is, and an entry that takes the place of the one before", async () => {
    const mail = await mailOverSmtp(app);
    const { accept, sender, opponent, game, row } = await rescheduledGame(app);
    const before = (await row())?.sequence ?? 0;
    await accept({ option: 0 }).expect(200);
    const email = mail.newest();
    expect(email).toMatchObject({
      subject: "Agreed: Harbor Pines High School, Football Varsity, Sat, Sep 5, 6:30 PM ET",
      to: [{ address: opponent.email }],
      replyTo: [{ address: sender.email }],
    });
    expect(email?.text).toContain(
      "Harbor Pines High School accepts the date that Quarry Lake Academy proposed.",
    );
    expect(email?.text).toContain(
      "Date\n  Was: Friday, September 4, 2026\n  Now: Saturday, September 5, 2026\n" +
        "Time\n  Was: 7:00 PM ET\n  Now: 6:30 PM ET",
    );
    for (const fact of ["Was", "Now", "Friday, September 4, 2026", "6:30 PM ET", "Osprey Stadium"]) {
      expect(email?.html).toContain(fact);
    }
    // The link that the opponent has goes on working: only its hash is kept, so that no message can repeat it.
    expect(`${email?.text}${email?.html}`).not.toContain("verify-game");
    expect(mail.calendar()).toMatchObject({
      method: "PUBLISH",
      uid: `game-${game.id}@games.example.com`,
      sequence: before + 1,
      status: "CONFIRMED",
      start: new Date("2026-09-05T22:30:00Z"),
    });
  });

  test("is kept when the message is refused, and the game says that the opponent was not notified", async () => {
    const { accept, listed, page, history } = await rescheduledGame(app);
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    const { body } = await accept({ option: 0 }).expect(200);
    expect(body).toMatchObject({
      status: "verified",
      date: "2026-09-05",
      opponentNotTold: true,
      notice: { delivered: false, message: "The mail server refused the recipient." },
    });
    expect((await listed()).opponentNotTold).toBe(true);
    expect((await history())[0]).toMatchObject({ action: "message-failed" });
    expect((await page().expect(200)).body.was).toEqual([
      { name: "Date", was: "Friday, September 4, 2026", now: "Saturday, September 5, 2026" },
      { name: "Time", was: "7:00 PM ET", now: "6:30 PM ET" },
    ]);
  });

  test("is told by the same words once the mail server takes them", async () => {
    const { accept, edit, newestMail, listed } = await rescheduledGame(app);
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    await accept({ option: 0 }).expect(200);
    app.outbox.failure = null;
    expect(await listed()).toMatchObject({ outdatedSnapshot: { standing: "postponed" } });
    const { body } = await edit({ notify: { mode: "tell" } });
    expect(body).toMatchObject({ status: "verified", opponentNotTold: false, notice: { delivered: true } });
    const mail = newestMail();
    expect(mail?.subject).toBe("Agreed: Harbor Pines High School, Football Varsity, Sat, Sep 5, 6:30 PM ET");
    expect(mail?.text).toContain(
      "Harbor Pines High School accepts the date that Quarry Lake Academy proposed.",
    );
  });

  test("is kept while the message is still under way, and the opponent counts as not notified until it has gone", async () => {
    const { accept, listed } = await rescheduledGame(app);
    const { deliver } = app.outbox;
    onTestFinished(() => {
      app.outbox.deliver = deliver;
    });
    const held: (() => void)[] = [];
    app.outbox.deliver = () => new Promise((resolve) => held.push(resolve));
    const answer = accept({ option: 0 }).then(({ body }) => body);
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    expect(await listed()).toMatchObject({ date: "2026-09-05", status: "verified", opponentNotTold: true });
    held[0]?.();
    expect(await answer).toMatchObject({ opponentNotTold: false, notice: { delivered: true } });
  });

  test("of a date whose game would have begun by now brings the link back to life", async () => {
    const { accept, page, travel } = await rescheduledGame(app);
    await travel(new Date(GAME_START.getTime() + 60_000));
    await page().expect(404);
    await accept({ option: 0 }).expect(200);
    await page().expect(200);
  });
});

describe("accepting a proposal without a time", () => {
  test("keeps the game's wall clock, and asks again: the time was not the opponent's", async () => {
    const { accept, row, history, page, token, newestToken, opponent } = await rescheduledGame(app);
    const { body } = await accept({ option: 1 }).expect(200);
    expect(body).toMatchObject({
      date: "2026-09-06",
      time: "19:00:00",
      status: "verification-sent",
      verifiedAt: null,
      proposals: [],
      opponentNotTold: false,
      notice: { delivered: true, message: `Quarry Lake Academy was asked to confirm, at ${opponent.email}` },
    });
    expect((await row())?.agreements).toMatchObject([{ learned: { date: "2026-09-06", standing: "on" } }]);
    expect((await history()).map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      "sent",
      "proposal-accepted",
    ]);
    expect(newestToken()).not.toBe(token);
    await page(token).expect(404);
    await page(newestToken()).expect(200);
  });

  test("stands when the message is refused: the game waits to be sent, and the link before is dead for good", async () => {
    const { accept, edit, page } = await rescheduledGame(app);
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    expect((await accept({ option: 1 }).expect(200)).body).toMatchObject({
      date: "2026-09-06",
      status: "scheduled",
      opponentNotTold: true,
      verificationProblem: "The mail server refused the recipient.",
      notice: { delivered: false, message: "The mail server refused the recipient." },
    });
    await edit({ status: "verification-sent" });
    await page().expect(404);
  });

  test("on a day whose clock skips the game's time is refused in words", async () => {
    const atNight = { datetimeUtc: new Date("2026-09-05T06:30:00.000Z") };
    const { accept, row } = await rescheduledGame(app, [{ date: "2027-03-14", time: null }], atNight);
    const before = await row();
    const message =
      "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.";
    expect((await accept({ option: 0 }).expect(400)).body).toEqual({ message, errors: { option: message } });
    expect(await row()).toEqual(before);
  });
});

describe("an accept is refused, and changes nothing,", () => {
  test("where nothing is proposed", async () => {
    const message = "There is no proposed date to accept";
    for (const proposals of [[], PROPOSALS]) {
      const { accept, edit, row } = await rescheduledGame(app, proposals);
      if (proposals.length > 0) await edit({ status: "verified" });
      const before = await row();
      expect((await accept({ option: 0 }).expect(409)).body).toEqual({ message });
      expect(await row()).toEqual(before);
    }
  });

  test("where the dates are the school's own", async () => {
    const { offer, accept } = await rescheduledGame(app);
    await offer({ options: [{ date: "2026-09-07", time: "19:00" }] }).expect(200);
    expect((await accept({ option: 0 }).expect(409)).body.message).toBe(
      "There is no proposed date to accept",
    );
  });

  test.each([2, 3, -1, 0.5, "0", null, undefined])(
    "for option %j, which is not in the list",
    async (option) => {
      const { accept, row } = await rescheduledGame(app);
      const before = await row();
      const message = "Choose one of the proposed dates";
      expect((await accept({ option }).expect(400)).body).toEqual({ message, errors: { option: message } });
      expect(await row()).toEqual(before);
    },
  );

  test("when the game has changed since", async () => {
    const { accept, edit, listed, row } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    await edit({ venue: "North Field" });
    const before = await row();
    expect((await accept({ updatedAt, option: 0 }).expect(409)).body).toEqual({
      message: CHANGED,
      code: "stale",
    });
    expect(await row()).toEqual(before);
  });

  test.each([
    [0, PROPOSED],
    [1, new Date("2026-09-06T23:00:00.000Z")],
  ])("for proposal %i once its date has passed", async (option, start) => {
    const { accept, row, travel } = await rescheduledGame(app);
    const before = await row();
    await travel(start);
    expect((await accept({ option }).expect(409)).body).toEqual({
      message: "That date has passed. Offer another one.",
    });
    expect(await row()).toEqual(before);
    app.clock.now = new Date(start.getTime() - 1);
    await accept({ option }).expect(200);
  });

  test("where the same sides have a game at that time", async () => {
    const { accept, row, school, game, mailsTo, opponent } = await rescheduledGame(app);
    const { teamId, opponentId } = game;
    await makeGame(app.db, school.id, { teamId, opponentId, datetimeUtc: PROPOSED, venue: "North Field" });
    const before = await row();
    expect((await accept({ option: 0 }).expect(409)).body).toEqual({
      message: "This game is already scheduled",
    });
    expect(await row()).toEqual(before);
    expect(mailsTo(opponent.email)).toHaveLength(1);
  });
});

describe("answers that meet", () => {
  test("twenty accepts at once: one moves the game and mails, nineteen learn that it changed", async () => {
    const { accept, listed, history, mailsTo, opponent, row } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    const before = (await row())?.sequence ?? 0;
    const answers = await atOnce(20, (index) => accept({ updatedAt, option: index % 2 }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.message).toBe(CHANGED);
    }
    const accepted = (await history()).filter(
      ({ action }: { action: string }) => action === "proposal-accepted",
    );
    expect(accepted).toHaveLength(1);
    expect(mailsTo(opponent.email)).toHaveLength(2);
    expect((await row())?.sequence).toBe(before + 1);
  });

  test("without a version, the second finds nothing to accept", async () => {
    const { accept } = await rescheduledGame(app);
    const answers = await Promise.all([accept({ option: 0 }), accept({ option: 0 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "There is no proposed date to accept",
    );
  });

  test("in two processes, one wins", async () => {
    const { school, sender, game, listed, row } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    const actor = knownAs(testActor(), sender);
    const outcomes = await Promise.allSettled(
      [app.deps, app.anotherProcess()].map((deps, option) =>
        acceptProposal(deps, actor, school, game.id, { updatedAt, option }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [lost] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(lost?.reason).toMatchObject({ status: 409, message: CHANGED });
    expect((await row())?.proposals).toEqual([]);
  });

  test("an accept and the opponent's confirmation at once: one wins, and the other learns it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { accept, answer, listed, row } = await rescheduledGame(app);
      const { updatedAt } = await listed();
      const accepting = () => accept({ updatedAt, option: 0 }).then(({ status }) => status);
      const confirming = () => answer({ response: "confirm", updatedAt }).then(({ status }) => status);
      const [first, second] = await Promise.all(
        round % 2 === 0 ? [accepting(), confirming()] : [confirming(), accepting()],
      );
      expect([first, second].sort()).toEqual([200, 409]);
      const accepted = (round % 2 === 0 ? first : second) === 200;
      expect(await row()).toMatchObject({
        status: "verified",
        datetimeUtc: accepted ? PROPOSED : GAME_START,
        proposals: [],
      });
    }
  });
});

test("a game that was moved on the school's old clock is judged by its present one", async () => {
  const { accept, school } = await rescheduledGame(app);
  await app.db.update(schools).set({ timezone: "America/Denver" }).where(eq(schools.id, school.id));
  expect((await accept({ option: 0 }).expect(200)).body).toMatchObject({
    date: "2026-09-05",
    time: "18:30:00",
    datetimeUtc: "2026-09-06T00:30:00.000Z",
  });
});

test("a game that was only sent has nothing to accept", async () => {
  const { agent, game } = await sentGame(app);
  const { body } = await agent.post(`/api/games/${game.id}/accept`).send({ option: 0 }).expect(409);
  expect(body).toEqual({ message: "There is no proposed date to accept" });
});

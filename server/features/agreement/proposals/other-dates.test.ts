import { afterEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import { knownAs } from "#server/http/actor.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { testActor } from "#server/test/fixtures/accounts.ts";
import { mailOverSmtp, rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { GAME_START, scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce, insistOn } from "#server/test/insist.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { offerDates } from "./other-dates.service.ts";

const app = testApp({ APP_URL: "http://games.example.com" });

const CHANGED = "This game was changed by someone else. Reload and try again.";
const NO_ADDRESS = "Cannot send verification - opponent school has no email contact";

const OPTIONS = [
  { date: "2026-09-11", time: "19:00:00" },
  { date: "2026-09-12", time: "14:30:00" },
  { date: "2026-09-14", time: "18:00:00" },
];

afterEach(() => {
  app.clock.now = TEST_NOW;
  app.outbox.failure = null;
});

/** A scheduled game, and the two calls about it. */
async function callable(given: Partial<GameRow> = {}, opponentEmail?: string) {
  const scheduled = await scheduledGame(app, given, opponentEmail);
  const { agent, game } = scheduled;
  return {
    ...scheduled,
    offer: (body: object) => agent.post(`/api/games/${game.id}/offer`).send(body),
    decline: (body: object) => agent.post(`/api/games/${game.id}/decline`).send(body),
  };
}

describe("offering dates", () => {
  test("puts the game off, keeps what was offered and the note, and ends the link before", async () => {
    const { offer, listed, row, history, page, token, newestToken, opponent } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    const { body } = await offer({ updatedAt, options: OPTIONS, note: " Any of these? " }).expect(200);
    expect(body).toMatchObject({
      date: "2026-09-04",
      status: "reschedule",
      verifiedAt: null,
      opponentMessage: null,
      proposals: OPTIONS,
      proposedDate: "2026-09-11",
      proposedTime: "19:00:00",
      proposedBy: "school",
      rescheduleBy: "opponent",
      opponentNotTold: false,
      notice: { delivered: true, message: `Quarry Lake Academy was asked to confirm, at ${opponent.email}` },
    });
    const { notice: _, ...game } = body;
    expect(await listed()).toEqual(game);
    expect((await row())?.agreements).toMatchObject([
      { learned: { date: "2026-09-04", standing: "postponed" } },
    ]);
    expect((await history())[0]).toMatchObject({
      actor: "Dana Whitfield",
      action: "dates-offered",
      changes: expect.arrayContaining([
        { field: "Sent to", from: "", to: opponent.email },
        { field: "Note", from: "", to: "Any of these?" },
      ]),
    });
    expect((await page(token).expect(404)).body.message).toContain("has withdrawn this request");
    expect((await page(newestToken()).expect(200)).body).toMatchObject({
      status: "reschedule",
      proposals: OPTIONS,
      proposedBy: "school",
      postponed: true,
      canConfirm: false,
      note: "Any of these?",
    });
  });

  test("mails the dates with one link", async () => {
    const mail = await mailOverSmtp(app);
    const { offer, sender, opponent } = await rescheduledGame(app);
    await offer({ options: OPTIONS, note: "Any of these?\nOr call me." }).expect(200);
    const email = mail.newest();
    expect(email).toMatchObject({
      subject: "Which date works for you? Harbor Pines High School, Football Varsity, instead of Fri, Sep 4",
      to: [{ address: opponent.email }],
      replyTo: [{ address: sender.email }],
    });
    expect(email?.text).toContain("Harbor Pines High School offers other dates for this game.");
    expect(email?.text).toContain(
      "Date 1: Friday, September 11, 2026, 7:00 PM ET\n" +
        "Date 2: Saturday, September 12, 2026, 2:30 PM ET\n" +
        "Date 3: Monday, September 14, 2026, 6:00 PM ET",
    );
    expect(email?.text).toContain("> Any of these?\n> Or call me.");
    expect(email?.text).toContain("Instead of: Friday, September 4, 2026, 7:00 PM ET");
    const links = email?.text?.match(/https?:\S+/g);
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/games\.example\.com\/verify-game\?token=[\w-]{43}$/),
    ]);
    expect(email?.html?.match(/href="[^"]*"/g)).toEqual([`href="${links?.[0]}"`]);
    for (const fact of [
      "Saturday, September 12, 2026, 2:30 PM ET",
      "Any of these?",
      "Which date works for you?",
    ]) {
      expect(email?.html).toContain(fact);
    }
  });

  test("in the place of a game whose time is open name no time for that game", async () => {
    const noon = new Date("2026-09-04T16:00:00Z");
    const { offer, mailsTo, opponent } = await sentAndCallable({ timeTbd: true, datetimeUtc: noon });
    await offer({ options: OPTIONS }).expect(200);
    const mail = mailsTo(opponent.email).at(-1);
    expect(mail?.text).toContain("Instead of: Friday, September 4, 2026, TBD\n");
    expect(mail?.html).toContain("<s>Friday, September 4, 2026, TBD</s>");
  });

  test("takes an agreed date out of the opponent's calendar, as a postponement does", async () => {
    const mail = await mailOverSmtp(app);
    const { offer, answer, page, token, row, game } = await sentAndCallable();
    await answer({ response: "confirm" }).expect(200);
    const agreed = await page(`${token}/game.ics`).expect(200);
    const { uid, sequence, status } = readOnlyEvent(agreed.text);
    expect([uid, status]).toEqual([`game-${game.id}@games.example.com`, "CONFIRMED"]);
    await offer({ options: OPTIONS }).expect(200);
    expect(mail.calendar()).toMatchObject({
      method: "PUBLISH",
      organizer: ["Harbor Pines High School", mail.newest()?.replyTo?.[0]?.address],
      uid,
      sequence: sequence + 1,
      status: "TENTATIVE",
      start: GAME_START,
    });
    expect((await row())?.sequence).toBe(sequence + 1);
  });

  test("after an opponent's request replaces the entry of the date that they had confirmed, too", async () => {
    const mail = await mailOverSmtp(app);
    const { offer, answer, row } = await sentAndCallable();
    await answer({ response: "confirm" }).expect(200);
    await answer({ response: "reschedule", message: "Our gym is taken." }).expect(200);
    const before = (await row())?.sequence ?? 0;
    await offer({ options: OPTIONS }).expect(200);
    expect(mail.calendar()).toMatchObject({ sequence: before + 1, status: "TENTATIVE" });
  });

  test("whose choice stands replaces the entry that the offer left open", async () => {
    const { offer, answer, page, newestToken, mailsTo, opponent } = await sentAndCallable();
    await offer({ options: OPTIONS }).expect(200);
    const open = readOnlyEvent(mailsTo(opponent.email).at(-1)?.attachments?.[0]?.content);
    await answer({ response: "choose", option: 0 }, newestToken()).expect(200);
    const chosen = readOnlyEvent((await page(`${newestToken()}/game.ics`).expect(200)).text);
    expect(chosen).toMatchObject({ uid: open.uid, status: "CONFIRMED" });
    expect(chosen.sequence).toBeGreaterThan(open.sequence);
  });

  test("of a game that the opponent never heard of says nothing of an earlier date or message", async () => {
    const { offer, mailsTo, opponent } = await callable();
    await offer({ options: OPTIONS.slice(0, 1) }).expect(200);
    const [mail] = mailsTo(opponent.email);
    expect(mail?.subject).toBe("Which date works for you? Harbor Pines High School, Football Varsity");
    expect(mail?.text).toContain("Harbor Pines High School offers Quarry Lake Academy a date for a game.");
    expect(mail?.text).toContain("Date: Friday, September 11, 2026, 7:00 PM ET");
    for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/Instead of|earlier message/);
    expect(mail?.attachments ?? []).toEqual([]);
  });

  test.each(["scheduled", "verification-sent", "verified", "reschedule"] as const)(
    "is possible for a %s game",
    async (status) => {
      const { offer, row, game } = await callable({ status });
      await offer({ options: OPTIONS.slice(0, 1) }).expect(200);
      expect(await row()).toMatchObject({ status: "reschedule", sequence: game.sequence + 1 });
    },
  );

  test.each(["canceled", "completed"] as const)("is refused for a %s game", async (status) => {
    const { offer } = await callable({ status });
    expect((await offer({ options: OPTIONS }).expect(409)).body).toEqual({
      message: "You can offer dates only for upcoming games",
    });
  });

  test("again ends the offer before", async () => {
    const { offer, newestToken, page } = await rescheduledGame(app);
    await offer({ options: OPTIONS }).expect(200);
    const first = newestToken();
    await offer({ options: OPTIONS.slice(1) }).expect(200);
    await page(first).expect(404);
    expect((await page(newestToken()).expect(200)).body.proposals).toEqual(OPTIONS.slice(1));
  });

  test("that answers the opponent's own request is no postponement by the school, however often", async () => {
    const { offer, listed, newestToken, page, answer, mailsTo, opponent } = await rescheduledGame(app);
    const offered = async () => {
      const { updatedAt } = await listed();
      const { body } = await offer({ updatedAt, options: OPTIONS }).expect(200);
      expect(body.rescheduleBy).toBe("opponent");
      expect((await page(newestToken()).expect(200)).body.rescheduleBy).toBe("opponent");
      expect(mailsTo(opponent.email).at(-1)?.text).not.toMatch(/postponed/i);
    };
    await offered();
    await offered();
    await answer({ response: "reschedule", message: "Neither suits us." }, newestToken()).expect(200);
    await offered();
  });

  test("of a game that nobody asked to move is one", async () => {
    const { offer } = await sentAndCallable();
    expect((await offer({ options: OPTIONS }).expect(200)).body.rescheduleBy).toBe("school");
    expect((await offer({ options: OPTIONS.slice(1) }).expect(200)).body.rescheduleBy).toBe("school");
  });

  test("say why the school has postponed the game, for as long as that reason holds", async () => {
    const { agent, game, offer, decline, mailsTo, opponent } = await callable();
    const change = { status: "reschedule", reason: "Rain" };
    await agent
      .patch("/api/games")
      .send({ games: [{ id: game.id }], change })
      .expect(200);
    const texts = () => mailsTo(opponent.email).map(({ text }) => text);
    await offer({ options: OPTIONS }).expect(200);
    await decline({}).expect(200);
    await offer({ options: OPTIONS }).expect(200);
    expect(texts()).toEqual([
      expect.stringContaining("\nReason: Rain\n"),
      expect.not.stringContaining("Reason:"),
      expect.not.stringContaining("Reason:"),
    ]);
  });

  test("takes 24:00 as 00:00 of the next day", async () => {
    const { offer } = await callable();
    const { body } = await offer({ options: [{ date: "2026-09-11", time: "24:00" }] }).expect(200);
    expect(body.proposals).toEqual([{ date: "2026-09-12", time: "00:00:00" }]);
  });

  test("whose message is refused changes nothing: the link that the opponent has goes on working", async () => {
    const { offer, answer, page, listed, history, row } = await sentAndCallable();
    await answer({ response: "confirm" }).expect(200);
    const before = await listed();
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    expect((await offer({ options: OPTIONS }).expect(502)).body).toEqual({
      message: "The mail server refused the recipient.",
    });
    expect(await listed()).toEqual(before);
    expect((await row())?.agreements).toMatchObject([{ failure: null }]);
    expect((await history())[0]).toMatchObject({
      action: "message-failed",
      changes: expect.arrayContaining([{ field: "Message", from: "", to: "Offered dates" }]),
    });
    expect((await page().expect(200)).body).toMatchObject({ status: "verified", canConfirm: true });
    app.outbox.failure = null;
    await offer({ options: OPTIONS }).expect(200);
  });

  test.each([
    [{}, "options", "Offer at least one date"],
    [{ options: [] }, "options", "Offer at least one date"],
    [{ options: [...OPTIONS, ...OPTIONS] }, "options", "Offer at most 3 dates"],
    [
      { options: [...OPTIONS.slice(0, 2), ...OPTIONS.slice(0, 1)] },
      "options.2.date",
      "Offer different dates",
    ],
    [
      {
        options: [
          { date: "2026-09-11", time: "24:00" },
          { date: "2026-09-12", time: "00:00" },
        ],
      },
      "options.1.date",
      "Offer different dates",
    ],
    [{ options: [{ date: "2026-09-11" }] }, "options.0.time", "Time is required"],
    [{ options: [{ date: "2026-02-30", time: "19:00" }] }, "options.0.date", "This is not a real date"],
    [
      { options: [...OPTIONS.slice(0, 1), { date: "2026-08-13", time: "19:00" }] },
      "options.1.date",
      "Choose a date that has not passed",
    ],
    [
      { options: [{ date: "2026-08-14", time: "14:00" }] },
      "options.0.time",
      "Choose a time that has not passed",
    ],
    [
      { options: [{ date: "2027-03-14", time: "02:30" }] },
      "options.0.time",
      "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.",
    ],
    [
      { options: [{ date: "2999-12-31", time: "24:00" }] },
      "options.0.date",
      "Date must be 12/31/2999 or earlier",
    ],
    [{ options: OPTIONS, note: "x".repeat(501) }, "note", "This must be at most 500 characters"],
  ])("%j is refused and changes nothing", async (body, field, message) => {
    const { offer, row, mailsTo, opponent } = await callable();
    const before = await row();
    expect((await offer(body).expect(400)).body).toEqual({ message, errors: { [field]: message } });
    expect(await row()).toEqual(before);
    expect(mailsTo(opponent.email)).toEqual([]);
  });

  test("is refused when the game has changed since, has started, or the opponent has no address", async () => {
    const { offer, game, edit } = await callable();
    await edit({ venue: "North Field" });
    const updatedAt = game.updatedAt.toISOString();
    expect((await offer({ updatedAt, options: OPTIONS }).expect(409)).body).toEqual({
      message: CHANGED,
      code: "stale",
    });
    const started = await callable({ datetimeUtc: TEST_NOW });
    expect((await started.offer({ options: OPTIONS }).expect(409)).body).toEqual({
      message: "This game has already started",
    });
    const silent = await callable({}, "");
    expect((await silent.offer({ options: OPTIONS }).expect(400)).body).toEqual({ message: NO_ADDRESS });
  });

  test("is refused with a start at which the team is at a meet with that school", async () => {
    const { offer, game, agent, opponent } = await callable();
    const meet = { teamId: game.teamId, date: "2026-09-12", time: "14:30", venue: "Gym", eventName: "Quad" };
    await agent
      .post("/api/games")
      .send({ ...meet, otherOpponentIds: [opponent.id] })
      .expect(201);
    expect((await offer({ options: OPTIONS }).expect(409)).body).toEqual({
      message: "This game is already scheduled",
    });
  });

  test.each(GAME_STATUSES)(
    "is refused with a start at which the same two have another game, be it %s",
    async (status) => {
      const { offer, game, row, history, mailsTo, opponent } = await callable();
      const taken = { ...game, datetimeUtc: new Date("2026-09-12T18:30:00Z"), status };
      const { id: _, ...other } = taken;
      await makeGame(app.db, game.schoolId, other);
      const before = [await row(), await history()];
      expect((await offer({ options: OPTIONS }).expect(409)).body).toEqual({
        message: "This game is already scheduled",
      });
      expect([await row(), await history()]).toEqual(before);
      expect(mailsTo(opponent.email)).toEqual([]);
    },
  );

  test("is possible with a start of another team's or another opponent's game, and with the game's own", async () => {
    const { offer, game, school } = await callable();
    const datetimeUtc = new Date("2026-09-12T18:30:00Z");
    const team = await makeTeam(app.db, school.id, { level: "jr-varsity" });
    const opponent = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
    await makeGame(app.db, school.id, { teamId: team.id, opponentId: game.opponentId, datetimeUtc });
    await makeGame(app.db, school.id, { teamId: game.teamId, opponentId: opponent.id, datetimeUtc });
    await offer({ options: [...OPTIONS.slice(1), { date: "2026-09-04", time: "19:00:00" }] }).expect(200);
  });

  test("is there for a game that was put off, also once its old date has passed", async () => {
    const { offer, edit, listed, travel } = await rescheduledGame(app);
    await edit({ status: "reschedule" });
    await travel(new Date(GAME_START.getTime() + 1));
    const options = [{ date: "2026-09-20", time: "19:00:00" }];
    await offer({ options }).expect(200);
    expect(await listed()).toMatchObject({ status: "reschedule", proposedBy: "school", proposals: options });
  });

  test("ten times at once, also from another process, sends one message", async () => {
    const { offer, listed, mailsTo, opponent, school, sender, game } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    const another = app.anotherProcess();
    const input = { updatedAt, options: OPTIONS, note: "" };
    const elsewhere = insistOn(() =>
      offerDates(another, knownAs(testActor(), sender), school, game.id, input),
    ).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
    const here = atOnce(9, () => offer({ updatedAt, options: OPTIONS }));
    const statuses = [...(await here).map(({ status }) => status), await elsewhere];
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(mailsTo(opponent.email)).toHaveLength(2);
  });
});

/** A sent game with the calls about it. */
async function sentAndCallable(given: Partial<GameRow> = {}) {
  const sent = await sentGame(app, given);
  const { agent, game } = sent;
  return {
    ...sent,
    offer: (body: object) => agent.post(`/api/games/${game.id}/offer`).send(body),
    listed: async () => (await agent.get("/api/games").expect(200)).body[0],
  };
}

describe("keeping the date", () => {
  test("asks the opponent again for the same facts, with the note", async () => {
    const { decline, listed, row, history, page, token, newestToken, opponent } = await rescheduledGame(app);
    const { updatedAt } = await listed();
    const { body } = await decline({ updatedAt, note: "The buses are booked." }).expect(200);
    expect(body).toMatchObject({
      date: "2026-09-04",
      time: "19:00:00",
      status: "verification-sent",
      opponentMessage: null,
      proposals: [],
      proposedBy: null,
      rescheduleBy: null,
      opponentNotTold: false,
      notice: { delivered: true, message: `Quarry Lake Academy was asked to confirm, at ${opponent.email}` },
    });
    expect((await row())?.datetimeUtc).toEqual(GAME_START);
    expect((await history())[0]).toMatchObject({
      action: "date-kept",
      changes: expect.arrayContaining([
        { field: "Status", from: "Reschedule Needed", to: "Verification Sent" },
        { field: "Note", from: "", to: "The buses are booked." },
      ]),
    });
    await page(token).expect(404);
    expect((await page(newestToken()).expect(200)).body).toMatchObject({
      canConfirm: true,
      note: "The buses are booked.",
    });
  });

  test("mails what it asks, and an entry that takes the place of the one before", async () => {
    const mail = await mailOverSmtp(app);
    const { decline, game, row } = await rescheduledGame(app);
    const before = (await row())?.sequence ?? 0;
    await decline({ note: "The buses are booked." }).expect(200);
    const email = mail.newest();
    expect(email?.subject).toBe(
      "Harbor Pines High School would like to keep Fri, Sep 4, 7:00 PM. Can you play?",
    );
    expect(email?.text).toContain(
      "Harbor Pines High School would like to keep Fri, Sep 4, 7:00 PM. Can you play?",
    );
    expect(email?.text).toContain("> The buses are booked.");
    expect(email?.html).toContain("The buses are booked.");
    expect(email?.text?.match(/https?:\S+/g)).toEqual([expect.stringContaining("/verify-game?token=")]);
    expect(mail.calendar()).toMatchObject({
      method: "PUBLISH",
      uid: `game-${game.id}@games.example.com`,
      sequence: before + 1,
      status: "TENTATIVE",
      start: new Date("2026-09-04T23:00:00Z"),
    });
    expect((await row())?.sequence).toBe(before + 1);
  });

  test("takes back an offer of the school's own", async () => {
    const { offer, decline, newestToken, answer } = await rescheduledGame(app);
    await offer({ options: OPTIONS }).expect(200);
    await decline({}).expect(200);
    await answer({ response: "confirm" }, newestToken()).expect(200);
  });

  test.each(GAME_STATUSES.filter((status) => status !== "reschedule"))(
    "is refused for a %s game",
    async (status) => {
      const { decline } = await callable({ status });
      expect((await decline({}).expect(409)).body).toEqual({
        message: "There is no request for another date to decline",
      });
    },
  );

  test("is refused when the game has changed since, has started, or the opponent has no address", async () => {
    const { decline, game, edit } = await callable({ status: "reschedule" });
    await edit({ venue: "North Field" });
    const updatedAt = game.updatedAt.toISOString();
    expect((await decline({ updatedAt }).expect(409)).body).toEqual({ message: CHANGED, code: "stale" });
    const started = await callable({ status: "reschedule", datetimeUtc: TEST_NOW });
    expect((await started.decline({}).expect(409)).body).toEqual({
      message: "This game has already started",
    });
    const silent = await callable({ status: "reschedule" }, "");
    expect((await silent.decline({}).expect(400)).body).toEqual({ message: NO_ADDRESS });
  });

  test("whose message is refused changes nothing", async () => {
    const { decline, listed, page } = await rescheduledGame(app);
    const before = await listed();
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    expect((await decline({}).expect(502)).body).toEqual({
      message: "The mail server refused the recipient.",
    });
    expect(await listed()).toEqual(before);
    await page().expect(200);
  });
});

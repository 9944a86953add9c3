import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { hashToken } from "#server/secrets/token.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { GAME_START, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce } from "#server/test/insist.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

const RESCHEDULE = {
  response: "reschedule",
  message: "Our gym is taken.",
  proposedDate: "2026-09-05",
  proposedTime: "18:30:00",
};

describe("the page behind the link", () => {
  test("has the game and the asking school, and nothing else", async () => {
    const { page, row, school, opponent } = await sentGame(app);
    const { body, headers } = await page().expect(200);
    expect(body).toEqual({
      school: {
        name: school.name,
        logo: "",
        primaryColor: school.primaryColor,
        secondaryColor: school.secondaryColor,
        timezone: "America/New_York",
      },
      opponentName: opponent.schoolName,
      team: { sport: "football", level: "varsity", gender: "" },
      date: "2026-09-04",
      time: "19:00:00",
      timezoneCode: "ET",
      venue: "Osprey Stadium",
      address: "",
      isHome: true,
      ...ORDINARY_FACTS,
      status: "verification-sent",
      verifiedAt: null,
      opponentMessage: null,
      proposedDate: null,
      proposedTime: null,
      proposals: [],
      proposedBy: null,
      rescheduleBy: null,
      postponed: false,
      canConfirm: true,
      note: null,
      feed: null,
      was: [],
      requestedBy: "Dana Whitfield",
      meet: null,
      updatedAt: (await row())?.updatedAt.toISOString(),
    });
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("can be opened any number of times, by anybody signed in or not, and changes nothing", async () => {
    const { page, row, token, agent, history } = await sentGame(app);
    const [before, recorded] = [await row(), await history()];
    const mails = app.outbox.mails.length;
    for (let opened = 0; opened < 3; opened += 1) await page().expect(200);
    await app.request().head(`/api/verify-game/${token}`).expect(200);
    await agent.get(`/api/verify-game/${token}`).expect(200);
    expect(await row()).toEqual(before);
    expect(await history()).toEqual(recorded);
    expect(app.outbox.mails).toHaveLength(mails);
  });

  test("shows the game as it is now", async () => {
    const { page, edit } = await sentGame(app);
    await edit({ venue: "North Field", time: "18:00:00" });
    expect((await page().expect(200)).body).toMatchObject({ venue: "North Field", time: "18:00:00" });
  });
});

describe("an answer", () => {
  test("confirm makes the game verified, notifies the sender and enters the history", async () => {
    const { answer, row, history, mailsTo, sender, opponent } = await sentGame(app);
    const { body } = await answer({ response: "confirm" }).expect(200);
    const after = await row();
    expect(after).toMatchObject({ status: "verified", verifiedAt: TEST_NOW });
    expect(body).toEqual({
      message: "Thank you. The game is confirmed.",
      game: expect.objectContaining({ status: "verified", updatedAt: after?.updatedAt.toISOString() }),
    });
    expect(mailsTo(sender.email)).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^Confirmed: /), replyTo: opponent.email }),
    ]);
    expect((await history())[0]).toEqual({
      at: after?.updatedAt.toISOString(),
      actor: opponent.schoolName,
      action: "confirmed",
      changes: [{ field: "Status", from: "Verification Sent", to: "Verified" }],
    });
  });

  test("reschedule keeps message and proposal, for the school to see", async () => {
    const { answer, agent, history, mailsTo, sender } = await sentGame(app);
    await answer(RESCHEDULE).expect(200);
    const [game] = (await agent.get("/api/games").expect(200)).body;
    expect(game).toMatchObject({
      status: "reschedule",
      verifiedAt: null,
      opponentMessage: "Our gym is taken.",
      proposedDate: "2026-09-05",
      proposedTime: "18:30:00",
      proposals: [{ date: "2026-09-05", time: "18:30:00" }],
      proposedBy: "opponent",
      rescheduleBy: "opponent",
    });
    expect(mailsTo(sender.email)[0]?.text).toContain("> Our gym is taken.");
    expect((await history())[0]).toMatchObject({
      action: "reschedule-requested",
      changes: [
        { field: "Status", from: "Verification Sent", to: "Reschedule Needed" },
        { field: "Message", from: "", to: "Our gym is taken." },
        { field: "Proposed date", from: "", to: "09/05/2026" },
        { field: "Proposed time", from: "", to: "6:30 PM" },
      ],
    });
  });

  test("needs neither a message nor a proposal", async () => {
    const { answer, row } = await sentGame(app);
    await answer({ response: "reschedule", message: "  ", proposedDate: "", proposedTime: null }).expect(200);
    expect(await row()).toMatchObject({
      status: "reschedule",
      opponentMessage: null,
      proposals: [],
      proposedBy: null,
    });
  });

  test("can be changed until the game starts, and each change is notified", async () => {
    const { answer, page, row, mailsTo, sender } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    const confirmed = await answer({ response: "confirm", updatedAt }).expect(200);
    const moved = await answer({ ...RESCHEDULE, updatedAt: confirmed.body.game.updatedAt }).expect(200);
    expect(await row()).toMatchObject({
      status: "reschedule",
      verifiedAt: null,
      opponentMessage: "Our gym is taken.",
    });
    await answer({ ...RESCHEDULE, message: "Or Sunday?", updatedAt: moved.body.game.updatedAt }).expect(200);
    await answer({ response: "confirm" }).expect(200);
    expect(await row()).toMatchObject({
      status: "verified",
      verifiedAt: TEST_NOW,
      opponentMessage: null,
      proposals: [],
      proposedBy: null,
    });
    expect(mailsTo(sender.email)).toHaveLength(4);
  });

  test.each([
    ["confirm", { response: "confirm" }],
    ["reschedule", RESCHEDULE],
  ])("%s, fifty times at once, is recorded and notified once", async (_name, body) => {
    const { answer, page, row, history, mailsTo, sender } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    const answers = await atOnce(50, () => answer({ ...body, updatedAt }));
    const version = (await row())?.updatedAt.toISOString();
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map((each) => each.body.game.updatedAt))).toEqual(new Set([version]));
    expect(await history()).toHaveLength(2);
    // Told once the answer is on its way.
    await expect.poll(() => mailsTo(sender.email).length, { timeout: 10_000 }).toBe(1);
    app.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    onTestFinished(() => {
      app.clock.now = TEST_NOW;
    });
    const before = await row();
    await answer(body).expect(200);
    expect(await row()).toEqual(before);
    expect(mailsTo(sender.email)).toHaveLength(1);
  });

  test.each([
    [{ response: "maybe" }, "response", "Choose Confirm Game or Request Reschedule"],
    [{}, "response", "Choose Confirm Game or Request Reschedule"],
    [{ ...RESCHEDULE, message: "x".repeat(501) }, "message", "Message must be at most 500 characters"],
    [{ ...RESCHEDULE, message: "a\0b" }, "message", "Message contains a character that cannot be stored"],
    [{ ...RESCHEDULE, proposedDate: null }, "proposedDate", "Choose a date for the proposed time"],
    [{ ...RESCHEDULE, proposedDate: "2026-02-30" }, "proposedDate", "This is not a real date"],
    [{ ...RESCHEDULE, proposedDate: "1899-12-31" }, "proposedDate", "Date must be 01/01/1900 or later"],
    [{ ...RESCHEDULE, proposedDate: "3000-01-01" }, "proposedDate", "Date must be 12/31/2999 or earlier"],
    [
      { ...RESCHEDULE, proposedDate: "2999-12-31", proposedTime: "24:00:00" },
      "proposedDate",
      "Date must be 12/31/2999 or earlier",
    ],
    [{ ...RESCHEDULE, proposedDate: "2026-08-13" }, "proposedDate", "Choose a date that has not passed"],
    [
      { ...RESCHEDULE, proposedDate: "2026-08-13", proposedTime: null },
      "proposedDate",
      "Choose a date that has not passed",
    ],
    [
      { ...RESCHEDULE, proposedDate: "2026-08-14", proposedTime: "14:00" },
      "proposedTime",
      "Choose a time that has not passed",
    ],
    [
      {
        response: "reschedule",
        proposals: [
          { date: "2026-09-18", time: "19:00" },
          { date: "2026-09-18" },
          { date: "2026-09-18", time: "19:00:00" },
        ],
      },
      "proposals.2.date",
      "Propose different dates",
    ],
    [
      { response: "reschedule", proposals: new Array(4).fill({ date: "2026-09-18" }) },
      "proposals",
      "Propose at most 3 dates",
    ],
  ])("%j is refused and changes nothing", async (body, field, message) => {
    const { answer, row } = await sentGame(app);
    const before = await row();
    expect((await answer(body).expect(400)).body).toEqual({ message, errors: { [field]: message } });
    expect(await row()).toEqual(before);
  });
});

describe("an answer stands for the game as it was shown", () => {
  const CHANGED = "This game has changed since you opened the page. Please check it and answer again.";

  test("changed since, it is a 409 with the present facts, and is good once those were seen", async () => {
    const { answer, page, edit, row } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    await edit({ venue: "North Field" });
    const { body } = await answer({ response: "confirm", updatedAt }).expect(409);
    expect(body).toEqual({ message: CHANGED, game: expect.objectContaining({ venue: "North Field" }) });
    expect((await row())?.status).toBe("verification-sent");
    await answer({ response: "confirm", updatedAt: body.game.updatedAt }).expect(200);
    expect((await row())?.status).toBe("verified");
  });

  test("an older page of before the change is refused even where the new facts have the same answer", async () => {
    const { answer, page, edit } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    await edit({ venue: "North Field" });
    await answer({ response: "confirm", updatedAt: (await page()).body.updatedAt }).expect(200);
    await answer({ response: "confirm", updatedAt }).expect(409);
  });

  test("another answer given meanwhile is a change, too", async () => {
    const { answer, page, row } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    await answer({ response: "confirm", updatedAt }).expect(200);
    await answer({ ...RESCHEDULE, updatedAt }).expect(409);
    expect((await row())?.status).toBe("verified");
  });

  test("the same answer to new facts is a new one", async () => {
    const { answer, edit, row, mailsTo, sender } = await sentGame(app);
    await answer({ response: "confirm" }).expect(200);
    await edit({ venue: "North Field" });
    expect((await row())?.verifiedAt).toBeNull();
    await answer({ response: "confirm" }).expect(200);
    expect((await row())?.verifiedAt).toEqual(TEST_NOW);
    expect(mailsTo(sender.email)).toHaveLength(2);
  });
});

describe("the notice of an answer", () => {
  test("leads to the game, through the sign-in where there is need", async () => {
    const { answer, sender, mailsTo, game, agent } = await sentGame(app);
    await answer({ response: "confirm" }).expect(200);
    const [link = ""] = /http:\S+/.exec(mailsTo(sender.email)[0]?.text ?? "") ?? [];
    expect(link).toBe(`http://localhost:3000/api/login?returnTo=%2Fgames%3Fgame%3D${game.id}`);
    const { pathname, search } = new URL(link);
    const { headers } = await agent.get(`${pathname}${search}`).expect(302);
    expect(headers.location).toBe(`/games?game=${game.id}`);
  });

  test.each([
    ["is gone", (id: string) => app.db.delete(users).where(eq(users.id, id))],
    ["is inactive", (id: string) => app.db.update(users).set({ isActive: false }).where(eq(users.id, id))],
  ])("goes to the school's office when the sender %s", async (_name, leave) => {
    const { answer, page, sender, school, mailsTo } = await sentGame(app);
    await leave(sender.id);
    expect((await page().expect(200)).body.requestedBy).toBe(school.name);
    await answer({ response: "confirm" }).expect(200);
    expect(mailsTo(sender.email)).toEqual([]);
    expect(mailsTo(school.adminEmail)).toHaveLength(1);
  });

  test("never reaches a sender who has moved to another school", async () => {
    const { answer, sender, school, mailsTo } = await sentGame(app);
    const { school: other } = await sentGame(app);
    await app.db.update(users).set({ schoolId: other.id }).where(eq(users.id, sender.id));
    await answer({ response: "confirm" }).expect(200);
    expect(mailsTo(sender.email)).toEqual([]);
    expect(mailsTo(school.adminEmail)).toHaveLength(1);
  });

  test("that can't be mailed, or not soon, leaves the answer standing", async () => {
    const refused = await sentGame(app);
    const hanging = await sentGame(app);
    const { deliver } = app.outbox;
    onTestFinished(() => {
      app.outbox.failure = null;
      app.outbox.deliver = deliver;
    });
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    await refused.answer({ response: "confirm" }).expect(200);
    expect((await refused.row())?.status).toBe("verified");
    let release = () => {};
    app.outbox.deliver = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await hanging.answer({ response: "confirm" }).expect(200);
    expect((await hanging.row())?.status).toBe("verified");
    release();
  });
});

describe("a proposed time", () => {
  test("of 24:00 is 00:00 of the next day", async () => {
    const { answer, row } = await sentGame(app);
    await answer({ response: "reschedule", proposedDate: "2027-05-06", proposedTime: "24:00:00" }).expect(
      200,
    );
    expect(await row()).toMatchObject({ proposals: [{ date: "2027-05-07", time: "00:00:00" }] });
  });

  test("may be later today, and a day that is today, by the school's clock", async () => {
    app.clock.now = new Date("2026-08-15T03:30:00.000Z");
    onTestFinished(() => {
      app.clock.now = TEST_NOW;
    });
    const { answer, row } = await sentGame(app);
    const today = { response: "reschedule", proposedDate: "2026-08-14" };
    await answer({ ...today, proposedTime: "23:29" }).expect(400);
    await answer({ ...today, proposedTime: "23:31" }).expect(200);
    await answer(today).expect(200);
    await answer({ ...today, proposedTime: "24:00:00" }).expect(200);
    expect(await row()).toMatchObject({ proposals: [{ date: "2026-08-15", time: "00:00:00" }] });
    // A confirmation's other fields are ignored.
    await answer({ response: "confirm", proposedDate: "2026-08-13" }).expect(200);
  });

  test("that the school's clock skips is refused in words", async () => {
    const { answer, row } = await sentGame(app);
    const skipped = { response: "reschedule", proposedDate: "2027-03-14", proposedTime: "02:30" };
    const { body } = await answer(skipped).expect(400);
    const message =
      "The clock skips 2:30 AM on Sunday, March 14, 2027 (daylight saving time begins). Choose another time.";
    expect(body).toEqual({ message, errors: { proposedTime: message } });
    expect((await row())?.status).toBe("verification-sent");
  });
});

describe("a link that leads nowhere", () => {
  const UNKNOWN =
    "This link doesn't lead to a game. Please open the link in your email again, or ask the school that sent it.";

  test.each([
    "x",
    "A".repeat(43),
    "A".repeat(5000),
    "%00",
    "..%2f..%2fetc",
    "%zz",
    "%E0%A4%A",
    "a/b",
    "' or 1=1 --",
    "0".repeat(64),
  ])(
    "that was never one (%s) gets the one neutral sentence, for reading and for answering",
    async (token) => {
      const { page, answer } = await sentGame(app);
      expect((await page(token).expect(404)).body).toEqual({ message: UNKNOWN });
      expect((await answer({ response: "confirm" }, token).expect(404)).body).toEqual({ message: UNKNOWN });
    },
  );

  test("as the stored hash of one does", async () => {
    const { page, token } = await sentGame(app);
    expect((await page(hashToken(token)).expect(404)).body).toEqual({ message: UNKNOWN });
  });

  test("since its game was removed says who called it off, and whom to contact", async () => {
    const { page, answer, agent, game, school, sender } = await sentGame(app);
    await agent.delete(`/api/games/${game.id}`).expect(204);
    const message = `${school.name} has canceled this game. Questions? Please contact Dana Whitfield (${sender.email}).`;
    expect((await page().expect(404)).body).toEqual({ message });
    expect((await answer({ response: "confirm" }).expect(404)).body).toEqual({ message });
  });
});

describe("a link that was once good", () => {
  type Sent = Awaited<ReturnType<typeof sentGame>>;

  test.each<[string, string, (sent: Sent) => Promise<unknown>]>([
    ["canceled", "has canceled this game.", ({ edit }) => edit({ status: "canceled" })],
    ["completed", "This game has been played.", ({ edit }) => edit({ status: "completed", score: "W 3-1" })],
    ["set back", "has withdrawn this request.", ({ edit }) => edit({ status: "scheduled" })],
    [
      "of a school that is inactive now",
      "no longer uses this service.",
      ({ school }) => app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id)),
    ],
  ])("is dead when the game was %s, says why, and whom to contact", async (_name, reason, end) => {
    const sent = await sentGame(app);
    await end(sent);
    const before = await sent.row();
    const { body } = await sent.page().expect(404);
    expect(body.message).toContain(reason);
    expect(body.message).toContain(`Please contact Dana Whitfield (${sent.sender.email}).`);
    expect((await sent.answer({ response: "confirm" }).expect(404)).body).toEqual(body);
    expect(await sent.row()).toEqual(before);
  });

  test("is dead once the game has started", async () => {
    const { page, answer, row } = await sentGame(app);
    app.clock.now = GAME_START;
    onTestFinished(() => {
      app.clock.now = TEST_NOW;
    });
    expect((await page().expect(404)).body.message).toContain("This game has already started");
    await answer({ response: "confirm" }).expect(404);
    expect((await row())?.status).toBe("verification-sent");
  });

  test("stays dead when the game is sent again, and the new one lives", async () => {
    const { page, answer, edit, send, token, newestToken, row } = await sentGame(app);
    await edit({ status: "scheduled" });
    await send().expect(200);
    expect(newestToken()).not.toBe(token);
    expect((await page().expect(404)).body.message).toContain("newer email");
    await answer({ response: "confirm" }).expect(404);
    await answer({ response: "confirm" }, newestToken()).expect(200);
    expect((await row())?.status).toBe("verified");
  });

  test("stays dead when a canceled game comes back", async () => {
    const { page, edit } = await sentGame(app);
    await edit({ status: "canceled" });
    await edit({ status: "verification-sent" });
    await page().expect(404);
  });

  test("does not work for another opponent's game: a new opponent ends it", async () => {
    const { page, edit, school } = await sentGame(app);
    const other = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
    await edit({ opponentId: other.id });
    await page().expect(404);
  });

  test("names the school's office when the sender is gone", async () => {
    const { page, edit, sender, school } = await sentGame(app);
    await edit({ status: "canceled" });
    await app.db.delete(users).where(eq(users.id, sender.id));
    const { message } = (await page().expect(404)).body;
    expect(message).toContain(`Please contact ${school.name} (${school.adminEmail}).`);
  });
});

test("a game that the school has put off stays so when the opponent proposes a date: its old one cannot be confirmed", async () => {
  const { answer, edit, page, row } = await sentGame(app);
  await edit({ status: "reschedule" });
  await answer(RESCHEDULE).expect(200);
  expect(await row()).toMatchObject({ rescheduleBy: "school", proposedBy: "opponent" });
  expect((await page().expect(200)).body).toMatchObject({ postponed: true, canConfirm: false });
  expect((await answer({ response: "confirm" }).expect(409)).body.message).toBe(
    "This game is postponed. Propose a date, or wait for a new one.",
  );
});

describe("an answer is to what the page showed", () => {
  type Sent = Awaited<ReturnType<typeof sentGame>>;

  const schoolSettings = {
    name: "Harbor Pines High School",
    primaryColor: "#FF6B35",
    secondaryColor: "#F7931E",
  };
  test.each<[string, (sent: Sent) => Promise<unknown>]>([
    [
      "the team's level",
      ({ agent, team }) =>
        agent.put(`/api/teams/${team.id}`).send({ sport: team.sport, level: "jr-varsity" }).expect(200),
    ],
    [
      "the opponent's name",
      ({ agent, opponent }) =>
        agent
          .put(`/api/opponents/${opponent.id}`)
          .send({ ...opponent, schoolName: "Quarry Lake", updatedAt: undefined })
          .expect(200),
    ],
    [
      "the school's name",
      ({ agent }) =>
        agent
          .post("/api/school")
          .send({ ...schoolSettings, name: "Harbor Pines", timezone: "America/New_York" })
          .expect(200),
    ],
    [
      "the school's zone",
      ({ agent }) =>
        agent
          .post("/api/school")
          .send({ ...schoolSettings, timezone: "America/Chicago" })
          .expect(200),
    ],
  ])("so that one to a page with another %s is 409, and the page shows what is so", async (_what, change) => {
    const sent = await sentGame(app);
    const { updatedAt } = (await sent.page()).body;
    await change(sent);
    const { body } = await sent.answer({ response: "confirm", updatedAt }).expect(409);
    expect(body.message).toContain("changed");
    expect((await sent.row())?.status).toBe("verification-sent");
    const anew = (await sent.page()).body;
    expect(anew.updatedAt > updatedAt).toBe(true);
    await sent.answer({ response: "confirm", updatedAt: anew.updatedAt }).expect(200);
  });

  test("and a confirmation is not taken for a repeated one once the team has another level", async () => {
    const { agent, team, page, answer } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    await answer({ response: "confirm", updatedAt }).expect(200);
    await agent.put(`/api/teams/${team.id}`).send({ sport: team.sport, level: "freshman" }).expect(200);
    await answer({ response: "confirm", updatedAt }).expect(409);
  });

  test("but a coach's address changes nothing that it shows", async () => {
    const { agent, team, page, answer } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    const { sport, level } = team;
    await agent
      .put(`/api/teams/${team.id}`)
      .send({ sport, level, coachEmail: "coach@example.com" })
      .expect(200);
    await answer({ response: "confirm", updatedAt }).expect(200);
  });
});

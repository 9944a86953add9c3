import { and, eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { askedGames, scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { GAME_START, scheduledGame } from "#server/test/fixtures/sent-game.ts";
import { readCalendar } from "#server/test/read-calendar.ts";
import type { Game } from "#shared/api/games.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

type Scheduled = Awaited<ReturnType<typeof scheduledGames>>;

const versions = async ({ listed }: Scheduled) =>
  ((await listed()) as Game[]).map(({ id, updatedAt }) => ({ id, updatedAt }));

/** PATCHes all of the school's games, as they are listed. */
async function change(of: Scheduled, what: object, notify: object = {}) {
  const body = { games: await versions(of), change: what, ...notify };
  return await of.agent.patch("/api/games").send(body);
}

const dates = (updated: Game[]) => updated.map(({ date }) => date);

test.each([
  [{ venue: "North Field" }, { venue: "North Field" }],
  [{ time: "18:30:00" }, { time: "18:30:00" }],
  [
    { isHome: false, venue: "Their Field" },
    { isHome: false, venue: "Their Field" },
  ],
  [{ isHome: false }, { isHome: false, venue: "Osprey Stadium" }],
  [{ kind: "other" }, { kind: "other", venue: "Osprey Stadium" }],
  [
    { status: "canceled", reason: "Rain" },
    { status: "canceled", cancelReason: "Rain", reasonPublic: false },
  ],
  [
    { status: "canceled", reason: "Rain", reasonPublic: true },
    { status: "canceled", cancelReason: "Rain", reasonPublic: true },
  ],
  [{ status: "reschedule" }, { status: "reschedule", rescheduleBy: "school", cancelReason: null }],
  [
    { status: "reschedule", reason: "Rain" },
    { status: "reschedule", rescheduleBy: "school", cancelReason: "Rain" },
  ],
])(
  "%j is changed of all of them, with an entry in each history, and nobody is mailed",
  async (what, becomes) => {
    const scheduled = await scheduledGames(app, 3);
    const { status, body } = await change(scheduled, what);
    expect([status, body.refused, body.notices]).toEqual([200, [], []]);
    expect(body.updated).toEqual(Array(3).fill(expect.objectContaining(becomes)));
    expect(await scheduled.listed()).toEqual(body.updated);
    const entries = await app.db
      .select({ action: gameHistory.action })
      .from(gameHistory)
      .where(and(eq(gameHistory.schoolId, scheduled.school.id), ne(gameHistory.action, "vouched")));
    expect(entries).toEqual(Array(3).fill({ action: "edited" }));
    expect(app.outbox.mails).toEqual([]);
  },
);

test.each([
  [1, ["2026-09-05", "2026-09-06", "2026-09-07"]],
  [-1, ["2026-09-03", "2026-09-04", "2026-09-05"]],
  [400, ["2027-10-09", "2027-10-10", "2027-10-11"]],
])("consecutive days move by %i, and none stands in another's way", async (shiftDays, expected) => {
  const { body } = await change(await scheduledGames(app, 3), { shiftDays });
  expect(body.refused).toEqual([]);
  expect(dates(body.updated)).toEqual(expected);
  expect(body.updated.map(({ time }: Game) => time)).toEqual(Array(3).fill("19:00:00"));
});

test("the wall clock stays over a change of the clocks", async () => {
  const { body } = await change(await scheduledGames(app, 1), { shiftDays: 60 });
  expect(body.updated).toMatchObject([
    { date: "2026-11-03", time: "19:00:00", datetimeUtc: "2026-11-04T00:00:00.000Z" },
  ]);
});

test("what stands in the way of one keeps none of the others, and says what it is", async () => {
  const scheduled = await scheduledGames(app, 3);
  const { ids, agent, games: rows } = scheduled;
  const foreign = await scheduledGame(app);
  const [first, second, third] = await versions(scheduled);
  await app.db
    .update(games)
    .set({ venue: "Elsewhere", updatedAt: new Date() })
    .where(eq(games.id, ids[1] ?? 0));
  const { body } = await agent
    .patch("/api/games")
    .send({
      games: [first, second, third, { id: foreign.game.id }],
      change: { date: "2026-09-20" },
    })
    .expect(200);
  expect(body.updated.map(({ id }: Game) => id)).toEqual([rows[0]?.id]);
  expect(body.refused).toHaveLength(3);
  expect(body.refused).toEqual(
    expect.arrayContaining([
      { id: foreign.game.id, message: "Game not found" },
      { id: ids[1], message: "This game was changed by someone else. Reload and try again." },
      { id: ids[2], message: "This game is already scheduled" },
    ]),
  );
  expect((await foreign.row())?.venue).toBe("Osprey Stadium");
});

test("a time that the clock skips and a day beyond the last are refused, each for its game", async () => {
  const skipped = await scheduledGames(app, 1, { datetimeUtc: new Date("2027-03-13T23:00:00.000Z") });
  await change(skipped, { time: "02:30:00" });
  const { body } = await change(skipped, { shiftDays: 1 });
  expect(body.updated).toEqual([]);
  expect(body.refused[0].message).toContain("2:30 AM");
});

const ONE_THING =
  "Change one thing at a time: venue, time, date, shiftDays, status, isHome, opponentId, otherOpponentIds or kind";

test.each([
  [{ games: [], change: { venue: "A" } }, "Choose at least one game"],
  [
    { games: Array.from({ length: 501 }, (_, id) => ({ id: id + 1 })), change: { venue: "A" } },
    "Choose at most 500 games at once",
  ],
  [{ games: [{ id: 1 }], change: { venue: "A", time: "18:00:00" } }, ONE_THING],
  [{ games: [{ id: 1 }], change: {} }, ONE_THING],
  [{ games: [{ id: 1 }], change: { status: "verified", reason: "Rain" } }, ONE_THING],
  [{ games: [{ id: 1 }], change: { venue: "Main Gym", reasonPublic: true } }, ONE_THING],
  [{ games: [{ id: 1 }], change: { otherOpponentIds: [1], opponentId: 2 } }, ONE_THING],
  [
    { games: [{ id: 1 }], change: { otherOpponentIds: Array(61).fill(1) } },
    "Choose at most 60 other schools",
  ],
  [{ games: [{ id: 1 }], change: { otherOpponentIds: [1, 1] } }, "Choose each school once"],
  [{ games: [{ id: 1 }], change: { venue: "" } }, "Venue is required"],
  [
    { games: [{ id: 1 }], change: { shiftDays: 401 } },
    "shiftDays must be a whole number from -400 to 400, and not 0",
  ],
  [
    { games: [{ id: 1 }], change: { shiftDays: 0 } },
    "shiftDays must be a whole number from -400 to 400, and not 0",
  ],
  [{ games: [{ id: 1 }], change: { venue: "A" }, notify: "shout" }, "notify must be ask or tell"],
])("%j is refused", async (body, message) => {
  const { agent } = await scheduledGames(app, 1);
  expect((await agent.patch("/api/games").send(body).expect(400)).body.message).toBe(message);
});

test("asking again mails each opponent once, with what was and is, and asks nobody without a snapshot", async () => {
  const scheduled = await askedGames(app, 3);
  const { school, team, agent, opponent, page, token } = scheduled;
  const other = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  const sides = { teamId: team.id, opponentId: other.id, venue: "Osprey Stadium" };
  const silent = await makeOpponent(app.db, school.id, { schoolName: "Two Rivers Charter" });
  const start = new Date(GAME_START.getTime() + 3_600_000);
  const single = await makeGame(app.db, school.id, { ...sides, datetimeUtc: start });
  await makeGame(app.db, school.id, { ...sides, opponentId: silent.id, datetimeUtc: start });
  await agent.post(`/api/games/${single.id}/verify`).expect(200);
  app.outbox.mails.length = 0;

  const { body } = await change(scheduled, { venue: "North Field" }, { notify: "ask", note: "New turf." });
  expect(body.notices).toHaveLength(2);
  expect(body.notices).toEqual(
    expect.arrayContaining([
      {
        opponentId: opponent.id,
        schoolName: "Quarry Lake Academy",
        delivered: true,
        message: "Quarry Lake Academy was asked to confirm 3 games",
      },
      expect.objectContaining({ opponentId: other.id, delivered: true }),
    ]),
  );
  const mails = app.outbox.mails;
  expect(mails.map(({ to }) => to).sort()).toEqual([opponent.email, other.email].sort());
  const many = mails.find(({ to }) => to === opponent.email);
  expect(many?.subject).toBe(`${school.name} has changed 3 games and asks you to confirm`);
  expect(many?.text).toContain("Venue was Osprey Stadium");
  expect(many?.text).toContain("> New turf.");
  const { events } = readCalendar(many?.attachments?.[0]?.content ?? "");
  expect(events.map(({ location, sequence }) => [location, sequence])).toEqual(
    Array(3).fill(["North Field", 1]),
  );
  expect(body.updated.map(({ status, opponentNotTold }: Game) => [status, opponentNotTold])).toEqual([
    ["verification-sent", false],
    ["verification-sent", false],
    ["scheduled", false],
    ["verification-sent", false],
    ["verification-sent", false],
  ]);
  const old = (await page(token).expect(200)).body.games;
  expect(old.map(({ closed }: { closed: string | null }) => closed !== null)).toEqual(Array(3).fill(true));
});

test("games without snapshots are not asked about again, whatever their status is", async () => {
  const scheduled = await scheduledGames(app, 2, { status: "verified" });
  const { body } = await change(scheduled, { venue: "North Field" }, { notify: "ask" });
  expect(body.updated.map(({ status }: Game) => status)).toEqual(["verified", "verified"]);
  expect([body.notices, app.outbox.mails]).toEqual([[], []]);
});

test("rain: six home games are postponed, and everybody is notified once", async () => {
  const scheduled = await askedGames(app, 6);
  const { opponent, page } = scheduled;
  app.outbox.mails.length = 0;
  const { body } = await change(scheduled, { status: "reschedule" }, { notify: "tell", note: "Weather" });
  expect(body.notices).toEqual([
    expect.objectContaining({
      delivered: true,
      message: `Quarry Lake Academy was emailed at ${opponent.email}`,
    }),
  ]);
  expect(app.outbox.mails.map(({ subject }) => subject)).toEqual([
    "Harbor Pines High School has postponed 6 games",
  ]);
  expect(
    body.updated.map(({ status, rescheduleBy, opponentNotTold }: Game) => [
      status,
      rescheduleBy,
      opponentNotTold,
    ]),
  ).toEqual(Array(6).fill(["reschedule", "school", false]));
  const shown = (await page().expect(200)).body.games;
  expect(
    shown.map(({ postponed, canConfirm }: { postponed: boolean; canConfirm: boolean }) => [
      postponed,
      canConfirm,
    ]),
  ).toEqual(Array(6).fill([true, false]));
});

const put = async ({ agent, listed }: Scheduled, given: object) => {
  const [game] = await listed();
  return (
    await agent
      .put(`/api/games/${game?.id}`)
      .send({ ...game, ...given })
      .expect(200)
  ).body;
};

test("the reason why games were put off is in their history, and once in any later message about it", async () => {
  const one = await askedGames(app, 1);
  const several = await askedGames(app, 2);
  app.outbox.mails.length = 0;
  const reason = "Lightning strike at the field";
  for (const asked of [one, several]) {
    const { body } = await change(asked, { status: "reschedule", reason });
    expect(body.notices).toEqual([]);
    const { body: history } = await asked.agent.get(`/api/games/${asked.ids[0]}/history`).expect(200);
    expect(history[0].changes).toContainEqual({ field: "Reason", from: "", to: reason });
    await change(asked, { status: "reschedule" }, { notify: "tell" });
    const [mail, ...others] = asked.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`Reason: ${reason}`);
    for (const body of [mail?.text, mail?.html]) expect(body?.split(reason)).toHaveLength(2);
  }
});

test("an offer of other dates says why the date was put off", async () => {
  const asked = await askedGames(app, 1);
  await change(asked, { status: "reschedule", reason: "Lightning" });
  const options = [{ date: "2026-09-20", time: "19:00:00" }];
  await asked.agent.post(`/api/games/${asked.ids[0]}/offer`).send({ options }).expect(200);
  expect(asked.mails().at(-1)?.text).toContain("Reason: Lightning");
  expect(asked.mails().at(-1)?.html).toContain("Lightning");
});

test("why a game was put off goes once it is no longer put off, and another reason takes its place", async () => {
  const asked = await askedGames(app, 1);
  const reasonOf = async () => (await asked.listed())[0]?.cancelReason;
  const postpone = async () => {
    await change(asked, { status: "reschedule", reason: "Rain" });
    expect(await reasonOf()).toBe("Rain");
  };
  await postpone();
  expect(await put(asked, { venue: "North Field" })).toMatchObject({ cancelReason: "Rain" });
  expect(await put(asked, { reasonPublic: true })).toMatchObject({
    cancelReason: "Rain",
    reasonPublic: true,
  });
  await change(asked, { status: "reschedule", reason: "Snow" });
  expect((await asked.listed())[0]).toMatchObject({ cancelReason: "Snow", reasonPublic: false });
  expect(await put(asked, { status: "canceled" })).toMatchObject({ cancelReason: null });
  await change(asked, { status: "canceled", reason: "Ice" });
  expect(await put(asked, { status: "reschedule" })).toMatchObject({ cancelReason: null });
  for (const status of ["scheduled", "verified", "completed"]) {
    await postpone();
    expect(await put(asked, { status })).toMatchObject({ cancelReason: null });
  }
  await postpone();
  await asked.agent.post(`/api/games/${asked.ids[0]}/decline`).send({}).expect(200);
  expect(await reasonOf()).toBeNull();
});

test("a date that the opponent proposes and the school accepts leaves no reason of the old one", async () => {
  const asked = await askedGames(app, 1);
  await change(asked, { status: "reschedule", reason: "Rain", reasonPublic: true });
  const [shown] = (await asked.page().expect(200)).body.games;
  const proposals = [{ date: "2026-09-12", time: "18:00:00" }];
  const reply = { key: 1, updatedAt: shown.updatedAt, response: "reschedule", proposals };
  await asked.answer({ answers: [reply] }).expect(200);
  expect((await asked.listed())[0]).toMatchObject({ rescheduleBy: "school", cancelReason: "Rain" });
  const { body } = await asked.agent
    .post(`/api/games/${asked.ids[0]}/accept`)
    .send({ option: 0 })
    .expect(200);
  expect(body).toMatchObject({ status: "verified", cancelReason: null, reasonPublic: false });
});

test("what the opponent asked to move has no reason of the school's", async () => {
  const asked = await askedGames(app, 1);
  const [shown] = (await asked.page().expect(200)).body.games;
  const reply = { key: 1, updatedAt: shown.updatedAt, response: "reschedule", message: "Our gym is taken." };
  await asked.answer({ answers: [reply] }).expect(200);
  await change(asked, { status: "reschedule", reason: "Rain" });
  expect((await asked.listed())[0]).toMatchObject({ rescheduleBy: "opponent", cancelReason: null });
});

test("canceled games are mailed with the reason, and leave calendars", async () => {
  const scheduled = await askedGames(app, 2);
  app.outbox.mails.length = 0;
  const { body } = await change(scheduled, { status: "canceled", reason: "Lightning" }, { notify: "tell" });
  const [mail] = app.outbox.mails;
  expect(mail?.subject).toBe("Harbor Pines High School has canceled 2 games");
  expect(mail?.text).toContain("Reason: Lightning");
  expect(readCalendar(mail?.attachments?.[0]?.content ?? "")).toMatchObject({
    method: "CANCEL",
    events: [{ status: "CANCELLED" }, { status: "CANCELLED" }],
  });
  expect(body.updated).toEqual(
    Array(2).fill(expect.objectContaining({ cancelReason: "Lightning", opponentNotTold: false })),
  );
});

test("an opponent who no longer plays gets one cancellation, and the new one hears nothing yet", async () => {
  const scheduled = await askedGames(app, 2);
  const other = await makeOpponent(app.db, scheduled.school.id, { schoolName: "Stonebridge Central" });
  app.outbox.mails.length = 0;
  const { body } = await change(scheduled, { opponentId: other.id }, { notify: "ask" });
  expect(app.outbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [scheduled.opponent.email, "Harbor Pines High School has canceled 2 games"],
  ]);
  expect(body.updated.map(({ status, opponentNotTold }: Game) => [status, opponentNotTold])).toEqual(
    Array(2).fill(["scheduled", false]),
  );
});

test("a message that is refused leaves the changes as not notified, and can go again", async () => {
  const scheduled = await askedGames(app, 2);
  app.outbox.failure = mailRefused("The mailbox is full.");
  const { body } = await change(scheduled, { venue: "North Field" }, { notify: "tell" });
  expect(body.notices).toMatchObject([{ delivered: false, message: "The mailbox is full." }]);
  expect(body.updated.map(({ venue, opponentNotTold }: Game) => [venue, opponentNotTold])).toEqual(
    Array(2).fill(["North Field", true]),
  );
  app.outbox.failure = null;
  const again = await change(scheduled, { venue: "North Field" }, { notify: "tell" });
  expect(again.body.updated.map(({ opponentNotTold }: Game) => opponentNotTold)).toEqual([false, false]);
});

test("what a failed message kept from an opponent of moved, postponed and canceled games is told in one, as they are", async () => {
  const scheduled = await askedGames(app, 4);
  const { agent, ids } = scheduled;
  app.outbox.mails.length = 0;
  app.outbox.failure = mailRefused("The mailbox is full.");
  const all = await versions(scheduled);
  const patch = (place: number, what: object) =>
    agent
      .patch("/api/games")
      .send({ games: [all[place]], change: what, notify: "tell" })
      .expect(200);
  await patch(0, { time: "17:00:00" });
  await patch(1, { status: "reschedule", reason: "Rain" });
  await patch(2, { status: "canceled", reason: "Lightning" });
  const [, , , known] = await scheduled.listed();
  app.outbox.failure = null;
  const tell = async (body: object) =>
    await agent.post("/api/games/notify").send({ games: await versions(scheduled), ...body });
  const { status, body } = await tell({ notify: "ask", note: "Sorry." });
  expect([status, body.refused]).toEqual([200, []]);
  expect(body.notices).toMatchObject([{ delivered: true, schoolName: "Quarry Lake Academy" }]);
  expect(app.outbox.mails).toHaveLength(1);
  for (const said of ["5:00 PM", "Rain", "Lightning", "Sorry."])
    expect(app.outbox.mails[0]?.text).toContain(said);
  expect(await scheduled.listed()).toMatchObject([
    { id: ids[0], status: "verification-sent", opponentNotTold: false, time: "17:00:00" },
    { id: ids[1], status: "reschedule", opponentNotTold: false, rescheduleBy: "school" },
    { id: ids[2], status: "canceled", opponentNotTold: false, cancelReason: "Lightning" },
    { ...known },
  ]);
  // There is nothing left to tell.
  expect((await tell({ notify: "tell" })).body.notices).toEqual([]);
  expect(app.outbox.mails).toHaveLength(1);
});

test("what a question told besides stays told when the game that it asks about is removed while it is under way", async () => {
  const scheduled = await askedGames(app, 2);
  const { agent, ids } = scheduled;
  const all = await versions(scheduled);
  const patch = (place: number, what: object) =>
    agent.patch("/api/games").send({ games: [all[place]], change: what });
  await patch(0, { time: "17:00:00" }).expect(200);
  await patch(1, { status: "canceled", reason: "Lightning" }).expect(200);
  const { deliver } = app.outbox;
  app.outbox.deliver = async (mail) => {
    await agent.delete(`/api/games/${ids[0]}`).expect(204);
    await deliver(mail);
  };
  const body = { games: await versions(scheduled), notify: "ask" };
  await agent.post("/api/games/notify").send(body).expect(200);
  app.outbox.deliver = deliver;
  expect(await scheduled.listed()).toMatchObject([
    { id: ids[1], status: "canceled", opponentNotTold: false },
  ]);
});

test.each([
  [{ games: [], notify: "tell" }, "Choose at least one game"],
  [{ games: [{ id: 1 }] }, "notify must be ask or tell"],
])("telling %j is refused", async (body, message) => {
  const { agent } = await scheduledGames(app, 1);
  expect((await agent.post("/api/games/notify").send(body).expect(400)).body.message).toBe(message);
});

test("an opponent without an address is named, and the others are mailed", async () => {
  const scheduled = await askedGames(app, 2);
  await app.db.update(opponents).set({ email: "" }).where(eq(opponents.id, scheduled.opponent.id));
  const { body } = await change(scheduled, { venue: "North Field" }, { notify: "tell" });
  expect(body.notices).toMatchObject([
    { delivered: false, message: "Quarry Lake Academy has no email address" },
  ]);
});

test("many games are removed at once: everybody with a snapshot is notified once, and they can be put back", async () => {
  const scheduled = await askedGames(app, 3);
  const { agent, ids, page } = scheduled;
  app.outbox.mails.length = 0;
  const foreign = await scheduledGame(app);
  const chosen = [...(await versions(scheduled)), { id: foreign.game.id }];
  const { body } = await agent
    .post("/api/games/remove")
    .send({ games: chosen, notify: true, note: "Season is over." })
    .expect(200);
  expect(body).toMatchObject({
    removed: ids,
    refused: [{ id: foreign.game.id, message: "Game not found" }],
    notices: [{ delivered: true }],
  });
  expect(app.outbox.mails.map(({ subject }) => subject)).toEqual([
    "Harbor Pines High School has canceled 3 games",
  ]);
  expect((await agent.get("/api/games").expect(200)).body).toEqual([]);
  expect((await page().expect(200)).body.games[0].closed).toContain("has canceled this game.");
  for (const id of ids) await agent.post(`/api/games/removed/${id}/restore`).expect(201);
  expect(await foreign.row()).toBeDefined();
});

test("without notify nobody hears of a removal", async () => {
  const scheduled = await askedGames(app, 2);
  app.outbox.mails.length = 0;
  const { body } = await scheduled.agent
    .post("/api/games/remove")
    .send({ games: await versions(scheduled), notify: false })
    .expect(200);
  expect([body.notices, app.outbox.mails]).toEqual([[], []]);
});

test.each([
  [{ games: [{ id: 1 }] }, "notify must be true or false"],
  [{ games: [], notify: true }, "Choose at least one game"],
])("a removal of %j is refused", async (body, message) => {
  const { agent } = await scheduledGames(app, 1);
  expect((await agent.post("/api/games/remove").send(body).expect(400)).body.message).toBe(message);
});

test("a change and an opponent's answers at once: each game is either changed or answered as it was", async () => {
  const scheduled = await askedGames(app, 5);
  const shown = (await scheduled.page().expect(200)).body.games;
  const answers = shown.map(({ key, updatedAt }: { key: number; updatedAt: string }) => ({
    key,
    updatedAt,
    response: "confirm",
  }));
  const [changed, answered] = await Promise.all([
    change(scheduled, { venue: "North Field" }),
    scheduled.answer({ answers }),
  ]);
  for (const { key, outcome } of answered.body.results) {
    const id = scheduled.ids[key - 1];
    const isChanged = changed.body.updated.some((game: Game) => game.id === id);
    expect([outcome === "recorded", isChanged]).not.toEqual([false, false]);
  }
  for (const game of (await scheduled.listed()) as Game[]) {
    expect([game.venue === "North Field", game.verifiedAt !== null]).not.toEqual([true, true]);
  }
});

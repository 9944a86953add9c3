import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { unavailable } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { askedGames, scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { readCalendar } from "#server/test/read-calendar.ts";
import type { AskedGameOfPage, GameAnswersOutcome } from "#shared/api/requests/asked-games.ts";
import { games } from "#shared/schema/games.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

type Asked = Awaited<ReturnType<typeof askedGames>>;

const gamesOf = async ({ page }: Asked): Promise<AskedGameOfPage[]> => (await page().expect(200)).body.games;

const confirming = (shown: AskedGameOfPage[]) =>
  shown.map(({ key, updatedAt }) => ({ key, updatedAt, response: "confirm" }));

const outcomes = (body: GameAnswersOutcome) => body.results.map(({ key, outcome }) => [key, outcome]);

test("the page has the games of its message by number, and no id or address", async () => {
  const asked = await askedGames(app, 3);
  const { page, school, sender, opponent } = asked;
  const { body, text, headers } = await page().expect(200);
  expect(body).toMatchObject({
    school: { name: school.name },
    opponentName: opponent.schoolName,
    requestedBy: "Dana Whitfield",
    note: null,
  });
  expect(body.games.map(({ key, date, closed }: AskedGameOfPage) => [key, date, closed])).toEqual([
    [1, "2026-09-04", null],
    [2, "2026-09-05", null],
    [3, "2026-09-06", null],
  ]);
  for (const secret of [sender.email, opponent.email, '"id"', '"teamId"', '"opponentId"'])
    expect(text).not.toContain(secret);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
});

test("opening the page changes nothing", async () => {
  const asked = await askedGames(app, 2);
  const before = await app.db.select().from(games).where(eq(games.schoolId, asked.school.id));
  await asked.page();
  await asked.page();
  expect(await app.db.select().from(games).where(eq(games.schoolId, asked.school.id))).toEqual(before);
});

test("the school's words stand there as long as one of the games waits for its answer", async () => {
  const scheduled = await scheduledGames(app, 2);
  await scheduled.ask({ gameIds: scheduled.ids, note: "See you soon." }).expect(200);
  const path = `/api/verify-games/${scheduled.newestToken()}`;
  const page = async () => (await app.request().get(path).expect(200)).body;
  const confirm = async (key: number) =>
    await app
      .request()
      .post(path)
      .send({ answers: [{ key, response: "confirm" }] })
      .expect(200);
  expect((await page()).note).toBe("See you soon.");
  await confirm(1);
  expect((await page()).note).toBe("See you soon.");
  await confirm(2);
  expect((await page()).note).toBeNull();
});

test("one press confirms some games and asks to reschedule others; the school gets one message", async () => {
  const asked = await askedGames(app, 4);
  const { answer, listed, sender, mailsTo, agent, ids } = asked;
  const shown = await gamesOf(asked);
  const [one, two, three] = confirming(shown);
  const last = {
    key: 4,
    updatedAt: shown[3]?.updatedAt,
    response: "reschedule",
    message: "Our gym is taken.",
    proposals: [{ date: "2026-09-12", time: "18:00:00" }],
  };
  const { body } = await answer({ name: "Robin Castell", answers: [one, two, three, last] }).expect(200);
  expect(outcomes(body)).toEqual([
    [1, "recorded"],
    [2, "recorded"],
    [3, "recorded"],
    [4, "recorded"],
  ]);
  expect(body.results[3].game).toMatchObject({
    status: "reschedule",
    proposedDate: "2026-09-12",
    closed: null,
  });
  expect((await listed()).map(({ status }) => status)).toEqual([
    "verified",
    "verified",
    "verified",
    "reschedule",
  ]);
  const notices = mailsTo(sender.email);
  expect(notices.map(({ subject }) => subject)).toEqual([
    "Quarry Lake Academy confirmed 3 games and asks to reschedule 1",
  ]);
  expect(notices[0]?.text).toContain("Answered by Robin Castell");
  expect(notices[0]?.text).toContain('"Our gym is taken."');
  const { body: history } = await agent.get(`/api/games/${ids[0]}/history`).expect(200);
  expect(history[0]).toMatchObject({ actor: "Quarry Lake Academy", action: "confirmed" });
  expect(history[0].changes).toContainEqual({ field: "Answered by", from: "", to: "Robin Castell" });
});

test("answering twice, also at once, is harmless and notifies the school once", async () => {
  const asked = await askedGames(app, 3);
  const answers = confirming(await gamesOf(asked));
  const both = await Promise.all([asked.answer({ answers }), asked.answer({ answers })]);
  const third = await asked.answer({ answers }).expect(200);
  expect(outcomes(third.body).map(([, outcome]) => outcome)).toEqual(Array(3).fill("repeated"));
  const recorded = both.flatMap(({ body }) => outcomes(body)).filter(([, outcome]) => outcome === "recorded");
  expect(recorded).toHaveLength(3);
  const { body: history } = await asked.agent.get(`/api/games/${asked.ids[0]}/history`).expect(200);
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["confirmed", "sent"]);
});

test("a game that changed meanwhile is not confirmed, and comes back as it is now", async () => {
  const asked = await askedGames(app, 2);
  const answers = confirming(await gamesOf(asked));
  const [game] = await asked.listed();
  await asked.agent
    .put(`/api/games/${asked.ids[0]}`)
    .send({ ...game, venue: "North Field" })
    .expect(200);
  const { body } = await asked.answer({ answers }).expect(200);
  expect(outcomes(body)).toEqual([
    [1, "changed"],
    [2, "recorded"],
  ]);
  expect(body.results[0].game).toMatchObject({
    venue: "North Field",
    was: [{ name: "Venue", was: "Osprey Stadium", now: "North Field" }],
    closed: null,
  });
});

test("canceled, completed, started, removed, withdrawn and postponed games are closed, each with its reason", async () => {
  const asked = await askedGames(app, 7);
  const { agent, ids, school, listed } = asked;
  const answers = confirming(await gamesOf(asked));
  const put = async (index: number, change: object) => {
    const game = (await listed()).find(({ id }) => id === ids[index]);
    await agent
      .put(`/api/games/${ids[index]}`)
      .send({ ...game, ...change })
      .expect(200);
  };
  await put(0, { status: "canceled" });
  await put(1, { status: "completed" });
  await put(2, { date: "2026-08-13" });
  await agent.delete(`/api/games/${ids[3]}`).expect(204);
  const other = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  await put(4, { opponentId: other.id, venue: "Secret Field" });
  await put(5, { status: "reschedule" });
  const { body } = await asked.answer({ answers }).expect(200);
  expect(outcomes(body)).toEqual([
    [1, "closed"],
    [2, "closed"],
    [3, "closed"],
    [4, "closed"],
    [5, "closed"],
    [6, "closed"],
    [7, "recorded"],
  ]);
  const [canceled, played, started, removed, withdrawn, postponed] = body.results.map(
    ({ game }: { game: AskedGameOfPage }) => game.closed,
  );
  expect([canceled, played, started, removed, withdrawn, postponed]).toEqual([
    expect.stringContaining("has canceled this game."),
    expect.stringContaining("This game has been played."),
    expect.stringContaining("This game has already started"),
    expect.stringContaining("has canceled this game."),
    expect.stringContaining("has withdrawn this request."),
    "This game is postponed. Propose a date, or wait for a new one.",
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Secret Field|Stonebridge/);
  const shown = await gamesOf(asked);
  expect(shown.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(shown[5]).toMatchObject({ closed: null, postponed: true, canConfirm: false });
  const again = confirming(shown.slice(5, 6));
  const seen = await asked.answer({ answers: again }).expect(200);
  expect(seen.body.results).toMatchObject([
    {
      outcome: "closed",
      game: { closed: "This game is postponed. Propose a date, or wait for a new one." },
    },
  ]);
});

test("a date asked for before the game was postponed is not lost: it is shown anew, and can be asked for", async () => {
  const asked = await askedGames(app, 2);
  const reply = { response: "reschedule", message: "Our gym is taken." };
  const [first] = await gamesOf(asked);
  const [game] = await asked.listed();
  await asked.agent
    .put(`/api/games/${asked.ids[0]}`)
    .send({ ...game, status: "reschedule" })
    .expect(200);
  const stale = await asked
    .answer({ answers: [{ ...reply, key: 1, updatedAt: first?.updatedAt }] })
    .expect(200);
  expect(stale.body.results).toMatchObject([
    { outcome: "changed", game: { closed: null, postponed: true, canConfirm: false } },
  ]);
  const [now] = await gamesOf(asked);
  const again = await asked
    .answer({ answers: [{ ...reply, key: 1, updatedAt: now?.updatedAt }] })
    .expect(200);
  expect(outcomes(again.body)).toEqual([[1, "recorded"]]);
});

test.each([
  [{ answers: [] }, "Answer at least one game"],
  [{ answers: [{ key: 9, response: "confirm" }] }, "Answer a game of this page"],
  [{ answers: [{ key: 1 }] }, "Choose Confirm Game or Request Reschedule"],
  [
    {
      answers: [
        { key: 1, response: "confirm" },
        { key: 1, response: "confirm" },
      ],
    },
    "Answer each game once",
  ],
  [
    { name: "x".repeat(101), answers: [{ key: 1, response: "confirm" }] },
    "This must be at most 100 characters",
  ],
  [
    {
      answers: [
        { key: 1, response: "confirm" },
        { key: 2, response: "reschedule", proposals: [{ date: "2026-08-01" }] },
      ],
    },
    "Choose a date that has not passed",
  ],
])("%j is refused, and nothing is recorded", async (body, message) => {
  const asked = await askedGames(app, 2);
  const refused = await asked.answer(body).expect(400);
  expect(refused.body.message).toBe(message);
  expect((await asked.listed()).map(({ status }) => status)).toEqual(Array(2).fill("verification-sent"));
});

test("the answer and the date that holds a passed proposal say so", async () => {
  const asked = await askedGames(app, 2);
  const passed = { key: 2, response: "reschedule", proposals: [{ date: "2026-08-01" }] };
  const { body } = await asked.answer({ answers: [{ key: 1, response: "confirm" }, passed] }).expect(400);
  expect(body.errors).toEqual({ "answers.1.proposals.0.date": "Choose a date that has not passed" });
});

test("a link about one game leads here as well; one about several is none of the page for one", async () => {
  const one = await sentGame(app);
  const { body } = await app.request().get(`/api/verify-games/${one.token}`).expect(200);
  expect(body.games).toHaveLength(1);
  const many = await askedGames(app, 2);
  await app.request().get(`/api/verify-game/${many.token}`).expect(404);
});

test("its confirmed games come as one calendar file, and the others are in nobody's calendar", async () => {
  const asked = await askedGames(app, 3);
  const file = () => app.request().get(`/api/verify-games/${asked.token}/games.ics`);
  expect((await file().expect(404)).body).toEqual({ message: "There is no confirmed game here yet" });
  const [first, second, third] = confirming(await gamesOf(asked));
  await asked.answer({ answers: [first, second, { ...third, response: "reschedule" }] }).expect(200);
  const { text, headers } = await file().expect(200);
  expect(headers).toMatchObject({
    "content-disposition": "attachment; filename=games.ics",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  const { events } = readCalendar(text);
  expect(events.map(({ uid, status }) => [uid.split("@")[0], status])).toEqual(
    asked.ids.slice(0, 2).map((id) => [`game-${id}`, "CONFIRMED"]),
  );
  await app.request().get("/api/verify-games/unknown/games.ics").expect(404);
});

test("unknown links, and those of a school that is gone from the service, say so", async () => {
  const { page, school, answer } = await askedGames(app, 2);
  expect((await page("x".repeat(43)).expect(404)).body.message).toContain("doesn't lead to a game");
  await app.request().get("/api/verify-games/%zz").expect(404);
  await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
  expect((await page().expect(404)).body.message).toContain("no longer uses this service");
  await answer({ answers: [{ key: 1, response: "confirm" }] }).expect(404);
});

test("when all games of a message were removed its link says that they are off", async () => {
  const asked = await askedGames(app, 2);
  for (const id of asked.ids) await asked.agent.delete(`/api/games/${id}`).expect(204);
  const shown = await gamesOf(asked);
  expect(shown.map(({ closed }) => closed)).toEqual(
    Array(2).fill(expect.stringContaining("has canceled this game.")),
  );
});

test("the answers stand when their notice cannot be mailed", async () => {
  const asked = await askedGames(app, 2);
  const answers = confirming(await gamesOf(asked));
  app.outbox.failure = unavailable("Email is not configured.");
  await asked.answer({ answers }).expect(200);
  expect((await asked.listed()).map(({ status }) => status)).toEqual(["verified", "verified"]);
});

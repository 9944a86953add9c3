import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { askedGames, scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { scheduledGame } from "#server/test/fixtures/sent-game.ts";
import { whileWaitingFor } from "#server/test/locks.ts";
import { readCalendar } from "#server/test/read-calendar.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const statuses = (listed: Record<string, unknown>[]) => listed.map(({ status }) => status);

test("eight games are asked about in one message with one link and one calendar file", async () => {
  const { ask, ids, mails, listed, school, opponent, sender } = await scheduledGames(app, 8);
  const { body } = await ask({ gameIds: ids, note: "See you soon." }).expect(200);
  expect(body).toEqual({
    message: "Quarry Lake Academy was asked to confirm 8 games",
    sent: ids,
    skipped: [],
  });
  expect(mails()).toHaveLength(1);
  const [mail] = mails();
  expect(mail).toMatchObject({
    subject: `${school.name} asks you to confirm 8 games`,
    replyTo: sender.email,
    to: opponent.email,
  });
  expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
    expect.stringMatching(/\/verify-games\?token=[\w-]{43}$/),
  ]);
  expect(mail?.text).toContain("> See you soon.");
  expect(mail?.text).toContain(
    "- Fri, Sep 4, 7:00 PM ET · Away\n  Football Varsity, Osprey Stadium\n- Sat, Sep 5, 7:00 PM ET",
  );
  expect(readCalendar(mail?.attachments?.[0]?.content ?? "").events).toHaveLength(8);
  expect(statuses(await listed())).toEqual(Array(8).fill("verification-sent"));
  expect(await app.db.$count(requests, eq(requests.schoolId, school.id))).toBe(1);
});

test("the games of one mail wait since one moment, however long it takes to note that they were sent", async () => {
  const { ask, listed } = await scheduledGames(app, 3);
  const { deps } = app;
  const start = deps.now().getTime();
  let ticks = 0;
  const clock = vi.spyOn(deps, "now").mockImplementation(() => new Date(start + 4 * ticks++));
  onTestFinished(() => clock.mockRestore());
  await ask().expect(200);
  const since = (await listed()).map(({ waiting }) => (waiting as { since: string }).since);
  expect(since).toEqual(Array(3).fill(since[0]));
});

test("every game's history says that it was sent, and to whom", async () => {
  const { ask, agent, ids, opponent } = await scheduledGames(app, 2);
  await ask().expect(200);
  for (const id of ids) {
    const { body } = await agent.get(`/api/games/${id}/history`).expect(200);
    expect(body).toMatchObject([
      { action: "sent", changes: [{ field: "Status" }, { field: "Sent to", to: opponent.email }] },
    ]);
  }
});

test("one game goes out as the message that a single one brings", async () => {
  const { ask, ids, mails, newestToken, school } = await scheduledGames(app, 1);
  await ask().expect(200);
  expect(mails()[0]?.subject).toBe(
    `Please confirm: ${school.name}, Football Varsity, Fri, Sep 4, 7:00 PM ET`,
  );
  await app.request().get(`/api/verify-game/${newestToken()}`).expect(200);
  const { body } = await app.request().get(`/api/verify-games/${newestToken()}`).expect(200);
  expect(body.games).toHaveLength(ids.length);
});

test("what cannot be sent is left out, each with its reason; nobody's game is asked about twice", async () => {
  const { ask, ids, agent, school, listed, mails } = await scheduledGames(app, 4);
  const [sent = 0, started = 0, other = 0] = ids;
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  await agent.post(`/api/games/${sent}/verify`).expect(200);
  await app.db.update(games).set({ datetimeUtc: app.clock.now }).where(eq(games.id, started));
  await app.db.update(games).set({ opponentId: opponent.id }).where(eq(games.id, other));
  const foreign = await scheduledGame(app);
  const { body } = await ask({ gameIds: [...ids, foreign.game.id, ids[3]] }).expect(200);
  expect(body.sent).toEqual([ids[3]]);
  expect(body.skipped).toHaveLength(4);
  expect(body.skipped).toEqual(
    expect.arrayContaining([
      { gameId: sent, reason: "Only a scheduled game can be sent for verification" },
      { gameId: started, reason: "This game has already started" },
      { gameId: other, reason: "Game not found" },
      { gameId: foreign.game.id, reason: "Game not found" },
    ]),
  );
  expect(mails()).toHaveLength(2);
  expect((await listed()).filter(({ status }) => status === "verification-sent")).toHaveLength(2);
  expect((await foreign.row())?.status).toBe("scheduled");
});

test.each([
  [{ gameIds: [] }, "Choose at least one game"],
  [{}, "Choose at least one game"],
  [{ gameIds: ["1"] }, "A game's id must be a number"],
  [{ gameIds: Array.from({ length: 101 }, (_, id) => id + 1) }, "Choose at most 100 games for one message"],
  [{ gameIds: [1], note: "x".repeat(501) }, "This must be at most 500 characters"],
])("%j is refused", async (body, message) => {
  const { ask } = await scheduledGames(app, 1);
  expect((await ask(body).expect(400)).body.message).toBe(message);
});

test("an opponent without an address, of another school, and games that are all sent are refused", async () => {
  const { ask, opponent, mails } = await scheduledGames(app, 2);
  const foreign = await scheduledGame(app);
  await ask(undefined, foreign.opponent.id).expect(404, { message: "Opponent not found" });
  await ask().expect(200);
  await ask().expect(409, { message: "None of these games can be sent" });
  expect(mails()).toHaveLength(1);
  await app.db.update(opponents).set({ email: " " }).where(eq(opponents.id, opponent.id));
  const { body } = await ask().expect(400);
  expect(body.message).toBe("Cannot send verification - opponent school has no email contact");
});

test("a refused message leaves every game as it was, and says so in its history", async () => {
  const { ask, ids, listed, agent, school } = await scheduledGames(app, 3);
  app.outbox.failure = mailRefused("The mailbox is full.");
  await ask().expect(502, { message: "The mailbox is full." });
  expect(statuses(await listed())).toEqual(Array(3).fill("scheduled"));
  expect((await listed()).map(({ verificationProblem }) => verificationProblem)).toEqual(
    Array(3).fill("The mailbox is full."),
  );
  expect(await app.db.$count(requests, eq(requests.schoolId, school.id))).toBe(0);
  const { body } = await agent.get(`/api/games/${ids[0]}/history`).expect(200);
  expect(body).toMatchObject([{ action: "message-failed" }]);
  app.outbox.failure = null;
  await ask().expect(200);
});

test("a game that changes while the message is under way is left out of it", async () => {
  const { ask, ids, agent, listed, newestToken } = await scheduledGames(app, 3);
  const { deliver } = app.outbox;
  app.outbox.deliver = async (mail) => {
    const [, game] = await listed();
    await agent
      .put(`/api/games/${ids[1]}`)
      .send({ ...game, venue: "North Field" })
      .expect(200);
    await deliver(mail);
  };
  const { body } = await ask().expect(200);
  app.outbox.deliver = deliver;
  expect(body).toMatchObject({
    sent: [ids[0], ids[2]],
    skipped: [
      {
        gameId: ids[1],
        reason: "The message was already on its way. Quarry Lake Academy has the old details.",
      },
    ],
  });
  expect(statuses(await listed())).toEqual(["verification-sent", "scheduled", "verification-sent"]);
  expect((await listed()).map(({ opponentNotTold }) => opponentNotTold)).toEqual([false, true, false]);
  const page = await app.request().get(`/api/verify-games/${newestToken()}`).expect(200);
  expect(page.body.games.map(({ closed }: { closed: string | null }) => closed !== null)).toEqual([
    false,
    true,
    false,
  ]);
});

test("of two people with overlapping choices each game is sent once", async () => {
  const { ids, ask, mails, listed } = await scheduledGames(app, 9);
  const answers = await Promise.all([
    ask({ gameIds: ids.slice(0, 6) }),
    ask({ gameIds: ids.slice(3) }),
    ask({ gameIds: [...ids].reverse() }),
  ]);
  const sent = answers.flatMap(({ body }) => body.sent ?? []);
  expect([...sent].sort((a, b) => a - b)).toEqual(ids);
  expect(statuses(await listed())).toEqual(Array(9).fill("verification-sent"));
  expect(mails()).toHaveLength(answers.filter(({ status }) => status === 200).length);
});

test("the preview is the message as it would go, and sends nothing", async () => {
  const { agent, opponent, ids, ask, mails, listed } = await scheduledGames(app, 2);
  const preview = await agent
    .post(`/api/opponents/${opponent.id}/requests/preview`)
    .send({ gameIds: ids, note: "Hello" })
    .expect(200);
  expect(mails()).toEqual([]);
  expect(statuses(await listed())).toEqual(["scheduled", "scheduled"]);
  await ask({ gameIds: ids, note: "Hello" }).expect(200);
  const withoutToken = (text = "") => text.replaceAll(/\?token=[\w-]+/g, "");
  const [mail] = mails();
  expect(preview.body).toEqual({
    subject: mail?.subject,
    html: withoutToken(mail?.html),
    text: withoutToken(mail?.text),
  });
});

test("what was not answered goes to a corrected address in one message; the old links are dead then", async () => {
  const { agent, opponent, ids, token, page, answer, mailsTo, newestToken } = await askedGames(app, 3);
  const again = () => agent.post(`/api/opponents/${opponent.id}/requests/again`);
  await again().expect(409, { message: "None of these games can be sent" });
  const [first] = (await page().expect(200)).body.games;
  await answer({ answers: [{ key: 1, response: "confirm", updatedAt: first.updatedAt }] }).expect(200);
  await app.db.update(opponents).set({ email: "right@example.org" }).where(eq(opponents.id, opponent.id));
  const { body } = await again().expect(200);
  expect(body).toMatchObject({ sent: ids.slice(1), skipped: [] });
  expect(mailsTo("right@example.org")).toHaveLength(1);
  const old = (await page(token).expect(200)).body.games;
  expect(old.map(({ closed }: { closed: string | null }) => closed === null)).toEqual([true, false, false]);
  expect(newestToken()).toBe(token);
  await again().expect(409);
});

test("a game that another opponent gets before the message is claimed stands in nobody else's mail", async () => {
  const { ask, games: both, ids, mails, school } = await scheduledGames(app, 2);
  const other = await makeOpponent(app.db, school.id);
  const [, second] = both;
  if (!second) throw new Error("there are two games");
  const { body } = await whileWaitingFor(
    app,
    second,
    async () => await ask().expect(200),
    (tx) => tx.update(games).set({ opponentId: other.id }).where(eq(games.id, second.id)),
  );
  expect(body).toMatchObject({
    sent: [ids[0]],
    skipped: [{ gameId: ids[1], reason: "This game was changed by someone else. Reload and try again." }],
  });
  expect(mails()).toHaveLength(1);
  expect(app.outbox.mails.filter(({ to }) => to === other.email)).toEqual([]);
});

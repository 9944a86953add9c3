import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { purgeExpired } from "#server/housekeeping.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { fetchFeed, readFeedAt } from "#server/test/fixtures/follow-feeds.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { readCalendar } from "#server/test/read-calendar.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

afterEach(async () => {
  app.clock.now = TEST_NOW;
  app.outbox.mails.length = 0;
  await app.db.update(systemSettings).set({ publicPages: true });
});

const FEED = /^\/feeds\/[\w-]{43}\.ics$/;
const DAY_MS = 86_400_000;

/** A game that its opponent has confirmed, and the calendar that they got for it. */
async function confirmedGame(given: Partial<GameRow> = {}) {
  const sent = await sentGame(app, given);
  const { body } = await sent.answer({ response: "confirm" }).expect(200);
  const feed: string = body.game.feed;
  const { agent, game } = sent;
  return {
    ...sent,
    feed,
    bytes: async () => (await fetchFeed(app, feed).expect(200)).text,
    events: async () => (await readFeedAt(app, feed)).events,
    remove: (body: object) => agent.post(`/api/games/${game.id}/remove`).send(body).expect(200),
    calendarOfLastMail: () => {
      const [attachment] = sent.mailsTo(sent.opponent.email).at(-1)?.attachments ?? [];
      return readCalendar(attachment?.content).events[0];
    },
  };
}

describe("the page of one game", () => {
  test("has a calendar once the opponent has answered, and not before", async () => {
    const { page, answer, token } = await sentGame(app);
    expect((await page()).body.feed).toBeNull();
    const { body: answered } = await answer({ response: "confirm" }).expect(200);
    expect(answered.game.feed).toMatch(FEED);
    expect((await page()).body.feed).toBe(answered.game.feed);
    const { body: asked } = await answer({ response: "reschedule", message: "Bus trouble" }, token).expect(
      200,
    );
    expect(asked.game.feed).toBe(answered.game.feed);
  });

  test("has it for a wish for another date, too, but not for a question that the school asks anew", async () => {
    const { page, answer, edit, newestToken } = await sentGame(app);
    const { body } = await answer({ response: "reschedule", proposedDate: "2026-09-11" }).expect(200);
    expect(body.game.feed).toMatch(FEED);
    await edit({ date: "2026-09-05", notify: { mode: "ask" } });
    expect((await page(newestToken())).body.feed).toBeNull();
    await fetchFeed(app, body.game.feed).expect(200);
  });

  test("has it in the answer to an answer that came too late", async () => {
    const { page, answer, edit } = await sentGame(app);
    const { updatedAt } = (await page()).body;
    await answer({ response: "confirm", updatedAt }).expect(200);
    await edit({ venue: "North Gym", status: "verified" });
    const { body } = await answer({ response: "reschedule", updatedAt }).expect(409);
    expect(body.game.feed).toBeNull();
  });

  test("has none behind a copied link, which anybody may have", async () => {
    const { agent, game, page, answer } = await confirmedGame();
    const { body } = await agent.post(`/api/games/${game.id}/link`).expect(200);
    const copied = new URL(body.url).searchParams.get("token") ?? "";
    expect((await page(copied)).body.feed).toBeNull();
    const { body: answered } = await answer({ response: "confirm" }, copied).expect(200);
    expect(answered.game.feed).toBeNull();
  });

  test("has none where the school writes to another address by now", async () => {
    const { page, opponent, feed } = await confirmedGame();
    await app.db.update(opponents).set({ email: "new@example.org" }).where(eq(opponents.id, opponent.id));
    expect((await page()).body.feed).toBeNull();
    await fetchFeed(app, feed).expect(404);
  });

  test("gives it to the same address however that is written, and never twice", async () => {
    const { page, opponent, feed } = await confirmedGame();
    const email = ` ${opponent.email.toUpperCase()}`;
    await app.db.update(opponents).set({ email }).where(eq(opponents.id, opponent.id));
    expect((await page()).body.feed).toBe(feed);
    await fetchFeed(app, feed).expect(200);
  });
});

test("the page of several games has a calendar once one of them is answered; reading gives the same", async () => {
  const { page, answer } = await askedGames(app, 2);
  expect((await page()).body.feed).toBeNull();
  const { body } = await answer({ answers: [{ key: 2, response: "confirm" }] }).expect(200);
  expect(body.feed).toMatch(FEED);
  expect((await page()).body.feed).toBe(body.feed);
  expect(body.results[0].game).not.toHaveProperty("feed");
  expect((await readFeedAt(app, body.feed)).events.map(({ status }) => status)).toEqual([
    "TENTATIVE",
    "CONFIRMED",
  ]);
});

test("the page of a sample has none", async () => {
  const { agent } = await sentGame(app);
  await agent.post("/api/onboarding/sample").expect(200);
  const text = app.outbox.mails.at(-1)?.text ?? "";
  const token = /verify-game\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail(text);
  const { body } = await app
    .request()
    .post(`/api/verify-game/${token}`)
    .send({ response: "confirm" })
    .expect(200);
  expect(body.game.feed).toBeNull();
});

describe("an opponent's calendar that the school ends", () => {
  test("is at no address any more, until their page asks again: then it has a new one", async () => {
    const { agent, feed, opponent, page, sender } = await confirmedGame();
    const end = () => agent.post(`/api/opponents/${opponent.id}/end-feed`);
    await end().expect(204);
    await fetchFeed(app, feed).expect(404);
    await end().expect(409, { message: "This opponent has no calendar" });
    expect(await auditOf(app, sender.email)).toContainEqual(
      expect.objectContaining({
        action: "feed-end",
        result: "success",
        details: { kind: "opponent", opponent: opponent.id },
      }),
    );
    const { feed: next } = (await page().expect(200)).body;
    expect(next).toMatch(FEED);
    expect(next).not.toBe(feed);
    await fetchFeed(app, feed).expect(404);
    await fetchFeed(app, next).expect(200);
  });

  test("leaves another opponent's as it is, and an unknown opponent is 404", async () => {
    const { agent, school, bytes } = await confirmedGame();
    const other = await makeOpponent(app.db, school.id);
    await agent
      .post(`/api/opponents/${other.id}/end-feed`)
      .expect(409, { message: "This opponent has no calendar" });
    await agent.post("/api/opponents/2000000000/end-feed").expect(404, { message: "Opponent not found" });
    await bytes();
  });
});

describe("an opponent's calendar", () => {
  test("has a game as the opponent sees it, with the number of the mails", async () => {
    const { events, school, game, feed, calendarOfLastMail } = await confirmedGame({
      eventName: "Metro Invitational",
      ...{ departure: "15:30", notes: "Keys!" },
    });
    expect((await readFeedAt(app, feed)).name).toBe(`Games with ${school.name}`);
    expect(await events()).toMatchObject([
      {
        uid: calendarOfLastMail()?.uid,
        sequence: calendarOfLastMail()?.sequence,
        status: "CONFIRMED",
        start: game.datetimeUtc,
        summary: `Metro Invitational: Football Varsity at ${school.name}`,
        location: "Osprey Stadium",
        description: "",
        url: "",
      },
    ]);
  });

  test.each([
    ["where the school travels", { isHome: false }, "vs"],
    ["on neutral ground", { isHome: true, site: "neutral" }, "vs"],
  ] as const)("says who travels %s", async (_where, given, between) => {
    const { events, school } = await confirmedGame(given);
    expect(await events()).toMatchObject([{ summary: `Football Varsity ${between} ${school.name}` }]);
  });

  test("has all games of which the opponent was told, and none of which they were not", async () => {
    const { school, team, opponent, agent, game, events } = await confirmedGame();
    const sides = { teamId: team.id, opponentId: opponent.id };
    const at = (days: number) => new Date(game.datetimeUtc.getTime() + days * DAY_MS);
    await makeGame(app.db, school.id, { ...sides, datetimeUtc: at(7) });
    const asked = await makeGame(app.db, school.id, { ...sides, datetimeUtc: at(14) });
    const other = await makeOpponent(app.db, school.id, { schoolName: "Elm Grove" });
    const others = await makeGame(app.db, school.id, { ...sides, opponentId: other.id, datetimeUtc: at(21) });
    for (const { id } of [asked, others]) await agent.post(`/api/games/${id}/verify`).expect(200);
    expect(await events()).toMatchObject([
      { uid: `game-${game.id}@localhost`, status: "CONFIRMED" },
      { uid: `game-${asked.id}@localhost`, status: "TENTATIVE", description: "Not confirmed yet" },
    ]);
  });

  test.each([
    ["another time", { time: "18:00" }],
    ["another day, to be asked about some time", { date: "2026-09-05", status: "scheduled" }],
    ["another place", { venue: "North Gym" }],
    ["canceled", { status: "canceled" }],
    ["put off", { status: "reschedule" }],
    ["a score", { status: "completed", score: "W 24-17" }],
    ["a bus", { departure: "15:30", notes: "Keys!" }],
  ])("is the same bytes after a change that nobody told the opponent of: %s", async (_what, change) => {
    const { bytes, edit } = await confirmedGame();
    const before = await bytes();
    await edit(change);
    expect(await bytes()).toBe(before);
  });

  test("is the same bytes after an untold removal, and after the game was put back", async () => {
    const { bytes, remove, agent, game } = await confirmedGame();
    const before = await bytes();
    await remove({ notify: false });
    expect(await bytes()).toBe(before);
    await agent.post(`/api/games/removed/${game.id}/restore`).expect(201);
    expect(await bytes()).toBe(before);
  });

  test("is the same bytes after the game became another opponent's, until they hear that it is off", async () => {
    const { bytes, events, edit, school, agent, game } = await confirmedGame();
    const other = await makeOpponent(app.db, school.id, { schoolName: "Elm Grove" });
    const before = await bytes();
    await edit({ opponentId: other.id, date: "2026-09-12" });
    expect(await bytes()).toBe(before);
    const { sequence } = (await events())[0] ?? expect.fail();
    const { body } = await agent.get("/api/games").expect(200);
    const [{ id: formerId }] = body[0].formerOpponents;
    await agent
      .post(`/api/games/${game.id}/told-by-hand`)
      .send({ updatedAt: body[0].updatedAt, opponentId: formerId })
      .expect(200);
    expect(await events()).toMatchObject([{ status: "CANCELLED", start: game.datetimeUtc }]);
    expect((await events())[0]?.sequence).toBeGreaterThan(sequence);
  });

  test("moves with a game when they are told, under the same name and a higher number, as the mail has it", async () => {
    const { events, edit, calendarOfLastMail } = await confirmedGame();
    const [before] = await events();
    await edit({ date: "2026-09-05", notify: { mode: "tell" } });
    const [after] = await events();
    expect(after).toMatchObject({
      uid: before?.uid,
      start: new Date("2026-09-05T23:00:00Z"),
      status: "CONFIRMED",
    });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.sequence).toBe(calendarOfLastMail()?.sequence);
  });

  test("says that a removed game is off when they are told, for 30 days", async () => {
    const { events, remove, school, calendarOfLastMail } = await confirmedGame();
    await remove({ notify: true });
    const canceled = [{ status: "CANCELLED", summary: `CANCELED: Football Varsity at ${school.name}` }];
    expect(await events()).toMatchObject(canceled);
    expect((await events())[0]?.sequence).toBe(calendarOfLastMail()?.sequence);
    app.clock.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS - 1_000);
    await purgeExpired(app.deps);
    expect(await events()).toMatchObject(canceled);
    app.clock.now = new Date(TEST_NOW.getTime() + 31 * DAY_MS);
    expect(await events()).toEqual([]);
  });

  test("forgets a removed game as soon as nothing is kept of it", async () => {
    const { events, remove, feed } = await confirmedGame();
    await remove({ notify: false });
    app.clock.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS + 1_000);
    const { headers } = await fetchFeed(app, feed).expect(200);
    expect(await events()).toHaveLength(1);
    await purgeExpired(app.deps);
    await fetchFeed(app, feed).set("If-None-Match", String(headers.etag)).expect(200);
    expect(await events()).toEqual([]);
  });

  test("hears by telephone, too, that a removed game is off", async () => {
    const { events, remove, agent, game } = await confirmedGame();
    await remove({ notify: false });
    await agent.post(`/api/games/${game.id}/told-by-hand`).send({}).expect(200);
    expect(await events()).toMatchObject([{ status: "CANCELLED" }]);
  });

  test("says that a game is off, or put off by the school, when they are told", async () => {
    const { events, edit } = await confirmedGame();
    await edit({ status: "reschedule", notify: { mode: "tell" } });
    expect(await events()).toMatchObject([
      { status: "TENTATIVE", summary: expect.stringMatching(/^POSTPONED: Football/) },
    ]);
    await edit({ status: "canceled", notify: { mode: "tell" } });
    expect(await events()).toMatchObject([
      { status: "CANCELLED", summary: expect.stringMatching(/^CANCELED: Football/) },
    ]);
  });

  test("takes a wish of theirs for no postponement, also after the school has dealt with it in silence", async () => {
    const { bytes, events, answer, edit } = await confirmedGame();
    await answer({ response: "reschedule", proposedDate: "2026-09-11" }).expect(200);
    expect(await events()).toMatchObject([
      {
        status: "TENTATIVE",
        summary: expect.stringMatching(/^Football/),
        start: new Date("2026-09-04T23:00:00Z"),
      },
    ]);
    const before = await bytes();
    expect(before).not.toMatch(/20260911|20260912/);
    await edit({ status: "scheduled" });
    expect(await bytes()).toBe(before);
  });

  test("has a day for a game without a time", async () => {
    const { events } = await confirmedGame({ timeTbd: true, datetimeUtc: new Date("2026-09-04T16:00:00Z") });
    expect(await events()).toMatchObject([{ isAllDay: true, start: new Date("2026-09-04T00:00:00Z") }]);
  });

  test("has what the school's word says that they know", async () => {
    const { events, school, team, opponent, agent } = await confirmedGame();
    const datetimeUtc = new Date("2026-09-11T23:00:00Z");
    const vouched = await makeGame(app.db, school.id, {
      teamId: team.id,
      opponentId: opponent.id,
      datetimeUtc,
    });
    await agent
      .patch("/api/games")
      .send({ games: [vouched], change: { status: "verified" } })
      .expect(200);
    const entry = (await events()).find(({ uid }) => uid.startsWith(`game-${vouched.id}@`));
    expect(entry).toMatchObject({ status: "CONFIRMED", start: datetimeUtc });
    expect(entry?.stamp).toEqual(new Date(Math.floor(vouched.createdAt.getTime() / 1_000) * 1_000));
  });

  test("goes back a year", async () => {
    const { events } = await confirmedGame();
    app.clock.now = new Date("2027-09-04T12:00:00Z");
    expect(await events()).toHaveLength(1);
    app.clock.now = new Date("2027-09-05T12:00:00Z");
    expect(await events()).toEqual([]);
  });

  test("goes on while public pages are off, and ends with its opponent and its school", async () => {
    const { feed, bytes, school, opponent, game, agent } = await confirmedGame();
    await app.db.update(systemSettings).set({ publicPages: false });
    expect(await bytes()).toContain("BEGIN:VEVENT");
    await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
    await fetchFeed(app, feed).expect(404);
    await app.db.update(schools).set({ isActive: true }).where(eq(schools.id, school.id));
    await fetchFeed(app, feed).expect(200);
    await agent.delete(`/api/games/${game.id}`).expect(204);
    await agent.delete(`/api/opponents/${opponent.id}`).expect(204);
    await fetchFeed(app, feed).expect(404);
  });

  test("is none of the school's own, and can be ended by nobody there", async () => {
    const { agent, feed } = await confirmedGame();
    const { body } = await agent.get("/api/feeds").expect(200);
    expect(body.shared).toEqual([]);
    expect(body.mine).not.toContain(feed);
  });
});

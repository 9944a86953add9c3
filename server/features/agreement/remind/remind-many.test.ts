import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";

const app = testApp({ RATE_LIMITS: "on" });

beforeEach(() => {
  app.clock.now = TEST_NOW;
  app.outbox.mails.length = 0;
});
afterEach(() => {
  app.clock.now = TEST_NOW;
});

/** A school that has asked several opponents about two games each, an hour ago. */
async function askedOf(schools: number) {
  const asked = await askedGames(app, 2);
  const { school, team, agent } = asked;
  const opponentsGames = [{ opponent: asked.opponent, ids: asked.ids }];
  for (let number = 1; number < schools; number += 1) {
    const opponent = await makeOpponent(app.db, school.id, { schoolName: `Opponent ${number}` });
    const ids: number[] = [];
    for (const day of ["10", "11"]) {
      const datetimeUtc = new Date(`2026-09-${day}T23:00:00Z`);
      ids.push(
        (await makeGame(app.db, school.id, { teamId: team.id, opponentId: opponent.id, datetimeUtc })).id,
      );
    }
    await agent.post(`/api/opponents/${opponent.id}/requests`).send({ gameIds: ids }).expect(200);
    opponentsGames.push({ opponent, ids });
  }
  app.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
  app.outbox.mails.length = 0;
  const remind = (gameIds: unknown) => agent.post("/api/games/remind").send({ gameIds });
  return { ...asked, opponentsGames, all: opponentsGames.flatMap(({ ids }) => ids), remind };
}

test("every opponent is reminded once, of all that waits there, also of games that were not chosen", async () => {
  const { opponentsGames, all, remind } = await askedOf(3);
  const chosen = opponentsGames.map(({ ids }) => ids[0]);
  const { body } = await remind(chosen).expect(200);
  expect(body).toEqual({
    message: "3 schools were reminded of 6 games",
    sent: expect.any(Array),
    skipped: [],
  });
  expect(body.sent.toSorted()).toEqual(all.toSorted());
  expect(app.outbox.mails.map(({ to }) => to).sort()).toEqual(
    opponentsGames.map(({ opponent }) => opponent.email).sort(),
  );
  const again = await remind(chosen).expect(200);
  expect(again.body).toEqual({
    message: "No school was reminded",
    sent: [],
    skipped: expect.arrayContaining([
      { gameId: all[0], reason: `${opponentsGames[0]?.opponent.schoolName} was reminded today` },
    ]),
  });
  expect(again.body.skipped).toHaveLength(3);
  expect(app.outbox.mails).toHaveLength(3);
});

test("a game that cannot be reminded of keeps none of the others, and each says why", async () => {
  const { opponentsGames, school, team, remind } = await askedOf(3);
  const [first, second, third] = opponentsGames;
  if (!first || !second || !third) return expect.fail();
  await app.db.update(opponents).set({ email: "" }).where(eq(opponents.id, second.opponent.id));
  const scheduled = await makeGame(app.db, school.id, {
    ...{ teamId: team.id, opponentId: third.opponent.id },
    datetimeUtc: new Date("2026-09-20T23:00:00Z"),
  });
  const foreign = (await askedGames(app, 1)).ids[0];
  app.outbox.mails.length = 0;
  const { body } = await remind([...first.ids, ...second.ids, scheduled.id, third.ids[1], foreign]).expect(
    200,
  );
  expect(body.message).toBe("2 schools were reminded of 4 games");
  expect(body.sent.toSorted()).toEqual([...first.ids, ...third.ids].toSorted());
  expect(body.skipped).toEqual([
    ...second.ids.map((gameId) => ({ gameId, reason: expect.stringContaining("email") })),
    { gameId: scheduled.id, reason: "This game is not waiting for an answer" },
    { gameId: foreign, reason: "Game not found" },
  ]);
  expect(app.outbox.mails).toHaveLength(2);
});

test("an opponent whose mail is refused is tried once, and its games can be reminded of again", async () => {
  const { opponentsGames, remind, all } = await askedOf(2);
  const [refused, reminded] = opponentsGames;
  const { deliver } = app.outbox;
  const tried: string[] = [];
  app.outbox.deliver = async (mail) => {
    tried.push(mail.to);
    if (mail.to === refused?.opponent.email) throw mailRefused("The mail server refused the message");
    await deliver(mail);
  };
  const { body } = await remind(all).expect(200);
  app.outbox.deliver = deliver;
  expect(tried.sort()).toEqual(opponentsGames.map(({ opponent }) => opponent.email).sort());
  expect(body.message).toBe("1 school was reminded of 2 games");
  expect(body.sent.toSorted()).toEqual(reminded?.ids.toSorted());
  expect(body.skipped).toEqual(
    refused?.ids.map((gameId) => ({ gameId, reason: "The mail server refused the message" })),
  );
  const { body: again } = await remind(refused?.ids).expect(200);
  expect(again.sent.toSorted()).toEqual(refused?.ids.toSorted());
});

test("of an opponent over the budget every game says so, while others are reminded", async () => {
  const { school, opponentsGames, remind, all } = await askedOf(2);
  const [first, second] = opponentsGames;
  await sentMails(app, school.id, { count: 20, to: [first?.opponent.email ?? ""], at: app.clock.now });
  const { body } = await remind(all).expect(200);
  expect(body.sent.toSorted()).toEqual(second?.ids.toSorted());
  expect(body.skipped).toEqual(
    first?.ids.map((gameId) => ({
      gameId,
      reason: expect.stringContaining("got 20 emails in the last hour"),
    })),
  );
});

test.each([
  [undefined, "Choose at least one game"],
  [[], "Choose at least one game"],
  [Array.from({ length: 501 }, (_, index) => index + 1), "Choose at most 500 games at once"],
])("refuses %j", async (gameIds, message) => {
  const { remind } = await askedOf(1);
  expect((await remind(gameIds).expect(400)).body.message).toBe(message);
});

test("games that are over wait for nobody", async () => {
  const { ids, remind } = await askedOf(1);
  await app.db
    .update(games)
    .set({ status: "completed" })
    .where(eq(games.id, ids[0] ?? 0));
  const { body } = await remind([ids[0]]).expect(200);
  expect(body).toEqual({
    message: "No school was reminded",
    sent: [],
    skipped: [{ gameId: ids[0], reason: "This game is not waiting for an answer" }],
  });
});

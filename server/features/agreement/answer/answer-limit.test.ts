import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { makeMeet } from "#server/test/fixtures/meet.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { gameHistory } from "#shared/schema/game-history.ts";

const app = testApp({ RATE_LIMITS: "on" });

const otherDay = (index: number) => ({
  response: "reschedule",
  message: `Rather another day, ${index}`,
  proposedDate: "2026-09-05",
});

test("a link does not fill the school's mailbox: of one game twenty answers an hour are taken", async () => {
  const { game, answer, page } = await sentGame(app);
  app.outbox.mails.length = 0;
  for (let index = 1; index <= 20; index += 1) await answer(otherDay(index)).expect(200);
  const before = (await page().expect(200)).body;
  const refused = await answer(otherDay(21)).expect(429);
  expect(refused.body.message).toBe("Too many attempts. Please try again in 60 minutes.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(59 * 60);
  expect(app.outbox.mails).toHaveLength(20);
  expect((await page().expect(200)).body).toEqual(before);
  // An answer that is only repeated does not count.
  await answer(otherDay(20)).expect(200);
  await app.db
    .update(gameHistory)
    .set({ at: sql`${gameHistory.at} - interval '1 hour'` })
    .where(eq(gameHistory.gameId, game.id));
  await answer(otherDay(21)).expect(200);
});

test("of several games each has its own twenty, and one that has had them says so", async () => {
  const { answer } = await askedGames(app, 2);
  const dates = { proposals: [{ date: "2026-09-05", time: null }] };
  const move = (key: number, index: number) => ({
    ...dates,
    key,
    response: "reschedule",
    message: `${index}`,
  });
  for (let index = 1; index <= 20; index += 1) await answer({ answers: [move(1, index)] }).expect(200);
  const { body } = await answer({ answers: [move(1, 21), move(2, 1)] }).expect(200);
  expect(body.results).toMatchObject([
    { key: 1, outcome: "closed", game: { closed: "Too many attempts. Please try again in 60 minutes." } },
    { key: 2, outcome: "recorded" },
  ]);
});

test("of a meet each school has an answer more", async () => {
  // The limit counts by the database's clock.
  app.clock.now = new Date();
  onTestFinished(() => {
    app.clock.now = TEST_NOW;
  });
  const names = Array.from({ length: 22 }, (_, index) => `School${index}`);
  const meet = await makeMeet(app, names, { date: "2030-09-06" });
  await meet.send().expect(200);
  for (const name of names) await meet.answer(name, { response: "confirm" }).expect(200);
  const statuses: number[] = [];
  for (let change = 0; change < 21; change += 1) {
    const response = change % 2 === 0 ? "reschedule" : "confirm";
    statuses.push((await meet.answer("School0", { response, message: `Again ${change}` })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

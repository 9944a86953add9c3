import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { twoSchools } from "#server/test/fixtures/two-schools.ts";
import { games } from "#shared/schema/games.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

/** Lincoln, in New York, asks about a game at this instant. */
async function askedAt(datetimeUtc: string, given: Partial<typeof games.$inferInsert> = {}) {
  const two = await twoSchools(app);
  const start = { datetimeUtc: new Date(datetimeUtc), status: "scheduled", ...given } as const;
  await app.db.update(games).set(start).where(eq(games.schoolId, two.lincoln.school.id));
  const token = await two.ask();
  return { ...two, token };
}

test("a game late in the evening there is here on the day before, over the night on which the clocks change", async () => {
  // Sunday, November 1, 12:30 AM in New York, is Saturday, October 31, 11:30 PM in Chicago.
  const two = await askedAt("2026-11-01T04:30:00.000Z");
  const [game] = (await two.shown(two.token)).games;
  expect(game).toMatchObject({
    date: "2026-11-01",
    time: "00:30:00",
    localDate: "2026-10-31",
    localTime: "23:30:00",
  });
  const chosen = { token: two.token, games: [{ key: 1, updatedAt: game?.updatedAt }] };
  const { body } = await two.central.agent.post("/api/shared-games").send(chosen).expect(200);
  expect(body.results[0].game).toMatchObject({
    ...{ date: "2026-10-31", time: "23:30:00" },
    partner: {
      state: "same",
      facts: { theirs: { date: "2026-11-01", time: "00:30:00", timezoneCode: "ET" } },
    },
  });
});

test("a date of ours in the hour that their clock shows twice is the first of the two", async () => {
  const two = await askedAt("2026-11-01T05:00:00.000Z");
  const opponent = await two.central.makeOpponent();
  // 12:30 AM in Chicago, which is not repeated there; in New York it is the first 1:30 AM.
  const own = await makeGame(app.db, two.central.school.id, {
    ...{ teamId: two.central.team.id, opponentId: opponent.id, isHome: false },
    datetimeUtc: new Date("2026-11-01T05:30:00.000Z"),
  });
  const chosen = { token: two.token, games: [{ key: 1, gameId: own.id, keep: "mine" }] };
  const { body } = await two.central.agent.post("/api/shared-games").send(chosen).expect(200);
  expect(body.results).toMatchObject([{ outcome: "asked" }]);
  const [theirs] = await two.gamesOf(two.lincoln.school.id);
  expect(theirs?.proposals).toEqual([{ date: "2026-11-01", time: "01:30:00" }]);
  await two.lincoln.agent.post(`/api/games/${theirs?.id}/accept`).send({ option: 0 }).expect(200);
  const [moved] = await two.gamesOf(two.lincoln.school.id);
  expect(moved?.datetimeUtc).toEqual(own.datetimeUtc);
});

test("a game without a time stands at noon of its own school, on the same day", async () => {
  const two = await askedAt("2026-12-04T17:00:00.000Z", { timeTbd: true });
  const { body } = await two.central.agent
    .post("/api/shared-games")
    .send({ token: two.token, games: [{ key: 1 }] })
    .expect(200);
  expect(body.results[0].game).toMatchObject({ timeTbd: true, date: "2026-12-04", time: "12:00:00" });
  const listed = (await two.central.agent.get("/api/games")).body[0];
  // Saving the form as it is tells nobody anything.
  const { body: saved } = await two.central.agent
    .put(`/api/games/${listed.id}`)
    .send({ ...listed, notes: "Bring water" })
    .expect(200);
  expect(saved).toMatchObject({ opponentNotTold: false, partner: { state: "same" } });
});

test("a neutral site is neutral on both sides", async () => {
  const two = await askedAt("2026-12-05T00:00:00.000Z", {
    site: "neutral",
    kind: "tournament",
    eventName: "Metro Cup",
  });
  expect((await two.shown(two.token)).games[0]).toMatchObject({ side: "neutral", eventName: "Metro Cup" });
  const { body } = await two.central.agent
    .post("/api/shared-games")
    .send({ token: two.token, games: [{ key: 1 }] })
    .expect(200);
  expect(body.results[0].game).toMatchObject({
    ...{ site: "neutral", kind: "tournament", eventName: "Metro Cup", isHome: false },
    partner: { state: "same", facts: { side: "neutral" } },
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { FIRST_GAME, type TwoSchools, twoSchools } from "#server/test/fixtures/two-schools.ts";
import type { SharedGames } from "#shared/api/partners.ts";
import { games } from "#shared/schema/games.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

const HALF_AN_HOUR_MS = 30 * 60 * 1_000;

/** Central has the game half an hour before Lincoln, in the practice gym. */
async function withOwnDate(given: Partial<typeof games.$inferInsert> = {}, count = 1) {
  const two = await twoSchools(app, { games: count });
  const opponent = await two.central.makeOpponent();
  const game = await makeGame(app.db, two.central.school.id, {
    ...{ teamId: two.central.team.id, opponentId: opponent.id, isHome: false, venue: "Practice Gym" },
    datetimeUtc: new Date(FIRST_GAME.getTime() - HALF_AN_HOUR_MS),
    ...{ notes: "Bring the old uniforms", departure: "15:30" },
    ...given,
  });
  const keep = async (agent = two.central.agent) => {
    const { games: shown } = (await agent.get(`/api/shared-games/${two.token}`).expect(200))
      .body as SharedGames;
    const chosen = shown.map(({ key, updatedAt }) =>
      key === 1 ? { key, updatedAt, keep: "mine", gameId: game.id } : { key, updatedAt },
    );
    return await agent.post("/api/shared-games").send({ token: two.token, games: chosen });
  };
  return { ...two, game, keep };
}

const rowsOf = (two: TwoSchools) =>
  app.db.select().from(games).where(eq(games.schoolId, two.central.school.id));

test("keeping one's own date asks them to move to it, on their clock, and changes no byte of one's own row", async () => {
  const two = await withOwnDate();
  const before = await rowsOf(two);
  const { body } = await two.keep();
  expect(body).toMatchObject({ linked: true, results: [{ outcome: "asked", message: "" }] });
  expect(await rowsOf(two)).toEqual(before);
  const [theirs] = await two.gamesOf(two.lincoln.school.id);
  expect(theirs).toMatchObject({
    ...{ status: "reschedule", rescheduleBy: "opponent", proposedBy: "opponent", datetimeUtc: FIRST_GAME },
    proposals: [{ date: "2026-12-04", time: "18:30:00" }],
    opponentMessage: "We have it Fri, Dec 4, 6:30 PM, Practice Gym",
  });
  const history = (await two.lincoln.agent.get(`/api/games/${theirs?.id}/history`)).body;
  expect(history.slice(0, 2)).toMatchObject([{ action: "linked" }, { action: "reschedule-requested" }]);
  const own = (await two.central.agent.get(`/api/games/${two.game.id}/history`)).body;
  expect(own).toMatchObject([{ action: "linked" }]);
});

test("they see when and where it is here, since the message told them, and nothing else of it", async () => {
  const two = await withOwnDate({ kind: "scrimmage", eventName: "Old Mill Cup" });
  await two.keep();
  const [listed] = (await two.lincoln.agent.get("/api/games")).body;
  expect(listed.partner).toMatchObject({
    state: "differs",
    facts: {
      date: "2026-12-04",
      time: "18:30:00",
      venue: "Practice Gym",
      side: "home",
      kind: "",
      eventName: "",
    },
  });
  const text = JSON.stringify(listed);
  for (const secret of ["Bring the old uniforms", "15:30", "Old Mill Cup", "scrimmage"]) {
    expect(text).not.toContain(secret);
  }
});

test("a repeated press asks nothing anew", async () => {
  const two = await withOwnDate();
  await two.keep();
  const before = await two.gamesOf(two.lincoln.school.id);
  app.outbox.mails.length = 0;
  const { body } = await two.keep();
  expect(body.results).toMatchObject([{ outcome: "asked", game: { id: two.game.id } }]);
  expect(await two.gamesOf(two.lincoln.school.id)).toEqual(before);
  expect(app.outbox.mails).toEqual([]);
});

test("one notice says what was confirmed and what is to move, and names the person", async () => {
  const two = await withOwnDate({}, 3);
  app.outbox.mails.length = 0;
  const { body } = await two.keep();
  expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "asked",
    "added",
    "added",
  ]);
  const notices = app.outbox.mails.filter(({ subject }) => !subject.startsWith("Linked:"));
  expect(notices.map(({ subject }) => subject)).toEqual([
    "Central High confirmed 2 games and asks to reschedule 1",
  ]);
  expect(notices[0]?.text).toContain("Answered by Dana Whitfield");
  expect(notices[0]?.text).toContain("We have it Fri, Dec 4, 6:30 PM, Practice Gym");
});

test("a game without a time asks for its day", async () => {
  const two = await withOwnDate({ timeTbd: true, datetimeUtc: new Date("2026-12-05T18:00:00.000Z") });
  await two.keep();
  const [theirs] = await two.gamesOf(two.lincoln.school.id);
  expect(theirs).toMatchObject({
    proposals: [{ date: "2026-12-05", time: null }],
    opponentMessage: "We have it Sat, Dec 5, TBD, Practice Gym",
  });
});

test("a date of ours that has passed is refused, and nothing moves", async () => {
  const two = await withOwnDate();
  app.clock.now = new Date(FIRST_GAME.getTime() - HALF_AN_HOUR_MS / 2);
  const { body } = await two.keep(await app.signIn(two.central.dana));
  expect(body.results).toMatchObject([{ outcome: "refused", message: "Choose a time that has not passed" }]);
  expect((await two.gamesOf(two.lincoln.school.id))[0]?.status).toBe("verification-sent");
});

test("theirs after all takes the question back, and both rows agree", async () => {
  const two = await withOwnDate();
  await two.keep();
  const { body } = await two.add();
  expect(body.results).toMatchObject([{ outcome: "linked", game: { id: two.game.id } }]);
  const [theirs] = await two.gamesOf(two.lincoln.school.id);
  const [ours] = await two.gamesOf(two.central.school.id);
  expect(theirs).toMatchObject({ status: "verified", proposals: [], opponentMessage: null });
  expect(ours).toMatchObject({
    datetimeUtc: FIRST_GAME,
    status: "verified",
    notes: "Bring the old uniforms",
  });
  expect(ours?.verifiedAt).toEqual(theirs?.verifiedAt);
  for (const { agent } of [two.lincoln, two.central]) {
    const [listed] = (await agent.get("/api/games")).body;
    expect(listed).toMatchObject({ opponentNotTold: false, partner: { state: "same" } });
  }
});

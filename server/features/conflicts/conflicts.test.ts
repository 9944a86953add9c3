import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { atOnce } from "#server/test/insist.ts";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import { type GameRow, games } from "#shared/schema/games.ts";

const app = testApp();

/** A school with a basketball team, at home on Friday, September 4, at 7:00 PM. */
async function season() {
  const school = await makeSchool(app.db);
  const team = await makeTeam(app.db, school.id, { sport: "basketball", coachEmail: "coach@example.com" });
  const opponent = await makeOpponent(app.db, school.id);
  const agent = await app.signInAt(school.id);
  const play = (given: Partial<GameRow> = {}) =>
    makeGame(app.db, school.id, {
      teamId: team.id,
      opponentId: opponent.id,
      datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
      ...given,
    });
  const otherTeam = async (given: object = {}) =>
    (await makeTeam(app.db, school.id, { sport: "volleyball", ...given })).id;
  const otherOpponent = async () => (await makeOpponent(app.db, school.id, { schoolName: "Stonebridge" })).id;
  const conflicts = async (): Promise<ConflictEntry[]> =>
    (await agent.get("/api/games/conflicts").expect(200)).body;
  const accept = (body: object) => agent.post("/api/games/conflicts/accept").send(body);
  return { school, agent, play, otherTeam, otherOpponent, conflicts, accept };
}

const HALF_AN_HOUR_LATER = new Date("2026-09-04T23:30:00.000Z");

/** Two games of one team at once. */
async function doubleBooked() {
  const booked = await season();
  const first = await booked.play();
  const second = await booked.play({
    opponentId: await booked.otherOpponent(),
    datetimeUtc: HALF_AN_HOUR_LATER,
  });
  return { ...booked, gameIds: [first.id, second.id] };
}

const change = (id: number | undefined, values: Partial<GameRow>) =>
  app.db
    .update(games)
    .set(values)
    .where(eq(games.id, id ?? 0));

test("a season without conflicts has none", async () => {
  const { play, conflicts } = await season();
  await play();
  expect(await conflicts()).toEqual([]);
});

test("one team in two places at once", async () => {
  const { conflicts, gameIds } = await doubleBooked();
  expect(await conflicts()).toEqual([
    { kind: "team", severity: "conflict", gameIds, blackoutId: null, accepted: null },
  ]);
});

test("two home games in one gym, and one coach in two places", async () => {
  const { play, otherTeam, otherOpponent, conflicts } = await season();
  const { id } = await play({ venue: "Main Gym" });
  const opponentId = await otherOpponent();
  const gym = await play({ teamId: await otherTeam(), opponentId, venue: "main gymnasium" });
  const coached = await otherTeam({ level: "freshman", coachEmail: "COACH@example.com" });
  const away = await play({ teamId: coached, opponentId, isHome: false, venue: "Elsewhere" });
  expect((await conflicts()).map(({ kind, gameIds }) => [kind, gameIds])).toEqual([
    ["venue", [id, gym.id]],
    ["coach", [id, away.id]],
  ]);
  await change(gym.id, { site: "neutral" });
  expect((await conflicts()).map(({ kind }) => kind)).toEqual(["coach"]);
});

test("a game on a blackout day goes with the days", async () => {
  const { agent, play, conflicts } = await season();
  const { id } = await play();
  const { body } = await agent
    .post("/api/blackouts")
    .send({ from: "2026-09-04", label: "Exams" })
    .expect(201);
  expect(await conflicts()).toEqual([
    { kind: "blackout", severity: "conflict", gameIds: [id], blackoutId: body.id, accepted: null },
  ]);
  await agent.delete(`/api/blackouts/${body.id}`).expect(204);
  expect(await conflicts()).toEqual([]);
});

test("of two blackouts on one day each is accepted by itself", async () => {
  const { agent, play, conflicts, accept } = await season();
  const gameIds = [(await play()).id];
  const add = async (label: string): Promise<number> =>
    (await agent.post("/api/blackouts").send({ from: "2026-09-04", label }).expect(201)).body.id;
  const [first, second] = [await add("Exams"), await add("Graduation")];
  await accept({ kind: "blackout", gameIds, blackoutId: second }).expect(201);
  const accepted = async () =>
    (await conflicts()).filter((each) => each.accepted).map(({ blackoutId }) => blackoutId);
  expect(await accepted()).toEqual([second]);
  await accept({ kind: "blackout", gameIds }).expect(201);
  expect(await accepted()).toEqual([first, second]);
  await accept({ kind: "blackout", gameIds, blackoutId: 1_999_999_999 }).expect(409);
});

test("games that are canceled, completed, both put off or over have none", async () => {
  const { conflicts, gameIds } = await doubleBooked();
  for (const status of ["canceled", "completed"] as const) {
    await change(gameIds[1], { status });
    expect(await conflicts()).toEqual([]);
  }
  await change(gameIds[1], { status: "reschedule" });
  expect(await conflicts()).toHaveLength(1);
  await change(gameIds[0], { status: "reschedule" });
  expect(await conflicts()).toEqual([]);
  await change(gameIds[0], { status: "scheduled" });
  const over = new Date(TEST_NOW.getTime() - 1);
  await change(gameIds[0], { datetimeUtc: over });
  await change(gameIds[1], { datetimeUtc: over });
  expect(await conflicts()).toEqual([]);
});

test("a game that has begun is in the way of one to come, three days apart at most", async () => {
  const { conflicts, gameIds, play } = await doubleBooked();
  await change(gameIds[0], { datetimeUtc: new Date(TEST_NOW.getTime() - 1) });
  await change(gameIds[1], { datetimeUtc: new Date(TEST_NOW.getTime() + 1) });
  expect((await conflicts()).map(({ kind }) => kind)).toEqual(["team"]);
  // Another game with this opponent two days later is probably the same game.
  await change(gameIds[1], { status: "canceled" });
  const again = await play({ datetimeUtc: new Date(TEST_NOW.getTime() + 47 * 3_600_000) });
  expect((await conflicts()).map(({ kind, gameIds }) => [kind, gameIds])).toEqual([
    ["double-entry", [gameIds[0], again.id]],
  ]);
});

test("the opponent that nobody knows yet is another one each time", async () => {
  const { conflicts, play, school } = await season();
  const { id: opponentId } = await makeOpponent(app.db, school.id, { schoolName: "TBD", email: "" });
  await play({ opponentId });
  await play({ opponentId, datetimeUtc: new Date("2026-09-05T23:00:00.000Z") });
  expect(await conflicts()).toEqual([]);
});

test("a conflict is accepted by name, and taken back", async () => {
  const { agent, conflicts, accept, gameIds } = await doubleBooked();
  const { body } = await accept({ kind: "team", gameIds: [...gameIds].reverse(), note: "Two squads" }).expect(
    201,
  );
  const accepted = {
    id: expect.any(Number),
    by: "Dana Whitfield",
    at: TEST_NOW.toISOString(),
    note: "Two squads",
  };
  expect(body).toMatchObject({ kind: "team", gameIds, ...accepted });
  expect(await conflicts()).toEqual([
    { kind: "team", severity: "conflict", gameIds, blackoutId: null, accepted },
  ]);
  await agent.delete(`/api/games/conflicts/accept/${body.id}`).expect(204);
  await agent.delete(`/api/games/conflicts/accept/${body.id}`).expect(404);
  expect((await conflicts())[0]?.accepted).toBeNull();
});

test.each<[string, Partial<GameRow>, boolean]>([
  ["moved", { datetimeUtc: new Date("2026-09-04T23:15:00.000Z") }, false],
  ["played elsewhere", { venue: "North Gym" }, false],
  ["verified", { status: "verified" }, true],
])("an acceptance of a game that is %s since: it holds %s", async (_what, values, holds) => {
  const { conflicts, accept, gameIds } = await doubleBooked();
  await accept({ kind: "team", gameIds }).expect(201);
  await change(gameIds[1], values);
  expect((await conflicts()).map(({ accepted }) => accepted !== null)).toEqual([holds]);
  await accept({ kind: "team", gameIds }).expect(201);
  expect((await conflicts()).map(({ accepted }) => accepted !== null)).toEqual([true]);
});

test("accepting what is no conflict, or no longer that one, is refused", async () => {
  const { conflicts, accept, gameIds } = await doubleBooked();
  const message = "This conflict no longer exists. Reload and try again.";
  expect((await accept({ kind: "venue", gameIds }).expect(409)).body).toEqual({ message });
  await change(gameIds[1], { status: "canceled" });
  expect((await accept({ kind: "team", gameIds }).expect(409)).body).toEqual({ message });
  await change(gameIds[1], { status: "scheduled" });
  await accept({ kind: "odd", gameIds }).expect(400);
  await accept({ kind: "team", gameIds: [] }).expect(400);
  await accept({ kind: "team" }).expect(400);
  expect((await conflicts())[0]?.accepted).toBeNull();
});

test("another school's games and acceptances are nobody's", async () => {
  const [ours, theirs] = [await season(), await doubleBooked()];
  const { body } = await theirs.accept({ kind: "team", gameIds: theirs.gameIds }).expect(201);
  const foreign = await ours.accept({ kind: "team", gameIds: theirs.gameIds }).expect(404);
  expect(foreign.text).toBe(
    (await ours.accept({ kind: "team", gameIds: [1_999_999_998, 1_999_999_999] }).expect(404)).text,
  );
  await ours.agent.delete(`/api/games/conflicts/accept/${body.id}`).expect(404);
  expect(await ours.conflicts()).toEqual([]);
  expect((await theirs.conflicts())[0]?.accepted).not.toBeNull();
});

test("ten accepts at once leave one", async () => {
  const { conflicts, accept, gameIds } = await doubleBooked();
  const responses = await atOnce(10, () => accept({ kind: "team", gameIds }));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(await conflicts()).toHaveLength(1);
});

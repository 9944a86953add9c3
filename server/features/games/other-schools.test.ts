import { expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { makeMeet } from "#server/test/fixtures/meet.ts";
import type { Game } from "#shared/api/games.ts";

const app = testApp();

const UNKNOWN = 2_000_000_000;

/** A meet of Canfield and Salem against TBD, and the ways in which its schools, or another game's, are named. */
async function staff() {
  const meet = await makeMeet(app, ["Canfield", "Salem"]);
  const { agent, team, made, school } = meet;
  const dual = { teamId: team.id, date: "2026-09-05", time: "19:00", venue: "Gym", eventName: "Quad" };
  const foreign = (await makeMeet(app, ["Boardman"])).ids[0] ?? 0;
  const batch = (games: object[]) => agent.post("/api/games/batch").send({ kind: "entry", label: "", games });
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const another = async (schoolName: string) => (await makeOpponent(app.db, school.id, { schoolName })).id;
  return {
    ...{ ...meet, dual, foreign, batch, list, another, tbd: made.opponentId },
    post: (given: object) => agent.post("/api/games").send({ ...dual, ...given }),
    patch: async (change: object) => {
      const games = (await list()).map(({ id, updatedAt }) => ({ id, updatedAt }));
      return (await agent.patch("/api/games").send({ games, change }).expect(200)).body;
    },
  };
}

type Staff = Awaited<ReturnType<typeof staff>>;

const ONCE = "Choose each school once";
const NO_TBD = "TBD cannot be one of several schools";
const NOT_FOUND = "Opponent not found";

/** Of two faults the one that is named first comes first in the list of refusals. */
test.each<[string, (at: Staff) => object, string]>([
  [
    "more than sixty, all the same",
    () => ({ otherOpponentIds: Array(61).fill(5) }),
    "Choose at most 60 other schools",
  ],
  ["TBD twice", ({ tbd }) => ({ otherOpponentIds: [tbd, tbd] }), ONCE],
  [
    "the opponent, and TBD",
    ({ tbd, ids }) => ({ opponentId: ids[0], otherOpponentIds: [ids[0], tbd] }),
    ONCE,
  ],
  [
    "TBD, and one that is not there",
    ({ tbd, ids }) => ({ opponentId: ids[0], otherOpponentIds: [tbd, UNKNOWN] }),
    NO_TBD,
  ],
  [
    "TBD, beside an opponent that is not there",
    ({ tbd }) => ({ opponentId: UNKNOWN, otherOpponentIds: [tbd] }),
    NO_TBD,
  ],
  ["one that is not there", () => ({ otherOpponentIds: [UNKNOWN] }), NOT_FOUND],
  ["another school's", ({ foreign }) => ({ otherOpponentIds: [foreign] }), NOT_FOUND],
])(
  "schools of a meet that are %s are refused alike by a new game, an edit and a batch",
  async (_, naming, message) => {
    const at = await staff();
    const given = naming(at);
    const { body: posted } = await at.post(given).expect(400);
    const edited = await at.edit(given);
    const { body: batch } = await at.batch([{ ...at.dual, ...given }]);
    const ofBatch = batch.message ?? batch.refused[0].message;
    expect([posted.message, edited.body.message, ofBatch]).toEqual(Array(3).fill(message));
    expect(edited.status).toBe(400);
    expect(await at.list()).toHaveLength(1);
  },
);

test("a new game needs an opponent, an event or schools; an edit that says nothing of them leaves them", async () => {
  const { post, batch, dual, edit, game, ids } = await staff();
  const nobody = { eventName: "", otherOpponentIds: [] };
  const { body } = await post(nobody).expect(400);
  expect(body).toEqual({ message: "Opponent is required", errors: { opponentId: "Opponent is required" } });
  const { body: refused } = await batch([{ ...dual, ...nobody }]).expect(400);
  expect(refused.errors).toEqual({ "games.0.opponentId": "Opponent is required" });
  const silent = { opponentId: undefined, otherOpponentIds: undefined, venue: "Track" };
  expect((await edit(silent)).status).toBe(200);
  const { venue, otherOpponentIds } = await game();
  expect([venue, otherOpponentIds.toSorted()]).toEqual(["Track", ids.toSorted()]);
});

test("a school is met once at a start, as an opponent or as one of several", async () => {
  const { post, batch, dual, made, ids, another, edit, list } = await staff();
  const [canfield, salem] = ids;
  const start = { date: made.date, time: made.time };
  const niles = await another("Niles");
  for (const given of [{ opponentId: salem }, { opponentId: niles, otherOpponentIds: [canfield] }]) {
    const { body } = await post({ ...start, ...given }).expect(409);
    expect(body.message).toBe("This game is already scheduled");
    const { body: batched } = await batch([{ ...dual, ...start, ...given }]).expect(201);
    expect(batched).toMatchObject({ created: [], duplicates: [0], refused: [] });
  }
  await post({ ...start, opponentId: niles }).expect(201);
  const { body } = await edit({ otherOpponentIds: [...ids, niles] });
  expect(body.message).toBe("This game is already scheduled");
  expect((await list()).map(({ schools }) => schools.length)).toEqual([2, 0]);
});

test("a batch makes meets and events, against TBD where they have no opponent", async () => {
  const { batch, dual, ids, list } = await staff();
  const { body } = await batch([
    { ...dual, otherOpponentIds: ids },
    { ...dual, date: "2026-09-06", eventName: "City Cup" },
    { ...dual, date: "2026-09-07", opponentId: ids[0], otherOpponentIds: [ids[1]] },
    { ...dual, date: "2026-09-07", opponentId: ids[1] },
  ]).expect(201);
  expect(body).toMatchObject({ duplicates: [3], refused: [] });
  const made = (await list()).filter(({ id }) => body.created.includes(id));
  expect(made.map(({ opponent, schools }) => [opponent.schoolName, schools.length])).toEqual([
    ["TBD", 2],
    ["TBD", 0],
    ["Canfield", 2],
  ]);
});

test("a change of many games gives them schools, and refuses a game by itself whose opponent is one of them", async () => {
  const { patch, made, team, school, ids, another, list } = await staff();
  const [canfield = 0] = ids;
  const niles = await another("Niles");
  const at = (opponentId: number, day: number) =>
    makeGame(app.db, school.id, {
      ...{ teamId: team.id, opponentId, datetimeUtc: new Date(Date.UTC(2026, 8, day, 23)) },
    });
  const [own, other] = [await at(canfield, 10), await at(niles, 11)];
  const body = await patch({ otherOpponentIds: [canfield] });
  expect(body.refused).toEqual([{ id: own.id, message: ONCE }]);
  expect(body.updated.map(({ id }: Game) => id)).toEqual([made.id, other.id]);
  expect((await list()).map(({ schools }) => schools.map(({ schoolName }) => schoolName))).toEqual([
    ["Canfield"],
    [],
    ["Canfield", "Niles"],
  ]);
  const tbd = await patch({ otherOpponentIds: [made.opponentId] });
  expect(tbd.refused.map(({ message }: { message: string }) => message).toSorted()).toEqual([
    ...[ONCE, NO_TBD, NO_TBD],
  ]);
  expect((await patch({ otherOpponentIds: [] })).refused).toEqual([]);
  expect((await list()).flatMap(({ schools }) => schools)).toEqual([]);
});

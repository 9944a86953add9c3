import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import { ORDINARY_DETAILS } from "#shared/domain/game/game-facts.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { gameImports } from "#shared/schema/game-imports.ts";

const app = testApp();

async function staff(timezone = "America/New_York") {
  const school = await makeSchool(app.db, { name: "Osprey High", timezone });
  const agent = await app.signInAt(school.id);
  const team = await makeTeam(app.db, school.id);
  const opponent = await makeOpponent(app.db, school.id);
  const game = (given: object = {}) => ({
    ...{ teamId: team.id, opponentId: opponent.id, date: "2026-09-04", time: "19:00:00", venue: "Gym" },
    ...given,
  });
  const send = (games: unknown, given: object = {}) =>
    agent.post("/api/games/batch").send({ kind: "copy", label: "2025–26", games, ...given });
  const post = async (games: unknown, given: object = {}): Promise<GamesBatch> =>
    (await send(games, given).expect(201)).body;
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  return { school, agent, team, opponent, game, send, post, list };
}

const week = (game: (given: object) => object) =>
  ["2026-09-18", "2026-09-04", "2026-09-11"].map((date) => game({ date }));

test("many games are made by one call, and their ids come in the order of the list", async () => {
  const { game, post, list } = await staff();
  const body = await post(week(game));
  expect(body).toEqual({
    importId: expect.any(Number),
    created: [expect.any(Number), expect.any(Number), expect.any(Number)],
    duplicates: [],
    refused: [],
  });
  const byId = new Map((await list()).map(({ id, date }) => [id, date]));
  expect(body.created.map((id) => byId.get(id))).toEqual(["2026-09-18", "2026-09-04", "2026-09-11"]);
  expect(app.outbox.mails).toEqual([]);
});

test("a game has all facts of the form, and what is left out is as usual", async () => {
  const { game, post, list } = await staff();
  const details = {
    ...{
      isHome: false,
      timeTbd: false,
      site: "neutral",
      kind: "tournament",
      eventName: "Metro Invitational",
    },
    ...{ departure: "15:30", dismissal: "14:45", notes: "White uniforms" },
  };
  await post([game(details), game({ date: "2026-09-05" })]);
  expect(await list()).toMatchObject([
    { ...details, date: "2026-09-04", time: "19:00:00", venue: "Gym" },
    { ...ORDINARY_DETAILS, isHome: true, status: "scheduled", score: null },
  ]);
});

test("a status and a score are ignored, even ones that there are not", async () => {
  const { game, post, list } = await staff();
  await post([
    game({ status: "completed", score: "W 24-17" }),
    game({ date: "2026-09-05", status: "x", score: 7 }),
  ]);
  const games = await list();
  expect(games.map(({ status, score, knownToOpponent }) => [status, score, knownToOpponent])).toEqual([
    ["scheduled", null, false],
    ["scheduled", null, false],
  ]);
});

test("twice the same creates nothing", async () => {
  const { agent, game, post, list } = await staff();
  await post(week(game));
  expect(await post(week(game))).toEqual({ importId: null, created: [], duplicates: [0, 1, 2], refused: [] });
  expect(await list()).toHaveLength(3);
  expect((await agent.get("/api/import-games").expect(200)).body).toHaveLength(1);
});

test("what is there already and what stands earlier in the list is named by its place, by its start alone", async () => {
  const { agent, game, post } = await staff();
  await agent
    .post("/api/games")
    .send(game({ status: "canceled" }))
    .expect(201);
  const { body } = await agent
    .post("/api/games")
    .send(game({ date: "2026-09-20", timeTbd: true }))
    .expect(201);
  expect(body.time).toBe("12:00:00");
  const batch = await post([
    game({ venue: "Elsewhere", isHome: false }),
    game({ date: "2026-09-11", time: "24:00:00" }),
    game({ date: "2026-09-12", time: "00:00" }),
    game({ date: "2026-09-20", time: "12:00" }),
  ]);
  expect(batch).toMatchObject({ duplicates: [0, 2, 3], refused: [] });
  expect(batch.created).toHaveLength(1);
});

test("an impossible game is refused by its place, in the form's words, and keeps no other out", async () => {
  const { agent, game, post } = await staff();
  const other = await staff();
  const impossible = [
    game({ teamId: other.team.id }),
    game({ opponentId: other.opponent.id }),
    game({ date: "2027-03-14", time: "02:30" }),
    game({ teamId: 2_000_000_000, opponentId: 2_000_000_000 }),
  ];
  const batch = await post([...impossible, game()]);
  expect(batch.created).toHaveLength(1);
  const refused = await Promise.all(
    impossible.map((each) => agent.post("/api/games").send(each).expect(400)),
  );
  expect(batch.refused).toEqual(refused.map(({ body }, index) => ({ index, message: body.message })));
  expect(await other.list()).toEqual([]);
});

test("where all are refused nothing is made, and there is nothing to undo", async () => {
  const { agent, game, post } = await staff();
  expect(await post([game({ teamId: 2_000_000_000 })])).toMatchObject({ importId: null, created: [] });
  expect((await agent.get("/api/import-games").expect(200)).body).toEqual([]);
});

test("a malformed game is a 400 for all of them, with its place in the list", async () => {
  const { game, send, list } = await staff();
  const { body } = await send([game(), game({ date: "2026-02-30" }), { ...game(), venue: " " }]).expect(400);
  expect(body).toEqual({
    message: "This is not a real date",
    errors: { "games.1.date": "This is not a real date", "games.2.venue": "Venue is required" },
  });
  for (const malformed of [null, 7, "x", []]) {
    expect((await send([malformed]).expect(400)).body.errors).toEqual({
      "games.0": "A game must be a JSON object",
    });
  }
  expect(await list()).toEqual([]);
});

test("of very many errors the first thousand are named", async () => {
  const { send } = await staff();
  const { body } = await send(Array(1_000).fill({})).expect(400);
  expect(Object.keys(body.errors)).toHaveLength(1_000);
});

test("an unknown time is TBD, and no time at all is none", async () => {
  const { game, post, send, list } = await staff();
  await post([game({ time: undefined, timeTbd: true })]);
  expect(await list()).toMatchObject([{ time: "12:00:00", timeTbd: true }]);
  const { body } = await send([game({ time: undefined })]).expect(400);
  expect(body.errors).toEqual({ "games.0.time": "Time is required" });
});

test.each([
  [{ games: [] }, "Choose at least one game", "games"],
  [{ games: undefined }, "Choose at least one game", "games"],
  [{ games: "all" }, "Choose at least one game", "games"],
  [{ games: Array(1_001).fill({}) }, "Copy at most 1,000 games at once", "games"],
  [{ kind: "csv" }, "kind must be copy or entry", "kind"],
  [{ kind: undefined }, "kind must be copy or entry", "kind"],
  [{ label: "x".repeat(101) }, "This must be at most 100 characters", "label"],
  [{ label: "a\nb" }, "This must be one line of text", "label"],
])("%j is refused: %s", async (given, message, field) => {
  const { game, send } = await staff();
  const { body } = await send([game()], given).expect(400);
  expect(body).toEqual({ message, errors: { [field]: message } });
});

test("1,000 games with all that a form lets one type are taken, and 5 MB are not", async () => {
  const { game, send } = await staff();
  const long = {
    venue: "é".repeat(200),
    eventName: "é".repeat(100),
    notes: "é".repeat(500),
    departure: "15:30",
  };
  const many = Array.from({ length: 1_000 }, (_, index) =>
    game({ ...long, date: `2026-09-${String((index % 28) + 1).padStart(2, "0")}`, time: `${clock(index)}` }),
  );
  const { body } = await send(many).expect(201);
  expect(body.created).toHaveLength(1_000);
  await send([game({ notes: "x".repeat(5_000_000) })]).expect(413);
});

const clock = (index: number) =>
  `${String(8 + (Math.floor(index / 28) % 12)).padStart(2, "0")}:${String(Math.floor(index / 336) * 10).padStart(2, "0")}`;

test("the clock's skipped hour is refused in New York, and is an hour like others in Honolulu", async () => {
  const at = async (timezone: string, ...starts: [string, string][]) => {
    const { game, post, list } = await staff(timezone);
    const batch = await post(starts.map(([date, time]) => game({ date, time })));
    return { batch, instants: (await list()).map(({ datetimeUtc }) => datetimeUtc.slice(0, 16)) };
  };
  const spring: [string, string][] = [
    ["2027-03-14", "01:59"],
    ["2027-03-14", "02:30"],
    ["2027-03-14", "03:00"],
  ];
  const east = await at("America/New_York", ...spring);
  expect(east.instants).toEqual(["2027-03-14T06:59", "2027-03-14T07:00"]);
  expect(east.batch.refused).toEqual([
    {
      index: 1,
      message: "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.",
    },
  ]);
  const hawaii = await at("Pacific/Honolulu", ...spring);
  expect(hawaii.batch.refused).toEqual([]);
  expect(hawaii.instants).toHaveLength(3);
  // A time in the hour that comes twice is one of the first.
  expect((await at("America/New_York", ["2026-11-01", "01:30"])).instants).toEqual(["2026-11-01T05:30"]);
});

test("a season over New Year and a leap day stands on the school's own clock", async () => {
  const { game, post, list } = await staff("Pacific/Honolulu");
  await post([game({ date: "2027-12-31", time: "24:00" }), game({ date: "2028-02-29", time: "19:00" })]);
  expect((await list()).map(({ date, time }) => [date, time])).toEqual([
    ["2028-01-01", "00:00:00"],
    ["2028-02-29", "19:00:00"],
  ]);
});

test.each([
  ["copy", "copied"],
  ["entry", "created"],
])("the history of a game by %s begins with '%s'", async (kind, action) => {
  const { agent, game, post } = await staff();
  const { created } = await post([game()], { kind });
  const { body } = await agent.get(`/api/games/${created[0]}/history`).expect(200);
  expect(body).toEqual([{ at: expect.any(String), actor: "Dana Whitfield", action, changes: [] }]);
});

test("neither a blackout nor a conflict keeps a game out", async () => {
  const { agent, game, post } = await staff();
  await agent.post("/api/blackouts").send({ from: "2026-09-04", label: "Labor Day" }).expect(201);
  const other = await agent
    .post("/api/opponents")
    .send({ schoolName: "Stonebridge", managerName: "A", email: "a@example.org" });
  expect(await post([game(), game({ opponentId: other.body.id })])).toMatchObject({
    duplicates: [],
    refused: [],
  });
});

test("a batch is in the audit, without a name or a note", async () => {
  const { school, game, post } = await staff();
  const { importId } = await post([game(), game(), game({ teamId: 2_000_000_000, notes: "Secret" })]);
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.action, "game-batch")));
  expect(entries).toMatchObject([
    {
      result: "success",
      details: { importId, kind: "copy", createdGames: 1, duplicateGames: 1, refusedGames: 1 },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Secret");
});

test("copies are listed beside files with what was copied, and what was entered is not", async () => {
  const { agent, game, post } = await staff();
  await agent
    .post("/api/import-games")
    .send({ csvData: "Date,Time,Team,H/A,Opponent\n9/4/2026,7 PM,Golf,H,Alder" })
    .expect(200);
  const copy = await post([game()]);
  await post([game({ date: "2026-09-05" })], { kind: "entry", label: "" });
  await post([game({ date: "2026-09-06" })], { label: undefined });
  const { body } = await agent.get("/api/import-games").expect(200);
  expect(body).toMatchObject([
    { kind: "copy", label: "", createdGames: 1 },
    { id: copy.importId, kind: "copy", label: "2025–26", createdGames: 1, createdTeams: 0, touchedGames: 0 },
    { kind: "csv", label: "", createdGames: 1, createdTeams: 1 },
  ]);
});

test.each([
  ["copy", "Copy undone", "This copy cannot be undone: 2 of its games have been sent or edited since."],
  ["entry", "Games removed", "These games cannot be undone: 2 of them have been sent or edited since."],
])(
  "a batch by %s is taken back as one, and not once its games were sent or edited",
  async (kind, done, refused) => {
    const { agent, game, post, list } = await staff();
    const undo = (id: number | null) => agent.post(`/api/import-games/${id}/undo`);
    const first = await post(week(game), { kind });
    expect((await undo(first.importId).expect(200)).body).toEqual({
      ...{ message: done, deletedGames: 3, deletedTeams: 0, deletedOpponents: 0 },
    });
    expect(await list()).toEqual([]);
    const { importId, created } = await post(week(game), { kind });
    await agent.post(`/api/games/${created[0]}/verify`).expect(200);
    const [edited] = await list();
    await agent
      .put(`/api/games/${edited?.id}`)
      .send({ ...edited, venue: "North Gym" })
      .expect(200);
    expect((await undo(importId).expect(409)).body).toEqual({ message: refused });
    expect(await list()).toHaveLength(3);
    expect(
      await app.db
        .select()
        .from(gameImports)
        .where(eq(gameImports.id, importId ?? 0)),
    ).toHaveLength(1);
  },
);

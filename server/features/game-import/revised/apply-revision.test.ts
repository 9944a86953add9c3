import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { revisedSchool, scheduleCsv } from "#server/test/fixtures/revised-school.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { auditLog } from "#shared/schema/audit-log.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
});

const SEASON = [
  "9/4/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
  "9/11/2026,7:00 PM,Varsity Football,A,Alder,Alder Field",
  "9/18/2026,7:00 PM,Varsity Football,H,Stonebridge,Main Gym",
  "9/25/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
];

const REVISED = [
  "9/4/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
  "9/12/2026,2:00 PM,Varsity Football,A,Alder,",
  "9/26/2026,1:00 PM,Varsity Football,A,Harbor Pines,Harbor Field",
  "9/25/2026,7:30 PM,Varsity Football,H,Central High,Main Gym",
];

const WITH_EMAIL = "Date,Time,Team,H/A,Opponent,Venue,Opponent Email";

const CHANGED = "The schedule has changed. Compare again.";

test("what was chosen is done, and the file then changes nothing", async () => {
  const { agent, applyAll, compare, list } = await revisedSchool(app, SEASON);
  const before = await list();
  const [first, second, third, fourth] = before.map(({ id }) => id);
  const applied = await applyAll(scheduleCsv(REVISED), { reason: "Rain" });
  expect(applied).toEqual({
    importId: expect.any(Number),
    updated: [second, fourth],
    created: [expect.any(Number)],
    canceled: [third],
    refused: [],
    notices: [],
  });
  const games = await list();
  expect(games.map(({ id, date, time, status }) => [id, date, time, status])).toEqual([
    [first, "2026-09-04", "19:00:00", "scheduled"],
    [second, "2026-09-12", "14:00:00", "scheduled"],
    [third, "2026-09-18", "19:00:00", "canceled"],
    [fourth, "2026-09-25", "19:30:00", "scheduled"],
    [applied.created[0], "2026-09-26", "13:00:00", "scheduled"],
  ]);
  expect(games[1]?.venue).toBe("Alder Field");
  expect(games[2]).toMatchObject({ cancelReason: "Rain", reasonPublic: false });
  expect(await compare(scheduleCsv(REVISED))).toMatchObject({
    same: 4,
    moved: [],
    added: [],
    gone: [],
    unclear: [],
  });
  expect(app.outbox.mails).toEqual([]);
  const history = (await agent.get(`/api/games/${second}/history`).expect(200)).body;
  expect(history[0]).toMatchObject({
    action: "edited",
    changes: [
      { field: "Date", from: "09/11/2026", to: "09/12/2026" },
      { field: "Time", from: "7:00 PM", to: "2:00 PM" },
      { field: "Changed", from: "", to: "from a file" },
    ],
  });
});

test("an N changes the site of a game alone: who is at home stays, and so it comes back", async () => {
  const { applyAll, compare, list } = await revisedSchool(app, SEASON);
  const onNeutralGround = SEASON.map((row) => row.replace(/,[HA],/, ",N,"));
  await applyAll(scheduleCsv(onNeutralGround));
  expect((await list()).map(({ site, isHome }) => [site, isHome])).toEqual([
    ["neutral", true],
    ["neutral", false],
    ["neutral", true],
    ["neutral", true],
  ]);
  expect(await compare(scheduleCsv(onNeutralGround))).toMatchObject({ same: 4, moved: [] });
});

test("an open game gets the opponent of its row, a new one once for all its games", async () => {
  const open = ["9/4", "9/11", "9/18"].map((day) => `${day}/2026,7:00 PM,Varsity Football,A,TBD,`);
  const { agent, applyAll, compare, list } = await revisedSchool(app, [...open, SEASON[3] ?? ""]);
  const before = await list();
  const filled = ["Central High", "Elm Grove", "Elm Grove"].map((name, index) =>
    (open[index] ?? "").replace("TBD,", `${name},`),
  );
  const csvData = scheduleCsv(
    [...filled.map((row) => `${row},ad@elm.example.org`), `${SEASON[3]},`],
    WITH_EMAIL,
  );
  const applied = await applyAll(csvData);
  const ids = before.map(({ id }) => id);
  expect(applied).toMatchObject({ updated: ids.slice(0, 3), created: [], refused: [] });
  const games = await list();
  expect(games.map(({ id, opponent, venue }) => [id, opponent.schoolName, venue])).toEqual([
    [ids[0], "Central High", "Central High"],
    [ids[1], "Elm Grove", "Elm Grove"],
    [ids[2], "Elm Grove", "Elm Grove"],
    [ids[3], "Central High", "Main Gym"],
  ]);
  expect(games[1]?.opponent).toMatchObject({ id: games[2]?.opponentId, email: "ad@elm.example.org" });
  expect(await compare(csvData)).toMatchObject({ same: 4, moved: [], added: [], gone: [] });
  const history = (await agent.get(`/api/games/${ids[1]}/history`).expect(200)).body;
  expect(history[0].changes).toContainEqual({ field: "Opponent", from: "TBD", to: "Elm Grove" });
});

test("a game that its row calls canceled is canceled once it is chosen", async () => {
  const { applyAll, list } = await revisedSchool(app, SEASON);
  const [first = "", ...others] = SEASON;
  const rows = [`${first},Canceled`, ...others.map((row) => `${row},`)];
  const applied = await applyAll(scheduleCsv(rows, "Date,Time,Team,H/A,Opponent,Venue,Status"));
  const games = await list();
  expect(applied).toMatchObject({ canceled: [games[0]?.id], updated: [], created: [], refused: [] });
  expect(games.map(({ status }) => status)).toEqual(["canceled", "scheduled", "scheduled", "scheduled"]);
});

test("an answered name stays with its opponent where no game is added, too", async () => {
  const { agent, apply, compare, list } = await revisedSchool(app, SEASON);
  const [game, , missing] = await list();
  const rows = SEASON.toSpliced(2, 1).map((row) => row.replace("Central High", "Central HS"));
  const csvData = scheduleCsv(rows);
  const sameOpponents = { "Central HS": game?.opponentId };
  const cancel = [{ gameId: missing?.id, updatedAt: missing?.updatedAt }];
  const { body } = await apply(csvData, { sameOpponents, cancel }).expect(200);
  expect(body).toMatchObject({ importId: null, canceled: [missing?.id], created: [], refused: [] });
  const opponents: Opponent[] = (await agent.get("/api/opponents").expect(200)).body;
  expect(opponents.find(({ id }) => id === game?.opponentId)).toMatchObject({ otherNames: ["Central HS"] });
  expect(await compare(csvData)).toMatchObject({ same: 3, added: [], unclear: [] });
});

test("only the new games are undone", async () => {
  const { agent, applyAll, list } = await revisedSchool(app, SEASON);
  const { importId, created } = await applyAll(scheduleCsv(REVISED));
  const { body } = await agent.post(`/api/import-games/${importId}/undo`).expect(200);
  expect(body).toMatchObject({ deletedGames: 1, deletedOpponents: 1 });
  const games = await list();
  expect(games.map(({ id }) => id)).not.toContain(created[0]);
  expect(games[1]?.date).toBe("2026-09-12");
});

test("what was not chosen stays as it is", async () => {
  const { apply, compare, list } = await revisedSchool(app, SEASON);
  const { moved } = await compare(scheduleCsv(REVISED));
  const [move] = moved;
  const { body } = await apply(scheduleCsv(REVISED), { moves: [move] }).expect(200);
  expect(body).toMatchObject({
    importId: null,
    updated: [move?.gameId],
    created: [],
    canceled: [],
    refused: [],
  });
  expect((await list()).map(({ date, status }) => [date, status])).toEqual([
    ["2026-09-04", "scheduled"],
    ["2026-09-12", "scheduled"],
    ["2026-09-18", "scheduled"],
    ["2026-09-25", "scheduled"],
  ]);
  expect((await compare(scheduleCsv(REVISED))).moved).toHaveLength(1);
});

test("what the comparison would not give is refused, and keeps none of the others", async () => {
  const { apply, compare, list } = await revisedSchool(app, SEASON);
  const foreign = await makeSchool(app.db);
  const team = await makeTeam(app.db, foreign.id);
  const theirs = await makeGame(app.db, foreign.id, {
    ...{ teamId: team.id, opponentId: (await makeOpponent(app.db, foreign.id)).id },
    datetimeUtc: new Date("2026-09-11T23:00:00.000Z"),
  });
  const { moved } = await compare(scheduleCsv(REVISED));
  const [first, second, third] = await list();
  const { body } = await apply(scheduleCsv(REVISED), {
    moves: [{ row: 4, gameId: second?.id }, { row: 3, gameId: theirs.id }, moved[1]],
    add: [4, 2, 99],
    cancel: [{ gameId: first?.id }, { gameId: theirs.id }, { gameId: third?.id }, { gameId: third?.id }],
  }).expect(200);
  expect(body).toMatchObject({
    updated: [moved[1]?.gameId],
    created: [expect.any(Number)],
    canceled: [third?.id],
    refused: [
      { row: 4, gameId: second?.id, message: CHANGED },
      { row: 3, gameId: theirs.id, message: CHANGED },
      { row: null, gameId: first?.id, message: CHANGED },
      { row: null, gameId: theirs.id, message: CHANGED },
      { row: 2, gameId: null, message: CHANGED },
      { row: 99, gameId: null, message: CHANGED },
    ],
  });
});

test("a game that somebody else has saved is refused in the form's words", async () => {
  const { agent, apply, compare, list } = await revisedSchool(app, SEASON);
  const { moved, gone } = await compare(scheduleCsv(REVISED));
  for (const game of await list()) {
    await agent
      .put(`/api/games/${game.id}`)
      .send({ ...game, notes: "Two buses" })
      .expect(200);
  }
  const { body } = await apply(scheduleCsv(REVISED), { moves: moved, cancel: gone }).expect(200);
  expect([body.updated, body.canceled]).toEqual([[], []]);
  expect(body.refused.map(({ message }: { message: string }) => message)).toEqual(
    Array(3).fill("This game was changed by someone else. Reload and try again."),
  );
});

test("a canceled game at the same start keeps a new one out", async () => {
  const { agent, applyAll, list } = await revisedSchool(app, SEASON);
  const [first] = await list();
  await agent.post(`/api/games/${first?.id}/cancel`).send({ notify: false }).expect(200);
  const { refused, created } = await applyAll(scheduleCsv(SEASON));
  expect([refused, created]).toEqual([
    [{ row: 2, gameId: null, message: "This game is already scheduled" }],
    [],
  ]);
});

test("the same file applied twice at once is applied once", async () => {
  const { apply, compare, list } = await revisedSchool(app, SEASON);
  const { moved, added, gone } = await compare(scheduleCsv(REVISED));
  const chosen = { moves: moved, add: added.map(({ row }) => row), cancel: gone };
  const bodies = await Promise.all(
    [1, 2, 3].map(async () => (await apply(scheduleCsv(REVISED), chosen).expect(200)).body),
  );
  const counts = bodies.map(({ updated, created, canceled, refused }) => [
    ...[updated.length, created.length, canceled.length, refused.length],
  ]);
  expect(counts.sort()).toEqual([
    [0, 0, 0, 4],
    [0, 0, 0, 4],
    [2, 1, 1, 0],
  ]);
  expect(await list()).toHaveLength(5);
});

test("each opponent who knows a game gets one message about all that changed", async () => {
  const { agent, applyAll, list } = await revisedSchool(app, SEASON);
  const opponents: Game["opponent"][] = (await agent.get("/api/opponents").expect(200)).body;
  for (const each of opponents) {
    const email = `${each.schoolName.replace(/\W/g, "").toLowerCase()}@example.org`;
    await agent
      .put(`/api/opponents/${each.id}`)
      .send({ ...each, email, managerName: "Robin Castell" })
      .expect(200);
  }
  for (const { id, opponent } of await list()) {
    if (opponent.schoolName === "Central High") await agent.post(`/api/games/${id}/verify`).expect(200);
  }
  app.outbox.mails.length = 0;
  const revised = REVISED.filter((row) => !row.startsWith("9/4")).concat(
    "9/3/2026,7:00 PM,Girls Golf,H,Alder,",
  );
  const body = await applyAll(scheduleCsv(revised), {
    notify: "ask",
    reason: "Rain",
    reasonPublic: true,
    note: "Sorry!",
  });
  expect(body).toMatchObject({ refused: [], notices: [{ schoolName: "Central High", delivered: true }] });
  expect(app.outbox.mails.map(({ to }) => to)).toEqual(["centralhigh@example.org"]);
  const text = app.outbox.mails[0]?.text ?? "";
  expect(app.outbox.mails[0]?.subject).toBe(
    "Lincoln High has changed 2 games and asks you to confirm 1 game",
  );
  expect(text).toContain("Sorry!");
  expect(text).toContain("Time was 7:00 PM ET");
  expect(text).toContain("Canceled");
  expect(text).toContain("Reason: Rain");
  const games = await list();
  expect(games.filter(({ opponent }) => opponent.schoolName === "Central High")).toMatchObject([
    { status: "canceled", opponentNotTold: false, reasonPublic: true },
    { status: "verification-sent", opponentNotTold: false },
  ]);
});

test("an opponent who is only told, and one who is not told, keep what they answered", async () => {
  const { agent, applyAll, list } = await revisedSchool(app, SEASON);
  for (const { id } of await list()) {
    const [game] = (await list()).filter((each) => each.id === id);
    await agent
      .put(`/api/games/${id}`)
      .send({ ...game, status: "verified" })
      .expect(200);
  }
  const { notices } = await applyAll(scheduleCsv(REVISED));
  expect(notices).toEqual([]);
  expect((await list()).slice(0, 4).map(({ status, opponentNotTold }) => [status, opponentNotTold])).toEqual([
    ["verified", false],
    ["verified", true],
    ["canceled", true],
    ["verified", true],
  ]);
});

test("the act is audited", async () => {
  const { school, applyAll } = await revisedSchool(app, SEASON);
  const { importId } = await applyAll(scheduleCsv(REVISED));
  const entries = await app.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.schoolId, school.id));
  expect(entries.filter(({ action }) => action === "import-revision")).toEqual([
    {
      action: "import-revision",
      details: { importId, movedGames: 2, createdGames: 1, canceledGames: 1, refusedChanges: 0 },
    },
  ]);
});

test.each([
  ["Choose at least one change", {}],
  ["Choose at least one change", { moves: [], add: [], cancel: null }],
  ["Choose at most 2,000 changes at once", { add: Array(2_001).fill(2) }],
  [
    "Choose at most 2,000 changes at once",
    { add: Array(1_500).fill(2), cancel: Array(501).fill({ gameId: 1 }) },
  ],
  ["moves must be a list", { moves: "all" }],
  ["A row must be the number of a row of the file", { add: ["2"] }],
  ["notify must be ask or tell", { add: [2], notify: "shout" }],
])("%s", async (message, chosen) => {
  const { apply } = await revisedSchool(app, []);
  const { body } = await apply(scheduleCsv(SEASON), chosen).expect(400);
  expect(body.message).toBe(message);
});

import { describe, expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { revisedSchool } from "#server/test/fixtures/revised-school.ts";
import type { Game } from "#shared/api/games.ts";

const app = testApp();

/** Two sheets, each with its own columns. */
const CSV = [
  "Osprey Athletics",
  "Date,Time,H/A,Opponent",
  `9/4/2026,7:00 PM,H,Alder`,
  `9/11/2026,noonish,A,Birch`,
  "Opponent,Date,H/A,Time,Venue",
  `Cedar,9/4/2026,H,7:00 PM,Main Gym`,
  `Cedar,9/4/2026,H,7:00 PM,Main Gym`,
].join("\n");
const TABLES = [
  { name: "Football JV", firstRow: 1, isSheet: true },
  { name: "Girls Volleyball", firstRow: 5, isSheet: true },
];
const ANSWERS = { "team:Football JV": "Football JV", "team:Girls Volleyball": "Girls Volleyball Varsity" };
const BODY = { csvData: CSV, tables: TABLES, answers: ANSWERS };

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const agent = await app.signInAt(school.id);
  const post = (body: object, path = "") => agent.post(`/api/import-games${path}`).send(body);
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  return { post, list };
}

describe("the sheets of a file", () => {
  test("are tables whose team is asked for by their name", async () => {
    const { post } = await staff();
    const { body } = await post({ csvData: CSV, tables: TABLES }, "/questions").expect(200);
    expect(body.tables).toEqual([
      { ...TABLES[0], columns: { date: 0, time: 1, homeAway: 2, opponent: 3 } },
      { ...TABLES[1], columns: { opponent: 0, date: 1, homeAway: 2, time: 3, venue: 4 } },
    ]);
    expect(body.questions).toMatchObject([
      {
        key: "team:Football JV",
        text: 'Which team is "Football JV"?',
        value: "Football Jr. Varsity",
        rows: 2,
      },
      { key: "team:Girls Volleyball", value: "Girls Volleyball Varsity", rows: 2 },
    ]);
  });

  test("are imported as they are previewed, and messages name their rows", async () => {
    const { post, list } = await staff();
    const { body: preview } = await post(BODY, "/preview").expect(200);
    expect(preview).toMatchObject({
      ...{ totalRows: 4, createdGames: 2, duplicateGames: 1 },
      errors: ['Football JV, row 4: "noonish" is not a time'],
      failedRows: [4],
      warnings: ["The rows above the headers were left out"],
      rows: [{ row: 3 }, { row: 4 }, { row: 6, venue: "Main Gym" }, { row: 7, outcome: "duplicate" }],
    });
    expect(preview.columns).toHaveLength(9);
    const { body: imported } = await post(BODY).expect(200);
    expect({ ...imported, importId: null }).toEqual(preview);
    expect((await list()).map(({ team, opponent }) => `${team.sport} ${opponent.schoolName}`).sort()).toEqual(
      ["football Alder", "volleyball Cedar"],
    );
  });

  test("name the rows of their conflicts", async () => {
    const { post } = await staff();
    const csvData = CSV.replace("Cedar,", "Elm,");
    const { body } = await post({ ...BODY, csvData }, "/preview").expect(200);
    expect(body.conflicts).toMatchObject([
      {
        row: 7,
        message: expect.stringMatching(/^Girls Volleyball, row 3: .*\(Girls Volleyball, row 2\)$/),
      },
    ]);
  });

  test("are read as somebody says of each, or refused", async () => {
    const { post } = await staff();
    const columns = { date: 0, time: 1, homeAway: 2, opponent: 3, notes: 3 };
    const mapped = [{ ...TABLES[0], columns }, TABLES[1]];
    const { body } = await post({ ...BODY, tables: mapped }, "/preview").expect(200);
    expect(body.rows[0]).toMatchObject({ opponent: "Alder", notes: "Alder" });
    const beyond = [{ ...TABLES[0], columns: { ...columns, notes: 9 } }];
    await post({ ...BODY, tables: beyond }, "/preview").expect(400, { message: "The file has no column 10" });
  });

  test("are compared with the schedule, and applied", async () => {
    const { agent } = await revisedSchool(app, ["9/4/2026,7:00 PM,Varsity Football,H,Alder,"]);
    const csvData = [
      ...["Date,Time,H/A,Opponent", "9/4/2026,6:00 PM,H,Alder"],
      ...["Opponent,Date,H/A,Time", "Elm,9/5/2026,H,6:00 PM", "Elm,9/5/2026,H,6:00 PM"],
    ].join("\n");
    const tables = [
      { name: "Varsity", firstRow: 1, isSheet: true },
      { name: "JV", firstRow: 3, isSheet: true },
    ];
    const answers = { "team:Varsity": "Football Varsity", "team:JV": "Football JV" };
    const body = { csvData, tables, answers };
    const post = (path: string, more: object = {}) =>
      agent.post(`/api/import-games/${path}`).send({ ...body, ...more });
    const { body: compared } = await post("compare").expect(200);
    expect(compared).toMatchObject({
      moved: [{ row: 2, changes: [{ name: "time", now: "6:00 PM" }] }],
      added: [{ row: 4, team: "Football Jr. Varsity" }],
      warnings: ["JV, row 3: the same game is in JV, row 2, so this row was left out"],
    });
    const [{ gameId, updatedAt }] = compared.moved;
    const { body: applied } = await post("apply", { moves: [{ row: 2, gameId, updatedAt }] }).expect(200);
    expect(applied.updated).toEqual([gameId]);
  });

  test.each([
    ["no list", "Football JV"],
    ["no objects", ["Football JV"]],
    ["no name", [{ firstRow: 1, isSheet: true }]],
    ["a blank name of a sheet", [{ name: " ", firstRow: 1, isSheet: true }]],
    ["no row", [{ name: "JV", firstRow: 0, isSheet: true }]],
    ["no kind", [{ name: "JV", firstRow: 1 }]],
  ])("are refused with %s", async (_, tables) => {
    const { post } = await staff();
    for (const path of ["", "/preview", "/questions", "/compare", "/apply"]) {
      const { body } = await post({ ...BODY, tables, add: [2] }, path).expect(400);
      expect(Object.values(body.errors)).toEqual(["tables must name each table and its first row"]);
    }
  });
});

test("a file with two headers is two tables, whose rows keep their numbers", async () => {
  const { post, list } = await staff();
  const csvData = CSV.replace("Osprey Athletics", "JV Football").replace(
    "Opponent,Date",
    "Girls Golf\nOpponent,Date",
  );
  const { body: asked } = await post({ csvData }, "/questions").expect(200);
  expect(asked.tables).toMatchObject([
    { name: "JV Football", isSheet: false },
    { name: "Girls Golf", firstRow: 5 },
  ]);
  const answers = Object.fromEntries(
    asked.questions.map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
  const { body } = await post({ csvData, answers }).expect(200);
  expect(body).toMatchObject({ createdGames: 2, errors: ['Row 4: "noonish" is not a time'] });
  expect((await list()).map(({ team }) => team.sport).sort()).toEqual(["football", "golf"]);
});

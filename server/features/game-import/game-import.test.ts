import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { PastImport } from "#shared/api/game-import.ts";
import type { Game } from "#shared/api/games.ts";
import { privateFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import { gamesCsv } from "#shared/import/games-csv.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { games } from "#shared/schema/games.ts";

const app = testApp();

const HEADER = "Date,Time,Team,H/A,Opponent";
const csvOf = (...rows: string[]) => [HEADER, ...rows].join("\n");

const SEASON = csvOf(
  "9/4/2026,7:00 PM,Varsity Football,H,Quarry Lake",
  "9/11/2026,7:00 PM,Varsity Football,A,Stonebridge",
  "9/12/2026,10:00 AM,Girls JV Soccer,H,Quarry Lake",
);

async function staff(timezone = "America/New_York") {
  const school = await makeSchool(app.db, { name: "Osprey High", timezone });
  const agent = await app.signInAt(school.id);
  const post = (csvData: unknown, columns?: unknown) =>
    agent.post("/api/import-games").send({ csvData, columns });
  const list = async <Row = Game>(noun = "games"): Promise<Row[]> =>
    (await agent.get(`/api/${noun}`).expect(200)).body;
  return { school, agent, post, list };
}

const NO_DETAILS = {
  ...{ type: "", eventName: "", departure: "", dismissal: "", notes: "" },
  conflict: null,
};

test("the response is the specified counts, and what was understood", async () => {
  const { post } = await staff();
  const { body } = await post(`${SEASON}\n9/18/2026,noonish,Golf,H,Alder\n9/19/2026,7 PM,Golf,H,\n`).expect(
    200,
  );
  expect(body).toEqual({
    totalRows: 5,
    processedRows: 3,
    skippedRows: 1,
    duplicateGames: 0,
    joinedRows: 0,
    createdGames: 3,
    createdTeams: 2,
    createdOpponents: 2,
    errors: ['Row 5: "noonish" is not a time'],
    warnings: [],
    failedRows: [5],
    columns: ["Date", "Time", "Team", "H/A", "Opponent"].map((name) => ({ header: name, takenFor: name })),
    rows: expect.arrayContaining([
      {
        row: 2,
        outcome: "new",
        date: "09/04/2026",
        time: "7:00 PM",
        team: "Football Varsity",
        homeAway: "Home",
        opponent: "Quarry Lake",
        venue: "Osprey High",
        ...NO_DETAILS,
      },
      {
        row: 5,
        outcome: "error",
        date: "9/18/2026",
        time: "noonish",
        team: "Golf",
        homeAway: "H",
        opponent: "Alder",
        venue: "",
        ...NO_DETAILS,
      },
    ]),
    conflicts: [],
    moreConflicts: false,
    newTeams: ["Football Varsity", "Girls Soccer Jr. Varsity"],
    newOpponents: ["Quarry Lake", "Stonebridge"],
    similarOpponents: [],
    shortYears: 0,
    isTwentyFourHour: false,
    names: [],
    filledContacts: [],
    importId: expect.any(Number),
  });
});

test("teams and opponents that the school has are used, however they are written", async () => {
  const { school, post, list } = await staff();
  const team = await makeTeam(app.db, school.id, { sport: "football", level: "jv" });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "St. Mary's  Prep", email: "" });
  await makeGame(app.db, school.id, {
    teamId: team.id,
    opponentId: opponent.id,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
  });
  const { body } = await post(
    `${HEADER},Opponent Email\n9/4/2026,7 PM,JV Football,H,ST. MARY’S PREP,new@example.org\n9/5/2026,7 PM,Football JV,H,st.mary's prep,`,
  ).expect(200);
  expect(body).toMatchObject({ createdGames: 1, duplicateGames: 1, createdTeams: 0, createdOpponents: 0 });
  expect((await list()).map((game) => [game.teamId, game.opponentId])).toEqual([
    [team.id, opponent.id],
    [team.id, opponent.id],
  ]);
  expect(await list("opponents")).toMatchObject([
    { schoolName: "St. Mary's  Prep", email: "new@example.org" },
  ]);
});

test("a new opponent gets the first of its contacts, and one without any has none", async () => {
  const { post, list } = await staff();
  await post(
    `${HEADER},Opponent Email,Opponent Phone,Opponent Contact
9/4/2026,7 PM,Golf,H,Alder,,(555) 010-0142,
9/5/2026,7 PM,Golf,H,Alder,AD@Example.org,,Robin Castell
9/6/2026,7 PM,Golf,H,Birch,,,`,
  ).expect(200);
  expect(await list("opponents")).toMatchObject([
    { schoolName: "Alder", email: "ad@example.org", phone: "5550100142", managerName: "Robin Castell" },
    { schoolName: "Birch", email: "", phone: "", managerName: "" },
  ]);
});

test("a row that fails leaves no team and no opponent behind", async () => {
  const { post, list } = await staff();
  const { body } = await post(csvOf("9/4/2026,noonish,Rowing,H,Nowhere Prep")).expect(200);
  expect(body).toMatchObject({ createdGames: 0, createdTeams: 0, createdOpponents: 0, importId: null });
  expect([await list("teams"), await list("opponents"), await list()]).toEqual([[], [], []]);
});

test("when anything fails underneath, nothing at all has been written", async () => {
  const { school, post, list } = await staff();
  await app.db.execute(sql.raw(`alter table games add constraint no_boom check (venue <> 'Boom')`));
  try {
    await post(`${HEADER},Venue\n9/4/2026,7 PM,Golf,H,Alder,Course\n9/5/2026,7 PM,Golf,H,Birch,Boom`).expect(
      400,
    );
  } finally {
    await app.db.execute(sql.raw("alter table games drop constraint no_boom"));
  }
  expect([await list("teams"), await list("opponents"), await list(), await list("import-games")]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(
    await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.action, "import"))),
  ).toEqual([]);
});

test("rows of a file on the 24-hour clock stay on it when they are sent alone", async () => {
  const { agent, list } = await staff();
  const csvData = csvOf("9/4/2026,9:15,Golf,H,Alder", "9/5/2026,6:45,Golf,H,Alder");
  await agent.post("/api/import-games").send({ csvData, isTwentyFourHour: true }).expect(200);
  expect((await list()).map(({ time }) => time)).toEqual(["09:15:00", "06:45:00"]);
  const { body } = await agent.post("/api/import-games").send({ csvData, isTwentyFourHour: "yes" });
  expect(body.errors).toEqual({ isTwentyFourHour: "isTwentyFourHour must be true or false" });
});

test("two imports at once create every game once", async () => {
  const { post, list } = await staff();
  const responses = await Promise.all(Array.from({ length: 4 }, () => post(SEASON).expect(200)));
  expect(responses.map(({ body }) => body.createdGames).sort()).toEqual([0, 0, 0, 3]);
  expect(responses.map(({ body }) => body.duplicateGames).sort()).toEqual([0, 3, 3, 3]);
  expect(await list()).toHaveLength(3);
  expect(await list("teams")).toHaveLength(2);
  expect(await list("opponents")).toHaveLength(2);
});

test("an import beside games that are scheduled by hand creates every game once", async () => {
  const { agent, school, post, list } = await staff();
  const team = await makeTeam(app.db, school.id);
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Quarry Lake" });
  const game = {
    teamId: team.id,
    opponentId: opponent.id,
    date: "2026-09-04",
    time: "19:00:00",
    venue: "Gym",
  };
  const [imported, ...byHand] = await Promise.all([
    post(SEASON),
    ...Array.from({ length: 6 }, () => agent.post("/api/games").send(game)),
  ]);
  expect(imported?.status).toBe(200);
  expect(byHand.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await list()).toHaveLength(3);
});

test("an imported game's history begins with the import", async () => {
  const { agent, post, list } = await staff();
  await post(SEASON).expect(200);
  const [game] = await list();
  const { body } = await agent.get(`/api/games/${game?.id}/history`).expect(200);
  expect(body).toEqual([
    { at: expect.any(String), actor: "Dana Whitfield", action: "imported", changes: [] },
  ]);
});

test("an import's games are made at the import's own instant, by which the screen finds them", async () => {
  const { post, list } = await staff();
  await post(csvOf("9/5/2026,7:00 PM,Varsity Football,H,Quarry Lake")).expect(200);
  await post(SEASON).expect(200);
  const [newest] = await list<PastImport>("import-games");
  const made = (await list()).filter(({ createdAt }) => createdAt === newest?.at);
  expect(made.map(({ date }) => date).sort()).toEqual(["2026-09-04", "2026-09-11", "2026-09-12"]);
});

test("an import and its undoing are in the audit log, without the file", async () => {
  const { school, agent, post } = await staff();
  const { body } = await post(SEASON).expect(200);
  await agent.post(`/api/import-games/${body.importId}/undo`).expect(200);
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.schoolId, school.id))
    .orderBy(auditLog.id);
  expect(entries.filter(({ action }) => action.startsWith("import"))).toMatchObject([
    {
      action: "import",
      result: "success",
      details: { importId: body.importId, createdGames: 3, failedRows: 0 },
    },
    { action: "import-undo", result: "success", details: { importId: body.importId, deletedGames: 3 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Quarry");
});

describe("undo", () => {
  const undo = (agent: Awaited<ReturnType<typeof staff>>["agent"], id: number) =>
    agent.post(`/api/import-games/${id}/undo`);

  test("takes an import back as one act, and nothing that was there before", async () => {
    const { school, agent, post, list } = await staff();
    const kept = await makeTeam(app.db, school.id);
    const { body } = await post(SEASON).expect(200);
    const { body: undone } = await undo(agent, body.importId).expect(200);
    expect(undone).toEqual({
      message: "Import undone",
      deletedGames: 3,
      deletedTeams: 1,
      deletedOpponents: 2,
    });
    expect(await list()).toEqual([]);
    expect(await list("opponents")).toEqual([]);
    expect(await list("teams")).toMatchObject([{ id: kept.id }]);
    await undo(agent, body.importId).expect(404);
    expect((await post(SEASON).expect(200)).body).toMatchObject({ createdGames: 3 });
  });

  test("goes past a game that was removed, which cannot come back without its team", async () => {
    const { agent, post, list } = await staff();
    const { body } = await post(SEASON).expect(200);
    const [game] = await list<{ id: number }>();
    await agent.delete(`/api/games/${game?.id}`).expect(204);
    expect((await undo(agent, body.importId).expect(200)).body).toMatchObject({
      deletedGames: 2,
      deletedTeams: 2,
    });
    expect((await agent.post(`/api/games/removed/${game?.id}/restore`).expect(409)).body.message).toMatch(
      /^The (team|opponent) of this game no longer exists$/,
    );
  });

  test("keeps a team or an opponent that has other games or has been edited", async () => {
    const { agent, post, list } = await staff();
    const { body } = await post(SEASON).expect(200);
    const opponents = await list<Record<string, unknown>>("opponents");
    const [quarry, stonebridge] = opponents;
    await agent
      .put(`/api/opponents/${quarry?.id}`)
      .send({ schoolName: "Quarry Lake", managerName: "Robin Castell", email: "ad@example.org" })
      .expect(200);
    const [football] = await list<{ id: number }>("teams");
    await agent
      .post("/api/games")
      .send({
        teamId: football?.id,
        opponentId: stonebridge?.id,
        date: "2026-10-02",
        time: "19:00",
        venue: "Gym",
      })
      .expect(201);
    const { body: undone } = await undo(agent, body.importId).expect(200);
    expect(undone).toMatchObject({ deletedGames: 3, deletedTeams: 1, deletedOpponents: 0 });
  });

  test("is refused once one of its games has been edited", async () => {
    const { agent, post, list } = await staff();
    const { body } = await post(SEASON).expect(200);
    const [game] = await list();
    await agent
      .put(`/api/games/${game?.id}`)
      .send({ ...game, venue: "North Gym" })
      .expect(200);
    const refused = await undo(agent, body.importId).expect(409);
    expect(refused.body).toEqual({
      message: "This import cannot be undone: 1 of its games have been sent or edited since.",
    });
    expect(await list()).toHaveLength(3);
    expect(await list("import-games")).toMatchObject([
      { id: body.importId, createdGames: 3, touchedGames: 1 },
    ]);
  });

  test("is refused once one of its games has been sent", async () => {
    const { agent, post, list } = await staff();
    const { body } = await post(`${HEADER},Opponent Email\n9/4/2026,7 PM,Golf,H,Alder,ad@example.org`).expect(
      200,
    );
    const [game] = await list();
    await agent.post(`/api/games/${game?.id}/verify`).expect(200);
    await undo(agent, body.importId).expect(409);
  });

  test("leaves out games that were deleted since", async () => {
    const { agent, post, list } = await staff();
    const { body } = await post(SEASON).expect(200);
    const [game] = await list();
    await agent.delete(`/api/games/${game?.id}`).expect(204);
    const { body: undone } = await undo(agent, body.importId).expect(200);
    expect(undone).toMatchObject({ deletedGames: 2, deletedTeams: 2, deletedOpponents: 2 });
  });

  test("another school's import is one that is not there", async () => {
    const ours = await staff();
    const theirs = await staff();
    const { body } = await theirs.post(SEASON).expect(200);
    const foreign = await undo(ours.agent, body.importId).expect(404);
    const missing = await undo(ours.agent, 2_000_000_000).expect(404);
    expect(foreign.text).toBe(missing.text);
    expect(await theirs.list()).toHaveLength(3);
    expect(await ours.list("import-games")).toEqual([]);
  });

  test("two at once undo it once", async () => {
    const { agent, post } = await staff();
    const { body } = await post(SEASON).expect(200);
    const responses = await Promise.all([undo(agent, body.importId), undo(agent, body.importId)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("columns that a person chose", () => {
  test("count instead of the header", async () => {
    const { post, list } = await staff();
    const csv = "When,Clock,Squad,Foe\n9/4/2026,7 PM,Golf,@ Alder\n9/5/2026,7 PM,Golf,vs Birch";
    expect((await post(csv).expect(400)).body).toEqual({
      message: "Missing required columns: Date, Time, Team, H/A, Opponent",
    });
    const columns = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 3, venue: null, unknown: 9 };
    const { body } = await post(csv, columns).expect(200);
    expect(body.columns[3]).toEqual({ header: "Foe", takenFor: "H/A, Opponent" });
    expect((await list()).map((game) => [game.opponent.schoolName, game.isHome])).toEqual([
      ["Alder", false],
      ["Birch", true],
    ]);
  });

  test.each([
    [{ date: 0 }, "Missing required columns: Time, Team, H/A, Opponent"],
    [{ date: -1 }, "A column must be 0 or more"],
    [{ date: 200 }, "A column must be 199 or less"],
    [{ date: "0" }, "A column must be the number of a column, counted from 0"],
  ])("%j is refused", async (columns, message) => {
    const { post } = await staff();
    expect((await post(SEASON, columns).expect(400)).body.message).toBe(message);
  });
});

test.each([
  ["date", "columns must name a column number for each fact"],
  [[0, 1], "columns must name a column number for each fact"],
  [{ date: 0, time: 1, team: 2, homeAway: 3, opponent: 99 }, "The file has no column 100"],
  [{ date: 0, time: 1, team: 2, homeAway: 3, opponent: 4, venue: 5 }, "The file has no column 6"],
])("columns that are none are refused: %j", async (columns, message) => {
  const { post } = await staff();
  const { body } = await post(SEASON, columns).expect(400);
  expect(body).toMatchObject({ message });
});

test("an away game without a venue is at the opponent's, as the school spells it", async () => {
  const { school, agent, post, list } = await staff();
  await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  const csvData = csvOf(
    "9/4/2026,7 PM,Golf,A,STONEBRIDGE central",
    "9/5/2026,7 PM,Golf,A,Cafe\u0301 High",
    "9/6/2026,7 PM,Golf,A,CAF\u00c9 HIGH",
  );
  const venues = ["Stonebridge Central", "Caf\u00e9 High", "Caf\u00e9 High"];
  const preview = await agent.post("/api/import-games/preview").send({ csvData }).expect(200);
  expect(preview.body.rows.map((row: { venue: string }) => row.venue)).toEqual(venues);
  await post(csvData).expect(200);
  expect((await list()).map(({ venue }) => venue)).toEqual(venues);
  expect(await list("opponents")).toHaveLength(2);
});

describe("limits", () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `9/4/2026,${(index % 12) + 1}:${String(index % 60).padStart(2, "0")} PM,Football,H,Opponent ${index}`,
    );

  test("20,000 rows are taken, one more is 413 with a clear sentence", async () => {
    const { post } = await staff();
    const { body } = await post(csvOf(...rows(20_000))).expect(200);
    expect(body).toMatchObject({ totalRows: 20_000, createdGames: 20_000, createdOpponents: 20_000 });
    const refused = await post(csvOf(...rows(20_001))).expect(413);
    expect(refused.body).toEqual({
      message:
        "The file has more than 20,000 rows. Split it into smaller files and import them one after the other.",
    });
  }, 120_000);

  test("more than 10 MB is 413 with a clear sentence", async () => {
    const { post } = await staff();
    const refused = await post(`${HEADER}\n${"x".repeat(10 * 1024 * 1024)}`).expect(413);
    expect(refused.body).toEqual({
      message:
        "The file is larger than 10 MB. Split it into smaller files and import them one after the other.",
    });
    await post("x".repeat(17 * 1024 * 1024)).expect(413);
  });

  test.each([
    [
      "a million columns",
      400,
      `${HEADER}${",x".repeat(1_000_000)}\n`,
      "The file has more than 200 columns. Delete the columns that you don't need.",
    ],
    [
      "two million blank lines",
      413,
      "\n".repeat(2_000_000),
      "The file has more than 50,000 blank rows. Delete them, or copy the games to a new sheet, and save it again.",
    ],
    [
      "50,001 rows of empty cells behind a game",
      413,
      `${HEADER}\n9/4/2026,7:00 PM,Golf,H,Alder\n${",,,,\n".repeat(50_001)}`,
      "The file has more than 50,000 blank rows. Delete them, or copy the games to a new sheet, and save it again.",
    ],
  ])("%s are refused", async (_, expected, csv, message) => {
    const { post } = await staff();
    const { body, status } = await post(csv);
    expect([status, body.message]).toEqual([expected, message]);
  });

  test("a cell of 90,000 characters costs its row, not the others", async () => {
    const { agent, post } = await staff();
    const csvData = `${HEADER},Venue\n9/4/2026,7 PM,Golf,H,Alder,Gym\n${`9/5/2026,7 PM,Golf,H,Birch,${"x".repeat(90_000)}\n`.repeat(100)}`;
    const preview = await agent.post("/api/import-games/preview").send({ csvData }).expect(200);
    expect(preview.body).toMatchObject({ createdGames: 1, totalRows: 101 });
    const { body } = await post(csvData).expect(200);
    expect(body.errors).toHaveLength(100);
    expect(body.errors[0]).toBe(
      "Row 3: the Venue is longer than 1,000 characters; shorten it and import the row again",
    );
  });

  test("blank columns behind the last one do no harm", async () => {
    const { post } = await staff();
    const blank = ",".repeat(16_000);
    const { body } = await post(`${HEADER}${blank}\n9/4/2026,7 PM,Golf,H,Alder${blank}`).expect(200);
    expect(body).toMatchObject({ createdGames: 1, errors: [] });
  });
});

test.each([undefined, null, 7, {}, ["a"], true])("csvData must be text, and %j is not", async (csvData) => {
  const { post } = await staff();
  const { body } = await post(csvData).expect(400);
  expect(body.message).toBe("csvData must be the text of a CSV file");
});

test("no text at all is a failure of the server", async () => {
  const { agent } = await staff();
  const dirt = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .string({ unit: "binary" })
      .map((text) => `${HEADER},Venue\n9/4/2026,7 PM,Golf ${text},H,X ${text},${text}`),
    fc
      .array(
        fc.constantFrom(
          '"',
          ",",
          ";",
          "\n",
          "\r",
          "9/4/2026",
          "7 PM",
          "Golf",
          "H",
          "A",
          "'",
          "=",
          "\t",
          "sep=;\n",
          HEADER,
        ),
      )
      .map((parts) => parts.join("")),
  );
  await fc.assert(
    fc.asyncProperty(dirt, async (csvData) => {
      const { status } = await agent.post("/api/import-games").send({ csvData });
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 100 },
  );
});

test("half of a character is stored as the sign for what cannot be read", async () => {
  const { post, list } = await staff();
  await post(csvOf("9/4/2026,7 PM,Golf,H,Alder\ud83c")).expect(200);
  expect((await list()).map((game) => game.opponent.schoolName)).toEqual(["Alder\ufffd"]);
});

const row = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.constantFrom("1:30 AM", "7:00 PM", "7:00", "TBA", "noonish", "12:00 PM"),
    team: fc.constantFrom(
      "Golf",
      "JV Golf",
      "JV B Golf",
      "Junior High Golf",
      "Girls Golf",
      "golf varsity",
      "",
    ),
    side: fc.constantFrom("H", "A", "N", ""),
    opponent: fc.constantFrom("Alder", "ALDER ", "@ Alder", "At Alder", "Birch*", "BYE", "", "Cedar", "TBD"),
    status: fc.constantFrom("", "Canceled", "unsure"),
    email: fc.constantFrom("", "ad@example.org", "AD@example.org", "other@example.org", "none"),
    details: fc.constantFrom("", "Neutral,League,Cup", "Away,Odd,,soon,15:30,Two buses", ",,,,TBD"),
  })
  .map(
    ({ day, hour, team, side, opponent, status, email, details }) =>
      `3/${day}/27,${hour},${team},${side},${opponent},${status},${email},${details}`,
  );

test("importing twice equals importing once, and the counts always add up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
      const { post, list } = await staff();
      const csv = [`${HEADER},Status,Opponent Email,Site,Type,Event,Departure,Dismissal,Notes`, ...rows].join(
        "\n",
      );
      const { body: first } = await post(csv).expect(200);
      const games = await list();
      const { body: second } = await post(csv).expect(200);
      expect(await list()).toEqual(games);
      for (const result of [first, second]) {
        expect(result.totalRows).toBe(rows.length);
        expect(result.totalRows).toBe(
          result.createdGames + result.duplicateGames + result.skippedRows + result.errors.length,
        );
        expect(result.processedRows).toBe(result.createdGames + result.duplicateGames);
      }
      expect(second).toMatchObject({
        createdGames: 0,
        createdTeams: 0,
        createdOpponents: 0,
        filledContacts: [],
      });
    }),
    { numRuns: 15 },
  );
});

test.each(TIME_ZONES.map(({ value }) => value))(
  "a season exported in %s gives the same games elsewhere and none at home",
  async (zone) => {
    const home = await staff(zone);
    await home
      .post(
        `${HEADER},Venue,Status,Score,Opponent Email,Opponent Contact,Site,Type,Event,Departure,Dismissal,Notes
9/4/2026,7:00 PM,Varsity Football,H,Quarry Lake,"Stadium, North",Completed,W 24-17,ad@example.org,Robin Castell,,League,Homecoming,,,
11/1/2026,1:30 AM,Girls JV Soccer,A,'@ Alder,'=1+1,Verified,,,,,,,3:30 PM,14:45,"Two buses
Lunch"
11/7/2026,TBD,Girls JV Soccer,N,TBD,State Park,Scheduled,,,,,Playoff,'=Cup,,,
11/8/2026,10 AM,Girls JV Soccer,H,Alder,State Park,Scheduled,,,,Neutral,,,,,
3/14/2027,3:00 AM,7th Grade Field Hockey,A,'BYE,Field,Reschedule Needed,,,,,,,,,`,
      )
      .expect(200);
    const season = await home.list();
    expect(season).toHaveLength(5);
    const csv = gamesCsv(season);
    expect((await home.post(csv).expect(200)).body).toMatchObject({
      createdGames: 0,
      duplicateGames: 5,
      errors: [],
      warnings: [],
    });

    const other = await staff(zone);
    await other.post(csv).expect(200);
    const facts = ({
      datetimeUtc,
      date,
      time,
      venue,
      isHome,
      status,
      score,
      ourScore,
      theirScore,
      team,
      opponent,
      ...game
    }: Game) => ({
      ...writtenFacts({ venue, isHome, ...game }),
      ...privateFacts(game),
      ...{ datetimeUtc, date, time, venue, isHome, status, score, ourScore, theirScore },
      team: { ...team, id: 0 },
      opponent: { ...opponent, id: 0 },
    });
    expect((await other.list()).map(facts)).toEqual(season.map(facts));
  },
);

test("one school's import never touches another's", async () => {
  const ours = await staff();
  const theirs = await staff();
  await theirs.post(SEASON).expect(200);
  const before = await theirs.list();
  const { body } = await ours.post(SEASON).expect(200);
  expect(body).toMatchObject({ createdGames: 3, createdTeams: 2, createdOpponents: 2 });
  expect(await theirs.list()).toEqual(before);
  expect(await app.db.select().from(games).where(eq(games.schoolId, ours.school.id))).toHaveLength(3);
});

test("the template is a download for anybody and imports as it is", async () => {
  const response = await app.request().get("/import-template.csv").expect(200);
  expect(response.headers["content-disposition"]).toBe("attachment; filename=import-template.csv");
  expect(response.headers["content-type"]).toMatch(/^text\/csv/);
  const { post } = await staff();
  expect((await post(response.text).expect(200)).body).toMatchObject({
    createdGames: 2,
    errors: [],
    warnings: [],
  });
});

import { describe, expect, test } from "vitest";
import { makeOpponent, makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { revisedSchool, scheduleCsv } from "#server/test/fixtures/revised-school.ts";

const app = testApp();

const SEASON = [
  "9/4/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
  "9/11/2026,7:00 PM,Varsity Football,A,Alder,Alder Field",
  "9/18/2026,7:00 PM,Varsity Football,H,Stonebridge,Main Gym",
];

const other = (index: number, row: string): string[] => SEASON.map((each, at) => (at === index ? row : each));

test("the file that was just imported changes nothing", async () => {
  const { compare, list } = await revisedSchool(app, SEASON);
  const [game] = await list();
  expect(await compare(scheduleCsv(SEASON))).toEqual({
    from: "2026-09-04",
    to: "2026-09-18",
    teams: [game?.teamId],
    same: 3,
    moved: [],
    added: [],
    gone: [],
    unclear: [],
    names: [],
    errors: [],
    warnings: [],
  });
});

test("a moved game, a new one and one that is missing are told apart", async () => {
  const { compare, list } = await revisedSchool(app, SEASON);
  const games = await list();
  const revised = [
    SEASON[0] ?? "",
    "9/12/2026,2:00 PM,Varsity Football,A,ALDER,North Gym",
    "9/25/2026,7:00 PM,Varsity Football,A,Harbor Pines,",
  ];
  const comparison = await compare(scheduleCsv(revised));
  expect(comparison).toMatchObject({
    same: 1,
    moved: [
      {
        ...{ row: 3, gameId: games[1]?.id, updatedAt: games[1]?.updatedAt, told: false },
        changes: [
          { name: "date", was: "09/11/2026", now: "09/12/2026" },
          { name: "time", was: "7:00 PM", now: "2:00 PM" },
          { name: "venue", was: "Alder Field", now: "North Gym" },
        ],
      },
    ],
    added: [
      {
        ...{ row: 4, date: "09/25/2026", time: "7:00 PM", team: "Football Varsity" },
        ...{ opponent: "Harbor Pines", venue: "Harbor Pines", homeAway: "Away" },
      },
    ],
    gone: [{ gameId: games[2]?.id, updatedAt: games[2]?.updatedAt, told: false }],
    unclear: [
      { row: 4, message: "you do not have the opponent Harbor Pines yet; adding this row creates it" },
    ],
  });
  expect(await list()).toEqual(games);
});

test("a cell that is empty, or a column that is not there, changes nothing", async () => {
  const { agent, compare, list } = await revisedSchool(app, SEASON);
  for (const game of await list()) {
    const facts = { kind: "league", eventName: "Metro Invitational", notes: "Two buses" };
    await agent
      .put(`/api/games/${game.id}`)
      .send({ ...game, ...facts })
      .expect(200);
  }
  const rows = [
    "9/4/2026,7 PM,Varsity Football,H,Central High,,,",
    "9/11/2026,7 PM,Varsity Football,A,Alder,,?,",
  ];
  const header = "Date,Time,Team,H/A,Opponent,Venue,Type,Event";
  expect(await compare(scheduleCsv(rows, header))).toMatchObject({ same: 2, moved: [] });
  expect(
    await compare(
      scheduleCsv(["9/4/2026,7 PM,Varsity Football,H,Central High"], "Date,Time,Team,H/A,Opponent"),
    ),
  ).toMatchObject({ same: 1, moved: [] });
});

test("type, event and side are told in the words of the preview", async () => {
  const { compare } = await revisedSchool(app, SEASON);
  const header = "Date,Time,Team,H/A,Opponent,Type,Event";
  const rows = [
    "9/4/2026,TBD,Varsity Football,A,Central High,League,Metro Invitational",
    "9/11/2026,7 PM,Varsity Football,N,Alder,,",
  ];
  const { moved } = await compare(scheduleCsv(rows, header));
  expect(moved.map(({ changes }) => changes)).toEqual([
    [
      { name: "time", was: "7:00 PM", now: "TBD" },
      { name: "homeAway", was: "Home", now: "Away" },
      { name: "kind", was: "", now: "League" },
      { name: "eventName", was: "", now: "Metro Invitational" },
    ],
    [{ name: "site", was: "Away", now: "Neutral" }],
  ]);
});

test("rows in the past are left out, and games before today, canceled or played are left alone", async () => {
  const { agent, list, compare } = await revisedSchool(app, [
    "8/10/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
    ...SEASON,
  ]);
  const games = await list();
  const cancel = { change: { status: "canceled" }, games: games.slice(2, 3).map(({ id }) => ({ id })) };
  await agent.patch("/api/games").send(cancel).expect(200);
  const rows = ["8/10/2026,7:00 PM,Varsity Football,H,Central High,X", "8/12/2026,7:00 PM,Golf,H,Alder,X"];
  const comparison = await compare(scheduleCsv([...rows, SEASON[0] ?? "", SEASON[2] ?? ""]));
  expect(comparison).toMatchObject({ from: "2026-08-14", to: "2026-09-18", same: 2, moved: [], gone: [] });
  expect(comparison.warnings).toEqual(["2 rows are in the past"]);
  expect(await compare(scheduleCsv(rows.slice(0, 1)))).toMatchObject({
    ...{ from: "", to: "", same: 0, added: [], gone: [], warnings: ["1 row is in the past"] },
  });
});

test("a row that says what another one says is left out with a warning", async () => {
  const { compare } = await revisedSchool(app, SEASON);
  const comparison = await compare(scheduleCsv([...SEASON, SEASON[1] ?? ""]));
  expect(comparison).toMatchObject({ same: 3, added: [] });
  expect(comparison.warnings).toEqual(["Row 5: the same game is in row 3, so this row was left out"]);
});

test("only teams that the file names have missing games", async () => {
  const { compare, list } = await revisedSchool(app, [
    ...SEASON,
    "9/12/2026,7:00 PM,Girls Golf,H,Central High,Links",
  ]);
  const { teams, gone } = await compare(scheduleCsv(SEASON));
  expect([teams.length, gone]).toEqual([1, []]);
  expect(await list()).toHaveLength(4);
});

test("a game between two rows is unclear, with both of them", async () => {
  const { compare, list } = await revisedSchool(app, [
    "9/9/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
  ]);
  const rows = ["9/8/2026", "9/10/2026"].map((date) => `${date},7:00 PM,Varsity Football,H,Central High,`);
  const comparison = await compare(scheduleCsv(rows));
  expect(comparison).toMatchObject({
    moved: [{ row: 2, gameId: (await list())[0]?.id }],
    added: [{ row: 3 }],
    unclear: [
      { row: 2, message: "the game of 09/09/2026, 7:00 PM may be this row or row 3 (09/10/2026, 7:00 PM)" },
    ],
  });
});

test("two games against one opponent in a week are moved in their order", async () => {
  const week = (days: readonly number[]) =>
    days.map((day) => `9/${day}/2026,5:00 PM,Girls JV Volleyball,H,Central High,Gym`);
  const { compare, list } = await revisedSchool(app, week([8, 10]));
  const [first, second] = await list();
  const { moved } = await compare(scheduleCsv(week([17, 15])));
  expect(moved.map(({ row, gameId }) => [row, gameId])).toEqual([
    [2, second?.id],
    [3, first?.id],
  ]);
  expect(await compare(scheduleCsv(week([8, 11])))).toMatchObject({
    same: 1,
    moved: [{ row: 3, gameId: second?.id }],
    unclear: [],
  });
});

test("a game outside the file's days may be paired, is unclear then, and is never missing", async () => {
  const { compare, list } = await revisedSchool(app, [
    ...SEASON,
    "11/10/2026,7:00 PM,Varsity Football,H,Harbor Pines,Main Gym",
    "11/12/2026,7:00 PM,Varsity Football,H,Alder,Main Gym",
  ]);
  const games = await list();
  const comparison = await compare(
    scheduleCsv([...SEASON, "9/15/2026,7:00 PM,Varsity Football,H,Harbor Pines,"]),
  );
  expect(comparison).toMatchObject({
    same: 3,
    moved: [{ row: 5, gameId: games[3]?.id }],
    gone: [],
    unclear: [{ row: 5, message: "the game of 11/10/2026, 7:00 PM is outside the dates of the file" }],
  });
});

test("a renamed team is a new one, and its games are not missing", async () => {
  const { agent, compare } = await revisedSchool(app, SEASON);
  const [team] = (await agent.get("/api/teams").expect(200)).body;
  await agent
    .put(`/api/teams/${team.id}`)
    .send({ ...team, level: "gold" })
    .expect(200);
  const comparison = await compare(scheduleCsv(SEASON));
  expect(comparison).toMatchObject({ teams: [], same: 0, moved: [], gone: [] });
  expect(comparison.unclear.map(({ message }) => message)).toEqual(
    Array(3).fill("you do not have the team Football Varsity yet; adding this row creates it"),
  );
});

test("names that somebody called the same are one opponent", async () => {
  const { compare, agent } = await revisedSchool(app, SEASON);
  const opponents = (await agent.get("/api/opponents").expect(200)).body;
  const central = opponents.find(({ schoolName }: { schoolName: string }) => schoolName === "Central High");
  const csv = scheduleCsv(other(0, "9/5/2026,7:00 PM,Varsity Football,H,Central HS,Main Gym"));
  expect(await compare(csv)).toMatchObject({ same: 2, added: [{ row: 2 }] });
  expect(await compare(csv, { sameOpponents: { "Central HS": central.id } })).toMatchObject({
    ...{ same: 2, added: [], gone: [], moved: [{ row: 2 }] },
  });
  const foreign = await makeOpponent(app.db, (await makeSchool(app.db)).id);
  const { body } = await agent
    .post("/api/import-games/compare")
    .send({ csvData: csv, sameOpponents: { "Central HS": foreign.id } })
    .expect(400);
  expect(body.message).toBe("Opponent not found");
});

test("two new names that somebody called the same are one opponent, of which a repeated row is left out", async () => {
  const { compare } = await revisedSchool(app, SEASON);
  const csv = scheduleCsv([
    ...SEASON,
    "9/5/2026,7:00 PM,Varsity Football,H,Harbor Pines High School,Main Gym",
    "9/6/2026,7:00 PM,Varsity Football,A,Harbor Pines HS,",
    "9/5/2026,7:00 PM,Varsity Football,H,Harbor Pines HS,Main Gym",
  ]);
  const named = await compare(csv, { sameNames: { "Harbor Pines HS": "Harbor Pines High School" } });
  expect(named.added).toMatchObject([
    { row: 5, opponent: "Harbor Pines High School" },
    { row: 6, opponent: "Harbor Pines High School", venue: "Harbor Pines High School" },
  ]);
  expect(named.warnings).toEqual(["Row 7: the same game is in row 5, so this row was left out"]);
});

test("wrong rows are named, and a status is not compared", async () => {
  const { compare } = await revisedSchool(app, SEASON);
  const rows = ["9/4/2026,noonish,Varsity Football,H,Central High,,", `${SEASON[1]},Completed`];
  const comparison = await compare(scheduleCsv(rows, "Date,Time,Team,H/A,Opponent,Venue,Status"));
  expect(comparison.errors).toEqual(['Row 2: "noonish" is not a time']);
  expect(comparison.warnings).toEqual(["Row 3: the Status Completed was not compared"]);
});

test("a canceled row puts its game among those that are not in the file, and says its row", async () => {
  const { compare, list } = await revisedSchool(app, SEASON);
  const [first, second, third] = await list();
  const rows = [
    `${SEASON[0]},`,
    "9/12/2026,7:00 PM,Varsity Football,A,Alder,,Rainout",
    `${SEASON[2]},Canceled`,
  ];
  const header = "Date,Time,Team,H/A,Opponent,Venue,Status";
  expect(await compare(scheduleCsv(rows, header))).toMatchObject({
    ...{ same: 1, moved: [], added: [], unclear: [], warnings: [] },
    gone: [
      { gameId: second?.id, updatedAt: second?.updatedAt, told: false, row: 3 },
      { gameId: third?.id, row: 4 },
    ],
  });
  const { gone } = await compare(scheduleCsv([SEASON[0] ?? "", SEASON[2] ?? ""]));
  expect(gone).toEqual([{ gameId: second?.id, updatedAt: second?.updatedAt, told: false, row: null }]);
  expect((await list())[0]).toEqual(first);
});

test("a canceled row without a game is a new one, as in an import", async () => {
  const { compare } = await revisedSchool(app, SEASON);
  const rows = [...SEASON.map((row) => `${row},`), "9/15/2026,7:00 PM,Varsity Football,H,Alder,,Canceled"];
  const compared = await compare(scheduleCsv(rows, "Date,Time,Team,H/A,Opponent,Venue,Status"));
  expect(compared).toMatchObject({ same: 3, moved: [], added: [{ row: 5 }], gone: [] });
  expect(compared.warnings).toEqual(["Row 5: the Status Canceled was not compared"]);
});

describe("a game whose opponent is open", () => {
  const OPEN = "9/25/2026,7:00 PM,Varsity Football,A,TBD,";
  const season = [...SEASON, OPEN];
  const filledBy = (row: string) => scheduleCsv([...SEASON, row]);

  test("pairs with a left-over row of its team and day", async () => {
    const { compare, list } = await revisedSchool(app, season);
    const game = (await list()).at(-1);
    expect(await compare(filledBy("9/25/2026,6:00 PM,Varsity Football,A,ALDER,"))).toMatchObject({
      ...{ same: 3, added: [], gone: [], unclear: [] },
      moved: [
        {
          ...{ row: 5, gameId: game?.id },
          changes: [
            { name: "time", was: "7:00 PM", now: "6:00 PM" },
            { name: "opponent", was: "TBD", now: "Alder" },
            { name: "venue", was: "TBD", now: "Alder" },
          ],
        },
      ],
    });
  });

  test.each([
    ["another day", "9/26/2026,6:00 PM,Varsity Football,A,Alder,"],
    ["another team", "9/25/2026,6:00 PM,JV Football,A,Alder,"],
  ])("pairs with no row of %s", async (_, row) => {
    const { compare } = await revisedSchool(app, season);
    expect(
      await compare(scheduleCsv([...SEASON, row, "10/1/2026,7 PM,Varsity Football,H,Alder,"])),
    ).toMatchObject({
      ...{ moved: [], added: [{ row: 5 }, { row: 6 }], gone: [{ row: null }] },
    });
  });

  test("pairs with no canceled row", async () => {
    const { compare } = await revisedSchool(app, season);
    const rows = [...SEASON.map((row) => `${row},`), "9/25/2026,6:00 PM,Varsity Football,A,Alder,,Canceled"];
    const csvData = scheduleCsv(rows, "Date,Time,Team,H/A,Opponent,Venue,Status");
    expect(await compare(csvData)).toMatchObject({ moved: [], added: [{ row: 5 }], gone: [{ row: null }] });
  });

  test("is unclear where the opponent is new", async () => {
    const { compare } = await revisedSchool(app, season);
    expect(await compare(filledBy("9/25/2026,7:00 PM,Varsity Football,H,Elm Grove,"))).toMatchObject({
      moved: [{ row: 5 }],
      unclear: [{ row: 5, message: "you do not have the opponent Elm Grove yet; this change creates it" }],
    });
  });

  test("is one of several that day, which rows fill in their order", async () => {
    const { compare, list } = await revisedSchool(app, [...season, OPEN.replace("7:00", "9:00")]);
    const [early, late] = (await list()).slice(-2);
    const rows = [
      "9/25/2026,9:00 PM,Varsity Football,A,Alder,",
      "9/25/2026,7:00 PM,Varsity Football,A,Central High,",
    ];
    const { moved } = await compare(scheduleCsv([...SEASON, ...rows]));
    expect(moved.map(({ row, gameId }) => [row, gameId])).toEqual([
      [5, late?.id],
      [6, early?.id],
    ]);
  });
});

test("a row that is off or over is the same as its game that is so, and takes no other game's place", async () => {
  const header = "Date,Time,Team,H/A,Opponent,Venue,Status";
  const rows = [
    `${SEASON[0]},Canceled`,
    "9/5/2026,7:00 PM,Varsity Football,H,Central High,Main Gym,Scheduled",
    "9/6/2026,7:00 PM,Varsity Football,H,Central High,Main Gym,Completed",
  ];
  const { agent, compare } = await revisedSchool(app, []);
  const csvData = scheduleCsv(rows, header);
  await agent.post("/api/import-games").send({ csvData }).expect(200);
  expect(await compare(csvData)).toMatchObject({
    ...{ same: 3, moved: [], added: [], gone: [], unclear: [], warnings: [] },
  });
  const [first = "", second = ""] = rows;
  const kept = await compare(scheduleCsv([first, second.replace("9/5", "9/8")], header));
  expect(kept).toMatchObject({ same: 1, moved: [{ row: 3 }], added: [], unclear: [] });
});

test.each([
  [400, { csvData: "a,b\n1,2" }, "Missing required columns: Date, Time, Team, H/A, Opponent"],
  [400, { csvData: 7 }, "csvData must be the text of a CSV file"],
  [413, { csvData: scheduleCsv(Array(20_001).fill(SEASON[0])) }, /^The file has more than 20,000 rows/],
])("%i for a file that an import would refuse", async (status, body, message) => {
  const { agent } = await revisedSchool(app, []);
  for (const path of ["compare", "apply"]) {
    const response = await agent.post(`/api/import-games/${path}`).send({ ...body, add: [2] });
    expect(response.status).toBe(status);
    expect(response.body.message).toEqual(
      message instanceof RegExp ? expect.stringMatching(message) : message,
    );
  }
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import { readImport } from "#shared/import/read-import.ts";
import { blackouts } from "#shared/schema/conflict-rules.ts";
import { games } from "#shared/schema/games.ts";
import { indexKnown } from "./plan/known-games.ts";
import { planConflicts } from "./plan/plan-conflicts.ts";
import { planImport } from "./plan/plan-import.ts";

const app = testApp();

const HEADER = "Date,Time,Team,H/A,Opponent,Venue";
const csvOf = (...rows: string[]) => [HEADER, ...rows].join("\n");

/** A school whose girls play basketball at home on Friday, September 4, at 7:00 PM. */
async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const team = await makeTeam(app.db, school.id, {
    gender: "girls",
    sport: "basketball",
    coachEmail: "coach@example.com",
  });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Quarry Lake Academy" });
  const game = await makeGame(app.db, school.id, {
    teamId: team.id,
    opponentId: opponent.id,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    venue: "Main Gym",
  });
  const agent = await app.signInAt(school.id);
  const call = async (path: string, csvData: string): Promise<ImportResult> =>
    (await agent.post(path).send({ csvData }).expect(200)).body;
  /** The preview's conflicts, which the import has to find too. */
  const judge = async (...rows: string[]) => {
    const preview = await call("/api/import-games/preview", csvOf(...rows));
    const result = await call("/api/import-games", csvOf(...rows));
    expect({ ...result, importId: null }).toEqual(preview);
    return result;
  };
  return { school, agent, team, opponent, game, judge };
}

const inWords = ({ conflicts }: ImportResult) =>
  conflicts.map(({ row, kind, severity }) => [row, kind, severity]);

test("games that are in nobody's way have none", async () => {
  const { judge } = await staff();
  const result = await judge("9/11/2026,7 PM,Girls Basketball,H,Alder,Main Gym");
  expect(result).toMatchObject({ createdGames: 1, conflicts: [], moreConflicts: false });
  expect(result.rows.map(({ conflict }) => conflict)).toEqual([null]);
});

test.each([
  ["9/4/2026,8 PM,Girls Basketball,A,Alder,", ["team", "conflict", "the team plays at that time already"]],
  [
    "9/4/2026,8 PM,JV Wrestling,H,Alder,main gymnasium",
    ["venue", "conflict", "the venue is taken at that time"],
  ],
  ["9/4/2026,10 AM,Girls Basketball,A,Alder,", ["same-day", "hint", "the team plays on that day already"]],
  ["9/4/2026,TBD,Girls Basketball,A,Alder,", ["same-day", "hint", "the team plays on that day already"]],
  [
    "9/5/2026,7 PM,Girls Basketball,H,Quarry Lake Academy,",
    ["double-entry", "hint", "possibly the same game twice"],
  ],
])("with the school's own game: %s", async (row, [kind, severity, what]) => {
  const { judge } = await staff();
  const result = await judge(row);
  expect(result.createdGames).toBe(1);
  expect(result.conflicts).toEqual([
    {
      ...{ row: 2, kind, severity },
      message: `Row 2: ${what}: Girls Basketball Varsity plays Quarry Lake Academy on 09/04/2026 at 7:00 PM (already scheduled)`,
    },
  ]);
  expect(result.rows.map(({ conflict }) => conflict)).toEqual([severity]);
});

test("with one coach in two places", async () => {
  const { school, judge } = await staff();
  await makeTeam(app.db, school.id, { sport: "volleyball", coachEmail: "Coach@example.com" });
  expect(inWords(await judge("9/4/2026,7:30 PM,Volleyball,A,Alder,"))).toEqual([[2, "coach", "conflict"]]);
});

test("between two rows are reported once, on the later row, and both are marked", async () => {
  const { judge } = await staff();
  const result = await judge(
    "10/2/2026,8 PM,JV Soccer,H,Birch,North Field",
    "10/2/2026,7 PM,Varsity Soccer,H,Alder,North Field",
    "10/3/2026,7 PM,Varsity Soccer,A,Alder,",
  );
  expect(result.conflicts.map(({ message }) => message)).toEqual([
    "Row 3: the venue is taken at that time: Soccer Jr. Varsity plays Birch on 10/02/2026 at 8:00 PM (row 2)",
    "Row 4: possibly the same game twice: Soccer Varsity plays Alder on 10/02/2026 at 7:00 PM (row 3)",
  ]);
  expect(result.rows.map(({ conflict }) => conflict)).toEqual(["conflict", "conflict", "hint"]);
});

test("with a blackout day, named", async () => {
  const { school, judge } = await staff();
  await app.db.insert(blackouts).values([
    { schoolId: school.id, from: "2026-12-21", to: "2027-01-02", label: "Winter break" },
    { schoolId: school.id, from: "2026-11-11", to: "2026-11-11" },
  ]);
  const result = await judge("11/11/2026,7 PM,Golf,A,Alder,", "12/22/2026,TBD,Golf,A,Alder,");
  expect(result.conflicts).toEqual([
    {
      ...{ row: 2, kind: "blackout", severity: "conflict" },
      message: "Row 2: 11/11/2026 is a blackout day",
    },
    {
      ...{ row: 3, kind: "blackout", severity: "conflict" },
      message: "Row 3: 12/22/2026 is a blackout day: Winter break (12/21/2026 to 01/02/2027)",
    },
  ]);
});

test("are none of what is not imported, over, off, on neutral ground, or of a game that is called off", async () => {
  const { game, judge } = await staff();
  const rows = [
    "9/4/2026,7 PM,Girls Basketball,H,Quarry Lake Academy,Main Gym",
    "9/4/2026,7 PM,Golf,N,Alder,Main Gym",
    "9/4/2026,TBD,Tennis,H,Alder,Main Gym",
    "8/1/2026,7 PM,Wrestling,H,Alder,Main Gym",
    "8/1/2026,7 PM,JV Wrestling,H,Alder,Main Gym",
  ];
  const result = await judge(...rows);
  expect(result).toMatchObject({ createdGames: 4, duplicateGames: 1, conflicts: [] });
  await app.db.update(games).set({ status: "canceled" }).where(eq(games.id, game.id));
  expect(inWords(await judge("9/4/2026,7 PM,Girls Basketball,H,Birch,Main Gym"))).toEqual([]);
});

test("the same file again brings none: its games are there", async () => {
  const { judge } = await staff();
  const rows = ["10/2/2026,7 PM,Football,H,Alder,Course", "10/2/2026,7 PM,Football,H,Birch,Course"];
  expect(inWords(await judge(...rows))).toEqual([[3, "team", "conflict"]]);
  expect(await judge(...rows)).toMatchObject({ duplicateGames: 2, conflicts: [] });
});

test("another school's games, blackouts and coaches are in nobody's way", async () => {
  const [ours, theirs] = [await staff(), await staff()];
  await app.db.insert(blackouts).values({ schoolId: theirs.school.id, from: "2026-09-11", to: "2026-09-11" });
  const result = await ours.judge("9/11/2026,7 PM,Golf,H,Alder,Main Gym");
  expect(result.conflicts).toEqual([]);
});

test("a game whose time became known, or was lost, may be the same one, and that is reported", async () => {
  const { judge } = await staff();
  const result = await judge("9/4/2026,TBD,Girls Basketball,H,Quarry Lake Academy,Main Gym");
  expect(result).toMatchObject({ createdGames: 1, conflicts: [] });
  expect(result.warnings).toEqual([
    "Row 2: possibly the same game twice, once without its time: Girls Basketball Varsity plays Quarry Lake Academy on 09/04/2026 at 7:00 PM (already scheduled)",
  ]);
});

/** Games of one team, all at one time: each is in the way of all the others. */
const crowd = (count: number) =>
  csvOf(...Array.from({ length: count }, (_, index) => `9/4/2026,7 PM,Football,H,Opponent ${index},Course`));

test("very many are cut", async () => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/import-games/preview")
    .send({ csvData: crowd(100) })
    .expect(200);
  expect(body).toMatchObject({ createdGames: 100, moreConflicts: true });
  expect(body.conflicts).toHaveLength(500);
});

/** Plans a crowd into a school that has nothing, and counts how many of its games were looked at for conflicts. */
function judgeCrowd(crowdCsv: string, now: number) {
  const timeZone = "America/New_York";
  const known = indexKnown({ address: "", teams: [], opponents: [], games: [] });
  const plan = planImport(readImport(crowdCsv, { timeZone, schoolName: "Osprey High" }).rows, known);
  let looked = 0;
  const games = plan.games.map((game) => ({
    ...game,
    get teamId() {
      looked += 1;
      return game.teamId;
    },
  }));
  const { isCut, found } = planConflicts({ ...plan, games }, known, {
    rules: { blackouts: [], venues: new Map() },
    tables: [],
    timeZone,
    now,
  });
  return { looked, isCut, found: found.length };
}

const BEFORE = Date.parse("2026-08-14T18:00:00Z");
const AFTER = Date.parse("2026-09-05T18:00:00Z");

test("the judging of very many ends with the last that is reported", () => {
  const { looked, isCut, found } = judgeCrowd(crowd(20_000), BEFORE);
  expect({ isCut, found }).toEqual({ isCut: true, found: 500 });
  expect(looked).toBeLessThan(50);
});

test("of very many in the past all are looked at, and none is judged with another", () => {
  expect(judgeCrowd(crowd(20_000), AFTER)).toEqual({ looked: 20_000, isCut: false, found: 0 });
});

test("of very many that are put off some are judged, and the rest is cut", () => {
  const rows = crowd(20_000).split("\n");
  const putOff = rows.map((row, index) => (index === 0 ? `${row},Status` : `${row},Postponed`)).join("\n");
  const { looked, isCut, found } = judgeCrowd(putOff, BEFORE);
  expect({ isCut, found }).toEqual({ isCut: true, found: 0 });
  expect(looked).toBeLessThan(5_000);
});

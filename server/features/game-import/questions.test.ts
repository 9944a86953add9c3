import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { SimilarOpponent } from "#shared/api/game-import.ts";
import type { Game } from "#shared/api/games.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";
import { firstYearOf } from "#shared/domain/season/school-year.ts";
import { auditLog } from "#shared/schema/audit-log.ts";

const app = testApp();

const CSV = "Date,Time,H/A,Opponent\n9/4,7 PM,H,Alder\n9/11,,A,Birch";
const NEXT_YEAR = String(firstYearOf(new Date().toISOString().slice(0, 10)) + 1);
const ANSWERS = { team: "Football JV", year: NEXT_YEAR, "blank-times": "tbd" };

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  await makeTeam(app.db, school.id, { sport: "football", level: "jr-varsity", gender: "" });
  const agent = await app.signInAt(school.id);
  const post = (body: object, path = "") => agent.post(`/api/import-games${path}`).send(body);
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  return { school, post, list };
}

const answerKeys = async ({ id }: { id: number }) =>
  (await app.db.select().from(auditLog))
    .filter(({ action, schoolId }) => action === "import" && schoolId === id)
    .map(({ details }) => details.answers);

const refusal = (field: string, message: string) => ({ message, errors: { [field]: message } });

describe("the questions about a file", () => {
  test("come with its columns, and write nothing", async () => {
    const { post, list } = await staff();
    const { body } = await post({ csvData: CSV, fileName: "JV Football.csv" }, "/questions").expect(200);
    expect(body).toMatchObject({ columns: { date: 0, time: 1, homeAway: 2, opponent: 3 }, told: [] });
    expect(body.questions).toMatchObject([
      { key: "team", rows: 2, value: "Football Jr. Varsity", from: "proposed", free: true },
      { key: "year", examples: ["9/4", "9/11"], value: null, from: "" },
      { key: "blank-times", text: "1 game has no time", value: "tbd", from: "proposed" },
    ]);
    expect(body.questions[0].answers).toEqual([
      { value: "Football Jr. Varsity", label: "Football Jr. Varsity" },
    ]);
    expect(await list()).toEqual([]);
  });

  test("ask whose file a league's is, and import the games of that school alone", async () => {
    const { post, list } = await staff();
    const csvData = [
      "Date,Time,Sport,Level,Home Team,Away Team",
      "9/4/2026,7 PM,Football,JV,Alder,Birch",
      "9/5/2026,7 PM,Football,JV,Birch,Cedar",
    ].join("\n");
    const { body } = await post({ csvData }, "/questions").expect(200);
    expect(body.questions).toMatchObject([{ key: "school", rows: 2, value: null }]);
    const { body: result } = await post({
      ...{ csvData, columns: body.columns, answers: { school: "Cedar" } },
    }).expect(200);
    expect(result).toMatchObject({ totalRows: 2, createdGames: 1, skippedRows: 1 });
    expect(result.warnings).toContain("1 row of other schools was left out");
    expect(await list()).toMatchObject([{ isHome: false, opponent: { schoolName: "Birch" } }]);
    await post({ csvData, columns: body.columns, answers: { school: "Dogwood" } }).expect(
      400,
      refusal("answers.school", "Choose one of the answers"),
    );
  });

  test("are none about a missing date, which an import refuses", async () => {
    const { post } = await staff();
    const csvData = "Time,Team,H/A,Opponent\n7 PM,JV Golf,H,Alder";
    const { body } = await post({ csvData }, "/questions").expect(200);
    expect(body.questions).toEqual([]);
    await post({ csvData, answers: {} }).expect(400, { message: "Missing required columns: Date" });
  });

  test("are refused for what is no file, and without a session", async () => {
    const { post } = await staff();
    await post({ csvData: "" }, "/questions").expect(400, { message: "The file is empty." });
    await post({ csvData: "a".repeat(10 * 2 ** 20 + 1) }, "/questions").expect(413);
    await app.request().post("/api/import-games/questions").send({ csvData: CSV }).expect(401);
  });
});

describe("answers", () => {
  test("make preview and import read the file the same way, and are in the log by their keys", async () => {
    const { school, post, list } = await staff();
    await post({ csvData: CSV }).expect(400, { message: "Missing required columns: Team" });
    const { body: preview } = await post({ csvData: CSV, answers: ANSWERS }, "/preview").expect(200);
    expect(preview).toMatchObject({ createdGames: 2, newTeams: [], errors: [], importId: null });
    const { body: imported } = await post({ csvData: CSV, answers: ANSWERS }).expect(200);
    expect({ ...imported, importId: null }).toEqual(preview);
    expect((await list()).map(({ date, timeTbd, isHome }) => [date, timeTbd, isHome])).toEqual([
      [`${NEXT_YEAR}-09-04`, false, true],
      [`${NEXT_YEAR}-09-11`, true, false],
    ]);
    expect(await answerKeys(school)).toEqual(["team, year, blank-times"]);
    expect((await post({ csvData: CSV, answers: ANSWERS })).body).toMatchObject({ duplicateGames: 2 });
  });

  test("are those of a comparison, too", async () => {
    const { post } = await staff();
    const file = { csvData: CSV, answers: ANSWERS };
    const { body: compared } = await post(file, "/compare").expect(200);
    expect(compared.added).toHaveLength(2);
    const rows = compared.added.map(({ row }: { row: number }) => row);
    const { body: applied } = await post({ ...file, add: rows }, "/apply").expect(200);
    expect(applied.created).toHaveLength(2);
  });

  test.each([
    [{ year: "1999" }, "answers.year", "Choose one of the answers"],
    [{ year: NEXT_YEAR, team: "Varsity" }, "answers.team", "Choose one of the answers"],
  ])("%j are refused", async (answers, field, message) => {
    const { post } = await staff();
    for (const path of ["", "/preview", "/compare", "/questions"]) {
      const { body } = await post({ csvData: CSV, answers }, path).expect(400);
      expect(body).toEqual(refusal(field, message));
    }
  });

  test.each([["yes"], [[]], [{ year: 2030 }]])("that are %j are no answers", async (answers) => {
    const { post } = await staff();
    const { body } = await post({ csvData: CSV, answers }, "/questions").expect(400);
    expect(body.message).toBe("answers must be texts by question");
  });

  test("to questions that the file does not raise are ignored", async () => {
    const { post } = await staff();
    const csvData = "Date,Time,Team,H/A,Opponent\n9/4/2030,7 PM,JV Golf,H,Alder";
    await post({ csvData, answers: { year: "1999", night: "never", other: "x" } }).expect(200);
  });
});

test("a row that is two games moves both of them", async () => {
  const { post, list } = await staff();
  const csvOf = (times: string) => `Date,Time,Team,H/A,Opponent\n9/4/2030,${times},V/JV Soccer,H,Alder`;
  const answers = { levels: "each" };
  await post({ csvData: csvOf("5:30/7:00"), answers }).expect(200);
  const file = { csvData: csvOf("6:00/7:30"), answers };
  const { body: compared } = await post(file, "/compare").expect(200);
  expect(compared).toMatchObject({ added: [], gone: [], unclear: [] });
  expect(compared.moved.map(({ row }: { row: number }) => row)).toEqual([2, 2]);
  const moves = compared.moved.map(({ row, gameId, updatedAt }: Moved) => ({ row, gameId, updatedAt }));
  const { body: applied } = await post({ ...file, moves }, "/apply").expect(200);
  expect(applied).toMatchObject({ refused: [], created: [] });
  expect((await list()).map(({ date, time, team }) => [date, time, team.level])).toEqual([
    ["2030-09-04", "18:00:00", "jr-varsity"],
    ["2030-09-04", "19:30:00", "varsity"],
  ]);
});

test("whatever is asked and answered, an import does what its preview says, and asks about nothing again", async () => {
  const cell = (...texts: string[]) => fc.constantFrom(...texts);
  const season = fc.array(
    fc
      .tuple(
        cell("9/4", "9/11/2026", "Dec 28-30", "soon"),
        cell("7:00", "16:30", "11:30 PM CT", "5:30/7:00", "", "TBD"),
        cell("V/JV Golf", "VB", "BB JV", "Boys & Girls Tennis", "Football"),
        cell("Alder", "@ Birch HS", "Birch High School", "TBD", ""),
      )
      .map((cells) => cells.join(",")),
    { minLength: 1, maxLength: 10 },
  );
  const header = fc.constantFrom(
    "Date,Time,Team,Opponent",
    "Date,Time,Sport,Opponent",
    "Date,Time,,Opponent",
  );
  await fc.assert(
    fc.asyncProperty(header, season, fc.nat(), async (columns, rows, choice) => {
      const { post } = await staff();
      const csvData = [columns, "9/4/2026,7 PM,JV Golf,Alder", ...rows].join("\n");
      const answers: Record<string, string> = {};
      const ask = async (): Promise<FileQuestions> =>
        (await post({ csvData, answers }, "/questions").expect(200)).body;
      for (let left = 20; left > 0; left -= 1) {
        const open = (await ask()).questions.filter(({ key }) => answers[key] === undefined);
        if (open.length === 0) break;
        for (const { key, answers: offered, free } of open)
          answers[key] = offered[choice % offered.length]?.value ?? (free ? "Football JV" : "");
      }
      const file = { csvData, columns: (await ask()).columns, answers };
      const { body: asked } = await post(file, "/preview").expect(200);
      const similar: SimilarOpponent[] = asked.similarOpponents;
      const sameNames = Object.fromEntries(similar.map(({ name, schoolName }) => [name, schoolName]));
      const { body: preview } = await post({ ...file, sameNames }, "/preview").expect(200);
      const { body: imported } = await post({ ...file, sameNames }).expect(200);
      expect({ ...imported, importId: null }).toEqual(preview);
      const { body: later } = await post(file, "/preview").expect(200);
      const isMade = imported.createdGames > 0;
      expect(later).toMatchObject({
        createdGames: 0,
        similarOpponents: isMade ? [] : asked.similarOpponents,
      });
      const again: FileQuestions = (await post({ csvData }, "/questions").expect(200)).body;
      const ofTheFile = again.questions.filter(
        ({ key }) => !["team", "level", "year", "revised"].includes(key),
      );
      expect(ofTheFile.filter(({ value }) => value === null)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);

type Moved = { row: number; gameId: number; updatedAt: string };

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";
import { importLayouts } from "#shared/schema/game-imports.ts";
import { rememberLayout } from "./import-layouts.queries.ts";
import { keyOfHeaders } from "./import-layouts.ts";

const app = testApp();

const HEADER = "Date,Time,Team,Kickoff Side,Opponent";
const fileOf = (...rows: string[]) => [HEADER, ...rows].join("\n");
const THIS_YEAR = fileOf("9/4/2030,7 PM,JV BB,H,Alder", "9/11/2030,,JV BB,A,Birch");
const NEXT_YEAR = fileOf("9/3/2031,,JV BB,H,Cedar", "9/10/2031,6 PM,JV BB,A,Alder");
const COLUMNS = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4 };
const ANSWERS = { "sport:BB": "baseball", "blank-times": "refuse" };

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const agent = await app.signInAt(school.id);
  const post = (body: object, path = "") => agent.post(`/api/import-games${path}`).send(body);
  const ask = async (csvData: string, said: object = {}): Promise<FileQuestions> =>
    (await post({ csvData, ...said }, "/questions").expect(200)).body;
  return { school, post, ask };
}

const answersOf = ({ questions }: FileQuestions) =>
  questions.map(({ key, value, from }) => [key, value, from]);
const withNothing = [
  ["blank-times", "tbd", "proposed"],
  ["sport:BB", null, ""],
];
const asLastTime = [
  ["blank-times", "refuse", "remembered"],
  ["sport:BB", "baseball", "remembered"],
];

const layoutsOf = (schoolId: number) =>
  app.db
    .select()
    .from(importLayouts)
    .where(eq(importLayouts.schoolId, schoolId as never));

describe("the next file with the same headers", () => {
  test("has the columns and the answers of the one before", async () => {
    const { post, ask } = await staff();
    const asked = await ask(THIS_YEAR);
    expect(asked).toMatchObject({ told: ["homeAway"], isByHeader: false });
    expect(answersOf(asked)).toEqual(withNothing);
    await post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS }).expect(200);
    const again = await ask(NEXT_YEAR.replace("Kickoff Side", "KICKOFF-SIDE"));
    expect(again).toMatchObject({ columns: COLUMNS, told: [], isByHeader: false });
    expect(answersOf(again)).toEqual(asLastTime);
  });

  test("has those of an applied comparison, too, and another answer comes before them", async () => {
    const { post, ask } = await staff();
    await post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS, add: [2] }, "/apply").expect(200);
    expect(answersOf(await ask(NEXT_YEAR))).toEqual(asLastTime);
    expect(answersOf(await ask(NEXT_YEAR, { answers: { "blank-times": "tbd" } }))).toEqual([
      ["blank-times", "tbd", ""],
      ["sport:BB", "baseball", "remembered"],
    ]);
    const golf = NEXT_YEAR.replaceAll("BB", "Golf");
    await post({ csvData: golf, columns: COLUMNS, answers: { "blank-times": "tbd" } }).expect(200);
    expect(answersOf(await ask(THIS_YEAR))).toEqual([
      ["blank-times", "tbd", "remembered"],
      ["sport:BB", "baseball", "remembered"],
    ]);
  });

  test("that says its team, level and year leaves nothing to ask, and is read like the one before", async () => {
    const { post, ask } = await staff();
    await post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS }).expect(200);
    const { columns, questions } = await ask(NEXT_YEAR);
    const answers = Object.fromEntries(questions.map(({ key, value }) => [key, value]));
    const { body } = await post({ csvData: NEXT_YEAR, columns, answers }).expect(200);
    expect(body).toMatchObject({ createdGames: 1, newTeams: [], failedRows: [2] });
  });

  test("is asked anew for what each file has of its own", async () => {
    const { post, ask } = await staff();
    const csvData = "Date,Time,H/A,Opponent\n9/4,,H,Alder\n9/11,7 PM,A,Birch";
    const year = (await ask(csvData)).questions.find(({ key }) => key === "year")?.answers[0]?.value;
    const answers = { team: "Football", level: "JV", year, "blank-times": "refuse", revised: "compare" };
    await post({ csvData, answers }).expect(200);
    expect(answersOf(await ask(csvData))).toEqual([
      ["team", null, ""],
      ["year", null, ""],
      ["blank-times", "refuse", "remembered"],
    ]);
  });

  test("is read as today by calls that say nothing, and these forget nothing", async () => {
    const { post, ask } = await staff();
    await post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS }).expect(200);
    const message = "Missing required columns: H/A";
    await post({ csvData: NEXT_YEAR }, "/preview").expect(400, { message });
    await post({ csvData: NEXT_YEAR.replaceAll("BB", "Golf"), columns: COLUMNS }).expect(200);
    expect(answersOf(await ask(NEXT_YEAR))).toEqual(asLastTime);
  });
});

describe("a file with other headers", () => {
  const OTHER = "Date,Time,Sport,H/A,Opponent\n9/4/2031,,JV BB,H,Alder";

  test("has only the answers that hold for the school", async () => {
    const { post, ask } = await staff();
    await post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS }).expect(200);
    expect(answersOf(await ask(OTHER))).toEqual([
      ["blank-times", "tbd", "proposed"],
      ["sport:BB", "baseball", "remembered"],
    ]);
  });

  test("of another school has none", async () => {
    const [ours, theirs] = [await staff(), await staff()];
    await theirs.post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS }).expect(200);
    expect(answersOf(await ours.ask(THIS_YEAR))).toEqual(withNothing);
    expect(await layoutsOf(ours.school.id)).toEqual([]);
  });
});

test("the columns of a sheet are remembered like those of a file", async () => {
  const { post, ask } = await staff();
  const sheet = { name: "Fall", firstRow: 1, isSheet: true };
  const tables = [{ ...sheet, columns: COLUMNS }];
  await post({ csvData: THIS_YEAR, tables, answers: ANSWERS }).expect(200);
  const again = await ask(NEXT_YEAR, { tables: [{ ...sheet, name: "Next fall" }] });
  expect(again).toMatchObject({ columns: COLUMNS, told: [], isByHeader: false });
  expect(answersOf(again)).toEqual(asLastTime);
});

test("answers of a preview, and those to questions that the file does not raise, are not remembered", async () => {
  const { school, post } = await staff();
  await post({ csvData: THIS_YEAR, columns: COLUMNS, answers: ANSWERS }, "/preview").expect(200);
  const csvData = "Date,Time,Team,H/A,Opponent\n9/4/2030,7 PM,JV Golf,H,Alder";
  await post({ csvData, answers: { night: "keep", "sport:BB": "baseball", other: "x" } }).expect(200);
  expect(await layoutsOf(school.id)).toEqual([]);
});

test("a remembered column that the file doesn't have is none", async () => {
  const { post, ask } = await staff();
  const columns = { ...COLUMNS, notes: 5 };
  await post({ csvData: `${HEADER},\n9/4/2030,7 PM,JV Golf,H,Alder,Bus`, columns }).expect(200);
  expect(await ask(fileOf("9/4/2031,7 PM,JV Golf,H,Alder"))).toMatchObject({ told: ["homeAway"] });
});

test("a remembered answer that the question no longer has is none", async () => {
  const { school, ask } = await staff();
  const headers = keyOfHeaders(HEADER.split(","));
  await rememberLayout(app.db, school.id, { headers, columns: null, answers: { "blank-times": "never" } });
  expect(answersOf(await ask(THIS_YEAR))).toEqual(withNothing);
});

test("of a school's layouts the newest 200 are kept, and the answers for all its files", async () => {
  const { school } = await staff();
  const answers = { "sport:BB": "baseball", clock: "24" };
  for (let number = 1; number <= 201; number += 1) {
    await rememberLayout(app.db, school.id, {
      ...{ headers: `layout ${number}`, columns: null },
      answers: number === 1 ? answers : { clock: "12" },
    });
    if (number === 1) await app.db.update(importLayouts).set({ usedAt: new Date("2026-01-01") });
  }
  const kept = await layoutsOf(school.id);
  expect(kept).toHaveLength(201);
  expect(kept.map(({ headers }) => headers)).toEqual(expect.arrayContaining(["", "layout 2", "layout 201"]));
  expect(kept.map(({ headers }) => headers)).not.toContain("layout 1");
});

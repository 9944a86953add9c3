import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { revisedSchool, scheduleCsv } from "#server/test/fixtures/revised-school.ts";
import type { FileQuestion } from "#shared/domain/game/file-questions.ts";

const app = testApp();

const ALDER = "9/11/2026,7:00 PM,Varsity Football,A,Alder,Alder Field";
const SEASON = [
  "9/4/2026,7:00 PM,Varsity Football,H,Central High,Main Gym",
  ALDER,
  "9/18/2026,7:00 PM,Varsity Football,H,TBD,Main Gym",
];
const [CENTRAL = "", , OPEN = ""] = SEASON;

async function schoolWith(season: readonly string[]) {
  const { agent, list } = await revisedSchool(app, season);
  const ask = async (rows: readonly string[], said: object = {}): Promise<FileQuestion[]> => {
    const body = { csvData: scheduleCsv(rows), ...said };
    const asked = await agent.post("/api/import-games/questions").send(body).expect(200);
    return asked.body.questions.filter(({ key }: FileQuestion) => key === "revised");
  };
  return { agent, list, ask };
}

test("a game that no row has, beside a new row of its team and opponent, is asked about", async () => {
  const { ask } = await schoolWith(SEASON);
  const later = "9/12/2026,2:00 PM,Varsity Football,A,ALDER,North Gym";
  expect(await ask([CENTRAL, later, OPEN])).toEqual([
    {
      key: "revised",
      text: "1 game may have moved. Is it a revised schedule?",
      rows: 1,
      examples: ["Football Varsity vs Alder on 09/11/2026"],
      answers: [
        { value: "compare", label: "Yes, compare" },
        { value: "add", label: "No, add them" },
      ],
      free: false,
      value: null,
      from: "",
    },
  ]);
});

test("a game whose opponent is open is asked about where a new row has its team and day", async () => {
  const { ask } = await schoolWith(SEASON);
  const found = "9/18/2026,6:00 PM,Varsity Football,H,Cedar,";
  expect(await ask([CENTRAL, ALDER, found])).toMatchObject([
    { rows: 1, examples: ["Football Varsity vs TBD on 09/18/2026"] },
  ]);
  expect(await ask([CENTRAL, ALDER, found.replace("9/18", "9/19")])).toEqual([]);
});

test("several games are counted, and the answer is shown", async () => {
  const { ask } = await schoolWith(SEASON);
  const rows = [
    "9/5/2026,7:00 PM,Varsity Football,H,Central High,",
    "9/11/2026,6:00 PM,Varsity Football,A,Alder,",
    OPEN,
  ];
  expect(await ask(rows, { answers: { revised: "compare" } })).toMatchObject([
    { text: "1 game may have moved. Is it a revised schedule?", rows: 1, value: "compare" },
  ]);
  const fromTheFirst = ["9/1/2026,7:00 PM,Varsity Football,H,Birch,", ...rows];
  expect(await ask(fromTheFirst, { answers: { revised: "add" } })).toMatchObject([
    { text: "2 games may have moved. Is it a revised schedule?", rows: 2, value: "add", from: "" },
  ]);
});

test.each([
  ["the same file", SEASON],
  [
    "other opponents",
    ["9/4/2026,5:00 PM,Varsity Football,H,Birch,", "9/25/2026,7 PM,Varsity Football,A,Elm,"],
  ],
  ["another team", ["9/4/2026,7 PM,JV Football,H,Birch,", "9/12/2026,7 PM,JV Football,A,Alder,"]],
  [
    "a game after the file's days",
    ["9/4/2026,7 PM,Varsity Football,H,Birch,", "9/10/2026,7 PM,Varsity Football,A,Alder,"],
  ],
  ["a second game beside the first", [ALDER, "9/12/2026,7:00 PM,Varsity Football,A,Alder,"]],
])("nothing is asked about %s", async (_, rows) => {
  const { ask } = await schoolWith(SEASON);
  expect(await ask(rows)).toEqual([]);
});

test("nothing is asked about canceled games, which no file moves", async () => {
  const { agent, ask, list } = await schoolWith(SEASON);
  const moved = [
    "8/20/2026,7 PM,Varsity Football,H,Central High,",
    "9/12/2026,2 PM,Varsity Football,A,Alder,",
  ];
  for (const game of (await list()).slice(0, 2)) {
    await agent
      .put(`/api/games/${game.id}`)
      .send({ ...game, status: "canceled" })
      .expect(200);
  }
  expect(await ask(moved)).toEqual([]);
});

test("it waits for the other answers, and reads the file with them", async () => {
  const { ask } = await schoolWith(SEASON);
  const header = "Date,Time,H/A,Opponent,Venue";
  const csvData = scheduleCsv(["9/11/2026,2:00 PM,A,Alder,", "9/12/2026,2:00 PM,A,Birch,"], header);
  expect(await ask([], { csvData })).toEqual([]);
  expect(await ask([], { csvData, answers: { team: "Football Varsity" } })).toHaveLength(1);
});

test("an answer that is none of them is refused, and an import ignores it", async () => {
  const { agent, list } = await schoolWith(SEASON);
  const csvData = scheduleCsv([CENTRAL, "9/12/2026,2:00 PM,Varsity Football,A,Alder,", OPEN]);
  const post = (path: string, answer: string) =>
    agent.post(`/api/import-games${path}`).send({ csvData, answers: { revised: answer } });
  const { body } = await post("/questions", "perhaps").expect(400);
  expect(body.errors).toEqual({ "answers.revised": "Choose one of the answers" });
  const { body: imported } = await post("", "compare").expect(200);
  expect(imported).toMatchObject({ createdGames: 1, duplicateGames: 2 });
  expect(await list()).toHaveLength(4);
});

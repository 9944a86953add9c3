import { expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";

const app = testApp();

const HEADER = "Date,Time,Team,H/A,Opponent,Venue,Site,Type,Event,Departure,Dismissal,Notes";
const csvOf = (...rows: string[]) => [HEADER, ...rows].join("\n");

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const agent = await app.signInAt(school.id);
  const post = async (csvData: string): Promise<ImportResult> =>
    (await agent.post("/api/import-games").send({ csvData }).expect(200)).body;
  const preview = async (csvData: string): Promise<ImportResult> =>
    (await agent.post("/api/import-games/preview").send({ csvData }).expect(200)).body;
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const opponents = async (): Promise<Opponent[]> => (await agent.get("/api/opponents").expect(200)).body;
  return { agent, post, preview, list, opponents };
}

const FULL =
  "9/4/2026,TBD,Girls Basketball,N,Alder,State Park,Neutral,Tournament,Metro Invitational,3:30 PM,14:45,Two buses";

test("every fact of a row is previewed, stored, and on the game", async () => {
  const { post, preview, list } = await staff();
  const { rows } = await preview(csvOf(FULL));
  expect(rows).toEqual([
    {
      ...{ row: 2, outcome: "new", date: "09/04/2026", time: "TBD", team: "Girls Basketball Varsity" },
      ...{ homeAway: "Neutral", opponent: "Alder", venue: "State Park", type: "Tournament" },
      ...{ eventName: "Metro Invitational", departure: "3:30 PM", dismissal: "2:45 PM", notes: "Two buses" },
      conflict: null,
    },
  ]);
  expect(await list()).toEqual([]);
  expect(await post(csvOf(FULL))).toMatchObject({ createdGames: 1, errors: [], warnings: [] });
  expect(await list()).toMatchObject([
    {
      ...{ date: "2026-09-04", time: "12:00:00", timeTbd: true, site: "neutral", isHome: false },
      ...{ kind: "tournament", eventName: "Metro Invitational", departure: "15:30", dismissal: "14:45" },
      ...{ notes: "Two buses", venue: "State Park" },
    },
  ]);
});

test("a duplicate overwrites nothing, least of all what the school alone keeps", async () => {
  const { post, list } = await staff();
  await post(csvOf(FULL));
  const before = await list();
  const again = await post(
    csvOf("9/4/2026,TBD,Girls Basketball,H,Alder,State Park,,League,Other Cup,1 PM,1 PM,Other notes"),
  );
  expect(again).toMatchObject({ createdGames: 0, duplicateGames: 1 });
  expect(again.warnings).toEqual([
    "Row 2: the schedule has this game on a neutral site, and that was left as it is",
  ]);
  expect(await list()).toEqual(before);
});

test.each([
  ["TBD", "12 PM", "with its time TBD"],
  ["12 PM", "TBD", "at noon"],
])("%s and %s of one day are one game, and the difference is reported", async (first, second, words) => {
  const { post } = await staff();
  const at = (time: string) => csvOf(`9/4/2026,${time},Golf,A,Alder,,,,,,,`);
  await post(at(first));
  const again = await post(at(second));
  expect(again).toMatchObject({ createdGames: 0, duplicateGames: 1 });
  expect(again.warnings).toEqual([`Row 2: the schedule has this game ${words}, and that was left as it is`]);
});

test("what cannot be read costs a warning, not the game", async () => {
  const { post, list } = await staff();
  const long = "x".repeat(501);
  const result = await post(csvOf(`9/4/2026,7 PM,Golf,H,Alder,,Away,Jamboree,${long},soon,later,${long}`));
  expect(result).toMatchObject({ createdGames: 1, errors: [] });
  expect(result.warnings).toEqual([
    'Row 2: the H/A says home, the Site "Away"; the H/A was taken',
    'Row 2: "Jamboree" is not a game type and was left out',
    "Row 2: the Event cell is longer than 100 characters and was left out",
    'Row 2: the Departure "soon" is not a time and was left out',
    'Row 2: the Dismissal "later" is not a time and was left out',
    "Row 2: the Notes cell is longer than 500 characters and was left out",
  ]);
  expect(await list()).toMatchObject([
    { isHome: true, site: "", kind: "", eventName: "", departure: "", dismissal: "", notes: "" },
  ]);
});

test("TBD as the opponent is the school's one TBD, which has no contact", async () => {
  const { agent, post, list, opponents } = await staff();
  const file = (day: number) => `Date,Time,Team,H/A,Opponent,Opponent Email
9/${day}/2026,7 PM,Golf,H,TBD,
9/${day}/2026,8 PM,Tennis,A,tba,ad@example.org
`;
  const first = await post(file(4));
  expect(first).toMatchObject({
    createdGames: 2,
    createdOpponents: 1,
    skippedRows: 0,
    newOpponents: ["TBD"],
  });
  expect(first.warnings).toEqual([
    "Row 3: the contact was left out: nobody is asked about a game against TBD",
  ]);
  expect(await opponents()).toMatchObject([{ schoolName: "TBD", managerName: "", email: "", phone: "" }]);
  expect(await post(file(25))).toMatchObject({ createdGames: 2, createdOpponents: 0 });
  expect(await opponents()).toMatchObject([{ email: "", gamesCount: 4 }]);
  const [game] = await list();
  await agent.post(`/api/games/${game?.id}/verify`).expect(400);
});

import { expect, test } from "vitest";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { testApp } from "#server/test/agent.ts";
import { type FileInThread, withReadFile } from "./file-in-thread.ts";

const app = testApp();
const SCHOOL = { id: 1, name: "Osprey High", timezone: "America/New_York" } as SignedInSchool;
const NOTHING_YET = { address: "", teams: [], opponents: [], games: [] };

const season = (rows: number, sport: string) =>
  ["Date,Time,Team,H/A,Opponent", ...Array(rows).fill(`9/4/2026,7 PM,${sport},H,Alder`)].join("\n");

const withFile = <Result>(csvData: string, work: (file: FileInThread) => Promise<Result>) =>
  withReadFile(app.deps, SCHOOL, { csvData }, work);

const newTeams = (csv: string) =>
  withFile(csv, async (file) => (await file.plan(NOTHING_YET)).newTeams.map(({ sport }) => sport));

test("others have their turn while a file is read", async () => {
  await newTeams(season(1, "Golf"));
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  await newTeams(season(20_000, "Golf"));
  clearInterval(others);
  expect(turns).toBeGreaterThan(20);
});

test("files that are open at once are not mixed up", async () => {
  const sports = ["Golf", "Tennis", "Wrestling"];
  const planned = await Promise.all(sports.map((sport) => newTeams(season(100, sport))));
  expect(planned).toEqual([["golf"], ["tennis"], ["wrestling"]]);
});

test("a file that cannot be taken is refused with its reason", async () => {
  const refused = withFile("a,b", async () => undefined);
  await expect(refused).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Missing required columns/),
  });
  await expect(newTeams(season(20_001, "Golf"))).rejects.toMatchObject({ status: 413 });
});

test("the thread forgets a file that nobody works with any more", async () => {
  const file = await withFile(season(1, "Golf"), async (open) => open);
  await expect(file.plan(NOTHING_YET)).rejects.toThrow("the thread that had read the file has ended");
});

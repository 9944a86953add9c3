import { expect, test } from "vitest";
import { CsvError } from "#shared/import/csv-error.ts";
import { withFile } from "./file-in-thread.ts";

const OPTIONS = { timeZone: "America/New_York", schoolName: "Osprey High" };
const NOTHING_YET = { teams: [], opponents: [], games: [] };

const season = (rows: number, sport: string) =>
  ["Date,Time,Team,H/A,Opponent", ...Array(rows).fill(`9/4/2026,7 PM,${sport},H,Alder`)].join("\n");

const newTeams = (csv: string) =>
  withFile(csv, OPTIONS, async (file) => (await file.plan(NOTHING_YET)).newTeams.map(({ sport }) => sport));

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

test("a file that cannot be taken is refused as it is without a thread", async () => {
  const refused = withFile("a,b", OPTIONS, async () => undefined);
  await expect(refused).rejects.toThrow(CsvError);
  await expect(refused).rejects.toMatchObject({ reason: "unreadable" });
  await expect(newTeams(season(20_001, "Golf"))).rejects.toMatchObject({ reason: "too large" });
});

test("the thread forgets a file that nobody works with any more", async () => {
  const file = await withFile(season(1, "Golf"), OPTIONS, async (open) => open);
  await expect(file.plan(NOTHING_YET)).rejects.toThrow("the thread that had read the file has ended");
});

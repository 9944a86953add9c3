import { parse } from "papaparse";
import { expect, test } from "vitest";
import { sampleGame } from "#client/test/sample-game.ts";
import { gamesCsv } from "./export-csv.ts";

const game = sampleGame({
  isHome: false,
  status: "completed",
  score: "W 24-17",
  team: { id: 7, sport: "track", level: "jr-varsity", gender: "girls" },
});

const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { header: true }).data;

test("a game is exported with the import's columns", () => {
  expect(rowsOf(gamesCsv([game]))).toEqual([
    {
      Date: "09/04/2026",
      Time: "7:00 PM",
      Team: "Track & Field",
      Gender: "Girls",
      Level: "Jr. Varsity",
      "H/A": "Away",
      Opponent: "Quarry Lake Academy",
      Venue: "Osprey Stadium",
      Status: "Completed",
      Score: "W 24-17",
      "Opponent Email": "athletics@quarrylake.example.org",
      "Opponent Phone": "(555) 011-0101",
      "Opponent Contact": "Robin Castell",
    },
  ]);
});

test("games keep the order of the list", () => {
  const csv = gamesCsv([sampleGame({ venue: "B" }), sampleGame({ venue: "A" })]);
  expect(rowsOf(csv).map(({ Venue }) => Venue)).toEqual(["B", "A"]);
});

test("the file says that it is UTF-8", () => {
  expect(gamesCsv([sampleGame({ venue: "Peña Field" })]).charCodeAt(0)).toBe(0xfeff);
});

test("separators, quotes and line ends stay inside their cell", () => {
  const venue = 'Gym "B", upper\nlevel';
  expect(rowsOf(gamesCsv([sampleGame({ venue })]))[0]?.Venue).toBe(venue);
});

test.each(["=HYPERLINK(A1)", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "=1\n=2"])(
  "a cell that a spreadsheet would compute gets a leading apostrophe: %j",
  (venue) => {
    expect(rowsOf(gamesCsv([sampleGame({ venue })]))[0]?.Venue).toBe(`'${venue}`);
  },
);

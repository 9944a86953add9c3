import { describe, expect, test } from "vitest";
import { makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { ImportRow, NameOfFile } from "#shared/api/game-import.ts";
import type { Game } from "#shared/api/games.ts";
import { gamesCsv } from "#shared/import/games-csv.ts";

const app = testApp();

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  await makeTeam(app.db, school.id, { sport: "golf", level: "varsity", gender: "" });
  await makeOpponent(app.db, school.id, { schoolName: "Kirtland" });
  const agent = await app.signInAt(school.id);
  const post = (body: object, path = "") => agent.post(`/api/import-games${path}`).send(body);
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  return { school, agent, post, list };
}

const file = (...rows: string[]) => ["Date,Time,Team,H/A,Opponent,Venue", ...rows].join("\n");
const day = (number: number, opponent: string, rest = "A,") => {
  const [side, venue = ""] = rest.split(",");
  return `9/${number}/2030,9:00 AM,Golf Varsity,${side},"${opponent}",${venue}`;
};

const shown = (games: readonly Game[]) =>
  games.map(({ opponent, eventName, kind, venue }) =>
    [opponent.schoolName, eventName, kind, venue].join("|"),
  );

const MIXED = file(
  day(1, "Kirtland", "H,"),
  day(2, "Billy Goat Invitational"),
  day(3, "Billy Goat Invitational", "A,Birch Park"),
  day(4, "Fall Sports Banquet", "H,"),
  day(5, "Scrimmage at Kirtland"),
  day(6, "Kirtland, Salem"),
  day(7, "Salem"),
);

describe("a name that is no school's", () => {
  test("becomes an event, what is no contest, or a meet of several schools", async () => {
    const { post, list, agent } = await staff();
    const { body: preview } = await post({ csvData: MIXED }, "/preview").expect(200);
    expect(preview.names).toEqual([
      { name: "Billy Goat Invitational", rows: 2, readAs: "event", schools: [] },
      { name: "Fall Sports Banquet", rows: 1, readAs: "other", schools: [] },
      { name: "Kirtland, Salem", rows: 1, readAs: "several", schools: ["Kirtland", "Salem"] },
    ]);
    const { body: imported } = await post({ csvData: MIXED }).expect(200);
    expect({ ...imported, importId: null }).toEqual(preview);
    expect(imported).toMatchObject({ createdGames: 7, createdOpponents: 2, newOpponents: ["TBD", "Salem"] });
    expect(imported.errors).toEqual([]);
    expect(shown(await list())).toEqual([
      "Kirtland|||Osprey High",
      "TBD|Billy Goat Invitational||To be announced",
      "TBD|Billy Goat Invitational||Birch Park",
      "TBD|Fall Sports Banquet|other|Osprey High",
      "Kirtland||scrimmage|Kirtland",
      "Kirtland|||Kirtland",
      "Salem|||Salem",
    ]);
    // Exported and imported, they are what they were.
    const csvData = gamesCsv(await list());
    const { body: again } = await post({ csvData }).expect(200);
    expect(again).toMatchObject({ createdGames: 0, duplicateGames: 7, errors: [], names: [] });
    expect((await agent.get("/api/opponents").expect(200)).body).toHaveLength(3);
  });

  test("is read as somebody says", async () => {
    const { post, list } = await staff();
    const readAs = {
      "billy goat  invitational": "school",
      "Fall Sports Banquet": "skip",
      "Kirtland, Salem": "school",
      Salem: "event",
    };
    const { body } = await post({ csvData: MIXED, readAs }).expect(200);
    expect(body).toMatchObject({ createdGames: 6, skippedRows: 1, errors: [] });
    expect(body.names.map(({ name, readAs: how }: { name: string; readAs: string }) => [name, how])).toEqual([
      ["Billy Goat Invitational", "school"],
      ["Fall Sports Banquet", "skip"],
      ["Kirtland, Salem", "school"],
      ["Salem", "event"],
    ]);
    expect(shown(await list())).toEqual([
      "Kirtland|||Osprey High",
      "Billy Goat Invitational|||Billy Goat Invitational",
      "Billy Goat Invitational|||Birch Park",
      "Kirtland||scrimmage|Kirtland",
      "Kirtland, Salem|||Kirtland, Salem",
      "TBD|Salem||To be announced",
    ]);
    const { body: refused } = await post({ csvData: MIXED, readAs: { Salem: "team" } }).expect(400);
    expect(refused.message).toBe("readAs must say how each name is read");
  });

  test("is a school's where the row, or the opponent, has an email", async () => {
    const { school, post } = await staff();
    await makeOpponent(app.db, school.id, { schoolName: "Ohio Open" });
    const csvData = [
      "Date,Time,Team,H/A,Opponent,Opponent Email",
      '9/1/2030,9:00 AM,Golf Varsity,A,"Ohio Open",',
      '9/2/2030,9:00 AM,Golf Varsity,A,"City Cup",ad@cup.example.com',
      `9/3/2030,9:00 AM,Golf Varsity,A,"'Winter Classic",`,
    ].join("\n");
    const { body } = await post({ csvData }, "/preview").expect(200);
    expect(body).toMatchObject({ names: [], newOpponents: ["City Cup", "Winter Classic"], errors: [] });
  });

  /** Entries as an athletic department keeps them, with what they are; those on the right say it by no word. */
  const KEPT = {
    school: ["Alder", "Birch Hollow", "Cedar Grove", "St. Alder-St. Birch", "Alder", "Cedar Grove", "United"],
    event: ["NE 8 Championship", "District Semi-Finals", '"The List" Race', "Alder Duals", "Sectional Match"],
    other: ["cheer practice", "Boys Golf Banquet", "Team Pictures", "OPEN Senior Night", "Varsity Golf Camp"],
    skip: ["OPEN", ""],
  };
  const SILENT = { "Kindness Club": "other", "Batting Experience": "event", "Harbor Township Park": "event" };

  test("is known by its words in all entries but those that say nothing of it, which one choice each mends", async () => {
    const { post, list } = await staff();
    const meant = [
      ...Object.entries(KEPT).flatMap(([is, names]) => names.map((name) => ({ name, is }))),
      ...Object.entries(SILENT).map(([name, is]) => ({ name, is })),
    ];
    const csvData = file(...meant.map(({ name }, index) => day(index + 1, name.replaceAll('"', '""'))));
    const wrong = async (readAs: object) => {
      const { body } = await post({ csvData, readAs }, "/preview").expect(200);
      const read = new Map(body.names.map((each: NameOfFile) => [each.name, each.readAs]));
      const skipped = new Set(
        body.rows.flatMap(({ row, outcome }: ImportRow) => (outcome === "skipped" ? row - 2 : [])),
      );
      return meant.flatMap(({ name, is }, index) => {
        const found = skipped.has(index) ? "skip" : (read.get(name) ?? "school");
        return found === is ? [] : name;
      });
    };
    expect(await wrong({})).toEqual(Object.keys(SILENT));
    expect(await wrong(SILENT)).toEqual([]);
    await post({ csvData, readAs: SILENT }).expect(200);
    expect(await list()).toHaveLength(meant.length - KEPT.skip.length);
  });

  test("is what a conflict calls it", async () => {
    const { post } = await staff();
    const csvData = file(day(2, "Billy Goat Invitational"), day(2, "City Cup"));
    const { body } = await post({ csvData }, "/preview").expect(200);
    expect(body.conflicts.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining("Golf Varsity has Billy Goat Invitational on 09/02/2030"),
    ]);
  });

  test("is paired by it in a revised schedule", async () => {
    const { post } = await staff();
    await post({ csvData: file(day(2, "Billy Goat Invitational"), day(3, "City Cup")) }).expect(200);
    const revised = file(day(2, "City Cup"), day(4, "Billy Goat Invitational"), day(9, "Holiday Duals"));
    const { body } = await post({ csvData: revised }, "/compare").expect(200);
    expect(body.moved.map(({ row, changes }: { row: number; changes: unknown }) => [row, changes])).toEqual([
      [2, [{ name: "date", was: "09/03/2030", now: "09/02/2030" }]],
      [3, [{ name: "date", was: "09/02/2030", now: "09/04/2030" }]],
    ]);
    expect(body).toMatchObject({ added: [{ row: 4, opponent: "TBD" }], gone: [] });
    expect(body.names).toHaveLength(3);
  });
});

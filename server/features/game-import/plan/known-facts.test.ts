import { describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";

const app = testApp();

const HEADER = "Date,Time,Team,H/A,Opponent";
const WITH_CONTACT = `${HEADER},Opponent Email,Opponent Phone,Opponent Contact`;

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const agent = await app.signInAt(school.id);
  const post = async (csvData: string) =>
    (await agent.post("/api/import-games").send({ csvData }).expect(200)).body;
  const preview = async (csvData: string) =>
    (await agent.post("/api/import-games/preview").send({ csvData }).expect(200)).body;
  const games = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const opponents = async (): Promise<Opponent[]> => (await agent.get("/api/opponents").expect(200)).body;
  return { school, agent, post, preview, games, opponents };
}

type Counts = Record<string, number> & { errors: string[] };

function expectToAddUp(result: Counts) {
  const { totalRows, createdGames, duplicateGames, skippedRows, errors } = result;
  expect(totalRows).toBe((createdGames ?? 0) + (duplicateGames ?? 0) + (skippedRows ?? 0) + errors.length);
}

describe("contact columns", () => {
  const ROW = "9/4/2026,7 PM,Golf,H,ALDER,ad@example.org,(555) 010-0142,Robin Castell";

  test("fill the blank fields of an opponent that exists, and the preview shows it", async () => {
    const { school, post, preview, opponents } = await staff();
    const alder = await makeOpponent(app.db, school.id, {
      schoolName: "Alder",
      managerName: "Kim Lowell",
      email: "",
      phone: "",
    });
    const csv = `${WITH_CONTACT}\n${ROW}`;
    const filled = [
      {
        ...{ opponent: "Alder", managerName: "", email: "ad@example.org", ccEmail: "" },
        ...{ phone: "5550100142", address: "" },
      },
    ];
    expect((await preview(csv)).filledContacts).toEqual(filled);
    expect(await opponents()).toMatchObject([{ email: "", phone: "" }]);
    const result = await post(csv);
    expectToAddUp(result);
    expect(result.filledContacts).toEqual(filled);
    expect(result.warnings).toContain(
      'Row 2: "Robin Castell" was left out, as Alder already has "Kim Lowell"',
    );
    const [after] = await opponents();
    expect(after).toMatchObject({ managerName: "Kim Lowell", email: "ad@example.org", phone: "5550100142" });
    expect(Date.parse(after?.updatedAt ?? "")).toBeGreaterThan(alder.updatedAt.getTime());
  });

  test("fill them in a re-import of the same games, too, and only then", async () => {
    const { post, opponents } = await staff();
    await post(`${HEADER}\n9/4/2026,7 PM,Golf,H,Alder`);
    const again = await post(`${WITH_CONTACT}\n${ROW}`);
    expectToAddUp(again);
    expect(again).toMatchObject({ createdGames: 0, duplicateGames: 1, importId: null, warnings: [] });
    expect(again.filledContacts).toHaveLength(1);
    const before = await opponents();
    expect(before).toMatchObject([{ managerName: "Robin Castell", email: "ad@example.org" }]);
    expect((await post(`${WITH_CONTACT}\n${ROW}`)).filledContacts).toEqual([]);
    expect(await opponents()).toEqual(before);
  });

  test("never overwrite; a different value is reported once, and the same one in another case not at all", async () => {
    const { school, post, opponents } = await staff();
    const contact = { managerName: "Kim Lowell", email: "kim@example.org", phone: "5550100199" };
    await makeOpponent(app.db, school.id, { schoolName: "Alder", ...contact });
    const result = await post(
      `${WITH_CONTACT}\n${ROW}\n${ROW.replace("9/4", "9/5")}\n9/6/2026,7 PM,Golf,H,Alder,KIM@example.org,,kim lowell`,
    );
    expect(result.filledContacts).toEqual([]);
    expect(result.warnings.filter((warning: string) => warning.includes("left out"))).toEqual([
      'Row 2: "Robin Castell" was left out, as Alder already has "Kim Lowell"',
      'Row 2: "ad@example.org" was left out, as Alder already has "kim@example.org"',
      'Row 2: "5550100142" was left out, as Alder already has "5550100199"',
    ]);
    expect(await opponents()).toMatchObject([contact]);
  });

  test("fill an address that is not known, of several lines, too, and leave out one that differs or is too long", async () => {
    const { school, post, opponents } = await staff();
    await makeOpponent(app.db, school.id, { schoolName: "Alder", address: "1 Elm Street" });
    await makeOpponent(app.db, school.id, { schoolName: "Birch" });
    const result = await post(
      [
        `${HEADER},Opponent Address`,
        "9/4/2026,7 PM,Golf,H,Alder,2 Elm Street",
        '9/5/2026,7 PM,Golf,H,Birch,"9 Lake Road\nQuarry Lake"',
        `9/6/2026,7 PM,Golf,H,Cedar,${"a".repeat(201)}`,
        "9/7/2026,7 PM,Golf,H,Dogwood,3 Elm Street",
      ].join("\n"),
    );
    expect(result.warnings.filter((warning: string) => warning.includes("left out"))).toEqual([
      'Row 2: "2 Elm Street" was left out, as Alder already has "1 Elm Street"',
      "Row 4: the opponent's address is too long and was left out",
    ]);
    expect(result.filledContacts).toMatchObject([{ opponent: "Birch", address: "9 Lake Road\nQuarry Lake" }]);
    expect((await opponents()).map(({ schoolName, address }) => [schoolName, address]).sort()).toEqual([
      ["Alder", "1 Elm Street"],
      ["Birch", "9 Lake Road\nQuarry Lake"],
      ["Cedar", ""],
      ["Dogwood", "3 Elm Street"],
    ]);
  });

  test("fill the address for copies, of a new opponent, too, and only beside the address that they name", async () => {
    const { school, post, opponents } = await staff();
    await makeOpponent(app.db, school.id, { schoolName: "Alder", email: "" });
    await makeOpponent(app.db, school.id, { schoolName: "Birch", email: "ad@birch.example.org" });
    await makeOpponent(app.db, school.id, { schoolName: "Cedar", email: "other@cedar.example.org" });
    const rows = ["Alder", "Birch", "Cedar", "Dogwood"].map((name, index) => {
      const at = `${name.toLowerCase()}.example.org`;
      return `9/${index + 4}/2026,7 PM,Golf,H,${name},ad@${at}; office@${at},,`;
    });
    const result = await post([WITH_CONTACT, ...rows].join("\n"));
    expect(result.filledContacts).toMatchObject([
      { opponent: "Alder", email: "ad@alder.example.org", ccEmail: "office@alder.example.org" },
      { opponent: "Birch", email: "", ccEmail: "office@birch.example.org" },
    ]);
    expect((await opponents()).map(({ schoolName, ccEmail }) => [schoolName, ccEmail]).sort()).toEqual([
      ["Alder", "office@alder.example.org"],
      ["Birch", "office@birch.example.org"],
      ["Cedar", ""],
      ["Dogwood", "office@dogwood.example.org"],
    ]);
  });

  test("of a row that is no game fill nothing", async () => {
    const { school, post, opponents } = await staff();
    await makeOpponent(app.db, school.id, { schoolName: "Alder", email: "" });
    const result = await post(`${WITH_CONTACT}\n${ROW.replace("7 PM", "soon")}`);
    expect([result.errors.length, result.filledContacts]).toEqual([1, []]);
    expect(await opponents()).toMatchObject([{ email: "" }]);
  });

  test("make no second opponent of the same name and address", async () => {
    const { school, post, opponents } = await staff();
    await makeOpponent(app.db, school.id, { schoolName: "Alder", managerName: "", email: "", phone: "" });
    await makeOpponent(app.db, school.id, { schoolName: "Alder", email: "ad@example.org" });
    const result = await post(`${WITH_CONTACT}\n${ROW}`);
    expect(result.warnings).toContain(
      'Row 2: "ad@example.org" was left out, as another opponent called Alder has it',
    );
    expect((await opponents()).map(({ email }) => email).sort()).toEqual(["", "ad@example.org"]);
  });

  test("stay when the import is undone", async () => {
    const { school, agent, post, opponents, games } = await staff();
    await makeOpponent(app.db, school.id, { schoolName: "Alder", email: "" });
    const { importId } = await post(`${WITH_CONTACT}\n${ROW}`);
    await agent.post(`/api/import-games/${importId}/undo`).expect(200);
    expect(await games()).toEqual([]);
    expect(await opponents()).toMatchObject([{ schoolName: "Alder", email: "ad@example.org" }]);
  });

  test("of another school's opponent of the same name are not touched", async () => {
    const theirs = await staff();
    await makeOpponent(app.db, theirs.school.id, { schoolName: "Alder", email: "" });
    const ours = await staff();
    await ours.post(`${WITH_CONTACT}\n${ROW}`);
    expect(await theirs.opponents()).toMatchObject([{ email: "" }]);
  });
});

describe("a duplicate", () => {
  async function withGame() {
    const at = await staff();
    const team = await makeTeam(app.db, at.school.id, { sport: "golf" });
    const opponent = await makeOpponent(app.db, at.school.id, { schoolName: "Alder" });
    await makeGame(app.db, at.school.id, {
      teamId: team.id,
      opponentId: opponent.id,
      datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
      venue: "North Course",
      isHome: true,
    });
    return at;
  }

  test.each([
    ["A", "", "the schedule has this game as a home game, and that was left as it is"],
    ["H", "South Course", 'the schedule has this game at "North Course", and that was left as it is'],
    ["A", "Elm", 'the schedule has this game as a home game at "North Course", and that was left as it is'],
  ])("whose side or venue differs is reported: %s %s", async (side, venue, warning) => {
    const { post, games } = await withGame();
    const before = await games();
    const result = await post(`${HEADER},Venue\n9/4/2026,7 PM,Golf,${side},Alder,${venue}`);
    expect(result).toMatchObject({ duplicateGames: 1, createdGames: 0, warnings: [`Row 2: ${warning}`] });
    expect(await games()).toEqual(before);
  });

  test.each([
    ["H", ""],
    ["H", "NORTH  course"],
  ])("that says the same is not: %s %j", async (side, venue) => {
    const { post } = await withGame();
    expect((await post(`${HEADER},Venue\n9/4/2026,7 PM,Golf,${side},Alder,${venue}`)).warnings).toEqual([]);
  });

  test("of an earlier row is reported, too", async () => {
    const { post } = await staff();
    const { warnings } = await post(`${HEADER}\n9/4/2026,7 PM,Golf,H,Alder\n9/4/2026,7 PM,Golf,A,Alder`);
    expect(warnings).toEqual([
      "Row 3: an earlier row has this game as a home game, and that was left as it is",
    ]);
  });
});

describe("a team", () => {
  test("of a sport that is neither on the list nor the school's is reported once, by name", async () => {
    const { school, post } = await staff();
    await makeTeam(app.db, school.id, { sport: "field-hockey", level: "varsity" });
    const { warnings, createdGames } = await post(
      `${HEADER}
9/4/2026,7 PM,Ice Hokey,H,Alder
9/5/2026,7 PM,JV Ice Hokey,H,Alder
9/6/2026,7 PM,JV Field Hockey,H,Alder
9/7/2026,7 PM,Golf,H,Alder`,
    );
    expect(createdGames).toBe(4);
    expect(warnings).toEqual([
      'Row 2: the sport "Ice Hokey" is neither on the list of sports nor one of your teams\'',
    ]);
  });

  test("loses its squad with a warning, unless the school has that very team", async () => {
    const { school, post, games } = await staff();
    const own = await makeTeam(app.db, school.id, { sport: "soccer", level: "jr-varsity-2" });
    const { warnings, newTeams } = await post(
      `${HEADER}\n9/4/2026,7 PM,JV B Volleyball,H,Alder\n9/5/2026,7 PM,JV2 Soccer,H,Alder`,
    );
    expect(warnings).toEqual([
      'Row 2: the squad "B" was left out: the game is one of Volleyball Jr. Varsity',
    ]);
    expect(newTeams).toEqual(["Volleyball Jr. Varsity"]);
    expect((await games())[1]?.teamId).toBe(own.id);
  });

  test("is stored in the values of the options", async () => {
    const { post, games } = await staff();
    await post(`${HEADER}\n9/4/2026,7 PM,JV GOLF,H,Alder\n9/5/2026,7 PM,Jayvee Track & Field,H,Alder`);
    expect((await games()).map(({ team }) => [team.sport, team.level])).toEqual([
      ["golf", "jr-varsity"],
      ["track", "jr-varsity"],
    ]);
  });
});

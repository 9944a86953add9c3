import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeOpponent, makeSchool } from "#server/db/factories.ts";
import { openFile } from "#server/features/game-import/open-file.ts";
import { testApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";

const app = testApp();

const HEADER = "Date,Time,Team,H/A,Opponent";
const SEASON = `${HEADER}
9/4/2026,7:00 PM,Varsity Football,H,Central HS
9/11/2026,7:00 PM,Varsity Football,A,Central HS
9/18/2026,7:00 PM,Varsity Football,H,Alder`;

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const agent = await app.signInAt(school.id);
  const central = await makeOpponent(app.db, school.id, { schoolName: "Central High School", email: "" });
  const post = (body: object, path = "") => agent.post(`/api/import-games${path}`).send(body);
  const list = async <Row>(noun: string): Promise<Row[]> => (await agent.get(`/api/${noun}`)).body;
  return { central, post, list };
}

const refusal = (field: string, message: string) => ({ message, errors: { [field]: message } });

describe("a name that an opponent almost has", () => {
  test("is asked about before and after the answer, and the answer makes no second school", async () => {
    const { central, post, list } = await staff();
    const question = { name: "Central HS", opponentId: central.id, schoolName: "Central High School" };
    const { body: asked } = await post({ csvData: SEASON }, "/preview").expect(200);
    expect(asked).toMatchObject({ similarOpponents: [question], newOpponents: ["Central HS", "Alder"] });

    const body = { csvData: SEASON, sameOpponents: { "Central HS": central.id } };
    const { body: answered } = await post(body, "/preview").expect(200);
    expect(answered).toMatchObject({ similarOpponents: [question], newOpponents: ["Alder"] });
    expect(answered.rows[1]).toMatchObject({
      opponent: "Central High School",
      venue: "Central High School",
    });

    const { body: imported } = await post(body).expect(200);
    expect(imported).toMatchObject({ createdGames: 3, createdOpponents: 1 });
    expect((await list<Opponent>("opponents")).map(({ schoolName }) => schoolName).sort()).toEqual([
      "Alder",
      "Central High School",
    ]);
    const games = await list<Game>("games");
    expect(games.filter(({ opponentId }) => opponentId === central.id)).toHaveLength(2);
    expect((await post(body).expect(200)).body).toMatchObject({ createdGames: 0, duplicateGames: 3 });
    expect((await post(body, "/preview").expect(200)).body).toMatchObject({ duplicateGames: 3 });
  });

  test("becomes a school of its own without the answer", async () => {
    const { post, list } = await staff();
    await post({ csvData: SEASON }).expect(200);
    expect(await list<Opponent>("opponents")).toHaveLength(3);
  });

  test("brings its contact to the opponent, which gets one under several names", async () => {
    const { central, post, list } = await staff();
    const csvData = `${HEADER},Opponent Email
9/4/2026,7 PM,Golf,H,Central HS,ad@example.org
9/5/2026,7 PM,Golf,H,Central High School,other@example.org`;
    const { body } = await post({ csvData, sameOpponents: { " central  hs ": central.id } }).expect(200);
    expect(body).toMatchObject({
      createdOpponents: 0,
      filledContacts: [{ opponent: "Central High School", email: "ad@example.org" }],
      warnings: [
        'Row 3: "other@example.org" was left out, as an earlier row has "ad@example.org" for Central High School',
      ],
    });
    expect(await list("opponents")).toMatchObject([{ id: central.id, email: "ad@example.org" }]);
  });

  test("is never TBD, and TBD is nobody's", async () => {
    const { post } = await staff();
    await post({ csvData: `${HEADER}\n9/4/2026,7 PM,Golf,H,TBD` }).expect(200);
    const { body } = await post({ csvData: `${HEADER}\n9/5/2026,7 PM,Golf,H,T B D` }, "/preview");
    expect(body.similarOpponents).toEqual([]);
  });
});

const NO_RECORD = "sameOpponents must name the id of an opponent for each name of the file";
/** Wrong ones, too: they are counted before one of them is read. */
const tooMany = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`School ${index}`, null]));

describe("an answer", () => {
  test("that names nobody of the school's is refused, and writes nothing", async () => {
    const ours = await staff();
    const theirs = await staff();
    for (const id of [theirs.central.id, 2_000_000_000]) {
      for (const path of ["", "/preview"]) {
        const { body } = await ours
          .post({ csvData: SEASON, sameOpponents: { "Central HS": id } }, path)
          .expect(400);
        expect(body).toEqual(refusal("sameOpponents.Central HS", "Opponent not found"));
      }
    }
    expect(await ours.list("games")).toEqual([]);
  });

  test.each<[unknown, string, string]>([
    [{ "Central HS": "12" }, "sameOpponents.Central HS", "Opponent not found"],
    [{ "Central HS": 1.5 }, "sameOpponents.Central HS", "Opponent not found"],
    [{ " ": 12 }, "sameOpponents. ", NO_RECORD],
    [["Central HS"], "sameOpponents", NO_RECORD],
    [tooMany, "sameOpponents", "sameOpponents has more than 20000 names"],
  ])("of a wrong kind is refused (%#)", async (sameOpponents, field, message) => {
    const { post } = await staff();
    const { body } = await post({ csvData: SEASON, sameOpponents }).expect(400);
    expect(body).toEqual(refusal(field, message));
  });

  test("about a name that the file does not have changes nothing", async () => {
    const { central, post } = await staff();
    const { body } = await post({ csvData: SEASON, sameOpponents: { Birch: central.id } }, "/preview");
    expect(body).toEqual((await post({ csvData: SEASON }, "/preview")).body);
  });
});

describe("two new names in a file that are almost the same", () => {
  const CSV = `${HEADER},Opponent Email,Opponent Contact
9/4/2026,7 PM,Golf,H,Stonebridge High School,,
9/5/2026,7 PM,Golf,A,Stonebrige,ad@stonebridge.example.org,
9/6/2026,7 PM,Golf,H,Stonebridge HS,,Robin Castell
9/7/2026,7 PM,Golf,H,Alder,,`;
  const SAME = { Stonebrige: "Stonebridge High School", "Stonebridge HS": "Stonebrige" };
  const asked = (name: string, schoolName: string) => ({ name, opponentId: null, schoolName });

  test("are asked about, the later one, before and after the answer", async () => {
    const { post } = await staff();
    const { body } = await post({ csvData: CSV }, "/preview").expect(200);
    expect(body.similarOpponents).toEqual([
      asked("Stonebrige", "Stonebridge High School"),
      asked("Stonebridge HS", "Stonebridge High School"),
    ]);
    expect(body.createdOpponents).toBe(4);
    const { body: answered } = await post({ csvData: CSV, sameNames: SAME }, "/preview").expect(200);
    expect(answered.similarOpponents).toEqual(body.similarOpponents);
    expect(answered.newOpponents).toEqual(["Stonebridge High School", "Alder"]);
    expect(answered.rows[1]).toMatchObject({ opponent: "Stonebridge High School" });
  });

  test("become one school with all that the file says of it, also where one name stands for a third", async () => {
    const { post, list } = await staff();
    const body = { csvData: CSV, sameNames: SAME };
    expect((await post(body).expect(200)).body).toMatchObject({ createdGames: 4, createdOpponents: 2 });
    const made = await list<Opponent>("opponents");
    expect(made.find(({ schoolName }) => schoolName === "Stonebridge High School")).toMatchObject({
      email: "ad@stonebridge.example.org",
      managerName: "Robin Castell",
      gamesCount: 3,
    });
    expect((await post(body).expect(200)).body).toMatchObject({ createdGames: 0, duplicateGames: 4 });
  });

  test("that stand for each other end nowhere but in the file", async () => {
    const { post } = await staff();
    const sameNames = { Stonebrige: "Stonebridge HS", "Stonebridge HS": "Stonebrige" };
    const { body } = await post({ csvData: CSV, sameNames }, "/preview").expect(200);
    expect(body.createdGames).toBe(4);
  });

  test.each([[{ Stonebrige: 12 }], [{ Stonebrige: " " }], [["Stonebrige"]]])(
    "refuse %j for an answer",
    async (sameNames) => {
      const { post } = await staff();
      const { body } = await post({ csvData: CSV, sameNames }).expect(400);
      expect(Object.keys(body.errors)[0]).toMatch(/^sameNames/);
    },
  );
});

test("whichever rows have the other name, the same is written as if all had the opponent's own", () => {
  const opponent = (id: number, schoolName: string) => ({
    ...{ id, schoolName, managerName: "", email: "", ccEmail: "", phone: "", address: "", otherNames: [] },
  });
  const rows = {
    address: "",
    teams: [],
    opponents: [opponent(1, "Alder"), opponent(2, "Central High School")],
    games: [],
  };
  const options = { timeZone: "America/New_York", schoolName: "Osprey High" };
  const row = fc.record({ day: fc.integer({ min: 1, max: 4 }), isOther: fc.boolean(), isAway: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (season) => {
      const csvOf = (other: string) =>
        [
          HEADER,
          ...season.map(
            ({ day, isOther, isAway }) =>
              `9/${day}/2026,7 PM,Golf,${isAway ? "A" : "H"},${isOther ? other : "Central High School"}`,
          ),
        ].join("\n");
      const answered = openFile(csvOf("Central HS"), options).plan(rows, {
        sameOpponents: { "Central HS": 2 },
      });
      const given = season.some(({ isOther }) => isOther) ? [{ opponentId: 2, name: "Central HS" }] : [];
      expect(answered).toEqual({
        ...openFile(csvOf("Central High School"), options).plan(rows),
        otherNames: given,
      });
      expect(answered.newOpponents).toEqual([]);
    }),
  );
});

describe("a name that was answered once", () => {
  const names = async (list: <Row>(noun: string) => Promise<Row[]>) =>
    Object.fromEntries(
      (await list<Opponent>("opponents")).map(({ schoolName, otherNames }) => [schoolName, otherNames]),
    );

  test("is the opponent's from then on, and is not asked about again", async () => {
    const { central, post, list } = await staff();
    const body = { csvData: SEASON, sameOpponents: { "Central HS": central.id } };
    await post(body, "/preview").expect(200);
    expect(await names(list)).toEqual({ "Central High School": [] });
    await post(body).expect(200);
    expect(await names(list)).toEqual({ "Central High School": ["Central HS"], Alder: [] });
    const later = { csvData: SEASON.replaceAll("2026", "2027") };
    expect((await post(later, "/preview").expect(200)).body).toMatchObject({
      similarOpponents: [],
      newOpponents: [],
    });
    expect((await post(later).expect(200)).body).toMatchObject({ createdGames: 3, createdOpponents: 0 });
    expect(await names(list)).toEqual({ "Central High School": ["Central HS"], Alder: [] });
  });

  test("is a new opponent's, too", async () => {
    const { post, list } = await staff();
    const csvData = `${HEADER}\n9/4/2026,7 PM,JV Golf,H,Birch Hollow\n9/5/2026,7 PM,JV Golf,H,Birch Holow`;
    await post({ csvData, sameNames: { "Birch Holow": "Birch Hollow" } }).expect(200);
    expect(await names(list)).toEqual({ "Central High School": [], "Birch Hollow": ["Birch Holow"] });
  });

  test("stays when the import is undone, and twenty of them are kept", async () => {
    const { central, post, list } = await staff();
    const { body } = await post({ csvData: SEASON, sameOpponents: { "Central HS": central.id } }).expect(200);
    await post({}, `/${body.importId}/undo`).expect(200);
    expect(await names(list)).toEqual({ "Central High School": ["Central HS"] });
    const called = Array.from({ length: 21 }, (_, index) => `Central of ${index}`);
    const rows = called.map((name, index) => `9/${index + 1}/2026,7 PM,JV Golf,H,${name}`);
    const sameOpponents = Object.fromEntries(called.map((name) => [name, central.id]));
    await post({ csvData: [HEADER, ...rows].join("\n"), sameOpponents }).expect(200);
    expect((await names(list))["Central High School"]).toEqual(called.slice(1));
  });
});

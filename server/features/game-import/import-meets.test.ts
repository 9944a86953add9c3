import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { Game, GameHistoryEntry } from "#shared/api/games.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import { gamesCsv } from "#shared/import/games-csv.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { games } from "#shared/schema/games.ts";
import { type OpponentRow, opponents } from "#shared/schema/opponents.ts";

const app = testApp();

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  await makeTeam(app.db, school.id, { sport: "wrestling", level: "varsity", gender: "" });
  const agent = await app.signInAt(school.id);
  const post = (csvData: string, more: object = {}, path = "") =>
    agent.post(`/api/import-games${path}`).send({ csvData, ...more });
  /** 'Canfield +Salem +Struthers' of each game, by its start */
  async function meets(): Promise<string[]> {
    const names = new Map(
      (await app.db.select().from(opponents).where(eq(opponents.schoolId, school.id))).map((each) => [
        each.id,
        each.schoolName,
      ]),
    );
    const listed = await app.db.select().from(agreements).where(eq(agreements.schoolId, school.id));
    const rows = await app.db
      .select()
      .from(games)
      .where(eq(games.schoolId, school.id))
      .orderBy(games.datetimeUtc, games.id);
    return rows.map((game) => {
      const others = listed.filter((each) => each.listed && each.gameId === game.id);
      const sorted = others.map(({ opponentId }) => ` +${names.get(opponentId)}`).sort();
      return [names.get(game.opponentId), ...sorted].join("");
    });
  }
  return { school, agent, post, meets };
}

const HEADER = "Date,Time,Team,H/A,Opponent,Venue,Event,Score";
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
const row = (day: number, opponent: string, { side = "H", venue = "", event = "", score = "" } = {}) =>
  `12/${day}/2030,9:00 AM,Wrestling Varsity,${side},"${opponent}",${venue},${event},"${score}"`;

describe("a name of several schools", () => {
  test("is a meet with all of them, against the one that the venue names", async () => {
    const { post, meets } = await staff();
    const csvData = file(
      row(1, "Salem"),
      row(2, "Salem, Canfield and Struthers"),
      row(3, "Canfield"),
      row(4, "Salem / Canfield", { side: "A", venue: "Canfield HS Gym" }),
      row(5, "Tri-Meet: Salem & Boardman", { side: "A" }),
      row(6, "Groton-Dunstable/North Middlesex"),
    );
    const { body: preview } = await post(csvData, {}, "/preview").expect(200);
    const { body } = await post(csvData).expect(200);
    expect({ ...body, importId: null }).toEqual(preview);
    expect(body).toMatchObject({ createdGames: 6, errors: [], joinedRows: 0 });
    expect(body.names).toEqual([
      {
        name: "Salem, Canfield and Struthers",
        rows: 1,
        readAs: "several",
        schools: ["Salem", "Canfield", "Struthers"],
      },
      { name: "Salem / Canfield", rows: 1, readAs: "several", schools: ["Salem", "Canfield"] },
      { name: "Tri-Meet: Salem & Boardman", rows: 1, readAs: "several", schools: ["Salem", "Boardman"] },
    ]);
    expect(body.rows.map(({ opponent }: { opponent: string }) => opponent)).toEqual([
      "Salem",
      "Canfield, Salem, Struthers",
      "Canfield",
      "Canfield, Salem",
      "Boardman, Salem",
      "Groton-Dunstable/North Middlesex",
    ]);
    expect(await meets()).toEqual([
      "Salem",
      "Salem +Canfield +Struthers",
      "Canfield",
      "Canfield +Salem",
      "Salem +Boardman",
      "Groton-Dunstable/North Middlesex",
    ]);
    const { body: again } = await post(csvData).expect(200);
    expect(again).toMatchObject({ createdGames: 0, duplicateGames: 6, warnings: [] });
  });

  test("is taken apart at every sign where somebody says so, without our own school", async () => {
    const { post, meets } = await staff();
    const csvData = file(row(1, "Howland/Girard & Osprey and Niles"));
    const readAs = { "Howland/Girard & Osprey and Niles": "several" };
    const { body } = await post(csvData, { readAs }).expect(200);
    expect(body.names).toMatchObject([{ readAs: "several", schools: ["Howland", "Girard", "Niles"] }]);
    expect(await meets()).toEqual(["Howland +Girard +Niles"]);
  });

  test("has the lines of a cell", async () => {
    const { post, meets } = await staff();
    await post(file(row(1, "Salem\nNiles"), row(2, "Salem"))).expect(200);
    expect(await meets()).toEqual(["Salem +Niles", "Salem"]);
  });

  test("keeps nobody's contact", async () => {
    const { school, post } = await staff();
    const csvData = `Date,Time,Team,H/A,Opponent,Opponent Phone\n12/1/2030,9 AM,Wrestling,H,Salem; Niles,(555) 010-0142\n12/2/2030,9 AM,Wrestling,H,Salem,`;
    const { body } = await post(csvData).expect(200);
    expect(body.warnings).toEqual(["Row 2: the contact was left out: the row names several schools"]);
    const all = await app.db.select().from(opponents).where(eq(opponents.schoolId, school.id));
    expect(all.map(({ phone }) => phone)).toEqual(["", ""]);
  });

  test("of more than 61 schools is an error", async () => {
    const { post } = await staff();
    const names = Array.from({ length: 62 }, (_, index) => `S${index}`);
    const csvData = `Date,Time,Team,H/A,Opponent,Schools\n12/1/2030,9 AM,Wrestling,H,,${names.join("; ")}`;
    const { body } = await post(csvData).expect(200);
    expect(body.errors).toEqual(["Row 2: the row names more than 61 schools"]);
  });
});

describe("rows of one meet", () => {
  test("a quad in three rows is one game without a conflict", async () => {
    const { post, meets } = await staff();
    const csvData = file(
      row(1, "Salem", { venue: "Gym", score: "W 42-30" }),
      row(1, "Canfield", { venue: "Gym", score: "L 20-48" }),
      row(1, "Struthers", { venue: "Gym", score: "W 60-12" }),
    );
    const { body: preview } = await post(csvData, {}, "/preview").expect(200);
    const { body } = await post(csvData).expect(200);
    expect({ ...body, importId: null }).toEqual(preview);
    expect(body).toMatchObject({
      totalRows: 3,
      createdGames: 1,
      duplicateGames: 2,
      joinedRows: 2,
      conflicts: [],
    });
    expect(body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...["new", "duplicate", "duplicate"],
    ]);
    expect(await meets()).toEqual(["Salem +Canfield +Struthers"]);
    const { body: again } = await post(csvData).expect(200);
    expect(again).toMatchObject({ createdGames: 0, duplicateGames: 3, joinedRows: 0 });
  });

  test.each([
    ["planned", ["", "", ""]],
    ["played", ["W 42-30", "L 20-48", "W 60-12"]],
  ])("a quad that is %s comes back from its own export unchanged", async (_, scores) => {
    const { agent, post, meets } = await staff();
    const names = ["Salem", "Canfield", "Struthers"];
    await post(
      file(...names.map((name, index) => row(1, name, { venue: "Gym", score: scores[index] ?? "" }))),
    ).expect(200);
    const { body: before } = await agent.get("/api/games").expect(200);
    const exported = gamesCsv(before);
    const { body: preview } = await post(exported, {}, "/preview").expect(200);
    expect(preview).toMatchObject({ conflicts: [], warnings: [], errors: [], names: [] });
    const { body } = await post(exported).expect(200);
    expect(body).toMatchObject({ totalRows: 1, createdGames: 0, duplicateGames: 1, createdOpponents: 0 });
    expect((await agent.get("/api/games").expect(200)).body).toEqual(before);
    const { body: compared } = await post(exported, {}, "/compare").expect(200);
    expect(compared).toMatchObject({ moved: [], added: [], gone: [], unclear: [] });
    const other = await staff();
    const { body: elsewhere } = await other.post(exported).expect(200);
    expect(elsewhere).toMatchObject({ createdGames: 1, joinedRows: 0, conflicts: [], warnings: [] });
    expect(await other.meets()).toEqual(await meets());
    const { body: after } = await other.agent.get("/api/games").expect(200);
    expect(after[0]).toMatchObject({ score: before[0].score, status: before[0].status });
  });

  test("are those of one event, and the host of a venue is who is asked", async () => {
    const { post, meets } = await staff();
    const at = { side: "A", venue: "Canfield High School", event: "Holiday Duals" };
    const csvData = file(
      row(1, "Salem", at),
      row(1, "Canfield", at),
      row(1, "Holiday Duals", { side: "A" }),
      row(2, "Salem", { side: "A", event: "City Cup", venue: "Arena" }),
      row(2, "Niles", { side: "A", event: "Rotary Cup", venue: "Arena" }),
      row(3, "Niles", { event: "Holiday Duals" }),
    );
    const { body } = await post(csvData).expect(200);
    expect(body).toMatchObject({ createdGames: 4, joinedRows: 2, duplicateGames: 2 });
    expect(await meets()).toEqual(["Canfield +Salem", "Salem", "Niles", "Niles"]);
    expect((await post(csvData).expect(200)).body).toMatchObject({ createdGames: 0, duplicateGames: 6 });
  });

  test("stay by themselves where the game of one is there", async () => {
    const { post, meets } = await staff();
    await post(file(row(1, "Salem", { venue: "Gym" }))).expect(200);
    const quad = file(...["Salem", "Canfield", "Niles"].map((name) => row(1, name, { venue: "Gym" })));
    const { body } = await post(quad).expect(200);
    expect(body).toMatchObject({ createdGames: 1, duplicateGames: 2, joinedRows: 1 });
    expect(await meets()).toEqual(["Salem", "Canfield +Niles"]);
  });
});

describe("a meet of ours that a file calls Verified", () => {
  const csvData = [
    "Date,Time,Team,H/A,Opponent,Status,Schools",
    "12/1/2030,9 AM,Wrestling,H,Salem,Verified,Canfield; Niles",
    "12/8/2030,9 AM,Wrestling,A,Salem,Verified,Canfield",
    "12/15/2030,9 AM,Wrestling,H,Salem,Postponed,Canfield",
  ].join("\n");

  test("is confirmed by each of its schools, as far as the school's word goes", async () => {
    const { agent, post } = await staff();
    await post(csvData).expect(200);
    const { body: list } = await agent.get("/api/games").expect(200);
    const shown = list.map(({ status, schools, knownToOpponent, opponentNotTold, verifiedAt }: Game) => [
      ...[status, knownToOpponent, opponentNotTold, verifiedAt],
      schools.map(({ schoolName, state, known }) => `${schoolName} ${state} ${known}`),
    ]);
    expect(shown).toEqual([
      [
        ...["verified", true, false, null],
        ["Canfield confirmed true", "Niles confirmed true", "Salem confirmed true"],
      ],
      ["verified", true, false, null, ["Canfield  false", "Salem  false"]],
      ["reschedule", false, false, null, ["Canfield not-asked true", "Salem not-asked true"]],
    ]);
    const [meet] = list;
    const { body: history } = await agent.get(`/api/games/${meet.id}/history`).expect(200);
    expect(history.map(({ action, changes }: GameHistoryEntry) => [action, changes[0]?.to])).toEqual([
      ["vouched", "Salem"],
      ["vouched", "Niles"],
      ["vouched", "Canfield"],
      ["imported", undefined],
    ]);
    const { body: moved } = await agent.put(`/api/games/${meet.id}`).send({ ...meet, venue: "Annex" });
    expect(moved.schools.map(({ state, notTold }: Game["schools"][number]) => [state, notTold])).toEqual(
      Array(3).fill(["confirmed", true]),
    );
  });
});

describe("a game that may be there already, once without its time", () => {
  const rowOf = (time: string, opponent: string, event: string, schools: string) =>
    `Date,Time,Team,H/A,Opponent,Event,Schools\n12/1/2030,${time},Wrestling,H,${opponent},${event},${schools}`;
  const SAME = "possibly the same game twice, once without its time";

  test.each([
    [
      "a meet, with one of its schools",
      rowOf("9 AM", "Salem", "", "Canfield; Niles"),
      rowOf("TBD", "Niles", "", ""),
      true,
    ],
    [
      "a game, with a meet of its school",
      rowOf("9 AM", "Niles", "", ""),
      rowOf("TBD", "Salem", "", "Niles"),
      true,
    ],
    [
      "a meet, with one of other schools",
      rowOf("9 AM", "Salem", "", "Canfield"),
      rowOf("TBD", "Girard", "", "Niles"),
      false,
    ],
    ["an event, by its name", rowOf("9 AM", "TBD", "Duals", ""), rowOf("TBD", "TBD", "duals", ""), true],
    ["an event, by another name", rowOf("9 AM", "TBD", "Duals", ""), rowOf("TBD", "TBD", "Cup", ""), false],
  ])("is %s", async (_, first, second, isSame) => {
    const { post } = await staff();
    await post(first).expect(200);
    const { body } = await post(second, {}, "/preview").expect(200);
    expect(body.warnings.filter((warning: string) => warning.includes(SAME))).toHaveLength(isSame ? 1 : 0);
  });
});

describe("a meet that is there", () => {
  test("is known by any of its schools, and says which it does not have", async () => {
    const { post, meets } = await staff();
    const schools = (opponent: string, list: string) =>
      `Date,Time,Team,H/A,Opponent,Schools\n12/1/2030,9 AM,Wrestling,H,${opponent},${list}`;
    await post(schools("Salem", "Canfield; Salem")).expect(200);
    expect((await post(schools("Canfield", "")).expect(200)).body).toMatchObject({
      ...{ createdGames: 0, duplicateGames: 1, warnings: [] },
    });
    const { body } = await post(schools("Niles", "Canfield")).expect(200);
    expect(body).toMatchObject({ createdGames: 0, createdOpponents: 0, duplicateGames: 1 });
    expect(body.warnings).toEqual([
      "Row 2: the schedule has this game without Niles, and that was left as it is",
    ]);
    expect(await meets()).toEqual(["Salem +Canfield"]);
  });

  test("is taken back with the opponents that only it has", async () => {
    const { agent, school, post } = await staff();
    const csvData = "Date,Time,Team,H/A,Opponent,Schools\n12/1/2030,9 AM,Wrestling,H,Salem,Niles; Canfield";
    const { body } = await post(csvData).expect(200);
    const kept = "Date,Time,Team,H/A,Opponent,Schools\n12/8/2030,9 AM,Wrestling,H,Girard,Niles";
    await post(kept).expect(200);
    const undone = await agent.post(`/api/import-games/${body.importId}/undo`).expect(200);
    expect(undone.body).toMatchObject({ deletedGames: 1, deletedOpponents: 2 });
    const left = await app.db.select().from(opponents).where(eq(opponents.schoolId, school.id));
    expect(left.map(({ schoolName }) => schoolName).sort()).toEqual(["Girard", "Niles"]);
  });
});

describe("a revised schedule", () => {
  const plan = (day: number, opponent: string, list: string, event = "") =>
    `12/${day}/2030,9:00 AM,Wrestling Varsity,H,${opponent},${event},${list}`;
  const compared = (...rows: string[]) => ["Date,Time,Team,H/A,Opponent,Event,Schools", ...rows].join("\n");

  test("pairs meets by name, or by their first school, and says which schools it has otherwise", async () => {
    const { post, agent, meets } = await staff();
    await post(compared(plan(1, "Salem", "Canfield"), plan(8, "Niles", "Salem", "Duals"))).expect(200);
    const revised = compared(
      plan(2, "Canfield", "Salem; Struthers; Canfield"),
      plan(8, "Girard", "Salem", "Duals"),
    );
    const { body } = await post(revised, {}, "/compare").expect(200);
    expect(body).toMatchObject({ added: [], gone: [] });
    expect(body.moved.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [
        { name: "date", was: "12/01/2030", now: "12/02/2030" },
        { name: "schools", was: "Canfield, Salem", now: "Canfield, Salem, Struthers" },
      ],
      [{ name: "schools", was: "Niles, Salem", now: "Girard, Salem" }],
    ]);
    const { body: known } = await agent.get("/api/opponents").expect(200);
    const idOf = (name: string) => known.find((each: OpponentRow) => each.schoolName === name)?.id;
    const ids = (body.moved as ScheduleComparison["moved"]).map(({ schools }) => schools?.toSorted());
    expect(ids).toEqual([[idOf("Canfield"), idOf("Salem")].sort(), [idOf("Salem")]]);
    const moves = body.moved.map(({ row: number, gameId, updatedAt }: Record<string, unknown>) => ({
      ...{ row: number, gameId, updatedAt },
    }));
    const { body: applied } = await agent
      .post("/api/import-games/apply")
      .send({ csvData: revised, moves })
      .expect(200);
    expect(applied).toMatchObject({ created: [], canceled: [], refused: [] });
    expect(await meets()).toEqual(["Salem +Canfield +Struthers", "Girard +Salem"]);
    const { body: again } = await post(revised, {}, "/compare").expect(200);
    expect(again).toMatchObject({ same: 2, moved: [], added: [], gone: [] });
  });

  test("tells each school that knows a meet, be it against TBD, and asks it again", async () => {
    const { school, post, agent } = await staff();
    const header = "Date,Time,Team,H/A,Opponent,Event,Status,Schools";
    const at = (day: number, list: string) =>
      [header, `12/${day}/2030,9:00 AM,Wrestling Varsity,H,TBD,Duals,Verified,${list}`].join("\n");
    for (const schoolName of ["Niles", "Salem"]) {
      const email = `${schoolName.toLowerCase()}@meets.example.org`;
      await makeOpponent(app.db, school.id, { schoolName, email });
    }
    await post(at(1, "Salem; Niles")).expect(200);
    const revised = at(2, "Salem; Niles");
    const { body } = await post(revised, {}, "/compare").expect(200);
    expect(body.moved).toMatchObject([{ told: true, changes: [{ name: "date" }], schools: null }]);
    const [{ row: number, gameId, updatedAt }] = body.moved;
    app.outbox.mails.length = 0;
    const change = { csvData: revised, moves: [{ row: number, gameId, updatedAt }], notify: "ask" };
    const { body: applied } = await agent.post("/api/import-games/apply").send(change).expect(200);
    expect(applied).toMatchObject({ updated: [gameId], refused: [] });
    expect(app.outbox.mails.map(({ to }) => to).sort()).toEqual([
      "niles@meets.example.org",
      "salem@meets.example.org",
    ]);
    const { body: list } = await agent.get("/api/games").expect(200);
    expect(list[0].schools.map(({ state }: Game["schools"][number]) => state)).toEqual(["asked", "asked"]);
  });

  test("is the same where a meet stands in a row for each school", async () => {
    const { post } = await staff();
    const quad = file(...["Salem", "Canfield", "Niles"].map((name) => row(1, name, { venue: "Gym" })));
    await post(quad).expect(200);
    const { body } = await post(quad, {}, "/compare").expect(200);
    expect(body).toMatchObject({ same: 1, moved: [], added: [], gone: [] });
    const { body: one } = await post(file(row(1, "Salem", { venue: "Gym" })), {}, "/compare").expect(200);
    expect(one).toMatchObject({ same: 1, moved: [], added: [], gone: [] });
  });
});

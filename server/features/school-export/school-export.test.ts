import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { Secret, TOTP } from "otpauth";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { openSnapshot } from "#server/db/backup/backup-connection.ts";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import { LOCKS } from "#server/db/locks.ts";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { SAMPLE_LOGOS } from "#server/test/fixtures/sample-logos.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { FIRST_GAME, twoSchools } from "#server/test/fixtures/two-schools.ts";
import { makeWholeSchool } from "#server/test/fixtures/whole-school.ts";
import { asBuffer, download, readZip } from "#server/test/read-zip.ts";
import type { Game } from "#shared/api/games.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { users } from "#shared/schema/users.ts";
import { EXPORTED_TABLES, NOT_EXPORTED, SCHOOL } from "./school-tables.ts";

const app = testApp();
const PATH = "/api/school/export";
const sysadminPath = ({ id }: { id: number }) => `/api/sysadmin/schools/${id}/export`;

const rowsIn = (csv: string | undefined) =>
  Papa.parse<Record<string, string>>(csv?.replace(/^\uFEFF/, "").trim() ?? "", { header: true }).data;

describe("a school's data", () => {
  test("is a zip file for managers, named by the school and its day, with all that the school has", async () => {
    const whole = await makeWholeSchool(app, "Stonebridge");
    const { agent, manager, school } = whole;
    await agent
      .put("/api/school/logo")
      .send({ data: SAMPLE_LOGOS.png.toString("base64") })
      .expect(200);
    const response = await agent.get(PATH).buffer().parse(asBuffer).expect(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=stonebridge-2026-08-14.zip",
      "cache-control": "no-store",
    });
    const files = readZip(response.body);
    expect(Object.keys(files).sort()).toEqual(
      [
        ...["games.csv", "teams.csv", "opponents.csv", "staff.csv", "history.csv", "requests.csv"],
        ...["blackouts.csv", "logo.png", "school.json"],
      ].sort(),
    );
    expect(files["logo.png"]).toEqual(SAMPLE_LOGOS.png);
    const text = (name: string) => files[name]?.toString();
    expect(rowsIn(text("teams.csv"))[0]).toMatchObject({ "Coach Name": "Coach of Stonebridge" });
    expect(rowsIn(text("opponents.csv"))[0]).toMatchObject({ "School Name": "Opponent of Stonebridge" });
    expect(rowsIn(text("staff.csv"))).toContainEqual(
      expect.objectContaining({ Email: manager.email, Manager: "Yes", Active: "Yes" }),
    );
    expect(rowsIn(text("blackouts.csv"))).toMatchObject([
      { From: "09/04/2026", To: "09/04/2026", Label: "Break of Stonebridge", Teams: "" },
    ]);
    const history = rowsIn(text("history.csv"));
    expect(history.map(({ Action }) => Action)).toContain("Deleted the game");
    expect(history.at(-1)).toMatchObject({ Opponent: "Opponent of Stonebridge", "Game Date": "09/11/2026" });
    const json = JSON.parse(text("school.json") ?? "");
    expect(json).toMatchObject({
      format: "fieldhouse-school-1",
      school: { id: school.id, name: "Stonebridge" },
    });
    expect(Object.keys(json)).toEqual(["format", "at", "school", ...Object.keys(EXPORTED_TABLES)]);
    for (const name of [
      "staff",
      "teams",
      "opponents",
      "games",
      "deletedGames",
      "blackouts",
      "acceptedConflicts",
    ]) {
      expect(json[name].length, name).toBeGreaterThan(0);
    }
    const entry = { action: "school-export", result: "success", details: { school: "Stonebridge" } };
    expect((await auditOf(app, manager.email)).at(-1)).toMatchObject({ ...entry, schoolId: school.id });
  });

  test("is given to system administrators, and of a school that there is", async () => {
    const { school } = await makeStaffed(app, { name: "Ōsprey 高校" });
    const { agent, email } = await signInSysadmin(app);
    const { headers } = await agent.get(sysadminPath(school)).expect(200);
    expect(headers["content-disposition"]).toBe("attachment; filename=osprey-2026-08-14.zip");
    expect((await auditOf(app, email)).at(-1)).toMatchObject({
      action: "school-export",
      schoolId: school.id,
    });
    await agent.get(sysadminPath({ id: 2_000_000_000 })).expect(404, { message: "School not found" });
  });

  test("asks for the second step last, and is audited only once it is given", async () => {
    const { agent, manager, school } = await makeStaffed(app);
    const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
    await agent.post("/api/user/totp/confirm").send({ code: code() }).expect(200);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    await whileOneIsMade(school.id, async () => void (await agent.get(PATH).expect(409)));
    await agent.get(PATH).expect(403, { message: "Confirm that it is you to go on.", code: "step-up" });
    expect((await auditOf(app, manager.email)).map(({ action }) => action)).not.toContain("school-export");
    await agent.post("/api/user/confirm").send({ code: code() }).expect(200);
    await agent.get(PATH).expect(200);
  });

  test("brings its games into an empty school as they are", async () => {
    const one = await makeStaffed(app);
    const csvData = `Date,Time,Team,H/A,Opponent,Venue,Status,Score,Opponent Email,Event,Notes,Schools
9/4/2026,7:00 PM,Varsity Football,H,Quarry Lake,"Stadium, North",Completed,W 24-17,ad@example.org,Homecoming,"Two buses
Lunch",
11/1/2026,1:30 AM,Girls JV Soccer,A,'@ Alder,'=1+1,Verified,,,,,
11/7/2026,TBD,Girls JV Soccer,N,TBD,State Park,Scheduled,,,'=Cup,,`;
    await one.agent.post("/api/import-games").send({ csvData }).expect(200);
    const files = await download(one.agent, PATH);
    const other = await makeStaffed(app);
    const { body } = await other.agent
      .post("/api/import-games")
      .send({ csvData: files["games.csv"] })
      .expect(200);
    expect(body).toMatchObject({ createdGames: 3, errors: [], warnings: [] });
    const gamesAt = async ({ agent }: typeof one) =>
      (await agent.get("/api/games").expect(200)).body as Game[];
    const facts = ({
      id,
      schoolId,
      teamId,
      opponentId,
      createdAt,
      updatedAt,
      verifiedAt,
      ...game
    }: Game) => ({
      ...game,
      team: { ...game.team, id: 0 },
      opponent: { ...game.opponent, id: 0 },
    });
    expect((await gamesAt(other)).map(facts)).toEqual((await gamesAt(one)).map(facts));
  });

  test("has no cell that a spreadsheet would compute", async () => {
    const { agent, school } = await makeStaffed(app);
    await makeTeam(app.db, school.id, { coachName: "=1+1" });
    await makeOpponent(app.db, school.id, { schoolName: "@ Alder", managerName: "-Dana", address: "\tx" });
    const files = await download(agent, PATH);
    expect(rowsIn(files["teams.csv"])).toMatchObject([{ "Coach Name": "'=1+1" }]);
    expect(rowsIn(files["opponents.csv"])).toMatchObject([
      { "School Name": "'@ Alder", "Sports Manager Name": "'-Dana", Address: "'\tx" },
    ]);
  });

  test("names who asked whom about which game", async () => {
    const two = await twoSchools(app, { games: 2 });
    const files = await download(two.lincoln.agent, PATH);
    expect(rowsIn(files["requests.csv"])).toMatchObject([
      { "Sent By": two.lincoln.sam.email, Link: "Open", Opponent: "Central High", "Game Date": "12/04/2026" },
      { "Sent To": two.central.dana.email, Team: "Girls Basketball Varsity", "Game Date": "12/11/2026" },
    ]);
  });
});

/** Holds the turn of a school, as a download on another server does. */
async function whileOneIsMade(schoolId: number, work: () => Promise<void>): Promise<void> {
  const client = await openSnapshot(app.deps.directUrl, "another server", LOCKS.schoolExport, schoolId);
  await work().finally(() => client?.end());
}

describe("one at a time", () => {
  test("a school's second download is refused, and not another school's", async () => {
    const { agent, school } = await makeStaffed(app);
    const other = await makeStaffed(app);
    await whileOneIsMade(school.id, async () => {
      await agent.get(PATH).expect(409, { message: "A download is being made already" });
      const sysadmin = await signInSysadmin(app);
      await sysadmin.agent.get(sysadminPath(school)).expect(409);
      await other.agent.get(PATH).expect(200);
    });
    await agent.get(PATH).expect(200);
  });

  test("one that is broken off frees its turn", async () => {
    const { agent, school } = await makeStaffed(app);
    const team = await makeTeam(app.db, school.id);
    const opponent = await makeOpponent(app.db, school.id);
    const { id } = await makeGame(app.db, school.id, {
      ...{ teamId: team.id, opponentId: opponent.id },
      datetimeUtc: FIRST_GAME,
    });
    // More than the buffers on the way hold, and not to be compressed.
    await app.db.execute(sql`insert into game_history (school_id, game_id, actor, action, changes)
      select ${school.id}, ${id}, (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 400) m),
        'edited', '[]' from generate_series(1, 1500) n`);
    const { request, response } = await begin(agent);
    await agent.get(PATH).expect(409);
    response.destroy();
    request.destroy();
    await app.db.delete(gameHistory);
    await expect.poll(async () => (await agent.get(PATH)).status, { timeout: 10_000 }).toBe(200);
  });
});

/** Begins a download, and reads nothing of it. */
async function begin(agent: Awaited<ReturnType<typeof makeStaffed>>["agent"]) {
  const probe = agent.get(PATH);
  const { url, header } = probe as unknown as { url: string; header: Record<string, string> };
  probe.abort();
  const cookies = agent.jar.getCookies({ path: "/", domain: "127.0.0.1", secure: false, script: false });
  const request: ClientRequest = get(url, { headers: { ...header, Cookie: cookies.toValueString() } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.pause();
  return { request, response };
}

describe("nothing that is not the school's, and no secret", () => {
  /** By their names: what nobody may read, of whatever table. */
  const SECRET = /token|hash|secret|^password|totp|recovery|credential|public_?key|sealed/i;

  test("every table with rows of a school or its people is exported, or named with the reason why not", async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and attname in ('school_id', 'user_id') order by 1`);
    const exported = Object.values(EXPORTED_TABLES).map(({ table }) => getTableConfig(table).name);
    expect([...exported, ...Object.keys(NOT_EXPORTED)].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test("no exported column is named like a secret", () => {
    for (const { table, columns } of [SCHOOL, ...Object.values(EXPORTED_TABLES)]) {
      const secret = Object.keys(columns).filter((name) => SECRET.test(name));
      expect(secret, getTableConfig(table).name).toEqual([]);
    }
  });

  test("secrets that are planted in every column for them, and another school's bytes, are in no file", async () => {
    const ours = await makeWholeSchool(app, "Ours");
    const theirs = await makeWholeSchool(app, "Theirs");
    await app.db.update(users).set({ resetToken: sql`id`, confirmationToken: sql`id` });
    const { rows: columns } = await app.db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying') and is_generated = 'NEVER'`);
    const secrets = columns.filter(({ column }) => SECRET.test(column));
    expect(secrets.length).toBeGreaterThan(12);
    for (const { table, column } of secrets) {
      await app.db.execute(
        `update ${table} set ${column} = 'zebrafinch' || ${column} where ${column} is not null`,
      );
    }
    const sysadmin = await signInSysadmin(app);
    const all = Object.values(await download(sysadmin.agent, sysadminPath(ours.school))).join("\n");
    expect(all).toContain("Opponent of Ours");
    expect(all).not.toContain("zebrafinch");
    expect(all).not.toContain("Theirs");
    expect(all).not.toContain(theirs.manager.email);
  });

  test("of a linked school's game there is what the school was told, and no id or name of its people", async () => {
    await app.db.execute(sql`select setval('games_id_seq', 7400000), setval('opponents_id_seq', 7600000)`);
    const two = await twoSchools(app, { games: 2 });
    await two.add();
    const [first, second] = (await two.lincoln.agent.get("/api/games").expect(200)).body;
    await two.lincoln.agent
      .put(`/api/games/${first.id}`)
      .send({ ...first, notes: "zebrafinch" })
      .expect(200);
    await two.lincoln.agent
      .put(`/api/games/${second.id}`)
      .send({ ...second, venue: "zebrafinch" })
      .expect(200);
    const files = await download(two.central.agent, PATH);
    const all = Object.values(files).join("\n");
    const { sharedGames } = JSON.parse(files["school.json"] ?? "");
    expect(sharedGames).toHaveLength(2);
    expect(sharedGames[0].told).toMatchObject({ venue: first.venue });
    for (const theirs of ["zebrafinch", "Lincoln's own notes", ...two.lincoln.gameIds]) {
      expect(all).not.toContain(String(theirs));
    }
  });
});

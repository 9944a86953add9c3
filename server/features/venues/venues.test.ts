import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { atOnce } from "#server/test/insist.ts";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { VenueEntry } from "#shared/api/venues.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import type { GameRow } from "#shared/schema/games.ts";

const app = testApp();

const EVENING = "2026-09-04T23:00:00.000Z";

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  const opponent = await makeOpponent(app.db, school.id);
  const agent = await app.signInAt(school.id);
  let teams = 0;
  /** A home game of a new team. */
  const play = async (venue: string, given: Partial<GameRow> = {}) => {
    teams += 1;
    const team = await makeTeam(app.db, school.id, { sport: `sport-${teams}` });
    const sides = { teamId: team.id, opponentId: opponent.id };
    return await makeGame(app.db, school.id, { ...sides, venue, datetimeUtc: new Date(EVENING), ...given });
  };
  const list = async (): Promise<VenueEntry[]> => (await agent.get("/api/school/venues").expect(200)).body;
  const choose = (body: object) => agent.put("/api/school/venues").send(body);
  const conflicts = async (): Promise<ConflictEntry[]> =>
    (await agent.get("/api/games/conflicts").expect(200)).body;
  return { school, agent, play, list, choose, conflicts };
}

const GYM: VenueEntry = { name: "Main Gym", games: 3, single: true, chosen: false };

test("home venues are listed by name, each once, as most of its games write it", async () => {
  const { play, list } = await staff();
  expect(await list()).toEqual([]);
  for (const venue of ["main gymnasium", "Main Gym", "Main Gym", "Court 10", "Court 2", "Osprey High", " . "])
    await play(venue);
  await play("Stonebridge Gym", { isHome: false });
  await play("City Arena", { site: "neutral" });
  expect(await list()).toEqual([
    { name: "Court 2", games: 1, single: true, chosen: false },
    { name: "Court 10", games: 1, single: true, chosen: false },
    GYM,
    { name: "Osprey High", games: 1, single: false, chosen: false },
  ]);
});

test("what a venue holds is chosen, however it is written, and left to its name again", async () => {
  const { play, list, choose } = await staff();
  for (const venue of ["Main Gym", "Main Gym", "main gymnasium"]) await play(venue);
  const several = { ...GYM, single: false, chosen: true };
  expect((await choose({ name: " MAIN GYM. ", single: false }).expect(200)).body).toEqual(several);
  expect(await list()).toEqual([several]);
  const one = { ...GYM, chosen: true };
  expect((await choose({ name: "Main Gym", single: true }).expect(200)).body).toEqual(one);
  expect((await choose({ name: "Main Gym", single: null }).expect(200)).body).toEqual(GYM);
  expect((await choose({ name: "Main Gym", single: null }).expect(200)).body).toEqual(GYM);
  expect(await list()).toEqual([GYM]);
});

test("what was chosen of a venue without games is kept, and can be taken back", async () => {
  const { list, choose } = await staff();
  const chosen = { name: "Lincoln Park", games: 0, single: true, chosen: true };
  expect((await choose({ name: "Lincoln Park", single: true }).expect(200)).body).toEqual(chosen);
  expect(await list()).toEqual([chosen]);
  const { body } = await choose({ name: "Lincoln Park", single: null }).expect(200);
  expect(body).toEqual({ ...chosen, single: false, chosen: false });
  expect(await list()).toEqual([]);
});

test.each([
  [{ single: true }, "name", "Venue is required"],
  [{ name: "  ", single: true }, "name", "Venue is required"],
  [{ name: "?!", single: true }, "name", "Venue is required"],
  [{ name: 7, single: true }, "name", "Venue is required"],
  [{ name: "Gym" }, "single", "single must be true, false or null"],
  [{ name: "Gym", single: "yes" }, "single", "single must be true, false or null"],
])("%j is refused", async (body, field, message) => {
  const { choose, list } = await staff();
  expect((await choose(body).expect(400)).body).toEqual({ message, errors: { [field]: message } });
  expect(await list()).toEqual([]);
});

test("conflicts come and go with it, and what was accepted before is accepted again", async () => {
  const { play, choose, conflicts, agent } = await staff();
  const gameIds = [(await play("Main Gym")).id, (await play("main gymnasium")).id];
  await agent.post("/api/games/conflicts/accept").send({ kind: "venue", gameIds }).expect(201);
  const accepted = { kind: "venue", severity: "conflict", accepted: { by: "Dana Whitfield" } };
  expect(await conflicts()).toMatchObject([accepted]);
  await choose({ name: "Main Gym", single: false }).expect(200);
  expect(await conflicts()).toEqual([]);
  await choose({ name: "Main Gym", single: null }).expect(200);
  expect(await conflicts()).toMatchObject([accepted]);
});

test("an import is judged by it, too", async () => {
  const { agent, choose } = await staff();
  const csvData = [
    "Date,Time,Team,H/A,Opponent,Venue",
    "10/2/2026,7 PM,Wrestling,H,Alder,Lincoln Park",
    "10/2/2026,8 PM,JV Soccer,H,Birch,Lincoln Park",
  ].join("\n");
  const marked = async () =>
    (await agent.post("/api/import-games/preview").send({ csvData }).expect(200)).body.conflicts.length;
  expect(await marked()).toBe(0);
  await choose({ name: "Lincoln Park", single: true }).expect(200);
  expect(await marked()).toBe(1);
});

test("every choice is in the audit log", async () => {
  const { school, choose } = await staff();
  await choose({ name: "Main Gym", single: false }).expect(200);
  await choose({ name: "Main Gym", single: null }).expect(200);
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.schoolId, school.id));
  expect(
    rows.filter(({ action }) => action === "venue-rule").map(({ result, details }) => [result, details]),
  ).toEqual([
    ["success", { name: "Main Gym", single: false }],
    ["success", { name: "Main Gym", single: null }],
  ]);
});

test("another school's venues and choices are nobody's", async () => {
  const [ours, theirs] = [await staff(), await staff()];
  await theirs.play("Main Gym");
  await theirs.choose({ name: "Main Gym", single: false }).expect(200);
  expect(await ours.list()).toEqual([]);
  await ours.choose({ name: "Main Gym", single: null }).expect(200);
  expect(await theirs.list()).toMatchObject([{ name: "Main Gym", single: false, chosen: true }]);
});

test("ten choices at once leave one", async () => {
  const { list, choose } = await staff();
  const responses = await atOnce(10, () => choose({ name: "Main Gym", single: false }));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await list()).toHaveLength(1);
});

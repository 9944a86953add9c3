import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { countDeadlocks } from "#server/test/locks.ts";
import { blackouts, blackoutTeams, venueRules } from "#shared/schema/conflict-rules.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schoolVersions } from "#shared/schema/school-versions.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import type { Db } from "./client.ts";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "./factories.ts";
import { inSavepoint, inTransaction } from "./transaction.ts";

const app = testApp();

async function versionOf(schoolId: SchoolId): Promise<string | undefined> {
  const [row] = await app.db.select().from(schoolVersions).where(eq(schoolVersions.schoolId, schoolId));
  return row?.version;
}

async function makeSeason() {
  const { id } = await makeSchool(app.db);
  const team = await makeTeam(app.db, id);
  const opponent = await makeOpponent(app.db, id);
  const sides = { teamId: team.id, opponentId: opponent.id };
  const game = await makeGame(app.db, id, { ...sides, datetimeUtc: TEST_NOW });
  return { id, team, opponent, sides, game };
}

type Season = Awaited<ReturnType<typeof makeSeason>>;

const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

const WRITES: [string, (db: Db, season: Season) => Promise<unknown>][] = [
  ["a new game", (db, { id, sides }) => makeGame(db, id, { ...sides, datetimeUtc: later(1) })],
  ["a changed game", (db, { id }) => db.update(games).set({ venue: "Field" }).where(eq(games.schoolId, id))],
  ["a removed game", (db, { id }) => db.delete(games).where(eq(games.schoolId, id))],
  ["a new team", (db, { id }) => makeTeam(db, id, { sport: "golf" })],
  ["a changed team", (db, { id }) => db.update(teams).set({ coachName: "Jo" }).where(eq(teams.schoolId, id))],
  ["a new opponent", (db, { id }) => makeOpponent(db, id)],
  [
    "a changed opponent",
    (db, { id }) => db.update(opponents).set({ phone: "" }).where(eq(opponents.schoolId, id)),
  ],
  [
    "a new blackout",
    (db, { id }) => db.insert(blackouts).values({ schoolId: id, from: "2026-09-01", to: "2026-09-02" }),
  ],
  [
    "a chosen venue rule",
    (db, { id }) => db.insert(venueRules).values({ schoolId: id, venue: "gym", name: "Gym", single: false }),
  ],
  [
    "a changed school",
    (db, { id }) => db.update(schools).set({ timezone: "America/Chicago" }).where(eq(schools.id, id)),
  ],
];

test.each(WRITES)("%s raises the version of its school, and of no other", async (_what, write) => {
  const [season, other] = [await makeSeason(), await makeSeason()];
  const before = [await versionOf(season.id), await versionOf(other.id)];
  await write(app.db, season);
  expect(await versionOf(season.id)).not.toBe(before[0]);
  expect(await versionOf(other.id)).toBe(before[1]);
});

test("a team that is named in a blackout or taken out of it raises the version", async () => {
  const { id, team } = await makeSeason();
  const days = { schoolId: id, from: "2026-09-01", to: "2026-09-02" };
  const [blackout] = await app.db.insert(blackouts).values(days).returning();
  const versions = [await versionOf(id)];
  await app.db.insert(blackoutTeams).values({ schoolId: id, blackoutId: blackout?.id ?? 0, teamId: team.id });
  versions.push(await versionOf(id));
  await app.db.delete(blackoutTeams).where(eq(blackoutTeams.schoolId, id));
  versions.push(await versionOf(id));
  expect(new Set(versions).size).toBe(3);
});

test("what writes nothing raises nothing", async () => {
  const { id } = await makeSeason();
  const before = await versionOf(id);
  await app.db.update(games).set({ venue: "Field" }).where(sql`false`);
  await app.db.execute(sql`select from games where school_id = ${id} for update`);
  expect(await versionOf(id)).toBe(before);
});

test("the version is raised with the commit: not before, once, and not after a rollback", async () => {
  const { id, team } = await makeSeason();
  const before = await versionOf(id);
  await inTransaction(app.db, async (tx) => {
    await tx.update(teams).set({ coachName: "Jo" }).where(eq(teams.id, team.id));
    await makeTeam(tx, id, { sport: "golf" });
    const [own] = await tx.select().from(schoolVersions).where(eq(schoolVersions.schoolId, id));
    expect(own?.version).toBe(before);
  });
  const after = await versionOf(id);
  expect(after).not.toBe(before);
  const failed = inTransaction(app.db, async (tx) => {
    await makeTeam(tx, id, { sport: "rowing" });
    throw new Error("given up");
  });
  await expect(failed).rejects.toThrow("given up");
  expect(await versionOf(id)).toBe(after);
});

test("a part that is undone raises nothing, and what follows it does", async () => {
  const { id } = await makeSeason();
  const undone = (tx: Db) =>
    inSavepoint(tx, async () => {
      await makeTeam(tx, id, { sport: "golf" });
      throw new Error("undone");
    }).catch(() => undefined);
  const before = await versionOf(id);
  await inTransaction(app.db, undone);
  expect(await versionOf(id)).toBe(before);
  await inTransaction(app.db, async (tx) => {
    await undone(tx);
    await makeTeam(tx, id, { sport: "rowing" });
  });
  expect(await versionOf(id)).not.toBe(before);
});

test("nothing of it is left: no mark, and no version of a school that is gone", async () => {
  const { id } = await makeSeason();
  expect(await versionOf(id)).toBeDefined();
  await inTransaction(app.db, async (tx) => {
    await tx.delete(games).where(eq(games.schoolId, id));
    await tx.delete(schools).where(eq(schools.id, id));
  });
  expect(await versionOf(id)).toBeUndefined();
  expect((await app.db.execute(sql`select from school_changes`)).rows).toEqual([]);
});

test("a transaction that writes to very many schools costs each of them no more than the last", async () => {
  await app.db.execute(sql`insert into schools (name, admin_email)
    select 'Many', 'many' || n || '@example.com' from generate_series(1, 5000) n`);
  const { rows } = await app.db.execute<{ versions: number }>(sql`
    select count(distinct version)::int as versions from school_versions join schools on id = school_id where name = 'Many'`);
  expect(rows).toEqual([{ versions: 5000 }]);
});

test("twenty writers of two schools, in either order, wait for each other in no circle", async () => {
  const [one, other] = [await makeSeason(), await makeSeason()];
  const processes = [app.db, app.anotherProcess().db];
  const deadlocks = await countDeadlocks(app.deps.pool);
  const seen = new Set([await versionOf(one.id)]);
  const writers = Array.from({ length: 20 }, (_, index) =>
    inTransaction(processes[index % 2] ?? app.db, async (tx) => {
      const both = index % 4 < 2 ? [one, other] : [other, one];
      for (const season of both)
        await makeGame(tx, season.id, { ...season.sides, datetimeUtc: later(index + 1) });
    }).then(async () => seen.add(await versionOf(one.id))),
  );
  await Promise.all(writers);
  expect(await countDeadlocks(app.deps.pool)).toBe(deadlocks);
  expect(seen.size).toBeGreaterThan(1);
  expect(await app.db.$count(games, eq(games.schoolId, other.id))).toBe(21);
});

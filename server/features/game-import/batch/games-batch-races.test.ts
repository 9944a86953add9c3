import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { tryImportLock } from "#server/features/game-import/game-import.queries.ts";
import { testApp } from "#server/test/agent.ts";
import { openDatabaseLine } from "#server/test/database-line.ts";
import { testActor } from "#server/test/fixtures/accounts.ts";
import { countWaiting } from "#server/test/locks.ts";
import type { Game } from "#shared/api/games.ts";
import { type GamesBatch, gamesBatchInput } from "#shared/api/games-batch.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { gameImports } from "#shared/schema/game-imports.ts";
import { teams } from "#shared/schema/teams.ts";
import { scheduleGames } from "./games-batch.service.ts";

const app = testApp();

const DATES = ["2026-09-04", "2026-09-11", "2026-09-18", "2026-09-25"];

async function staff() {
  const school = await makeSchool(app.db);
  const agent = await app.signInAt(school.id);
  const team = await makeTeam(app.db, school.id);
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Quarry Lake" });
  const game = (date: string, given: object = {}) => ({
    ...{ teamId: team.id, opponentId: opponent.id, date, time: "19:00", venue: "Gym" },
    ...given,
  });
  const send = async (games: object[]) => await agent.post("/api/games/batch").send({ kind: "copy", games });
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  return { school, agent, team, opponent, game, send, list };
}

test("batches at once, in any order, create every game once", async () => {
  const { game, send, list } = await staff();
  const orders = [DATES, [...DATES].reverse(), DATES, [...DATES].reverse()];
  const responses = await Promise.all(orders.map((dates) => send(dates.map((date) => game(date)))));
  const batches = responses.map(({ body }): GamesBatch => body);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(batches.map(({ created }) => created.length).sort()).toEqual([0, 0, 0, 4]);
  expect(batches.map(({ duplicates }) => duplicates.length).sort()).toEqual([0, 4, 4, 4]);
  expect(await list()).toHaveLength(4);
});

test("a batch beside an import of the same games, and games by hand, creates every game once", async () => {
  const { agent, game, send, list } = await staff();
  const lines = DATES.map((date) => `${formatDate(date)},7:00 PM,Varsity Football,H,Quarry Lake`);
  const csvData = ["Date,Time,Team,H/A,Opponent", ...lines].join("\n");
  const [imported, batch, ...byHand] = await Promise.all([
    agent.post("/api/import-games").send({ csvData }),
    send(DATES.map((date) => game(date))),
    ...DATES.map((date) => agent.post("/api/games").send(game(date))),
  ]);
  expect([imported.status, batch?.status]).toEqual([200, 201]);
  expect(byHand.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const made = byHand.filter(({ status }) => status === 201).length;
  expect(imported.body.createdGames + (batch?.body.created.length ?? 0) + made).toBe(4);
  expect(imported.body.duplicateGames + imported.body.createdGames).toBe(4);
  expect(await list()).toHaveLength(4);
});

test("a batch waits for its turn while an import is under way", async () => {
  const { school, game, list } = await staff();
  const actor = testActor({ schoolId: school.id });
  const input = gamesBatchInput.parse({ kind: "entry", games: [game("2026-09-04")] });
  // A server that stops has no time to wait.
  const stopping = { db: app.db, stopping: AbortSignal.abort() };
  const schedule = () => scheduleGames(stopping, actor, school, input);
  await inTransaction(app.db, async (tx) => {
    expect(await tryImportLock(tx, school.id)).toBe(true);
    await expect(schedule()).rejects.toThrow("Fieldhouse is restarting. Please try again in a moment.");
  });
  expect(await list()).toEqual([]);
  await schedule();
  expect(await list()).toHaveLength(1);
});

test("a team that is deleted meanwhile has its games refused, and the others are made", async () => {
  const { school, game, send, list } = await staff();
  const doomed = await makeTeam(app.db, school.id, { sport: "golf" });
  let sent: ReturnType<typeof send> | undefined;
  await inTransaction(app.db, async (tx) => {
    await tx.delete(teams).where(eq(teams.id, doomed.id));
    sent = send([game("2026-09-04", { teamId: doomed.id }), game("2026-09-11")]);
    await vi.waitFor(async () => expect(await countWaiting(app.deps.pool)).toBe(1));
  });
  const batch = await sent;
  expect([batch?.status, batch?.body.refused]).toEqual([201, [{ index: 0, message: "Team not found" }]]);
  expect((await list()).map(({ date }) => date)).toEqual(["2026-09-11"]);
});

test("a game that somebody is just scheduling is there already", async () => {
  const { school, team, opponent, game, send, list } = await staff();
  let sent: ReturnType<typeof send> | undefined;
  await inTransaction(app.db, async (tx) => {
    const datetimeUtc = new Date("2026-09-04T23:00:00Z");
    await makeGame(tx, school.id, { teamId: team.id, opponentId: opponent.id, datetimeUtc });
    sent = send([game("2026-09-11"), game("2026-09-04")]);
    await vi.waitFor(async () => expect(await countWaiting(app.deps.pool)).toBe(1));
  });
  const batch = await sent;
  expect(batch?.body).toMatchObject({ duplicates: [1], refused: [] });
  expect(batch?.body.created).toHaveLength(1);
  expect(await list()).toHaveLength(2);
});

test("a batch is made however often others schedule one of its games first", async () => {
  const { school, team, opponent, game, list } = await staff();
  const dates = [...DATES, "2026-10-02", "2026-10-09", "2026-10-16", "2026-10-23"];
  const { db, proxy } = await openDatabaseLine(app.deps.directUrl);
  const stopping = new AbortController().signal;
  const input = gamesBatchInput.parse({ kind: "copy", games: dates.map((date) => game(date)) });
  const holdWriting = () => proxy.strike("silence", (statement) => statement.includes("insert into games ("));
  holdWriting();
  const sent = scheduleGames({ db, stopping }, testActor({ schoolId: school.id }), school, input);
  for (const date of dates) {
    await vi.waitFor(() => expect(proxy.hasStruck()).toBe(true));
    const datetimeUtc = new Date(`${date}T23:00:00Z`);
    await makeGame(app.db, school.id, { teamId: team.id, opponentId: opponent.id, datetimeUtc });
    proxy.heal();
    holdWriting();
  }
  expect((await sent).duplicates).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await list()).toHaveLength(dates.length);
});

test("when anything fails underneath, nothing at all has been written", async () => {
  const { school, game, send, list } = await staff();
  await app.db.execute(
    sql.raw("alter table game_history add constraint no_copy check (action <> 'copied') not valid"),
  );
  try {
    expect((await send(DATES.map((date) => game(date)))).status).toBeGreaterThanOrEqual(400);
  } finally {
    await app.db.execute(sql.raw("alter table game_history drop constraint no_copy"));
  }
  expect(await list()).toEqual([]);
  for (const table of [gameImports, gameHistory]) {
    expect(await app.db.select().from(table).where(eq(table.schoolId, school.id))).toEqual([]);
  }
  const audited = await app.db.select().from(auditLog).where(eq(auditLog.schoolId, school.id));
  expect(audited.filter(({ action }) => action === "game-batch")).toEqual([]);
});

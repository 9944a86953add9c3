import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { verifications } from "#shared/schema/verifications.ts";
import { makeDemoData } from "./demo-data.ts";

const app = testApp();

let links: Awaited<ReturnType<typeof makeDemoData>>;
let rows: GameRow[];

beforeAll(async () => {
  const directorEmail = "director@example.com";
  links = await makeDemoData(app.db, { directorEmail, passwordHash: TEST_PASSWORD_HASH, now: TEST_NOW });
  rows = await app.db.select().from(games);
});

const historyOf = (gameId: number) =>
  app.db.select().from(gameHistory).where(eq(gameHistory.gameId, gameId)).orderBy(gameHistory.id);

test("every game that was sent has a link that leads to it, and no other game has one", async () => {
  const asked = rows.filter(({ status }) => ["verification-sent", "verified", "reschedule"].includes(status));
  expect(asked.length).toBeGreaterThan(10);
  const sent = await app.db.select({ gameId: verifications.gameId }).from(verifications);
  const ids = asked.map(({ id }) => id).sort();
  expect(sent.map(({ gameId }) => gameId).sort()).toEqual(ids);
  expect(links.map(({ gameId }) => gameId).sort()).toEqual(ids);
  for (const { gameId, token } of links) {
    const { body } = await app.request().get(`/api/verify-game/${token}`).expect(200);
    const game = asked.find(({ id }) => id === gameId);
    expect(body).toMatchObject({
      status: game?.status,
      venue: game?.venue,
      requestedBy: "Morgan Bellweather",
    });
  }
});

test("a game's history leads, step by step and in order of time, to what the game is", async () => {
  for (const game of rows) {
    const own = await historyOf(game.id);
    const times = own.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(own.at(-1)?.at).toEqual(game.updatedAt);
    const steps = own.flatMap(({ changes }) => changes.filter(({ field }) => field === "Status"));
    let status: string = STATUS_LABELS.scheduled;
    for (const { from, to } of steps) {
      expect(from).toBe(status);
      status = to;
    }
    expect(status).toBe(STATUS_LABELS[game.status]);
    const wasSent = own.some(({ action }) => action === "sent");
    expect(wasSent).toBe(links.some(({ gameId }) => gameId === game.id));
  }
});

test("an opponent can answer such a link", async () => {
  const open = rows.find(({ status }) => status === "verification-sent");
  const token = links.find(({ gameId }) => gameId === open?.id)?.token;
  await app.request().post(`/api/verify-game/${token}`).send({ response: "confirm" }).expect(200);
  const [after] = await app.db
    .select()
    .from(games)
    .where(eq(games.id, open?.id ?? 0));
  expect(after?.status).toBe("verified");
});

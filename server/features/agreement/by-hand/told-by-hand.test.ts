import { expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import type { GameHistoryEntry } from "#shared/api/games.ts";

const app = testApp();

async function toTell() {
  const sent = await sentGame(app);
  const { agent, game } = sent;
  return {
    ...sent,
    byHand: (body: object = {}) => agent.post(`/api/games/${game.id}/told-by-hand`).send(body),
    newest: async (): Promise<GameHistoryEntry> => (await sent.history())[0],
  };
}

test("a call by telephone is recorded: the opponent knows the game as it is, and it is no new version of it", async () => {
  const { edit, byHand, newest, mailsTo, opponent } = await toTell();
  const { body: edited } = await edit({ venue: "North Field" });
  expect(edited.opponentNotTold).toBe(true);
  const { body } = await byHand({ updatedAt: edited.updatedAt }).expect(200);
  expect(body).toEqual({ ...edited, opponentNotTold: false, outdatedSnapshot: null });
  expect(await newest()).toMatchObject({
    actor: "Dana Whitfield",
    action: "told-by-hand",
    changes: [{ field: "Opponent", from: "", to: "Quarry Lake Academy" }],
  });
  expect(mailsTo(opponent.email)).toHaveLength(1);
  const again = await byHand({ updatedAt: edited.updatedAt }).expect(409);
  expect(again.body.message).toBe("There is nothing to tell");
});

test("a former opponent who was called is done with, the present one is not", async () => {
  const { agent, edit, byHand, school, opponent } = await toTell();
  const other = await makeOpponent(app.db, school.id, { schoolName: "Old Mill School" });
  const { body: given } = await edit({ opponentId: other.id, status: "scheduled" });
  expect(given).toMatchObject({
    knownToOpponent: false,
    opponentNotTold: true,
    formerOpponents: [{ id: opponent.id, schoolName: "Quarry Lake Academy", email: opponent.email }],
  });
  await agent.post(`/api/games/${given.id}/verify`).expect(200);
  const [asked] = (await agent.get("/api/games").expect(200)).body;
  expect(asked).toMatchObject({ knownToOpponent: true, opponentNotTold: true });
  await byHand({ updatedAt: asked.updatedAt }).expect(409);
  const { body } = await byHand({ updatedAt: asked.updatedAt, opponentId: opponent.id }).expect(200);
  expect(body).toMatchObject({ knownToOpponent: true, opponentNotTold: false });
});

test("a stale version, another school's game and a missing one are refused as everywhere", async () => {
  const { edit, byHand, game } = await toTell();
  const { body } = await edit({ venue: "North Field" });
  const before = new Date(Date.parse(body.updatedAt) - 1).toISOString();
  expect((await byHand({ updatedAt: before }).expect(409)).body.message).toBe(
    "This game was changed by someone else. Reload and try again.",
  );
  const { agent: stranger } = await scheduledGame(app);
  const foreign = await stranger.post(`/api/games/${game.id}/told-by-hand`).send({}).expect(404);
  const missing = await stranger.post("/api/games/999999/told-by-hand").send({}).expect(404);
  expect(foreign.text).toBe(missing.text);
});

test("without a version the game is told as it is; a malformed one is refused", async () => {
  const { edit, byHand } = await toTell();
  await edit({ venue: "North Field" });
  await edit({ venue: "South Field" });
  for (const updatedAt of ["yesterday", "2026-13-01T00:00:00Z", 12, {}]) {
    const { body } = await byHand({ updatedAt }).expect(400);
    expect(body.errors).toEqual({ updatedAt: "updatedAt must be an ISO 8601 instant" });
  }
  const { body } = await byHand().expect(200);
  expect(body).toMatchObject({ venue: "South Field", opponentNotTold: false });
});

test("an opponent that is not there is 404, another school's as one that never was", async () => {
  const { edit, byHand } = await toTell();
  const { updatedAt } = (await edit({ venue: "North Field" })).body;
  const { opponent } = await scheduledGame(app);
  const foreign = await byHand({ updatedAt, opponentId: opponent.id }).expect(404);
  const missing = await byHand({ updatedAt, opponentId: 999_999 }).expect(404);
  expect([foreign.body, missing.text]).toEqual([{ message: "Opponent not found" }, foreign.text]);
});

test("of a removed game it is recorded that its opponent knows it to be off", async () => {
  const { agent, game, byHand } = await toTell();
  await agent.delete(`/api/games/${game.id}`).expect(204);
  expect((await byHand().expect(200)).body).toEqual({ message: "Recorded" });
  await byHand().expect(404);
  const { body } = await agent.post(`/api/games/removed/${game.id}/restore`).expect(201);
  expect(body).toMatchObject({ status: "scheduled", knownToOpponent: true, opponentNotTold: true });
});

test("a removed game that nobody knew is gone for this call, too", async () => {
  const { agent, game } = await scheduledGame(app);
  await agent.delete(`/api/games/${game.id}`).expect(204);
  await agent.post(`/api/games/${game.id}/told-by-hand`).send({}).expect(404);
});

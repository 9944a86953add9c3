import { describe, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";

const app = testApp();

async function staff() {
  const { agent, school, team, opponent, game } = await scheduledGame(app);
  const facts = { teamId: team.id, date: "2030-10-02", time: "19:00:00", venue: "Main Gym" };
  const add = (body: object) => agent.post("/api/games").send({ ...facts, ...body });
  const games = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const opponents = async (): Promise<Opponent[]> => (await agent.get("/api/opponents").expect(200)).body;
  return { agent, school, team, opponent, game, add, games, opponents };
}

describe("a game with an event's name and no opponent", () => {
  test("is one against TBD, which is made once", async () => {
    const { add, opponents } = await staff();
    const { body } = await add({ eventName: "Fall Classic" }).expect(201);
    expect(body).toMatchObject({ eventName: "Fall Classic", opponent: { schoolName: "TBD", email: "" } });
    await add({ eventName: "City Cup", date: "2030-10-03" }).expect(201);
    expect((await opponents()).filter(({ schoolName }) => schoolName === "TBD")).toHaveLength(1);
  });

  test("may begin with another event of the team, but not twice", async () => {
    const { add, agent } = await staff();
    const { body: first } = await add({ eventName: "Fall Classic" }).expect(201);
    await add({ eventName: "City Cup" }).expect(201);
    await add({ eventName: "City Cup" }).expect(409, { message: "This game is already scheduled" });
    const { teamId, opponentId, date, time, venue } = first;
    const edit = { teamId, opponentId, date, time, venue, eventName: "City Cup" };
    await agent.put(`/api/games/${first.id}`).send(edit).expect(409);
    const { opponentId: _, ...kept } = edit;
    const { body: renamed } = await agent
      .put(`/api/games/${first.id}`)
      .send({ ...kept, eventName: "Open" })
      .expect(200);
    expect(renamed).toMatchObject({ opponentId, eventName: "Open" });
  });

  test("is refused where a game against a school has another event at that time", async () => {
    const { add, opponent } = await staff();
    await add({ opponentId: opponent.id, eventName: "Fall Classic" }).expect(201);
    await add({ opponentId: opponent.id, eventName: "City Cup" }).expect(409);
  });

  test("needs the name, in a list of games, too", async () => {
    const { add, agent, team } = await staff();
    const refused = { message: "Opponent is required", errors: { opponentId: "Opponent is required" } };
    await add({}).expect(400, refused);
    const games = ["Fall Classic", "City Cup", "City Cup"].map((eventName) => ({
      ...{ teamId: team.id, date: "2030-10-05", time: "09:00:00", venue: "Park", isHome: false, eventName },
    }));
    const { body } = await agent
      .post("/api/games/batch")
      .send({ kind: "entry", label: "", games })
      .expect(201);
    expect(body).toMatchObject({ created: [expect.any(Number), expect.any(Number)], duplicates: [2] });
  });

  test("of all opponents at once is made by one of them", async () => {
    const { add, opponents } = await staff();
    const made = await Promise.all(
      ["A", "B", "C", "D"].map((eventName) => add({ eventName: `Meet ${eventName}` })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await opponents()).filter(({ schoolName }) => schoolName === "TBD")).toHaveLength(1);
  });
});

describe("an opponent that is an event", () => {
  test("goes, and its games are events of its name; a name that they have stays", async () => {
    const { agent, opponent, game, add, games, opponents } = await staff();
    const named = await add({ opponentId: opponent.id, eventName: "Finals" }).expect(201);
    const { body } = await agent.post(`/api/opponents/${opponent.id}/event`).expect(200);
    expect(body).toEqual({ message: "2 games are events now", games: expect.arrayContaining([game.id]) });
    const events = new Map((await games()).map((each) => [each.id, each]));
    expect(events.get(game.id)).toMatchObject({
      ...{ eventName: opponent.schoolName, opponent: { schoolName: "TBD" } },
    });
    expect(events.get(named.body.id)).toMatchObject({ eventName: "Finals" });
    expect((await opponents()).map(({ id }) => id)).not.toContain(opponent.id);
    const [entry] = (await agent.get(`/api/games/${game.id}/history`).expect(200)).body;
    expect(entry.changes).toEqual([
      { field: "Opponent", from: opponent.schoolName, to: "TBD" },
      { field: "Event", from: "", to: opponent.schoolName },
    ]);
    await agent.post(`/api/opponents/${opponent.id}/event`).expect(404, { message: "Opponent not found" });
  });

  test("is none where it is TBD, was told of a game, or another event has its name", async () => {
    const { agent, opponent, add, games } = await staff();
    const { body: game } = await add({ opponentId: opponent.id }).expect(201);
    const { body: event } = await add({ eventName: opponent.schoolName }).expect(201);
    await agent.post(`/api/opponents/${event.opponentId}/event`).expect(409, { message: "TBD is no school" });
    await agent
      .post(`/api/opponents/${opponent.id}/event`)
      .expect(409, { message: "This game is already scheduled" });
    expect((await games()).find(({ id }) => id === game.id)?.opponentId).toBe(opponent.id);
    const told = await sentGame(app);
    await told.agent
      .post(`/api/opponents/${told.game.opponentId}/event`)
      .expect(409, { message: "This school was told of 1 game" });
  });
});

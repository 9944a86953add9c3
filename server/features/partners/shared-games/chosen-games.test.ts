import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { FIRST_GAME, type TwoSchools, twoSchools } from "#server/test/fixtures/two-schools.ts";
import type { games } from "#shared/schema/games.ts";
import { opponentPartners } from "#shared/schema/partners.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const HOUR_MS = 60 * 60 * 1_000;

/** A game that Central has already, beside Lincoln's. */
async function ownGame({ central }: TwoSchools, given: Partial<typeof games.$inferInsert> = {}) {
  const opponent = await central.makeOpponent();
  const game = await makeGame(app.db, central.school.id, {
    ...{ teamId: central.team.id, opponentId: opponent.id, isHome: false, venue: "Main Gym" },
    datetimeUtc: new Date(FIRST_GAME.getTime() - HOUR_MS),
    notes: "Central's own notes",
    ...given,
  });
  return { opponent, game };
}

describe("a choice that nobody has", () => {
  const post = (two: TwoSchools, body: object) => two.central.agent.post("/api/shared-games").send(body);

  test.each([
    [{ games: [] }, "Choose at least one game"],
    [{ games: [{ key: 7 }] }, "Choose a game of this request"],
    [{ games: [{ key: 1 }, { key: 1 }] }, "Choose each game once"],
    [{ games: [{ key: 1, keep: "mine" }] }, "Choose the game that you keep"],
    [{ games: [{ key: 1, keep: "hers" }] }, "keep must be theirs or mine"],
    [{ games: [{ key: 1 }], requestId: 1 }, "Name either the token or the requestId"],
    [{ games: [{ key: 1 }], token: undefined }, "Name either the token or the requestId"],
    [{ games: [{ key: 1, teamId: 2_000_000_000 }] }, "Team not found"],
    [{ games: [{ key: 1 }], opponentId: 2_000_000_000 }, "Opponent not found"],
    [{ games: [{ key: 1, gameId: 2_000_000_000 }] }, "Game not found"],
  ])("%j is refused as a whole", async (change, message) => {
    const two = await twoSchools(app);
    const response = await post(two, { token: two.token, ...change }).expect(400);
    expect(response.body.message).toMatch(message);
    expect(await two.gamesOf(two.central.school.id)).toEqual([]);
    expect((await two.gamesOf(two.lincoln.school.id))[0]?.status).toBe("verification-sent");
    expect(
      await app.db
        .select()
        .from(opponentPartners)
        .where(eq(opponentPartners.schoolId, two.central.school.id)),
    ).toEqual([]);
  });

  test("more than 100 games are refused", async () => {
    const two = await twoSchools(app);
    const chosen = Array.from({ length: 101 }, (_, index) => ({ key: (index % 100) + 1 }));
    const { body } = await post(two, { token: two.token, games: chosen }).expect(400);
    expect(body.message).toBe("Add at most 100 games at once");
  });

  test("another school's ids are refused like ids that are nobody's", async () => {
    const two = await twoSchools(app);
    const { lincoln } = two;
    const foreign = { teamId: lincoln.team.id, opponentId: lincoln.opponent.id, gameId: lincoln.gameIds[0] };
    for (const [field, id] of Object.entries(foreign)) {
      const bodyWith = (value: number | undefined) =>
        field === "opponentId"
          ? { token: two.token, games: [{ key: 1 }], opponentId: value }
          : { token: two.token, games: [{ key: 1, [field]: value }] };
      const one = await post(two, bodyWith(id)).expect(400);
      const other = await post(two, bodyWith(2_000_000_000)).expect(400);
      expect(one.text).toBe(other.text);
    }
  });

  test("a game that is none of its matches is not found: another week, canceled, or linked already", async () => {
    const two = await twoSchools(app, { games: 2 });
    const { game: far } = await ownGame(two, { datetimeUtc: new Date(FIRST_GAME.getTime() + 72 * HOUR_MS) });
    const off = await makeGame(app.db, two.central.school.id, {
      ...{ teamId: two.central.team.id, opponentId: far.opponentId, isHome: false },
      ...{ datetimeUtc: FIRST_GAME, status: "canceled" },
    });
    for (const { id } of [far, off]) {
      const { body } = await post(two, { token: two.token, games: [{ key: 1, gameId: id }] }).expect(400);
      expect(body).toMatchObject({
        message: "Game not found",
        errors: { "games.0.gameId": "Game not found" },
      });
    }
  });

  test("an opponent that is linked with another school is refused", async () => {
    const two = await twoSchools(app);
    const other = await makeSchool(app.db, { name: "Somewhere else" });
    const there = await makeOpponent(app.db, other.id);
    const opponent = await two.central.makeOpponent();
    await app.db.insert(opponentPartners).values({
      ...{ schoolId: two.central.school.id, opponentId: opponent.id, partnerSchoolId: other.id },
      ...{ partnerOpponentId: there.id, state: "linked", claimedBy: "Robin Castell", at: app.clock.now },
    });
    const chosen = { token: two.token, games: [{ key: 1 }], opponentId: opponent.id };
    const { body } = await post(two, chosen).expect(409);
    expect(body.message).toBe("This opponent is linked with another school");
    expect(await two.gamesOf(two.central.school.id)).toEqual([]);
    // Nor is this opponent proposed as the school that asks.
    expect((await two.shown()).opponent).toMatchObject({ by: "new" });
  });

  test("a malformed body is refused before an unknown token, and that before one's own", async () => {
    const two = await twoSchools(app);
    await post(two, { token: "nobody's", games: [] }).expect(400);
    const unknown = await post(two, { token: "nobody's", games: [{ key: 1 }] }).expect(404);
    expect(unknown.body.message).toContain("This link doesn't lead to a game.");
    const own = { token: two.token, games: [{ key: 9 }] };
    const { body } = await two.lincoln.agent.post("/api/shared-games").send(own).expect(409);
    expect(body.message).toBe("This request is your own school's");
    const request = await post(two, { requestId: 2_000_000_000, games: [{ key: 1 }] }).expect(404);
    expect(request.body.message).toBe("Request not found");
  });
});

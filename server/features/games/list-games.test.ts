import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import { findGame } from "./games.queries.ts";
import { gameResponse } from "./games.responses.ts";
import { opponentSnapshot } from "./learned.ts";

const app = testApp();

/** Games with whatever a row can hold, an instant with and without a part of a second among it. */
const DETAILS: Partial<Parameters<typeof makeGame>[2]>[] = [
  { proposals: [{ date: "2026-09-05", time: null }], proposedBy: "opponent", rescheduleBy: "school" },
  { timeTbd: true, site: "neutral", kind: "tournament", eventName: 'Metro \\ "Invitational" \u2028 ünï' },
  { departure: "15:30", dismissal: "14:00", notes: "Bus 4\nleaves early", cancelReason: "Storm" },
  { verifiedAt: new Date("2026-08-01T12:00:00.005Z"), opponentMessage: "" },
  { createdAt: new Date("2026-08-01T12:00:00.120Z"), updatedAt: new Date("2026-08-01T12:00:00.999Z") },
  { agreements: [{ failure: { sentTo: "", reason: "refused" } }] },
];

const DAY_MS = 86_400_000;

test.each(TIME_ZONES.map(({ value }) => value))(
  "in %s the list shows every game as any other call shows it",
  async (timezone) => {
    const school = await makeSchool(app.db, { timezone });
    const team = await makeTeam(app.db, school.id, { gender: "girls" });
    const opponent = await makeOpponent(app.db, school.id);
    const sides = { teamId: team.id, opponentId: opponent.id };
    const failure = { sentTo: opponent.email, reason: "The mailbox is full" };
    const asked = { askedAt: TEST_NOW, reminders: 1, remindedAt: TEST_NOW, remind: false };
    const kinds = [...DETAILS, { agreements: [{ failure }] }, { agreements: [asked] }, {}].flatMap(
      (details) => GAME_STATUSES.map((status) => ({ ...details, status })),
    );
    const ids: number[] = [];
    for (const [index, kind] of kinds.entries()) {
      // A season in which every zone changes its clock.
      const datetimeUtc = new Date(TEST_NOW.getTime() + index * 5 * DAY_MS);
      const score = kind.status === "completed" ? { score: "W 3-1", ourScore: 3, theirScore: 1 } : {};
      const game = await makeGame(app.db, school.id, { ...sides, ...kind, ...score, datetimeUtc });
      const learned = opponentSnapshot({ game, team, opponent }, timezone);
      const of = { ...sides, ...kind, ...score, datetimeUtc: new Date(datetimeUtc.getTime() + 3_600_000) };
      const agreements = [{ learned: { ...learned, venue: "Elsewhere" } }];
      const changed = await makeGame(app.db, school.id, { ...of, agreements });
      ids.push(game.id, changed.id);
    }
    const one = async (id: number) => {
      const found = await findGame(app.db, school.id, id);
      return found && gameResponse(found, timezone, TEST_NOW);
    };
    const agent = await app.signInAt(school.id);
    const { body } = await agent.get("/api/games").expect(200);
    const expected = await Promise.all(ids.map(one));
    expect(body).toEqual(expected);
    expect(new Set(expected.map((game) => game?.opponentNotTold))).toEqual(new Set([true, false]));
  },
);

test("the list has the games of its own school only, by their start", async () => {
  const [school, other] = [await makeSchool(app.db), await makeSchool(app.db)];
  const starts: string[] = [];
  for (const { id } of [school, other]) {
    const sides = {
      teamId: (await makeTeam(app.db, id)).id,
      opponentId: (await makeOpponent(app.db, id)).id,
    };
    for (const days of [3, 1, 2]) {
      const datetimeUtc = new Date(TEST_NOW.getTime() + days * DAY_MS);
      await makeGame(app.db, id, { ...sides, datetimeUtc });
      if (id === school.id) starts.push(datetimeUtc.toISOString());
    }
  }
  const { body } = await (await app.signInAt(school.id)).get("/api/games").expect(200);
  expect(body.map(({ datetimeUtc }: { datetimeUtc: string }) => datetimeUtc)).toEqual(starts.sort());
});

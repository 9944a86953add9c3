import { expect, test } from "vitest";
import { makeGames, makeOpponents, makeSchool, makeTeams } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import { copySeason } from "#shared/domain/season/copy-season.ts";
import type { SeasonChoice } from "#shared/domain/season/season-choice.ts";
import { weekdayOf } from "#shared/domain/time/game-time.ts";
import { keepWallClock } from "#shared/domain/time/zone-time.ts";
import { HONOLULU, NEW_YORK, SEASON_CHOICE } from "#shared/test/sample-season.ts";

const app = testApp();

/** A school that has played twenty weeks, at home and away, at hours of the evening. */
async function afterSeason(timezone: string) {
  const school = await makeSchool(app.db, { name: "Lincoln High", timezone });
  const agent = await app.signInAt(school.id);
  const teams = await makeTeams(app.db, school.id, [{ sport: "soccer" }, { sport: "golf" }]);
  const opponents = await makeOpponents(app.db, school.id, [
    { schoolName: "Central" },
    { schoolName: "Alder" },
  ]);
  const given = Array.from({ length: 40 }, (_, index) => {
    const [team, opponent] = [teams[index % 2], opponents[Math.floor(index / 2) % 2]];
    const evening = new Date(Date.UTC(2025, 8, 5 + 7 * Math.floor(index / 2), 18 + (index % 6)));
    return {
      ...{
        teamId: team?.id ?? 0,
        opponentId: opponent?.id ?? 0,
        isHome: index % 3 === 0,
        status: "completed" as const,
      },
      ...{ datetimeUtc: keepWallClock(evening, "UTC", timezone), notes: "Buy oranges", score: "W 3-1" },
    };
  });
  await makeGames(app.db, school.id, given);
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const rows = async (given: Partial<SeasonChoice> = {}) =>
    copySeason(
      { ...SEASON_CHOICE, swapsSides: true, ...given },
      {
        name: school.name,
        timeZone: timezone,
        games: await list(),
        teams,
        rules: { blackouts: [], venues: new Map() },
        now: app.clock.now.getTime(),
      },
    );
  return { agent, list, rows, teams, opponents };
}

test("meets and events come along with their schools, sides and places, and once", async () => {
  const { agent, list, rows, teams, opponents } = await afterSeason(NEW_YORK);
  const [team] = teams;
  const at = { teamId: team?.id, date: "2026-03-07", time: "09:00" };
  const otherOpponentIds = opponents.map(({ id }) => id);
  const given = [
    { ...at, eventName: "Lincoln Quad", venue: "Track", otherOpponentIds },
    { ...at, date: "2026-03-14", eventName: "Metro Invite", isHome: false, venue: "Hillside Park" },
  ];
  for (const game of given) await agent.post("/api/games").send(game).expect(201);
  const copied = (await rows({ from: "2026-03-01" })).filter(({ isTicked }) => isTicked);
  expect(copied.map(({ marks }) => marks)).toEqual([[], []]);
  const games = copied.map(({ game }) => game);
  const { body } = await agent.post("/api/games/batch").send({ kind: "copy", label: "", games }).expect(201);
  expect([body.created.length, body.duplicates, body.refused]).toEqual([2, [], []]);
  const made = (await list()).filter(({ id }) => body.created.includes(id));
  expect(made).toMatchObject([
    { ...given[0], date: "2027-03-06", time: "09:00:00", isHome: true, status: "scheduled" },
    { ...given[1], date: "2027-03-13", time: "09:00:00", schools: [] },
  ]);
  expect(made[0]?.schools.map(({ schoolName, state }) => [schoolName, state])).toEqual([
    ["Alder", "not-asked"],
    ["Central", "not-asked"],
  ]);
  expect((await rows({ from: "2026-03-01" })).map(({ marks }) => marks[0]?.text)).toEqual(
    Array(2).fill("Already added"),
  );
});

test.each([NEW_YORK, HONOLULU])(
  "a season in %s becomes the next one by one call, and twice the same creates nothing",
  async (timezone) => {
    const { agent, list, rows } = await afterSeason(timezone);
    const copied = (await rows()).filter(({ isTicked }) => isTicked);
    const games = copied.map(({ game }) => game);
    const send = () =>
      agent.post("/api/games/batch").send({ kind: "copy", label: "2025–26", games }).expect(201);
    const { body: first } = await send();
    expect([first.created.length, first.duplicates, first.refused]).toEqual([40, [], []]);
    const { body: second } = await send();
    expect([second.importId, second.duplicates.length]).toEqual([null, 40]);
    const byId = new Map((await list()).map((game) => [game.id, game]));
    for (const [index, { source, game }] of copied.entries()) {
      const made = byId.get(first.created[index]);
      expect(made).toMatchObject({ ...game, status: "scheduled", score: null, notes: "" });
      expect([made?.isHome, made?.time]).toEqual([!source.isHome, source.time]);
      expect(weekdayOf(made?.date ?? "")).toBe(weekdayOf(source.date));
    }
    expect((await rows()).map(({ marks }) => marks[0]?.text)).toEqual(Array(40).fill("Already added"));
    const { body: undone } = await agent.post(`/api/import-games/${first.importId}/undo`).expect(200);
    expect(undone.deletedGames).toBe(40);
    expect(await list()).toHaveLength(40);
  },
);

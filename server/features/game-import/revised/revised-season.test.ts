import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { revisedSchool, scheduleCsv } from "#server/test/fixtures/revised-school.ts";
import type { Game } from "#shared/api/games.ts";
import { sideName } from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS, GAME_KINDS } from "#shared/domain/game/game-kinds.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { addDays, formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

/** FUZZ_SEED repeats a run; `npm run test:faults` makes up hundreds of seasons. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_SEASONS ?? 4);

const app = testApp();

const HEADER = "Date,Time,Team,H/A,Opponent,Venue,Type,Event";

/** A row has a type and an event in any case: an empty cell would change nothing. */
const row = fc.record({
  date: fc.integer({ min: 1, max: 100 }).map((days) => addDays("2026-08-14", days)),
  time: fc.constantFrom("4:00 PM", "7:00 PM", "TBD"),
  team: fc.constantFrom("Football Varsity", "Golf Jr. Varsity"),
  side: fc.constantFrom("Home", "Away", "Neutral"),
  opponent: fc.constantFrom("Central High", "Alder", "Stonebridge"),
  venue: fc.constantFrom("Main Gym", "North Gym"),
  type: fc.constantFrom(...GAME_KINDS.filter((kind) => kind !== "").map((kind) => GAME_KIND_LABELS[kind])),
  event: fc.constantFrom("Metro Invitational", "Senior Night"),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const key = ({ date, time, team, opponent }: Row) => [date, time, team, opponent].join();
const season = fc.uniqueArray(row, { selector: key, minLength: 1, maxLength: 25 });

/** A league's office changes each of its games; those that come to be the same are one. */
const revision = season.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    changes: fc.array(
      fc.record({
        kind: fc.constantFrom("keep", "keep", "drop", "move", "change"),
        days: fc.integer({ min: -9, max: 9 }),
        other: row,
      }),
      { minLength: rows.length, maxLength: rows.length },
    ),
    added: fc.array(row, { maxLength: 4 }),
  }),
);

function revised(
  rows: readonly Row[],
  changes: readonly { kind: string; days: number; other: Row }[],
): Row[] {
  return rows.flatMap((each, index) => {
    const change = changes[index];
    if (!change || change.kind === "keep") return each;
    if (change.kind === "drop") return [];
    const { other, days } = change;
    if (change.kind === "move") return { ...each, date: addDays(each.date, days) };
    return { ...other, date: each.date, team: each.team, opponent: each.opponent };
  });
}

const line = ({ date, time, team, side, opponent, venue, type, event }: Row) =>
  [formatDate(date), time, team, side, opponent, venue, type, event].join(",");

const asLine = (game: Game): string =>
  [
    ...[formatDate(game.date), timeOrTbd(game), teamName(game.team), sideName(game.isHome, game.site)],
    ...[game.opponent.schoolName, game.venue, GAME_KIND_LABELS[game.kind], game.eventName],
  ].join(",");

test(`a season that was revised and applied is what the file says (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(revision, async ({ rows, changes, added }) => {
      const { agent, list, compare, applyAll } = await revisedSchool(app, []);
      await agent
        .post("/api/import-games")
        .send({ csvData: scheduleCsv(rows.map(line), HEADER) })
        .expect(200);
      const file = [
        ...new Map([...revised(rows, changes), ...added].map((each) => [key(each), each])).values(),
      ];
      fc.pre(file.length > 0);
      const ahead = file.filter(({ date }) => date >= "2026-08-14");
      fc.pre(ahead.length > 0);
      const csv = scheduleCsv(file.map(line), HEADER);
      const { from, to, moved, added: news, gone } = await compare(csv);
      const isRevised = moved.length + news.length + gone.length > 0;
      if (isRevised) expect((await applyAll(csv)).refused).toEqual([]);
      const named = new Set<string>(file.map(({ team }) => team));
      const compared = (await list()).filter(
        (game) =>
          game.status !== "canceled" &&
          game.date >= from &&
          game.date <= to &&
          named.has(teamName(game.team)),
      );
      expect(compared.map(asLine).sort()).toEqual(ahead.map(line).sort());
      expect(await compare(csv)).toMatchObject({
        same: ahead.length,
        moved: [],
        added: [],
        gone: [],
        unclear: [],
      });
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

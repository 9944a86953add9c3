import { reportFigures } from "#scripts/bench/figures.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import { pairGames } from "#shared/domain/revision/pair-games.ts";
import type { Timed } from "#shared/domain/revision/timed.ts";
import { type BenchServer, withServer } from "./bench-server.ts";
import { median, msOf } from "./timing.ts";

const ROWS = 600;
const ROUNDS = 5;
const TEAMS = 20;
const OPPONENTS = 12;
/** Ahead of any clock. */
const FIRST_DAY = Date.UTC(2900, 7, 20);
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

const TEXT = `A file of ${ROWS} rows is compared with a schedule of ${ROWS} games. Pairs: all rows are of one team and one opponent and all are
moved, which is as hard as it gets. Compare: a season of ${TEAMS} teams as a browser sends it, of which each third row is moved.
Apply: all of its changes, in one call that mails nobody. Medians of ${ROUNDS} rounds.`;

/** @param moved by how many days each third game is moved */
function csvOf(moved: number): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const days = Math.floor(index / 4) + (index % 3 === 0 ? moved : 0);
    const date = new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
    return `${date},7:00 PM,Varsity Sport ${index % TEAMS},H,Opponent ${index % OPPONENTS},Gym`;
  });
  return ["Date,Time,Team,H/A,Opponent,Venue", ...lines].join("\n");
}

function pairMoved(): number {
  const timed = (shift: number): Timed[] =>
    Array.from({ length: ROWS }, (_, index) => ({ id: index + 1, at: index * 6_000 + shift }));
  return pairGames(timed(3.5 * DAY_SECONDS), timed(0)).size;
}

async function runRound({ signInAtNewSchool, post }: BenchServer) {
  const pairs = await msOf(() => {
    if (pairMoved() !== ROWS) throw new Error("not all were paired");
  });
  const at = await signInAtNewSchool();
  await post(at, "/api/import-games", JSON.stringify({ csvData: csvOf(0) }));
  const csvData = csvOf(1);
  let comparison = "";
  const compare = await msOf(async () => {
    comparison = await post(at, "/api/import-games/compare", JSON.stringify({ csvData }));
  });
  const { moved }: ScheduleComparison = JSON.parse(comparison);
  if (moved.length === 0) throw new Error(`nothing was moved: ${comparison.slice(0, 200)}`);
  const body = JSON.stringify({ csvData, moves: moved });
  const apply = await msOf(async () => {
    const { refused } = JSON.parse(await post(at, "/api/import-games/apply", body));
    if (refused.length > 0) throw new Error(`${refused.length} were refused: ${refused[0].message}`);
  });
  return { pairs, compare, apply };
}

async function run(server: BenchServer): Promise<void> {
  const rounds = [];
  // The first round is for the compiler.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const done = await runRound(server);
    if (round > 0) rounds.push(done);
  }
  reportFigures({
    title: "A revised schedule",
    text: TEXT,
    figures: [
      { name: "pairs", value: median(rounds.map(({ pairs }) => pairs)), unit: "ms", goal: { atMost: 300 } },
      {
        name: "compare",
        value: median(rounds.map(({ compare }) => compare)),
        unit: "ms",
        goal: { atMost: 300 },
      },
      { name: "apply", value: median(rounds.map(({ apply }) => apply)), unit: "ms" },
    ],
  });
}

await withServer(run);

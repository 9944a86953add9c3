import { reportFigures } from "#scripts/bench/figures.ts";
import { makeGames, makeOpponents, makeTeams } from "#server/db/factories.ts";
import type { Game } from "#shared/api/games.ts";
import { copySeason } from "#shared/domain/season/copy-season.ts";
import { schoolYearOf } from "#shared/domain/season/school-year.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { type BenchServer, withServer } from "./bench-server.ts";
import { median, msOf } from "./timing.ts";
import { WATCHED_ROUNDS, watch, watchedFigure, watchRounds } from "./watch.ts";

const GAMES = 1_000;
const ROUNDS = 5;
const TEAMS = 34;
const OPPONENTS = 40;
const SEASONS = 2;
const FIRST_DAY = Date.UTC(2025, 7, 20, 22);
const DAY_MS = 86_400_000;
const YEAR_MS = 364 * DAY_MS;

const TEXT = `A season of ${GAMES} games is copied in a school that has ${SEASONS} of them. Rows: days, sides, places and marks of the
copy, which the browser computes at every choice. Call: the checked rows are sent as a browser sends them. Medians of ${ROUNDS}
rounds, each in a school of its own. Waits: as in the import, while a season is copied twice; the quietest of ${WATCHED_ROUNDS} rounds.`;

const BATCH = "/api/games/batch";

/** A school of past seasons, and the body that copies the last of them. */
async function afterSeasons({ db, signInAtNewSchool, get }: BenchServer) {
  const at = await signInAtNewSchool();
  const { id, name, timezone: timeZone } = at.school;
  const levels = Array.from({ length: TEAMS }, (_, index) => ({ sport: `sport ${index}` }));
  const teams = await makeTeams(db, id, levels);
  const opponents = await makeOpponents(
    db,
    id,
    Array.from({ length: OPPONENTS }, (_, index) => ({ schoolName: `Opponent ${index}` })),
  );
  for (let season = 0; season < SEASONS; season += 1) {
    const given = Array.from({ length: GAMES }, (_, index) => ({
      teamId: teams[index % TEAMS]?.id ?? 0,
      opponentId: opponents[(index * 7) % OPPONENTS]?.id ?? 0,
      datetimeUtc: new Date(
        FIRST_DAY - season * YEAR_MS + Math.floor(index / 4) * DAY_MS + (index % 3) * 3_600_000,
      ),
      venue: `Gym ${index % 9}`,
      isHome: index % 2 === 0,
      status: "completed" as const,
    }));
    await makeGames(db, id, given);
  }
  const games: Game[] = JSON.parse(await get(at, "/api/games"));
  const copy = () =>
    copySeason(
      { ...schoolYearOf("2025-09-01"), teamIds: [], days: { by: "weekday" }, swapsSides: true, leftOut: [] },
      {
        name,
        timeZone,
        games,
        teams,
        rules: { blackouts: [], venues: new Map() },
        now: FIRST_DAY + 300 * DAY_MS,
      },
    );
  const body = (rows: readonly SeasonRow[]) =>
    JSON.stringify({ kind: "copy", label: "2025–26", games: rows.map(({ game }) => game) });
  return { at, copy, body };
}

type Round = { rows: number; call: number };

async function runRound(server: BenchServer): Promise<Round> {
  const { at, copy, body } = await afterSeasons(server);
  let copied: SeasonRow[] = [];
  const rows = await msOf(() => {
    copied = copy();
  });
  let response = "";
  const call = await msOf(async () => {
    response = await server.post(at, BATCH, body(copied));
  });
  if (JSON.parse(response).created.length !== GAMES) throw new Error(`not all were made: ${response}`);
  return { rows, call };
}

async function copyTwice(server: BenchServer): Promise<() => Promise<void>> {
  const { at, copy, body } = await afterSeasons(server);
  const sent = body(copy());
  return async () => {
    await server.post(at, BATCH, sent);
    await server.post(at, BATCH, sent);
  };
}

async function run(server: BenchServer): Promise<void> {
  const rounds: Round[] = [];
  // The first round is for the compiler.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const done = await runRound(server);
    if (round > 0) rounds.push(done);
  }
  const calm = await watch(server, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const copying = await watchRounds(server, copyTwice);
  reportFigures({
    title: "Copying a season",
    text: TEXT,
    figures: [
      { name: "rows", value: median(rounds.map((round) => round.rows)), unit: "ms" },
      { name: "call", value: median(rounds.map((round) => round.call)), unit: "ms", goal: { atMost: 2_000 } },
      watchedFigure("longest wait of others", copying, calm),
    ],
  });
}

await withServer(run);

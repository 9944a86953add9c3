import { reportFigures } from "#scripts/bench/figures.ts";
import { type ConflictGame, conflictGameOf } from "#shared/domain/conflicts/conflict-game.ts";
import { findConflicts } from "#shared/domain/conflicts/conflicts.ts";

/**
 * Finding the conflicts of a season of 600 games, which the browser does at every change of one: how long it takes, and
 * how many times longer than reading the same games from JSON. Times are of this machine; the ratio travels.
 */

const GAMES = 600;
const TEAMS = 34;
const ROUNDS = 200;
const FIRST_DAY = Date.UTC(2026, 8, 1, 19);
const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

const SPORTS = ["football", "basketball", "volleyball", "soccer", "golf"];

/** Full days, so that many pairs are near each other: eight games a day, within an hour, in four places. */
const games = Array.from({ length: GAMES }, (_, index) => {
  const start = new Date(FIRST_DAY + Math.floor(index / 8) * DAY_MS + (index % 3) * HALF_HOUR_MS);
  const datetimeUtc = start.toISOString();
  return {
    id: index + 1,
    teamId: ((index * 7) % TEAMS) + 1,
    opponentId: (index % 25) + 1,
    datetimeUtc,
    date: datetimeUtc.slice(0, 10),
    timeTbd: index % 40 === 0,
    venue: `Gym ${index % 4}`,
    isHome: index % 2 === 0,
    site: "" as const,
    status: "scheduled" as const,
    eventName: "",
    team: { sport: SPORTS[index % SPORTS.length] ?? "other", level: "varsity" },
    opponent: { schoolName: "Quarry Lake Academy" },
  };
});
const blackouts = [{ id: 1, from: "2026-11-25", to: "2026-11-27", label: "Break", teamIds: [] }];
const rules = { blackouts, venues: new Map<string, boolean>() };
const json = JSON.stringify(games);

const judged = (): ConflictGame[] =>
  games.map((game) => conflictGameOf(game, `coach${game.teamId % 5}@example.com`));

/** The median of many rounds: the first ones are not compiled yet. */
function medianMs(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[ROUNDS / 2] ?? 0;
}

const found = findConflicts(judged(), rules, FIRST_DAY).length;
const finding = medianMs(() => findConflicts(judged(), rules, FIRST_DAY));
const reading = medianMs(() => JSON.parse(json));
reportFigures({
  title: "Conflicts of a season",
  text: `Finding the conflicts of ${GAMES} games, which the browser does at every change of one, beside reading the same games from JSON.`,
  figures: [
    {
      name: "finding : reading",
      value: finding / reading,
      unit: "ratio",
      note: `${found} conflicts found in ${finding.toFixed(2)} ms, games read in ${reading.toFixed(2)} ms`,
    },
  ],
});

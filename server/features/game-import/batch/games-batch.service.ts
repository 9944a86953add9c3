import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { gameColumns, meetsOf, type WritableGame } from "#server/features/game-import/game-columns.ts";
import { createCheckpoint, inImportTurn } from "#server/features/game-import/import-turn.ts";
import { listMadeGames } from "#server/features/game-import/imported-games.queries.ts";
import { listSchoolRows, type SchoolRows } from "#server/features/game-import/school-rows.queries.ts";
import { spanOf } from "#server/features/game-import/span.ts";
import { writeImport } from "#server/features/game-import/write-import.ts";
import { findOrInsertTbd } from "#server/features/games/games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "#shared/api/fields.ts";
import { type ScheduledGameInput, TBD_AMONG_SCHOOLS } from "#shared/api/games.ts";
import type { GamesBatch, GamesBatchInput } from "#shared/api/games-batch.ts";
import { ORDINARY_DETAILS, withKnownDetails } from "#shared/domain/game/game-facts.ts";
import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { skippedTime } from "#shared/domain/time/game-date.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** No team, no opponent, no contact and no agreed game comes with a list of games. */
const NOTHING_ELSE = { newTeams: [], newOpponents: [], filledContacts: [], otherNames: [], vouches: false };

/**
 * Schedules many games in one transaction, in the turn of the school's imports. A game that exists is left as it is, so
 * a second run creates nothing; one that is impossible keeps no other out. Nobody is mailed.
 * @throws 503 as `inImportTurn`
 */
export async function scheduleGames(
  deps: Pick<Deps, "db" | "stopping">,
  actor: Actor,
  school: SignedInSchool,
  { kind, label, games }: GamesBatchInput,
): Promise<GamesBatch> {
  const checkpoint = createCheckpoint(deps.stopping);
  const timed = games.map((input) => timedGame(input, school.timezone));
  const span = spanOf(timed.flatMap(({ start }) => start ?? []));
  return await inImportTurn(deps, school.id, async (tx) => {
    const found = await listSchoolRows(tx, school.id, span);
    const tbd = timed.some((each) => isAgainstTbd(each, found)) ? await findOrInsertTbd(tx, school.id) : null;
    const isNew = tbd !== null && found.opponents.every(({ id }) => id !== tbd);
    const plan = planBatch(timed, isNew ? await listSchoolRows(tx, school.id, span) : found, tbd);
    const createdGames = plan.games.length;
    const columns = { games: gameColumns(plan.games), meets: meetsOf(plan.games) };
    const writing = { ...NOTHING_ELSE, kind, label, ...columns, createdGames };
    const importId = await writeImport(tx, actor, school, writing, checkpoint);
    const created = importId === null ? [] : await idsInOrder(tx, school.id, importId, plan.games);
    const { duplicates, refused } = plan;
    const counts = { createdGames, duplicateGames: duplicates.length, refusedGames: refused.length };
    const details = { importId, kind, ...counts };
    await recordAudit(tx, actor, { action: "game-batch", result: "success", details });
    return { importId, created, duplicates, refused };
  });
}

function timedGame(input: ScheduledGameInput, timeZone: string): TimedGame {
  const result = toInstant(input, timeZone);
  return { input, start: result.ok ? result.instant.getTime() : null };
}

/** The ids of the games that were made, in the order in which they were given. */
async function idsInOrder(
  tx: Db,
  schoolId: SchoolId,
  importId: number,
  written: readonly WritableGame[],
): Promise<number[]> {
  const made = await listMadeGames(tx, schoolId, importId);
  const ids = new Map(made.map((each) => [gameKey(each, each.datetimeUtc.getTime()), each.id]));
  return written.flatMap((each) => ids.get(gameKey(each, each.game.start)) ?? []);
}

const sidesOf = (teamId: number, opponentId: number) => ({ teamId, opponentId, tbdEvent: "" });

/** A game of the list; `start` in epoch milliseconds, null where its clock skips the time. */
type TimedGame = { input: ScheduledGameInput; start: number | null };

type BatchPlan = Pick<GamesBatch, "duplicates" | "refused"> & { games: WritableGame[] };

/** Whether a game that can be made has no opponent, or none that is named: only for one is TBD made. */
const isAgainstTbd = ({ input, start }: TimedGame, { teams, opponents }: SchoolRows): boolean =>
  input.opponentId === undefined &&
  start !== null &&
  teams.some(({ id }) => id === input.teamId) &&
  (input.otherOpponentIds ?? []).every((id) => opponents.some((each) => each.id === id));

/**
 * Plans what to write so that every game of the list is there once, by what the school has at this moment.
 * @param tbd the opponent of the events
 */
function planBatch(given: readonly TimedGame[], rows: SchoolRows, tbd: number | null): BatchPlan {
  const teams = new Set(rows.teams.map(({ id }) => id));
  const opponents = new Map(rows.opponents.map((opponent) => [opponent.id, opponent]));
  const known = new Set(
    rows.games.flatMap((game) => [
      gameKey(game, game.start),
      ...game.otherOpponentIds.map((id) => gameKey(sidesOf(game.teamId, id), game.start)),
    ]),
  );
  const plan: BatchPlan = { games: [], duplicates: [], refused: [] };
  for (const [index, { input, start }] of given.entries()) {
    const { teamId, venue, isHome, otherOpponentIds: otherIds = [] } = input;
    const opponent = opponents.get(input.opponentId ?? tbd ?? 0);
    const refuse = (message: string) => plan.refused.push({ index, message });
    if (!teams.has(teamId)) refuse(UNKNOWN_TEAM);
    else if (otherIds.some((id) => isTbd(opponents.get(id) ?? {}))) refuse(TBD_AMONG_SCHOOLS);
    else if (!opponent || otherIds.some((id) => !opponents.has(id))) refuse(UNKNOWN_OPPONENT);
    else if (start === null) refuse(skippedTime(input));
    else {
      const details = withKnownDetails(input, ORDINARY_DETAILS);
      const sides = { teamId, opponentId: opponent.id, tbdEvent: tbdEvent(opponent, details.eventName) };
      const keys = [sides, ...otherIds.map((id) => sidesOf(teamId, id))].map((each) => gameKey(each, start));
      if (keys.some((key) => known.has(key))) plan.duplicates.push(index);
      else {
        for (const key of keys) known.add(key);
        const game = { ...details, isHome, status: "scheduled" as const, score: null, start };
        plan.games.push({ ...sides, otherIds, venue, game });
      }
    }
  }
  return plan;
}

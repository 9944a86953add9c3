import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#server/db/client.ts";
import { postgresError } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { holdSchool } from "#server/features/school/school.queries.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { changesMet, notFound, unavailable } from "#server/http/errors.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { tryImportLock } from "./game-import.queries.ts";

const LOCK_ATTEMPTS = 200;
const LOCK_PAUSE_MS = 100;

/**
 * Two transactions met: both wrote the same row, or one deleted what the other needed, or they waited for each other.
 */
const RACES = new Set(["23505", "23503", "40P01", "40001"]);
/** Each attempt that fails means that another save got in, so that a few people who save at once do not use them up. */
const RACE_ATTEMPTS = 20;

/**
 * The work in a transaction of its own, one of the school at a time among all that make many games; it is done anew
 * where somebody else's transaction came in between.
 * @throws 404 for a school that was deleted meanwhile; 503 while another one holds the school too long, as `retryRaces`, or when the server stops before it was this
 * one's turn
 */
export const inImportTurn = <Result>(
  deps: Pick<Deps, "db" | "stopping">,
  schoolId: SchoolId,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => retryRaces(() => inTurn(deps, schoolId, work));

/** Waiting for the turn holds no connection. */
async function inTurn<Result>(
  { db, stopping }: Pick<Deps, "db" | "stopping">,
  schoolId: SchoolId,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    const turn = await inTransaction(db, async (tx) => {
      if (!(await tryImportLock(tx, schoolId))) return null;
      // A school that is gone does not come back: to try again would help nobody.
      if (!(await holdSchool(tx, schoolId))) throw notFound("School");
      return { result: await work(tx) };
    });
    if (turn) return turn.result;
    releaseSlot();
    await pause(LOCK_PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) throw restarting();
  }
  throw unavailable("Another import of your school is still running. Please try again in a moment.");
}

/**
 * Tries again where two transactions met.
 * @throws 503 when others came in between each time
 */
export async function retryRaces<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!RACES.has(postgresError(error)?.code ?? "")) throw error;
      if (attempts >= RACE_ATTEMPTS) throw changesMet();
    }
  }
}

/** Work may go on for so long once the server is stopping: the process has 10 seconds to end. */
const GRACE_MS = 4_000;

export const restarting = () => unavailable("Fieldhouse is restarting. Please try again in a moment.");

/**
 * To be called now and then by long work that leaves nothing behind when it fails: it throws once the server has been
 * stopping for too long.
 */
export function createCheckpoint(stopping: AbortSignal, graceMs = GRACE_MS): () => void {
  let since: number | null = null;
  return () => {
    if (!stopping.aborted) return;
    since ??= performance.now();
    if (performance.now() - since >= graceMs) throw restarting();
  };
}

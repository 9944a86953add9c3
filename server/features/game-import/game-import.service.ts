import { setTimeout as pause } from "node:timers/promises";
import type { Database, Db } from "#server/db/client.ts";
import { postgresError } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { listBlackouts } from "#server/features/blackouts/blackouts.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { AppError, badRequest, conflict, notFound, unavailable } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { GameImportInput, ImportResult, UndoneImport } from "#shared/api/game-import.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type FileInThread, withFile } from "./file-in-thread.ts";
import {
  deleteImport,
  deleteImportedGames,
  deleteUnused,
  lockAndCountTouched,
  lockImport,
  tryImportLock,
} from "./game-import.queries.ts";
import type { Writing } from "./open-file.ts";
import type { Circumstances } from "./plan-conflicts.ts";
import { listSchoolRows, type SchoolRows } from "./school-rows.queries.ts";
import { createCheckpoint, restarting } from "./stopping.ts";
import { writeImport } from "./write-import.ts";

const LOCK_ATTEMPTS = 200;
const LOCK_PAUSE_MS = 100;

/**
 * Two transactions met: both wrote the same row, or one deleted what the other needed, or they waited for each other.
 */
const RACES = new Set(["23505", "23503", "40P01", "40001"]);
const RACE_ATTEMPTS = 3;

/**
 * Says what an import of the file would do, and writes nothing.
 * @throws 400 and 413 like `importGames`
 */
export async function previewImport(
  deps: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
  input: GameImportInput,
): Promise<ImportResult> {
  return await withReadFile(school, input, async (file) => {
    await planAs(input, file, await listSchoolRows(deps.db, school.id, file.span));
    return { ...(await file.judge(await readCircumstances(deps, school))), importId: null };
  });
}

/**
 * Imports the good rows of a file in one transaction, one import of a school at a time. A game that exists is left as
 * it is, so a second run creates nothing.
 * @throws 400 for a file that cannot be read, 413 beyond the limits, 503 while another import holds the school too long, or
 * when the server stops before it was this one's turn, or could not be done in time
 */
export async function importGames(
  deps: Pick<Deps, "db" | "stopping" | "now">,
  actor: Actor,
  school: SignedInSchool,
  input: GameImportInput,
): Promise<ImportResult> {
  const checkpoint = createCheckpoint(deps.stopping);
  return await withReadFile(school, input, async (file) => {
    const circumstances = await readCircumstances(deps, school);
    return await retryRaces(() =>
      inTurn(deps, school.id, async (tx) => {
        const writing = await planAs(input, file, await listSchoolRows(tx, school.id, file.span));
        // The database writes in the meantime. A failure here is thrown once the writing has ended.
        const judging = file.judge(circumstances);
        judging.catch(() => undefined);
        const importId = await writeImport(tx, actor, school, writing, checkpoint);
        const result = { ...(await judging), importId };
        const { createdGames, createdTeams, createdOpponents, duplicateGames, skippedRows } = result;
        const details = {
          importId,
          createdGames,
          createdTeams,
          createdOpponents,
          duplicateGames,
          skippedRows,
          failedRows: result.errors.length,
          filledContacts: result.filledContacts.length,
        };
        await recordAudit(tx, actor, { action: "import", result: "success", details });
        return result;
      }),
    );
  });
}

/**
 * Takes an import back as one act: its games, and the teams and opponents that it made and nobody else uses or edited.
 * Contacts that it filled in at opponents of before stay: they are facts of the opponent, and mails may have gone there.
 * @throws 404, 409 once one of its games has been sent or edited
 */
export async function undoImport(
  db: Database,
  actor: Actor,
  schoolId: SchoolId,
  id: number,
): Promise<UndoneImport> {
  return await retryRaces(() =>
    inTransaction(db, async (tx) => {
      const row = await lockImport(tx, schoolId, id);
      if (!row) throw notFound("Import");
      const touched = await lockAndCountTouched(tx, schoolId, id);
      if (touched > 0) {
        throw conflict(
          `This import cannot be undone: ${touched} of its games have been sent or edited since.`,
        );
      }
      const deletedGames = await deleteImportedGames(tx, schoolId, id);
      const unused = await deleteUnused(tx, schoolId, row);
      await deleteImport(tx, schoolId, id);
      const details = { importId: id, deletedGames, ...unused };
      await recordAudit(tx, actor, { action: "import-undo", result: "success", details });
      return { message: "Import undone", deletedGames, ...unused };
    }),
  );
}

/** @throws 400 for an answer that names none of the school's opponents */
async function planAs(
  { sameOpponents = {}, sameNames = {} }: GameImportInput,
  file: FileInThread,
  rows: SchoolRows,
): Promise<Writing> {
  const own = new Set(rows.opponents.map(({ id }) => id));
  const foreign = Object.keys(sameOpponents).find((name) => !own.has(sameOpponents[name] ?? 0));
  if (foreign !== undefined)
    throw badRequest("Opponent not found", { [`sameOpponents.${foreign}`]: "Opponent not found" });
  return await file.plan(rows, { sameOpponents, sameNames });
}

async function readCircumstances(
  { db, now }: Pick<Deps, "db" | "now">,
  { id }: SignedInSchool,
): Promise<Circumstances> {
  return { blackouts: await listBlackouts(db, id), now: now().getTime() };
}

async function withReadFile<Result>(
  school: SignedInSchool,
  { csvData, columns, isTwentyFourHour }: GameImportInput,
  work: (file: FileInThread) => Promise<Result>,
): Promise<Result> {
  try {
    if (Buffer.byteLength(csvData) > MAX_FILE_BYTES) throw tooManyBytes();
    const { timezone: timeZone, name: schoolName } = school;
    return await withFile(csvData, { timeZone, schoolName, columns, isTwentyFourHour }, work);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError(error.reason === "too large" ? 413 : 400, error.message);
  }
}

/** The work in a transaction of its own, one import of the school at a time. Waiting for the turn holds no connection. */
async function inTurn<Result>(
  { db, stopping }: Pick<Deps, "db" | "stopping">,
  schoolId: SchoolId,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    const turn = await inTransaction(db, async (tx) =>
      (await tryImportLock(tx, schoolId)) ? { result: await work(tx) } : null,
    );
    if (turn) return turn.result;
    releaseSlot();
    await pause(LOCK_PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) throw restarting();
  }
  throw unavailable("Another import of your school is still running. Please try again in a moment.");
}

async function retryRaces<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts >= RACE_ATTEMPTS || !RACES.has(postgresError(error)?.code ?? "")) throw error;
    }
  }
}

import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { listConflictRules } from "#server/features/conflicts/conflict-rules.ts";
import { noteUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { GameImportInput, ImportResult, UndoneImport } from "#shared/api/game-import.ts";
import { CANNOT_BE_UNDONE } from "#shared/domain/game/import-kinds.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type FileInThread, requireOpponents, withReadFile } from "./file-in-thread.ts";
import {
  deleteImport,
  deleteImportedGames,
  deleteUnused,
  lockAndCountTouched,
  lockImport,
} from "./game-import.queries.ts";
import { rememberLayout } from "./import-layouts.queries.ts";
import { createCheckpoint, inImportTurn, retryRaces } from "./import-turn.ts";
import type { Writing } from "./open-file.ts";
import type { Circumstances } from "./plan/plan-conflicts.ts";
import { listSchoolRows, type SchoolRows } from "./school-rows.queries.ts";
import { recountSources } from "./sources/read-schedule.service.ts";
import { rememberForSource } from "./sources/sources.queries.ts";
import { IMPORT_WORDS, writeImport } from "./write-import.ts";

type ImportDeps = Pick<Deps, "db" | "env" | "log" | "now" | "stopping">;

const FROM_FILE = { kind: "csv", label: "" } as const;

/**
 * Says what an import of the file would do, and writes nothing.
 * @throws 400 and 413 like `importGames`
 */
export async function previewImport(
  deps: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
  input: GameImportInput,
): Promise<ImportResult> {
  return await withReadFile(deps, school, input, async (file) => {
    await planAs(input, file, await listSchoolRows(deps.db, school.id, file.span));
    return { ...(await file.judge(await readCircumstances(deps, school))), importId: null };
  });
}

/**
 * Imports the good rows of a file in one transaction, one import of a school at a time. A game that exists is left as
 * it is, so a second run creates nothing.
 * @throws 400 for a file that cannot be read, 413 beyond the limits, 503 when another import holds the school too
 * long, the server stops before this one's turn, or it can't be done in time
 */
export async function importGames(
  deps: ImportDeps,
  actor: Actor,
  school: SignedInSchool,
  input: GameImportInput,
): Promise<ImportResult> {
  const checkpoint = createCheckpoint(deps.stopping);
  const result = await withReadFile(deps, school, input, async (file) => {
    const circumstances = await readCircumstances(deps, school);
    return await inImportTurn(deps, school.id, async (tx) => {
      const writing = await planAs(input, file, await listSchoolRows(tx, school.id, file.span));
      // The database writes in the meantime. A failure here is thrown once the writing has ended.
      const judging = file.judge(circumstances);
      judging.catch(() => undefined);
      const importId = await writeImport(tx, actor, school, { ...writing, ...FROM_FILE }, checkpoint);
      const result = { ...(await judging), importId };
      await rememberLayout(tx, school.id, file.layout);
      await rememberForSource(tx, school.id, input);
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
        ...(input.answers && { answers: Object.keys(input.answers).join(", ") }),
      };
      await recordAudit(tx, actor, { action: "import", result: "success", details });
      return result;
    });
  });
  await recountSources(deps, school);
  return result;
}

/**
 * Takes an import, a copy or an entry of games back as one act: its games, and the teams and opponents that it made and
 * nobody else uses or edited. Contacts that it filled in at opponents of before stay: they are facts of the opponent,
 * and mails may have gone there.
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
      if (touched > 0) throw conflict(CANNOT_BE_UNDONE[row.kind](touched));
      const deleted = await deleteImportedGames(tx, schoolId, id);
      await noteUnshared(tx, schoolId, deleted);
      const deletedGames = deleted.length;
      const unused = await deleteUnused(tx, schoolId, row);
      await deleteImport(tx, schoolId, id);
      const details = { importId: id, kind: row.kind, deletedGames, ...unused };
      await recordAudit(tx, actor, { action: "import-undo", result: "success", details });
      return { message: IMPORT_WORDS[row.kind].undone, deletedGames, ...unused };
    }),
  );
}

async function planAs(
  { sameOpponents, sameNames, readAs }: GameImportInput,
  file: FileInThread,
  rows: SchoolRows,
): Promise<Writing> {
  requireOpponents(sameOpponents, rows);
  return await file.plan(rows, { sameOpponents, sameNames, readAs });
}

async function readCircumstances(
  { db, now }: Pick<Deps, "db" | "now">,
  { id }: SignedInSchool,
): Promise<Circumstances> {
  return { rules: await listConflictRules(db, id), now: now().getTime() };
}

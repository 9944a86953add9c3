import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { requireOpponents, withReadFile } from "#server/features/game-import/file-in-thread.ts";
import { rememberLayout } from "#server/features/game-import/import-layouts.queries.ts";
import { createCheckpoint, inImportTurn } from "#server/features/game-import/import-turn.ts";
import { listMadeGames } from "#server/features/game-import/imported-games.queries.ts";
import type { Writing } from "#server/features/game-import/open-file.ts";
import { recountSources } from "#server/features/game-import/sources/read-schedule.service.ts";
import { rememberForSource } from "#server/features/game-import/sources/sources.queries.ts";
import { writeImport } from "#server/features/game-import/write-import.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { RevisedGames, RevisionInput } from "#shared/api/revised-games.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { listRowsInReach } from "./compare-schedule.service.ts";
import { editGames } from "./edit-games.service.ts";
import { judgeRevision } from "./judge-revision.ts";

/** The changes that were applied, and which of the changed games ask their opponent to confirm them. */
type AppliedRevision = Omit<RevisedGames, "notices"> & {
  changed: { gameId: number; asked: number[] }[];
};

/**
 * Applies what somebody chose of a comparison, in one transaction and in the turn of the school's imports. The file is
 * judged anew: what it would not change now is refused, as is a game that somebody else has saved. A refused change
 * keeps none of the others.
 * @throws 400 and 413 like an import, 503 as `inImportTurn`
 */
export async function applyRevision(
  deps: Pick<Deps, "db" | "env" | "log" | "now" | "stopping">,
  actor: Actor,
  school: SignedInSchool,
  input: RevisionInput,
): Promise<AppliedRevision> {
  const checkpoint = createCheckpoint(deps.stopping);
  const { sameOpponents, sameNames, readAs } = input;
  const answers = { sameOpponents, sameNames, readAs };
  const applied = await withReadFile(deps, school, input, (file) =>
    inImportTurn(deps, school.id, async (tx) => {
      const ids = [...input.moves, ...input.cancel].map(({ gameId }) => gameId);
      const locked = await lockGames(tx, school.id, ids);
      const rows = await listRowsInReach(tx, school.id, file.span);
      requireOpponents(sameOpponents, rows);
      const comparison = await file.compare(rows, deps.now().getTime(), answers);
      const judged = judgeRevision(input, comparison, locked);
      const edited = await editGames(tx, deps, { actor, school, input, edits: judged.edits, checkpoint });
      // The moved games may have made room for new ones.
      const present = async () => await listRowsInReach(tx, school.id, file.span);
      const plan = async () => await file.planRows(judged.add, await present(), answers);
      const added = await addGames(tx, { actor, school, plan, checkpoint });
      const applied = {
        importId: added.importId,
        updated: edited.updated,
        created: added.created,
        canceled: edited.canceled,
        refused: [...judged.refused, ...edited.refused, ...added.refused],
      };
      await rememberLayout(tx, school.id, file.layout);
      await rememberForSource(tx, school.id, input);
      await recordRevision(tx, actor, applied);
      return { ...applied, changed: edited.changed };
    }),
  );
  await recountSources(deps, school);
  return applied;
}

async function recordRevision(
  tx: Db,
  actor: Actor,
  { importId, updated, created, canceled, refused }: Omit<AppliedRevision, "changed">,
): Promise<void> {
  const details = {
    importId,
    movedGames: updated.length,
    createdGames: created.length,
    canceledGames: canceled.length,
    refusedChanges: refused.length,
  };
  await recordAudit(tx, actor, { action: "import-revision", result: "success", details });
}

type Additions = {
  actor: Actor;
  school: SignedInSchool;
  /** what to write for them, by what the school has now */
  plan: () => Promise<{ writing: Writing; duplicateRows: number[] }>;
  checkpoint: () => void;
};

/**
 * Makes the games of some rows, as an import that can be undone. A canceled game may still stand at the start of one.
 */
async function addGames(
  tx: Db,
  { actor, school, plan, checkpoint }: Additions,
): Promise<Pick<RevisedGames, "importId" | "created" | "refused">> {
  const { writing, duplicateRows } = await plan();
  const importId = await writeImport(tx, actor, school, { ...writing, kind: "csv", label: "" }, checkpoint);
  const made = importId === null ? [] : await listMadeGames(tx, school.id, importId);
  return {
    importId,
    created: made.map(({ id }) => id).sort((one, other) => one - other),
    refused: duplicateRows.map((row) => ({ row, gameId: null, message: ALREADY_SCHEDULED })),
  };
}

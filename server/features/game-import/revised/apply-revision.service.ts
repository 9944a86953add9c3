import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { inImportTurn } from "#server/features/game-import/import-turn.ts";
import { requireOpponents, withReadFile } from "#server/features/game-import/read-file.ts";
import { createCheckpoint } from "#server/features/game-import/stopping.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { RevisedGames, RevisionInput } from "#shared/api/revised-games.ts";
import { addGames } from "./add-games.service.ts";
import { listRowsInReach } from "./compare-schedule.service.ts";
import { editGames } from "./edit-games.service.ts";
import { judgeRevision } from "./judge-revision.ts";

/** The changes that were applied, and which of the changed games ask their opponent to confirm them. */
type AppliedRevision = Omit<RevisedGames, "notices"> & {
  changed: { gameId: number; isAsked: boolean }[];
};

/**
 * Applies what somebody chose of a comparison, in one transaction and in the turn of the school's imports. The file is
 * judged anew: what it would not change now is refused, as is a game that somebody else has saved. A refused change
 * keeps none of the others.
 * @throws 400 and 413 like an import, 503 as `inImportTurn`
 */
export async function applyRevision(
  deps: Pick<Deps, "db" | "now" | "stopping">,
  actor: Actor,
  school: SignedInSchool,
  input: RevisionInput,
): Promise<AppliedRevision> {
  const checkpoint = createCheckpoint(deps.stopping);
  const { sameOpponents, sameNames } = input;
  const answers = { sameOpponents, sameNames };
  return await withReadFile(school, input, (file) =>
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
      const added = await addGames(tx, { actor, school, plan, rows: judged.add, checkpoint });
      const applied = {
        importId: added.importId,
        updated: edited.updated,
        created: added.created,
        canceled: edited.canceled,
        refused: [...judged.refused, ...edited.refused, ...added.refused],
      };
      await recordRevision(tx, actor, applied);
      return { ...applied, changed: edited.changed };
    }),
  );
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

import type { Db } from "#server/db/client.ts";
import { listMadeGames } from "#server/features/game-import/imported-games.queries.ts";
import type { Writing } from "#server/features/game-import/open-file.ts";
import { writeImport } from "#server/features/game-import/write-import.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { RevisedGames } from "#shared/api/revised-games.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";

type Additions = {
  actor: Actor;
  school: SignedInSchool;
  rows: readonly number[];
  /** what to write for them, by what the school has now */
  plan: () => Promise<{ writing: Writing; duplicateRows: number[] }>;
  checkpoint: () => void;
};

/**
 * Makes the games of some rows, as an import that can be undone. A canceled game may still stand at the start of one.
 */
export async function addGames(
  tx: Db,
  { actor, school, rows, plan, checkpoint }: Additions,
): Promise<Pick<RevisedGames, "importId" | "created" | "refused">> {
  if (rows.length === 0) return { importId: null, created: [], refused: [] };
  const { writing, duplicateRows } = await plan();
  const importId = await writeImport(tx, actor, school, { ...writing, kind: "csv", label: "" }, checkpoint);
  const made = importId === null ? [] : await listMadeGames(tx, school.id, importId);
  return {
    importId,
    created: made.map(({ id }) => id).sort((one, other) => one - other),
    refused: duplicateRows.map((row) => ({ row, gameId: null, message: ALREADY_SCHEDULED })),
  };
}

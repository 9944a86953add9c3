import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { ConflictGame } from "#shared/domain/conflicts/conflict-game.ts";
import {
  type Conflict,
  type ConflictSeverity,
  conflictFacts,
  findConflicts,
} from "#shared/domain/conflicts/conflicts.ts";
import { conflictKey, rulesOf } from "./described-conflict.ts";
import type { OpenConflicts } from "./open-conflicts.ts";
import type { ConflictSources } from "./use-conflict-sources.ts";

/** All conflicts, and as one text what they are judged by. */
export function conflictsAmong(
  { judged, ...said }: Pick<ConflictSources, "judged" | "blackouts" | "venues">,
  now: number,
): { found: readonly Conflict[]; facts: string } {
  const found = findConflicts([...judged.values()], rulesOf(said), now);
  const facts = found.map((conflict) => factsOf(conflict, judged)).join("\n");
  return { found, facts };
}

function factsOf(conflict: Conflict, judged: ReadonlyMap<number, ConflictGame>): string {
  const games = conflict.gameIds.map((id) => {
    const game = judged.get(id);
    return game ? conflictFacts(game) : "";
  });
  return [conflict.kind, conflictKey(conflict), ...games].join(" ");
}

export function withAcceptances(
  found: readonly Conflict[],
  entries: readonly ConflictEntry[],
): OpenConflicts {
  const known = new Map(entries.map((entry) => [conflictKey(entry), entry]));
  const byGame = new Map<number, ConflictEntry[]>();
  const openGames = new Map<number, ConflictSeverity>();
  let open = 0;
  for (const conflict of found) {
    const entry = known.get(conflictKey(conflict));
    // One that has become of another kind meanwhile is another one.
    const accepted = entry?.kind === conflict.kind ? entry.accepted : null;
    if (!accepted) open += 1;
    for (const id of conflict.gameIds) {
      byGame.set(id, [...(byGame.get(id) ?? []), { ...conflict, accepted }]);
      if (!accepted && openGames.get(id) !== "conflict") openGames.set(id, conflict.severity);
    }
  }
  return { byGame, open, openGames };
}

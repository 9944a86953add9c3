import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNow } from "#client/features/games/parts/use-now.ts";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import {
  type Conflict,
  type ConflictSeverity,
  conflictFacts,
  findConflicts,
} from "#shared/domain/conflicts.ts";
import { acceptancesQuery } from "./conflicts.api.ts";
import { conflictKey } from "./told-conflict.ts";
import { type ConflictSources, useConflictSources } from "./use-conflict-sources.ts";

export type Conflicts = {
  /** what each game has, accepted or not; a game without any has no entry */
  byGame: ReadonlyMap<number, readonly ConflictEntry[]>;
  /** how many nobody has accepted */
  open: number;
  /** the games that have some of these, with the worst */
  openGames: ReadonlyMap<number, ConflictSeverity>;
};

const NO_CONFLICTS: Conflicts = { byGame: new Map(), open: 0, openGames: new Map() };

/**
 * The conflicts among all games, found here and now: they come and go with their cause. Only what was accepted is asked of
 * the server; until the first answer there are none, so that nothing flashes up that somebody has let stand.
 */
export function useConflicts(): Conflicts & { sources: ConflictSources } {
  const sources = useConflictSources();
  const now = useNow();
  const found = useMemo(
    () => findConflicts([...sources.judged.values()], sources.blackouts, now),
    [sources, now],
  );
  const { data, isPending } = useQuery(acceptancesQuery(useFacts(found, sources)));
  const isUnknown = isPending && found.length > 0;
  const conflicts = useMemo(
    () => (isUnknown || found.length === 0 ? NO_CONFLICTS : withAcceptances(found, data ?? [])),
    [found, data, isUnknown],
  );
  return { ...conflicts, sources };
}

/** What the conflicts are judged by, as one text. */
function useFacts(found: readonly Conflict[], { judged }: ConflictSources): string {
  return useMemo(() => {
    const factsOf = (id: number) => {
      const game = judged.get(id);
      return game ? conflictFacts(game) : "";
    };
    return found
      .map((conflict) => [conflict.kind, conflictKey(conflict), ...conflict.gameIds.map(factsOf)].join(" "))
      .join("\n");
  }, [found, judged]);
}

function withAcceptances(found: readonly Conflict[], entries: readonly ConflictEntry[]): Conflicts {
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

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNow } from "#client/features/games/parts/use-now.ts";
import { useLateCode } from "#client/lib/use-late-code.ts";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { acceptancesQuery } from "./conflicts.api.ts";
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
const NONE = { found: [], facts: "" };

const loadFinder = () => import("./found-conflicts.ts");

/**
 * The conflicts among all games, found here and now: they come and go with their cause. Only what was accepted is asked of
 * the server; until the first answer there are none, so that nothing flashes up that somebody has let stand. So what finds
 * them may come after the page.
 */
export function useConflicts(): Conflicts & { sources: ConflictSources } {
  const sources = useConflictSources();
  const now = useNow();
  const finder = useLateCode("conflicts", loadFinder);
  const { found, facts } = useMemo(
    () => finder?.conflictsAmong(sources, now) ?? NONE,
    [finder, sources, now],
  );
  const { data, isPending } = useQuery(acceptancesQuery(facts));
  const isUnknown = isPending || found.length === 0;
  const conflicts = useMemo(
    () => (finder && !isUnknown ? finder.withAcceptances(found, data ?? []) : NO_CONFLICTS),
    [finder, found, data, isUnknown],
  );
  return { ...conflicts, sources };
}

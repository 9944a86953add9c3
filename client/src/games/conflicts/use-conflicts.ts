import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBlackouts } from "#client/data/blackouts.api.ts";
import { acceptancesQuery } from "#client/data/conflicts.api.ts";
import { useVenues } from "#client/data/venues.api.ts";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";
import { useAtRest } from "#client/lib/start/when-at-rest.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { OpenConflicts } from "./open-conflicts.ts";
import { type ConflictSources, useConflictSources } from "./use-conflict-sources.ts";

/** `isKnown`: whether there are none because none were found, and not because nobody has looked yet. */
export type Conflicts = OpenConflicts & { isKnown: boolean };

const NO_CONFLICTS: OpenConflicts = { byGame: new Map(), open: 0, openGames: new Map() };
const NONE = { found: [], facts: "" };

const loadFinder = () => import("./found-conflicts.ts");

/**
 * The conflicts among all games, found here and now: they come and go with their cause. Only what was accepted is asked
 * of the server; until the first answer there are none, so that nothing flashes up that somebody has let stand. So what
 * finds them may come after the page, unless it shows them and nothing else.
 */
export function useConflicts(atOnce = false): Conflicts & { sources: ConflictSources } {
  const sources = useConflictSources();
  const now = useNow();
  // Code and venues come at once: after the code, somebody may have signed out.
  const isDue = useAtRest() || atOnce;
  const finder = useLateChunk("conflicts", loadFinder, isDue);
  const venues = useVenues(isDue);
  const waitsForRules = useBlackouts().isPending || venues.isPending;
  const { found, facts } = useMemo(
    () => (finder && !waitsForRules ? finder.conflictsAmong(sources, now) : NONE),
    [finder, waitsForRules, sources, now],
  );
  const { data, isPending } = useQuery(acceptancesQuery(facts));
  const isUnknown = isPending || found.length === 0;
  const conflicts = useMemo(
    () => (finder && !isUnknown ? finder.withAcceptances(found, data ?? []) : NO_CONFLICTS),
    [finder, found, data, isUnknown],
  );
  const isKnown = finder !== null && !waitsForRules && (facts === "" || !isPending);
  return { ...conflicts, isKnown, sources };
}

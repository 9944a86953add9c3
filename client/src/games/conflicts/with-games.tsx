import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useLiveGames } from "#client/data/games.api.ts";
import { type Loaded, type Queries, WithSchool } from "#client/data/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { shortSchools } from "#shared/domain/school/short-school.ts";
import { type Conflicts, useConflicts } from "./use-conflicts.ts";

const ByGame = createContext<Conflicts["byGame"] | null>(null);
const ShortSchool = createContext(shortSchools([]));

type LoadedGames<Q extends Queries> = Loaded<Q & { games: ReturnType<typeof useLiveGames> }>;

type WithGamesProps<Q extends Queries> = {
  /** what the screen waits for besides the school and its games */
  queries: Q;
  loading: ReactNode;
  /** The screen shows the games with conflicts, and no others: it waits for these, too. */
  onlyConflicts?: boolean;
  children: (loaded: LoadedGames<Q> & { conflicts: Conflicts }) => ReactNode;
};

/**
 * Shows a screen of games once all that it needs is loaded, and finds their conflicts, and which of the opponents' names
 * would read alike if they were shortened, once for all within.
 */
export function WithGames<Q extends Queries>({ queries, ...props }: WithGamesProps<Q>) {
  return (
    <WithSchool queries={{ ...queries, games: useLiveGames() }} loading={props.loading}>
      {(loaded) => <WithConflicts {...props} loaded={loaded} />}
    </WithSchool>
  );
}

type WithConflictsProps<Q extends Queries> = Omit<WithGamesProps<Q>, "queries"> & { loaded: LoadedGames<Q> };

function WithConflicts<Q extends Queries>({
  loaded,
  loading,
  onlyConflicts = false,
  children,
}: WithConflictsProps<Q>) {
  const conflicts = useConflicts(onlyConflicts);
  const { games, school } = loaded;
  const shortSchool = useMemo(
    () => shortSchools([school.name, ...games.flatMap(namesIn)]),
    [games, school.name],
  );
  return onlyConflicts && !conflicts.isKnown ? (
    loading
  ) : (
    <ByGame value={conflicts.byGame}>
      <ShortSchool value={shortSchool}>{children({ ...loaded, conflicts })}</ShortSchool>
    </ByGame>
  );
}

const namesIn = ({ opponent, schools }: Game): string[] =>
  schools.length > 0 ? schools.map(({ schoolName }) => schoolName) : [opponent.schoolName];

/** The worst of what nobody has accepted of these games' conflicts; null for none. */
export function useSeverity(games: readonly Pick<Game, "id">[]): ConflictSeverity | null {
  const byGame = useContext(ByGame);
  if (!byGame) throw new Error("useSeverity needs WithGames around it");
  const open = games.flatMap(({ id }) => byGame.get(id) ?? []).filter(({ accepted }) => !accepted);
  if (open.length === 0) return null;
  return open.some(({ severity }) => severity === "conflict") ? "conflict" : "hint";
}

/** Shortens an opponent's name for the eye, unless another of the games' opponents would then read alike. */
export const useShortSchool = (): ((name: string) => string) => useContext(ShortSchool);

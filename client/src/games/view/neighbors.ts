import { useMemo } from "react";
import { useLocation } from "wouter";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { BY_DATE, type ListView } from "#client/games/parts/list-view.ts";
import { useGameAddress } from "#client/games/parts/use-game-address.ts";
import { useListView } from "#client/games/parts/use-list-view.ts";
import { visibleGames } from "#client/games/parts/visible-games.ts";
import type { Game } from "#shared/api/games.ts";

type Neighbors = { previous: (() => void) | null; next: (() => void) | null };

/** `conflicting`: the ids of the games with conflicts, for a list that shows only these */
type At = { now: number; conflicting: Pick<ReadonlySet<number>, "has"> };

/** The ways to the games before and after one: in the list that the page shows, or else by date. null at an end. */
export function useNeighbors(game: Game, games: readonly Game[], { now, conflicting }: At): Neighbors {
  const [path] = useLocation();
  const { view } = useListView();
  const { open } = useGameAddress();
  const { timezone } = useLoadedSchool();
  const shown = JSON.stringify(viewOf(path, view));
  const ids = useMemo(() => {
    const inOrder = (of: ListView) => visibleGames(games, of, now, timezone, conflicting).map(({ id }) => id);
    const listed = inOrder(JSON.parse(shown) as ListView);
    return listed.includes(game.id) ? listed : inOrder(BY_DATE);
  }, [games, shown, now, timezone, conflicting, game.id]);
  const at = ids.indexOf(game.id);
  const to = (id: number | undefined) => (id === undefined ? null : () => open(id));
  return { previous: to(ids[at - 1]), next: to(ids[at + 1]) };
}

function viewOf(path: string, view: ListView): ListView {
  if (path === "/games") return view;
  return path === "/calendar" ? { ...BY_DATE, teamId: view.teamId } : BY_DATE;
}

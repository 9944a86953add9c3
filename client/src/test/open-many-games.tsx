import { vi } from "vitest";
import { useGames } from "#client/data/games.api.ts";
import { MANY_GAMES_TITLES, type ManyGamesAct } from "#client/games/many/many-games-act.ts";
import { ManyGamesDialog } from "#client/games/many/many-games-dialog.tsx";
import { SAMPLE_ZONE } from "#client/test/samples/sample-game.ts";
import type { Game } from "#shared/api/games.ts";
import { SAMPLE_NOW } from "./open-games.tsx";
import { renderScreen } from "./render.tsx";
import type { StubbedApi } from "./stub-api.ts";

/** Opens the window of an act on these games, at `SAMPLE_NOW`. */
export function openManyGames(act: ManyGamesAct, games: Game[], api: StubbedApi = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: SAMPLE_NOW });
  const onClose = vi.fn();
  const view = renderScreen(
    <>
      <ListBehind />
      <ManyGamesDialog act={act} games={games} title={MANY_GAMES_TITLES[act]} onClose={onClose} />
    </>,
    {
      api: {
        "GET /api/games": games,
        "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
        "GET /api/teams": [],
        "GET /api/opponents": [],
        ...api,
      },
    },
  );
  return { ...view, onClose };
}

/** Reads the games, as the screen does from which the window was opened. */
function ListBehind() {
  useGames();
  return null;
}

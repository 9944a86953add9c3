import { Suspense, useEffect, useRef } from "react";
import { PendingDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useGameWindows } from "#client/games/dialog/opening/use-game-windows.tsx";
import { standOverPage, useGameAddress } from "#client/games/parts/use-game-address.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { toastNotFound } from "./not-found.ts";

const [GameView, loadView] = preloadable(async () => (await import("./game-view.tsx")).GameView);

const NO_EDIT = { edit: "" };

/** The game that the address of a page names: `?game=12` to be read, `?edit=12` to be edited. */
export function GameOverPage() {
  const { shown } = useGameAddress();
  const [{ edit }, setAddress] = useSearchParamsState(NO_EDIT);
  const isShown = shown !== null;
  usePreload(loadView);
  useEffect(() => {
    if (isShown) standOverPage();
  }, [isShown]);
  return (
    <>
      {shown === null ? null : (
        <Suspense fallback={<PendingDialog />}>
          <GameView id={shown} />
        </Suspense>
      )}
      {edit ? <EditOnce key={edit} id={edit} onOpened={() => setAddress(NO_EDIT)} /> : null}
    </>
  );
}

/** Opens the form as soon as the games are loaded; then the address forgets it. */
function EditOnce({ id, onOpened }: { id: string; onOpened: () => void }) {
  const { data: games } = useGames();
  const windows = useGameWindows();
  const opened = useRef(onOpened);
  useEffect(() => {
    if (!games) return;
    const game = games.find((each) => String(each.id) === id);
    if (game) windows.edit({ kind: "edit", game });
    else toastNotFound();
    opened.current();
  }, [games, id, windows]);
  return null;
}

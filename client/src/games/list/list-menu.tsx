import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { type ComponentProps, Suspense, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";
import { RemovedGames } from "./removed-games.tsx";

const [OpenMenu, loadMenu] = preloadable(async () => (await import("./open-list-menu.tsx")).OpenListMenu);

type ListMenuProps = {
  games: readonly Game[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
};

/** What can be done with all games of the list at once. The menu comes with its first press: the page does not wait for it. */
export function ListMenu(props: ListMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [removedShown, setRemovedShown] = useState(false);
  usePreload(loadMenu);
  const button = <MenuButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <OpenMenu {...props} trigger={<MenuButton />} onShowRemoved={() => setRemovedShown(true)} />
        </Suspense>
      ) : (
        button
      )}
      {removedShown ? <RemovedGames onClose={() => setRemovedShown(false)} /> : null}
    </>
  );
}

function MenuButton(props: ComponentProps<"button">) {
  return (
    <Button variant="outline" size="icon" aria-label="List actions" title="List actions" {...props}>
      <EllipsisVertical aria-hidden="true" />
    </Button>
  );
}

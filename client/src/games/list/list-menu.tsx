import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { Button } from "#client/components/ui/button.tsx";
import { LateMenu } from "#client/components/ui/late-menu.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";

const [OpenMenu, loadMenu] = preloadable(async () => (await import("./open-list-menu.tsx")).OpenListMenu);

type ListMenuProps = {
  games: readonly Game[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  onShowRemoved: () => void;
};

/** The acts on all games of the list at once. */
export function ListMenu(props: ListMenuProps) {
  usePreload(loadMenu);
  return (
    <LateMenu
      button={(properties) => (
        <Button variant="outline" size="icon" aria-label="List actions" title="List actions" {...properties}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      )}
    >
      {(trigger) => <OpenMenu {...props} trigger={trigger} />}
    </LateMenu>
  );
}

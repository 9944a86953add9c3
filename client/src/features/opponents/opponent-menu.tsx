import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { Button } from "#client/components/ui/button.tsx";
import { LateMenu } from "#client/components/ui/late-menu.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Opponent } from "#shared/api/opponents.ts";

const [OpenMenu, loadOpponentMenu] = preloadable(
  async () => (await import("./open-opponent-menu.tsx")).OpenOpponentMenu,
);

export { loadOpponentMenu };

/** The rarer acts on an opponent. */
export function OpponentMenu({ opponent }: { opponent: Opponent }) {
  return (
    <LateMenu
      button={(properties) => (
        <Button
          variant="ghost"
          size="icon-sm"
          className="h-6.5 w-6.5 text-ink-muted"
          aria-label={`More: ${opponent.schoolName}`}
          title="More"
          {...properties}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
      )}
    >
      {(trigger) => <OpenMenu opponent={opponent} trigger={trigger} />}
    </LateMenu>
  );
}

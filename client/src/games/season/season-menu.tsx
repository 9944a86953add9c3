import ChevronDown from "lucide-react/icons/chevron-down";
import { Button } from "#client/components/ui/button.tsx";
import { LateMenu } from "#client/components/ui/late-menu.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";

const [OpenMenu, loadMenu] = preloadable(async () => (await import("./open-season-menu.tsx")).OpenSeasonMenu);

/** The acts on the school's games of a whole season, whatever the filters leave of them. */
export function SeasonMenu() {
  usePreload(loadMenu);
  return (
    <LateMenu
      button={(properties) => (
        <Button variant="outline" data-print="hide" {...properties}>
          Season
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    >
      {(trigger) => <OpenMenu trigger={trigger} />}
    </LateMenu>
  );
}

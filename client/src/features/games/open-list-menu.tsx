import ArchiveRestore from "lucide-react/icons/archive-restore";
import Download from "lucide-react/icons/download";
import ListChecks from "lucide-react/icons/list-checks";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { SeasonItems } from "#client/games/season/open-season-menu.tsx";
import type { Game } from "#shared/api/games.ts";
import { exportGames } from "./export-games.ts";

type OpenListMenuProps = {
  games: readonly Game[];
  today: string;
  /** The button that it belongs to. */
  trigger: ReactNode;
  onShowRemoved: () => void;
  /** Begins to select games; null where their rows have boxes for that, and the page a menu for the season. */
  onSelect: (() => void) | null;
};

/** Opens as it comes: it is fetched for the first press. Empty lists are neither exported nor printed. */
export function OpenListMenu({ games, today, trigger, onShowRemoved, onSelect }: OpenListMenuProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" data-print="hide">
        {onSelect && games.length > 0 ? (
          <DropdownMenuItem onSelect={onSelect}>
            <ListChecks aria-hidden="true" />
            Select
          </DropdownMenuItem>
        ) : null}
        {games.length > 0 ? (
          <>
            <DropdownMenuItem onSelect={() => void exportGames(games, today)}>
              <Download aria-hidden="true" />
              Export CSV
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </DropdownMenuItem>
          </>
        ) : null}
        <DropdownMenuItem onSelect={onShowRemoved}>
          <ArchiveRestore aria-hidden="true" />
          Deleted games
        </DropdownMenuItem>
        {onSelect ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuGroup label="Season">
              <SeasonItems />
            </DropdownMenuGroup>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

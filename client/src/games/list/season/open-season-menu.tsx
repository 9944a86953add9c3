import CalendarSync from "lucide-react/icons/calendar-sync";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { COPY_SEASON } from "#client/game/game-href.ts";

/** Opens as it comes: it is fetched for the first press. */
export function OpenSeasonMenu({ trigger }: { trigger: ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" data-print="hide">
        <DropdownMenuItem onSelect={() => navigate(COPY_SEASON)}>
          <CalendarSync aria-hidden="true" />
          Copy a season…
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

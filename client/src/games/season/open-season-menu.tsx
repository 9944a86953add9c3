import type { LucideIcon } from "lucide-react";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Printer from "lucide-react/icons/printer";
import Rss from "lucide-react/icons/rss";
import type { ComponentType, ReactNode } from "react";
import { useLocation } from "wouter";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { COPY_SEASON } from "#client/games/parts/game-href.ts";
import { PrintSheets } from "./sheets/print-sheets.tsx";
import { SubscribeWindow } from "./subscribe/subscribe-window.tsx";

type SeasonItem = { label: string; icon: LucideIcon } & (
  | { Window: ComponentType<{ onClose: () => void }> }
  | { path: string }
);

const ITEMS: readonly SeasonItem[] = [
  { label: "Subscribe…", icon: Rss, Window: SubscribeWindow },
  { label: "Print sheets…", icon: Printer, Window: PrintSheets },
  { label: "Copy a season…", icon: CalendarSync, path: COPY_SEASON },
];

/** The items of the menu, which a phone has among those of the list. */
export function SeasonItems() {
  const openWindow = useOpenWindow();
  const [, navigate] = useLocation();
  const choose = (item: SeasonItem) =>
    "path" in item ? navigate(item.path) : openWindow((close) => <item.Window onClose={close} />);
  return ITEMS.map((item) => (
    <DropdownMenuItem key={item.label} onSelect={() => choose(item)}>
      <item.icon aria-hidden="true" />
      {item.label}
    </DropdownMenuItem>
  ));
}

/** Opens as it comes, around the button that it belongs to. */
export function OpenSeasonMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" data-print="hide">
        <SeasonItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

import type { LucideIcon } from "lucide-react";
import Printer from "lucide-react/icons/printer";
import Rss from "lucide-react/icons/rss";
import { type ComponentType, type ReactNode, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { PrintSheets } from "./sheets/print-sheets.tsx";
import { SubscribeWindow } from "./subscribe/subscribe-window.tsx";

type SeasonItem = {
  label: string;
  icon: LucideIcon;
  Window: ComponentType<{ onClose: () => void }>;
};

const ITEMS: readonly SeasonItem[] = [
  { label: "Subscribe…", icon: Rss, Window: SubscribeWindow },
  { label: "Print sheets…", icon: Printer, Window: PrintSheets },
];

/** Opens as it comes, around the button that it belongs to; what an item opens stays after the menu has closed. */
export function OpenSeasonMenu({ trigger }: { trigger: ReactNode }) {
  const [chosen, setChosen] = useState<SeasonItem | null>(null);
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end" data-print="hide">
          {ITEMS.map((item) => (
            <DropdownMenuItem key={item.label} onSelect={() => setChosen(item)}>
              <item.icon aria-hidden="true" />
              {item.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {chosen ? <chosen.Window onClose={() => setChosen(null)} /> : null}
    </>
  );
}

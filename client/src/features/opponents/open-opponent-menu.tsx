import Flag from "lucide-react/icons/flag";
import { type ReactNode, useState } from "react";
import { useAfterClosing } from "#client/components/ui/after-closing.ts";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import type { Opponent } from "#shared/api/opponents.ts";
import { MakeEventDialog } from "./make-event-dialog.tsx";

type OpenOpponentMenuProps = {
  opponent: Opponent;
  /** The button that it belongs to. */
  trigger: ReactNode;
};

/** Opens as it comes: it is fetched for the first press. */
export function OpenOpponentMenu({ opponent, trigger }: OpenOpponentMenuProps) {
  const [open, setOpen] = useState(true);
  const { choose, onCloseAutoFocus } = useAfterClosing();
  const openWindow = useOpenWindow();
  const ask = () => openWindow((close) => <MakeEventDialog opponent={opponent} onClose={close} />);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus}>
        <DropdownMenuItem onSelect={choose(ask)}>
          <Flag aria-hidden="true" />
          This is an event
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

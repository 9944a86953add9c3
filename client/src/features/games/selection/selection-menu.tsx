import Ellipsis from "lucide-react/icons/ellipsis";
import { Button } from "#client/components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { type ActionsProps, otherActions, SendSelected } from "./selection-actions.tsx";

/** The first, and the others behind a button. */
export function SelectionMenu(props: ActionsProps) {
  return (
    <>
      <SendSelected {...props} narrow />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="flex-1">
            <Ellipsis aria-hidden="true" />
            Actions
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="end">
          {otherActions(props).map(({ label, icon: Icon, onPress, destructive = false }) => (
            <DropdownMenuItem key={label} destructive={destructive} onSelect={onPress}>
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

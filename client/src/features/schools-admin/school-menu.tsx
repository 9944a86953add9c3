import Download from "lucide-react/icons/download";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Globe from "lucide-react/icons/globe";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import PowerOff from "lucide-react/icons/power-off";
import Trash2 from "lucide-react/icons/trash-2";
import UsersRound from "lucide-react/icons/users-round";
import { Button } from "#client/components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";

export type SchoolActions = {
  onEdit: (school: SchoolEntry) => void;
  onShowPeople: (school: SchoolEntry) => void;
  onShowAddresses: (school: SchoolEntry) => void;
  onShowSignIn: (school: SchoolEntry) => void;
  onDownload: (school: SchoolEntry) => void;
  onToggle: (school: SchoolEntry) => void;
  onDelete: (school: SchoolEntry) => void;
};

type SchoolMenuProps = SchoolActions & { school: SchoolEntry };

export function SchoolMenu({
  school,
  onEdit,
  onShowPeople,
  onShowAddresses,
  onShowSignIn,
  onDownload,
  onToggle,
  onDelete,
}: SchoolMenuProps) {
  const Toggle = school.isActive ? PowerOff : Power;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button {...ROW_ACTION} variant="ghost" size="icon-sm" className="-mt-1 -mr-2">
          <EllipsisVertical aria-hidden="true" />
          <span className="sr-only">{`Actions for ${school.name}`}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onEdit(school)}>
          <Pencil aria-hidden="true" />
          Edit School
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onShowPeople(school)}>
          <UsersRound aria-hidden="true" />
          People
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onShowAddresses(school)}>
          <Globe aria-hidden="true" />
          Public Addresses
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onShowSignIn(school)}>
          <KeyRound aria-hidden="true" />
          Sign-In
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onDownload(school)}>
          <Download aria-hidden="true" />
          Download Data
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onToggle(school)}>
          <Toggle aria-hidden="true" />
          {school.isActive ? "Deactivate" : "Activate"}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem destructive onSelect={() => onDelete(school)}>
          <Trash2 aria-hidden="true" />
          Delete School
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

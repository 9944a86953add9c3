import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "./ui/button.tsx";
import { CardFooter } from "./ui/card.tsx";
import { ROW_ACTION } from "./ui/dialog/return-focus.ts";

type RecordCardActionsProps = {
  /** the id of the heading that names the record */
  describedBy: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** The foot of a record's card. */
export function RecordCardActions({ describedBy, onEdit, onDelete }: RecordCardActionsProps) {
  return (
    <CardFooter>
      <Button variant="outline" size="sm" aria-describedby={describedBy} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3 ml-auto text-ink-muted hover:bg-danger-wash hover:text-danger-text"
        aria-describedby={describedBy}
        onClick={onDelete}
        {...ROW_ACTION}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </CardFooter>
  );
}

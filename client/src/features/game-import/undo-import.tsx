import Undo2 from "lucide-react/icons/undo-2";
import { useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ConfirmDialog } from "#client/components/ui/dialog/confirm-dialog.tsx";
import { ROW_ACTION } from "#client/components/ui/dialog/return-focus.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { UndoneImport } from "#shared/api/game-import.ts";
import { useUndoImport } from "./game-import.api.ts";

type UndoImportProps = {
  importId: number;
  createdGames: number;
  /** Tells this button from others like it. */
  label?: string;
  onUndone?: () => void;
};

export function UndoImport({ importId, createdGames, label, onUndone }: UndoImportProps) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoImport({ onSuccess: toastUndone, onError: toastFailed });

  const gone = useRef(false);

  const undone = () => {
    gone.current = true;
    onUndone?.();
  };
  const confirm = () => undo.mutate(importId, { onSuccess: undone, onSettled: () => setAsking(false) });

  return (
    <>
      <Button {...ROW_ACTION} variant="outline" size="sm" aria-label={label} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" />
        Undo Import
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo Import"
        text={`This deletes the ${counted(createdGames, "game")} of this import, and the teams and opponents that it created where nothing else uses them. Contacts that it filled in stay. This action cannot be undone.`}
        confirmLabel="Undo Import"
        onConfirm={confirm}
        pending={undo.isPending}
        pendingLabel="Undoing..."
        originGone={gone}
      />
    </>
  );
}

function toastUndone({ deletedGames, deletedTeams, deletedOpponents }: UndoneImport): void {
  toast({
    title: "Import Undone",
    description: `Deleted ${counted(deletedGames, "game")}, ${counted(deletedTeams, "team")} and ${counted(deletedOpponents, "opponent")}.`,
  });
}

const toastFailed = (error: Error) => toastFailure("Undo Failed", error);

import Undo2 from "lucide-react/icons/undo-2";
import { useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ConfirmDialog } from "#client/components/ui/dialog/confirm-dialog.tsx";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { UndoneImport } from "#shared/api/game-import.ts";
import { usePastImports, useUndoImport } from "./game-import.api.ts";

type UndoImportProps = {
  /** the import, and those of its corrected rows */
  importIds: readonly number[];
  createdGames: number;
  /** Tells this button from others like it. */
  label?: string;
  onUndone?: () => void;
};

export function UndoImport({ importIds, createdGames, label, onUndone }: UndoImportProps) {
  const [asking, setAsking] = useState(false);
  const { data: past = [], refetch } = usePastImports();
  const touched = past.reduce(
    (sum, { id, touchedGames }) => sum + (importIds.includes(id) ? touchedGames : 0),
    0,
  );
  const undo = useUndoImport({ onSuccess: toastUndone, onError: toastFailed });

  const gone = useRef(false);

  const undone = () => {
    gone.current = true;
    onUndone?.();
  };
  const ask = () => {
    setAsking(true);
    // Somebody else may have sent some of the games meanwhile.
    void refetch();
  };
  const confirm = () => undo.mutate(importIds, { onSuccess: undone, onSettled: () => setAsking(false) });

  if (touched > 0 && !asking)
    return <p className="text-sm text-ink-muted">{touched.toLocaleString("en-US")} sent or edited since</p>;
  return (
    <>
      <Button {...ROW_ACTION} variant="outline" size="sm" aria-label={label} onClick={ask}>
        <Undo2 aria-hidden="true" />
        Undo Import
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo Import"
        text={
          touched > 0
            ? cannotBeUndone(touched, createdGames)
            : `This deletes the ${counted(createdGames, "game")} of this import, and the teams and opponents that it created where nothing else uses them. Contacts that it filled in stay. This action cannot be undone.`
        }
        confirmLabel="Undo Import"
        cancelLabel={touched > 0 ? "Close" : "Cancel"}
        onConfirm={touched > 0 ? undefined : confirm}
        pending={undo.isPending}
        pendingLabel="Undoing..."
        originGone={gone}
      />
    </>
  );
}

const cannotBeUndone = (touched: number, games: number) =>
  `${touched.toLocaleString("en-US")} of its ${counted(games, "game")} ${touched === 1 ? "has" : "have"} been sent or edited since, so this import cannot be undone.`;

function toastUndone({ deletedGames, deletedTeams, deletedOpponents }: Omit<UndoneImport, "message">): void {
  toast({
    title: "Import Undone",
    description: `Deleted ${counted(deletedGames, "game")}, ${counted(deletedTeams, "team")} and ${counted(deletedOpponents, "opponent")}.`,
  });
}

const toastFailed = (error: Error) => toastFailure("Undo Failed", error);

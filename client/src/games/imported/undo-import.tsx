import Undo2 from "lucide-react/icons/undo-2";
import { useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ConfirmDialog } from "#client/components/ui/dialog/confirm-dialog.tsx";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import { usePastImports, useUndoImport } from "#client/data/game-imports.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { UNDO_WORDS } from "./undo-words.ts";

type UndoImportProps = {
  kind?: keyof typeof UNDO_WORDS;
  /** the import, and those of its corrected rows */
  importIds: readonly number[];
  createdGames: number;
  /** Tells this button from others like it. */
  label?: string;
  onUndone?: () => void;
};

/** Takes an import or a copy back, as long as none of its games has been sent or edited. */
export function UndoImport({ kind = "import", importIds, createdGames, label, onUndone }: UndoImportProps) {
  const words = UNDO_WORDS[kind];
  const [asking, setAsking] = useState(false);
  const { data: past = [], refetch } = usePastImports();
  const touched = past.reduce(
    (sum, { id, touchedGames }) => sum + (importIds.includes(id) ? touchedGames : 0),
    0,
  );
  const undo = useUndoImport({
    onSuccess: (undone) => toast({ title: words.toast.title, description: words.toast.description(undone) }),
    onError: (error) => toastFailure("Undo Failed", error),
  });

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
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        text={touched > 0 ? words.refusal(touched, createdGames) : words.question(createdGames)}
        confirmLabel={words.title}
        cancelLabel={touched > 0 ? "Close" : "Cancel"}
        onConfirm={touched > 0 ? undefined : confirm}
        pending={undo.isPending}
        pendingLabel="Undoing..."
        originGone={gone}
      />
    </>
  );
}

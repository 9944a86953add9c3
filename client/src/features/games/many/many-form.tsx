import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { Outcome, Problem } from "./many-outcome.tsx";
import type { ManyOutcome, useManyAct } from "./use-many-act.ts";

type ManyFormProps = {
  act: ReturnType<typeof useManyAct>;
  games: readonly Game[];
  /** '12 games moved', of those that were */
  done: (count: number) => string;
  /** Something was typed. */
  dirty: boolean;
  submitLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  canSubmit?: boolean;
  /** @returns what became of all the games; null where some are left, or where nothing was begun */
  onSubmit: () => Promise<ManyOutcome | null>;
  onClose: () => void;
  /** What to do next, below the outcome. */
  next?: ReactNode;
  children: ReactNode;
};

/** The question before many games are changed, and what came of it. */
export function ManyForm({
  act,
  games,
  done,
  dirty,
  submitLabel,
  cancelLabel = "Cancel",
  destructive = false,
  canSubmit = true,
  onSubmit,
  onClose,
  next,
  children,
}: ManyFormProps) {
  const { outcome, left, problem, working } = act;

  const finish = (all: ManyOutcome | null) => {
    if (!all || hasMoreToSay(all) || next) return;
    toast({ title: done(all.done.length) });
    onClose();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    finish(await onSubmit());
  };

  if (outcome) {
    return (
      <Outcome
        outcome={outcome}
        games={games}
        done={done(outcome.done.length)}
        left={left}
        problem={problem}
        working={working}
        onAgain={async () => finish(await act.goOn())}
        onClose={onClose}
      >
        {next}
      </Outcome>
    );
  }
  return (
    <DialogForm onSubmit={submit}>
      <DialogBody>
        <Problem text={problem} />
        {children}
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={working}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={destructive ? "destructive" : "primary"}
          disabled={!canSubmit}
          pending={working}
          pendingLabel="Working..."
        >
          {submitLabel}
        </Button>
      </DialogActions>
      <UnsavedChanges exist={dirty} saving={working} />
    </DialogForm>
  );
}

/** Refusals and messages are looked at before the window goes. */
const hasMoreToSay = ({ refused, notices }: ManyOutcome): boolean => refused.length + notices.length > 0;

import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog/dialog.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import type { RecipientGroups, SchoolGames } from "#client/games/many/send/message-groups.ts";
import { CallList } from "#client/games/notify/call-list.tsx";
import { type Recipient, recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { useCalls } from "#client/games/notify/use-calls.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { Outcome, Problem } from "./many-outcome.tsx";
import type { ManyOutcome, useManyAct } from "./use-many-act.ts";

type ManyFormProps = {
  act: ReturnType<typeof useManyAct>;
  games: readonly Game[];
  groups: RecipientGroups;
  /** whether they are notified now */
  notifies?: boolean;
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
  /** the next step, below the outcome */
  next?: ReactNode;
  children: ReactNode;
};

/** The question before many games are changed, and what came of it. */
export function ManyForm({
  act,
  games,
  groups,
  notifies = true,
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
  const calls = useCalls();
  // The games as they were say whom to notify: afterwards they no longer do.
  const asked = useRef(groups);
  if (!outcome && !working) asked.current = groups;

  const finish = async (all: ManyOutcome | null) => {
    if (!all) return;
    await calls.record(owedAfter(all, asked.current));
    const isLeft = ({ opponent }: SchoolGames) => notifies && !calls.called.has(opponent.id);
    if (hasMoreToSay(all) || next || toCallAfter(all, asked.current).some(isLeft)) return;
    toast({ title: done(all.done.length) });
    onClose();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    await finish(await onSubmit());
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
        onAgain={async () => await finish(await act.goOn())}
        onClose={onClose}
      >
        {notifies ? <CallList schools={toCallAfter(outcome, asked.current)} calls={calls} /> : null}
        {next}
      </Outcome>
    );
  }
  return (
    <DialogForm onSubmit={submit}>
      <DialogBody>
        <Problem text={problem} />
        {children}
        <CallList schools={groups.toCall} calls={calls} />
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

/** The opponents whom no message has reached. */
const owedAfter = ({ updated, done }: ManyOutcome, { recipients }: RecipientGroups): readonly Recipient[] =>
  updated.length > 0
    ? updated.flatMap((game) => recipientsOutOfDate(game, Date.now()))
    : recipients.filter(({ game }) => done.includes(game.id));

/** The schools without an address, and those that the message did not reach. */
function toCallAfter({ notices }: ManyOutcome, { mailed, toCall }: RecipientGroups): SchoolGames[] {
  const failed = new Set(notices.filter(({ delivered }) => !delivered).map(({ opponentId }) => opponentId));
  return [...toCall, ...mailed.filter(({ opponent }) => failed.has(opponent.id))];
}

/** Refusals and messages are looked at before the window goes. */
const hasMoreToSay = ({ refused, notices }: ManyOutcome): boolean => refused.length + notices.length > 0;

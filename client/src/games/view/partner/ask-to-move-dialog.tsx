import { type SyntheticEvent, useRef, useState } from "react";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { focusFirstInvalid } from "#client/components/answer/focus-first-invalid.ts";
import {
  type FieldProblems,
  rescheduleProblems,
  rescheduleRequest,
  rescheduleValues,
  rowField,
} from "#client/components/answer/reschedule-fields.ts";
import { RescheduleInputs } from "#client/components/answer/reschedule-inputs.tsx";
import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useAnswerPartner } from "#client/data/partners.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { ApiError, endsThePage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { PartnerFacts } from "./partner-facts.tsx";

type AskToMoveDialogProps = {
  title: string;
  game: Game;
  partner: GamePartner;
  onClose: () => void;
};

/** Other dates, and a few words; of a meet the words alone: the fields of the page that the mailed link leads to. */
export function AskToMoveDialog({ title, game, partner, onClose }: AskToMoveDialogProps) {
  const { timezone = "UTC" } = useSchool().data ?? {};
  const form = useMoveRequest(game, partner, onClose);
  return (
    <Dialog open onOpenChange={onClose} title={title} description={gameTitle(game)} keepOnOutsidePress>
      <DialogForm noValidate ref={form.element} onSubmit={form.send}>
        <DialogBody>
          <PartnerFacts game={game} partner={partner} />
          <RescheduleInputs
            game={{
              ...{ timezoneCode: game.timezoneCode, school: { timezone } },
              meet: partner.isMeet ? {} : null,
            }}
            values={form.values}
            problems={form.problems}
            onChange={form.change}
          />
          <AnswerProblem problem={form.problem} />
        </DialogBody>
        <FormActions onCancel={onClose} pending={form.pending} pendingLabel="Sending...">
          {partner.isMeet ? "Send Answer" : "Send Request"}
        </FormActions>
        <UnsavedChanges exist={form.isDirty} saving={form.pending} />
      </DialogForm>
    </Dialog>
  );
}

/** The typed text stays until it has arrived. */
function useMoveRequest(
  game: Game,
  { facts, updatedAt, schoolName, isMeet }: GamePartner,
  onSent: () => void,
) {
  const [initial] = useState(() =>
    rescheduleValues({ opponentMessage: null, proposals: [], proposedBy: null, ...facts }),
  );
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<Error | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending: pending } = useAnswerPartner(game);

  const show = (found: FieldProblems) => {
    setProblems(found);
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };
  const request = async () => {
    setProblem(null);
    const found = rescheduleProblems(values);
    if (Object.keys(found).length > 0) return show(found);
    try {
      await mutateAsync({ response: "reschedule", updatedAt, ...rescheduleRequest(values) });
      toast(
        isMeet
          ? { title: "Answer sent", description: `${schoolName} knows that you can't come` }
          : { title: "Request sent", description: `${schoolName} has it and will get back to you` },
      );
      onSent();
    } catch (error) {
      if (endsThePage(error)) return;
      setProblem(error instanceof Error ? error : new Error(String(error)));
      const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      show(
        Object.fromEntries(fields.map(([field, message]) => [rowField(field, values.proposals), message])),
      );
    }
  };

  return {
    element,
    values,
    problems,
    problem,
    pending,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (next: typeof values) => {
      setValues(next);
      setProblems({});
    },
    send: (event: SyntheticEvent) => {
      event.preventDefault();
      void request();
    },
  };
}

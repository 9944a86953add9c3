import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { DialogExitContext, useGuardedClose } from "#client/components/ui/dialog/dialog-exit.ts";
import { ApiError } from "#client/lib/api.ts";
import { useBackLayer } from "#client/lib/use-back-layer.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { focusFirstInvalid } from "./focus-first-invalid.ts";
import { LostWords } from "./lost-words.tsx";
import {
  type FieldProblems,
  type RescheduleRequest,
  type RescheduleValues,
  rescheduleProblems,
  rescheduleRequest,
  rescheduleValues,
  rowField,
} from "./reschedule-fields.ts";
import { RescheduleInputs } from "./reschedule-inputs.tsx";

export type RescheduleFormProps = {
  game: VerificationPage;
  pending: boolean;
  problem: Error | null;
  onSend: (wish: RescheduleRequest) => void;
  onCancel: () => void;
};

/** Begins with what was asked before, where there is such a request. */
export function RescheduleForm({ game, pending, problem, onSend, onCancel }: RescheduleFormProps) {
  const [initial] = useState(() => rescheduleValues(game));
  const [values, setValues] = useState(initial);
  const [wasRefused, setRefused] = useState(false);
  const [answeredFor, setAnsweredFor] = useState(values);
  const [exit, goBack] = useGuardedClose(onCancel);
  const form = useRef<HTMLFormElement>(null);
  useBackLayer(goBack);

  // What the server said is about what it was sent.
  const said = values === answeredFor ? fieldsOf(problem, values) : {};
  const problems = { ...said, ...(wasRefused ? rescheduleProblems(values) : {}) };

  useEffect(() => {
    if (problem) focusFirstInvalid(form.current);
  }, [problem]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRefused = Object.keys(rescheduleProblems(values)).length > 0;
    setRefused(isRefused);
    setAnsweredFor(values);
    if (isRefused) requestAnimationFrame(() => focusFirstInvalid(form.current));
    else onSend(rescheduleRequest(values));
  };

  return (
    <form ref={form} noValidate className="mt-4 grid gap-4" onSubmit={send}>
      <RescheduleInputs game={game} values={values} problems={problems} onChange={setValues} />
      <AnswerProblem problem={problem} />
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col-reverse">
        <Button variant="outline" size="lg" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Sending...">
          Send Request
        </Button>
      </div>
      <DialogExitContext value={exit}>
        <LostWords exist={JSON.stringify(values) !== JSON.stringify(initial)} saving={pending} />
      </DialogExitContext>
    </form>
  );
}

function fieldsOf(problem: Error | null, { proposals }: { proposals: RescheduleValues["proposals"] }) {
  if (!(problem instanceof ApiError)) return {};
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]) => [
    rowField(field, proposals),
    sentence,
  ]);
  return Object.fromEntries(named) as FieldProblems;
}

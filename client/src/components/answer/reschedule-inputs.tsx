import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { MAX_OPPONENT_MESSAGE } from "#shared/domain/requests/opponent-answer.ts";
import { type ClockOfAnswer, ProposalRows } from "./proposal-rows.tsx";
import type { FieldProblems, RescheduleValues } from "./reschedule-fields.ts";

type RescheduleInputsProps = {
  game: ClockOfAnswer & { meet?: object | null };
  values: RescheduleValues;
  problems: FieldProblems;
  onChange: (values: RescheduleValues) => void;
};

/** Why, and which dates would work; why alone of a meet, whose date is not for one school to move. */
export function RescheduleInputs({ game, values, problems, onChange }: RescheduleInputsProps) {
  const { message, proposals } = values;
  return (
    <>
      {game.meet ? null : (
        <ProposalRows
          game={game}
          rows={proposals}
          usualTime={values.usualTime}
          problems={problems}
          onChange={(rows) => onChange({ ...values, proposals: rows })}
        />
      )}
      <Field
        label="Message"
        error={problems.message}
        hint={`${message.trim().length} of ${MAX_OPPONENT_MESSAGE} characters`}
      >
        <Textarea
          rows={3}
          value={message}
          onChange={(event) => onChange({ ...values, message: event.target.value })}
        />
      </Field>
    </>
  );
}

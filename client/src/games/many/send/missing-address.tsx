import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { useOpponents, useReadOpponent, useSaveOpponent } from "#client/data/opponents.api.ts";
import type { SchoolToCall } from "#client/games/notify/recipients.ts";
import { endsThePage, errorMessage } from "#client/lib/api.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { opponentFormValues } from "#client/records/opponent/opponent-form.ts";
import { contactInput, type Opponent, opponentInput } from "#shared/api/opponents.ts";

const resolver = zodResolver(contactInput);

type MissingAddressProps = { opponent: SchoolToCall; onSaved: (opponent: Opponent) => void };

/** The address of a school that has none, typed in its place. An import may have left its manager open as well. */
export function MissingAddress({ opponent, onSaved }: MissingAddressProps) {
  const { id, schoolName } = opponent;
  // A meet's schools come without their managers.
  const listed = useOpponents().data?.find((each) => each.id === id);
  const [managerName] = useState(listed?.managerName ?? opponent.managerName);
  const form = useForm<z.input<typeof contactInput>>({ resolver, defaultValues: { managerName, email: "" } });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState("");
  const problemId = useId();
  const save = useSaveOpponent();
  const read = useReadOpponent();

  const store = form.handleSubmit(async (typed) => {
    setProblem("");
    try {
      const current = await read(id);
      if (!current) return setProblem("This opponent was deleted.");
      const { ccEmail: _, address: __, otherNames: ___, ...row } = opponentFormValues(current);
      const input = opponentInput.parse({ ...row, ...typed });
      onSaved(await save.mutateAsync({ id, input }));
    } catch (error) {
      if (!endsThePage(error) && !applyFieldErrors(form, error)) setProblem(errorMessage(error));
    }
  });
  const submit = (event: SyntheticEvent) => {
    // React's events reach the form around the window, wherever the window is.
    event.stopPropagation();
    return store(event);
  };

  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        {managerName ? null : (
          <Field
            label={`Sports manager of ${schoolName}`}
            labelHidden
            error={errors.managerName?.message ?? ""}
            className="min-w-0 flex-1 basis-44"
          >
            <Input placeholder="Sports manager" autoComplete="off" {...form.register("managerName")} />
          </Field>
        )}
        <Field
          label={`Email of ${schoolName}`}
          labelHidden
          error={errors.email?.message ?? ""}
          className="min-w-0 flex-1 basis-44"
        >
          <Input
            type="email"
            placeholder="Email"
            autoComplete="off"
            aria-describedby={problem ? problemId : undefined}
            {...form.register("email")}
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          aria-label={`Save the email of ${schoolName}`}
          pending={isSubmitting}
          pendingLabel="Saving..."
        >
          Save
        </Button>
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger-text">
          {problem}
        </p>
      ) : null}
    </form>
  );
}

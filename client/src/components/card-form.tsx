import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { CardFormState } from "#client/lib/forms/use-card-form.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { SaveProblemNotice } from "./save-problem.tsx";
import { Button } from "./ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "./ui/card.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type CardFormProps<Values extends FieldValues, Input> = {
  state: CardFormState<Values, Input>;
  title: string;
  description?: string;
  submitLabel: string;
  children: ReactNode;
};

/** A card that is a form of its own, with the button that saves it. It is not left unsaved without a question. */
export function CardForm<Values extends FieldValues, Input>({
  state: { form, problem, draft, submit },
  title,
  description,
  submitLabel,
  children,
}: CardFormProps<Values, Input>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      <Card className="max-w-3xl">
        <CardHeader title={title} description={description} />
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DraftNotice draft={draft} />
          <SaveProblemNotice problem={problem} />
          {children}
          <UnsavedChanges exist={isDirty} />
        </CardBody>
        <CardFooter className="justify-end max-sm:*:flex-1">
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            {submitLabel}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

import type { ReactNode } from "react";
import type { DraftOffer } from "#client/lib/forms/use-draft.ts";
import type { SaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { SaveProblemNotice } from "./save-problem.tsx";
import { Button } from "./ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "./ui/card.tsx";

type CardFormProps = {
  title: string;
  description?: string;
  problem: SaveProblem | null;
  draft: DraftOffer | null;
  saving: boolean;
  submitLabel: string;
  onSubmit: () => void;
  /** as wide as the cards around it */
  wide?: boolean;
  children: ReactNode;
};

/** A card that is a form of its own, with the button that saves it. */
export function CardForm({
  title,
  description,
  problem,
  draft,
  saving,
  submitLabel,
  onSubmit,
  wide = false,
  children,
}: CardFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card className={wide ? undefined : "max-w-3xl"}>
        <CardHeader title={title} description={description} />
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DraftNotice draft={draft} />
          <SaveProblemNotice problem={problem} />
          {children}
        </CardBody>
        <CardFooter className="justify-end max-sm:*:flex-1">
          <Button type="submit" pending={saving} pendingLabel="Saving...">
            {submitLabel}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

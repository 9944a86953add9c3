import type { ReactNode } from "react";
import { DraftNotice } from "#client/components/draft-notice.tsx";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import type { DraftOffer } from "#client/lib/use-draft.ts";
import type { SaveProblem } from "#client/lib/use-save-problem.ts";

type SettingsFormProps = {
  title: string;
  description: string;
  problem: SaveProblem | null;
  draft: DraftOffer | null;
  saving: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** One card of settings with its own Save Settings. */
export function SettingsForm({
  title,
  description,
  problem,
  draft,
  saving,
  onSubmit,
  children,
}: SettingsFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card className="max-w-3xl">
        <CardHeader title={title} description={description} />
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DraftNotice draft={draft} />
          <SaveProblemNotice problem={problem} />
          {children}
        </CardBody>
        <CardFooter className="justify-end max-sm:*:flex-1">
          <Button type="submit" pending={saving} pendingLabel="Saving...">
            Save Settings
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

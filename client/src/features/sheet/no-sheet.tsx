import FileQuestionMark from "lucide-react/icons/file-question-mark";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { PrintSheets } from "#client/games/season/sheets/print-sheets.tsx";
import type { SheetProblem } from "#client/games/season/sheets/sheet-address.ts";

/** The address asks for a sheet that there is not. */
export function NoSheet({ problem, kind }: SheetProblem) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <PageHeader title="Game Sheet" />
      <EmptyState
        icon={FileQuestionMark}
        title={problem}
        text="Nothing can be printed from this address."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink variant="outline" href="/games/sheet">
              Today's sheet
            </ButtonLink>
            <Button onClick={() => setChoosing(true)}>Choose a sheet…</Button>
          </div>
        }
      />
      {choosing ? <PrintSheets first={{ kind }} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

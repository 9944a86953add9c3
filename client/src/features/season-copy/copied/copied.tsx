import CircleCheck from "lucide-react/icons/circle-check";
import { StepHeading } from "#client/components/step-heading.tsx";
import { Card, CardBody, CardFooter } from "#client/components/ui/card.tsx";
import { rowTitle } from "#client/features/season-copy/check/season-row-text.ts";
import { SendImported } from "#client/games/imported/send-imported.tsx";
import { UndoImport } from "#client/games/imported/undo-import.tsx";
import { ViewGames } from "#client/games/imported/view-games.tsx";
import { counted } from "#client/lib/counted.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";

type CopiedProps = {
  /** null where no game was made */
  importId: number | null;
  counts: CopiedCounts;
  label: string;
  refused: readonly { row: SeasonRow; message: string }[];
  /** One has just made it, and not come back to it. */
  takeFocus: boolean;
  onUndone: () => void;
};

/** The outcome of a copy, and the next steps. */
export function Copied({ importId, counts, label, refused, takeFocus, onUndone }: CopiedProps) {
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className="flex items-start gap-3">
          {counts.created > 0 ? (
            <CircleCheck aria-hidden="true" className="mt-1.5 size-6 shrink-0 text-green-mark" />
          ) : null}
          <div className="min-w-0">
            <StepHeading takeFocus={takeFocus}>{copiedText(counts)}</StepHeading>
            {label === "" ? null : <p className="text-ink-muted">Copied from {label}</p>}
          </div>
        </div>
        {refused.length > 0 ? (
          <ul
            aria-label="Games that could not be created"
            className="divide-y divide-line border-y border-line"
          >
            {refused.map(({ row, message }) => (
              <li key={row.source.id} className="py-1.5 text-sm wrap-anywhere">
                <span className="font-semibold">{rowTitle(row)}</span>: {message}
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
      <CardFooter>
        {/* A season ahead, nobody is asked yet. */}
        <ViewGames variant="primary" />
        {importId === null ? null : <SendImported importIds={[importId]} variant="outline" />}
        {importId === null ? null : (
          <UndoImport kind="copy" importIds={[importId]} createdGames={counts.created} onUndone={onUndone} />
        )}
      </CardFooter>
    </Card>
  );
}

type CopiedCounts = { created: number; existed: number; refused: number };

/** 'Created 143 games, 2 already existed, 1 could not be created'; what there is none of is left out. */
export function copiedText({ created, existed, refused }: CopiedCounts): string {
  const parts = [
    created > 0 && `Created ${counted(created, "game")}`,
    existed > 0 && `${existed.toLocaleString("en-US")} already existed`,
    refused > 0 && `${refused.toLocaleString("en-US")} could not be created`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { PrintSheets } from "#client/games/season/sheets/print-sheets.tsx";
import type { Sheet } from "#client/games/season/sheets/sheet.ts";
import { type AskedSheet, type SheetAddress, sheetHref } from "#client/games/season/sheets/sheet-address.ts";
import { neighbours } from "#client/games/season/sheets/sheet-period.ts";

export function SheetActions({ sheet: { asked, games } }: { sheet: Sheet }) {
  const [choosing, setChoosing] = useState(false);
  const { before, after } = neighbours(asked);
  return (
    <>
      <div data-print="hide" className="flex gap-1">
        {before ? (
          <ButtonLink {...STEP} href={sheetHref(before)} aria-label={`Previous ${asked.kind}`}>
            <ChevronLeft aria-hidden="true" />
          </ButtonLink>
        ) : null}
        {after ? (
          <ButtonLink {...STEP} href={sheetHref(after)} aria-label={`Next ${asked.kind}`}>
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
      <Button variant="outline" onClick={() => setChoosing(true)}>
        Another sheet…
      </Button>
      {games.length > 0 ? (
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      ) : null}
      {choosing ? <PrintSheets first={addressOf(asked)} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

const STEP = { variant: "outline", size: "icon" } as const;

const addressOf = (asked: AskedSheet): Partial<SheetAddress> =>
  asked.kind === "team" ? { kind: asked.kind, team: String(asked.teamId) } : asked;

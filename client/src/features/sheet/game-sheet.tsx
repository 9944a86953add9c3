import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { countInWords } from "#client/games/season/sheets/count-in-words.ts";
import type { Sheet } from "#client/games/season/sheets/sheet.ts";
import { asOf } from "./as-of.ts";
import { NoGames, type NoGamesProps } from "./no-games.tsx";
import { SheetActions } from "./sheet-actions.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { usePageFoot } from "./use-page-foot.ts";

type GameSheetProps = NoGamesProps & {
  /** when the games were read, in epoch milliseconds */
  readAt: number;
};

export function GameSheet({ readAt, ...props }: GameSheetProps) {
  const { title, games } = props.sheet;
  usePageFoot(`${title} · ${useLoadedSchool().name}`);
  return (
    <>
      {/* The way to another day leaves the focus where it is. */}
      <div aria-live="polite">
        <PageHeader title={title} actions={<SheetActions sheet={props.sheet} />} />
      </div>
      {games.length > 0 ? <Paper sheet={props.sheet} readAt={readAt} /> : <NoGames {...props} />}
    </>
  );
}

function Paper({ sheet, readAt }: { sheet: Sheet; readAt: number }) {
  const { name, timezone } = useLoadedSchool();
  return (
    <div className="sheet-room">
      <div className="sheet-paper">
        <p className="sheet-facts">
          <span className="font-semibold text-ink">
            {name} · {sheet.year}
          </span>
          <span>{countInWords(sheet.games)}</span>
          <span className="sheet-as-of">{asOf(readAt, timezone)}</span>
        </p>
        <SheetTable sheet={sheet} />
      </div>
    </div>
  );
}

import { useLayoutEffect } from "react";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { countInWords } from "#client/games/season/sheets/count-in-words.ts";
import type { Sheet } from "#client/games/season/sheets/sheet.ts";
import { formatLongDateWithYear, timeWithZone } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { NoGames, type NoGamesProps } from "./no-games.tsx";
import { SheetActions } from "./sheet-actions.tsx";
import { SheetTable } from "./sheet-table.tsx";

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

/**
 * Of two sheets of a day on a wall the newer one counts: 'As of Thu, Dec 3, 2026, 2:15 PM ET'.
 * @param instant epoch milliseconds
 */
function asOf(instant: number, timeZone: string): string {
  const { date, time } = toLocal(instant, timeZone);
  return `As of ${formatLongDateWithYear(date)}, ${timeWithZone({ time, timezoneCode: timeZoneCode(timeZone) })}`;
}

/** The words at the foot of every page on paper, where the style sheet of the sheet puts them: pages come apart. */
function usePageFoot(words: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--page-foot", JSON.stringify(words));
    return () => void style.removeProperty("--page-foot");
  }, [words]);
}

import CalendarX2 from "lucide-react/icons/calendar-x-2";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { type Sheet, sheetOf } from "#client/games/season/sheets/sheet.ts";
import { sheetHref } from "#client/games/season/sheets/sheet-address.ts";
import { nearestSheet } from "#client/games/season/sheets/sheet-games.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";

export type NoGamesProps = {
  sheet: Sheet;
  /** all games of the school */
  games: readonly Game[];
  teams: readonly Team[];
  /** the school's day as yyyy-MM-dd */
  today: string;
};

/** Says so, and leads to the next games, else to the last ones. */
export function NoGames({ sheet, ...lists }: NoGamesProps) {
  const nearest = nearestSheet(sheet.asked, sheet.period, lists.games);
  const there = nearest && sheetOf(nearest, lists);
  return (
    <EmptyState
      icon={CalendarX2}
      title={sheet.none}
      action={
        <div data-print="hide">
          {there ? (
            <ButtonLink variant="outline" href={sheetHref(there.asked)}>
              {wayTo(there, sheet)}
            </ButtonLink>
          ) : (
            <ButtonLink variant="outline" href="/games">
              All games
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}

/** 'Next: Day sheet, Mon, Dec 7', with the year where that is another one */
function wayTo(there: Sheet, here: Sheet): string {
  const order = there.period.from > here.period.to ? "Next" : "Last";
  return `${order}: ${there.title}${there.year === here.year ? "" : `, ${there.year}`}`;
}

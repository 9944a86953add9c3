import "./sheet.css";
import FileQuestionMark from "lucide-react/icons/file-question-mark";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useLiveGames } from "#client/data/games.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { PrintSheets } from "#client/games/season/sheets/print-sheets.tsx";
import { sheetOf } from "#client/games/season/sheets/sheet.ts";
import { readSheet, SHEET_ADDRESS, type SheetProblem } from "#client/games/season/sheets/sheet-address.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GameSheet } from "./game-sheet.tsx";

/** The games of a day, a week or a team, for the wall and the clipboard. */
export function SheetPage() {
  const [address] = useSearchParamsState(SHEET_ADDRESS);
  const live = useLiveGames();
  const now = useNow();
  return (
    <div className="game-sheet">
      <WithSchool
        queries={{ games: live, teams: useTeams() }}
        loading={
          <Unnamed>
            <SheetLoading />
          </Unnamed>
        }
        failedIn={Unnamed}
      >
        {({ school, games, teams }) => {
          const lists = { games, teams, today: dayOf(now, school.timezone) };
          const asked = readSheet(address, lists);
          if ("problem" in asked) return <NoSheet {...asked} />;
          return <GameSheet sheet={sheetOf(asked, lists)} {...lists} readAt={live.dataUpdatedAt} />;
        }}
      </WithSchool>
    </div>
  );
}

/** The page has its name from the sheet, as soon as that is known. */
function Unnamed({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Game Sheet" />
      {children}
    </>
  );
}

function SheetLoading() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </Loading>
  );
}

/** The address asks for a sheet that there is not. */
function NoSheet({ problem, kind }: SheetProblem) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <PageHeader title="Game Sheet" />
      <EmptyState
        icon={FileQuestionMark}
        title={problem}
        text="This link doesn't lead to a sheet."
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

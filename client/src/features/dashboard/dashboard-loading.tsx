import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { PANEL_SIZE } from "./dashboard.ts";
import { PANEL_GRID } from "./game-panel.tsx";

const PANELS = ["upcoming", "reschedule", "verified", "recent", "overview"];
const ROWS = Array.from({ length: PANEL_SIZE }, (_, row) => row);

/** The board and the panels, still empty. */
export function DashboardLoading() {
  return (
    <Loading className="@container grid grid-cols-1 gap-4">
      <Skeleton className="h-61 w-full rounded-md md:h-33" />
      <div className={PANEL_GRID}>
        {PANELS.map((panel) => (
          <div key={panel} className="grid gap-5 rounded-md border border-line bg-surface p-5">
            <Skeleton className="h-6 w-40" />
            {ROWS.map((row) => (
              <div key={row} className="grid grid-cols-[3rem_1fr] gap-4">
                <Skeleton className="h-9" />
                <div className="grid gap-2">
                  <Skeleton className="w-3/4" />
                  <Skeleton className="h-3 w-24" />
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

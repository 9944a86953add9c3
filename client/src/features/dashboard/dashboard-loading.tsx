import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

const PANELS = [1, 2, 3, 4, 5];

/** The board, what needs somebody, and the panels, still empty. */
export function DashboardLoading() {
  return (
    <Loading className="@container grid grid-cols-1 gap-3">
      <Skeleton className="h-22 rounded-md @min-[40rem]:h-16" />
      <Skeleton className="h-64 rounded-md @min-[48rem]:h-27" />
      <div className="panels">
        {PANELS.map((panel) => (
          <Skeleton key={panel} className="h-60 rounded-md" />
        ))}
      </div>
    </Loading>
  );
}

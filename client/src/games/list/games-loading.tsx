import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { cn } from "#client/lib/cn.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** Filters and rows, or cards, in the places where they will be. */
export function GamesLoading() {
  const asTable = useRoomForColumns();
  return (
    <Loading className="grid gap-4">
      <div
        className={asTable ? "grid grid-cols-4 gap-4" : "grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] gap-2"}
      >
        {ROWS.slice(0, asTable ? 4 : 2).map((row) => (
          <Skeleton key={row} className={asTable ? "mt-7 h-9.5" : "h-11"} />
        ))}
      </div>
      <div className={cn("rounded-md border border-line bg-surface", asTable ? "mt-8" : "mt-24")}>
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-3/5" />
            </div>
            <Skeleton className="h-6 w-full max-w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

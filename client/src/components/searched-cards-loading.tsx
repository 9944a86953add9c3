import { LoadingCardGrid } from "./ui/card-grid.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

/** The cards of records while they load. */
export function RecordCardsLoading() {
  return (
    <LoadingCardGrid>
      <div className="grid gap-2.5 p-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-1/2" />
        <Skeleton className="mt-1 h-7" />
      </div>
    </LoadingCardGrid>
  );
}

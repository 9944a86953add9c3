import { LoadingCardGrid } from "./ui/card-grid.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

/** The search box and the cards of records while they load. */
export function SearchedCardsLoading() {
  return (
    <>
      <Skeleton className="mb-2.5 h-9.5 max-w-md" />
      <LoadingCardGrid>
        <div className="grid gap-2 p-2.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="w-2/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="mt-1 h-7" />
        </div>
      </LoadingCardGrid>
    </>
  );
}

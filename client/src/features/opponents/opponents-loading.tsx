import { RecordCardsLoading } from "#client/components/record-cards-loading.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

export function OpponentsLoading() {
  return (
    <Loading label="Loading opponents...">
      <Skeleton className="mb-3 h-9.5 max-w-md" />
      <RecordCardsLoading />
    </Loading>
  );
}

import { RecordCardLoading } from "#client/components/record-card-loading.tsx";
import { LoadingCardGrid } from "#client/components/ui/card-grid.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

export function OpponentsLoading() {
  return (
    <Loading label="Loading opponents...">
      <Skeleton className="mb-5 h-9.5 max-w-md" />
      <LoadingCardGrid>
        <Skeleton className="mx-5 mt-5 h-6 w-3/5" />
        <RecordCardLoading />
      </LoadingCardGrid>
    </Loading>
  );
}

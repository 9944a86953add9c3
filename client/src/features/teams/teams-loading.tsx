import { RecordCardLoading } from "#client/components/record-card-loading.tsx";
import { LoadingCardGrid } from "#client/components/ui/card-grid.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

export function TeamsLoading() {
  return (
    <Loading label="Loading teams...">
      <LoadingCardGrid>
        <div className="flex items-center gap-3.5 px-5 pt-5">
          <Skeleton className="size-12 shrink-0" />
          <Skeleton className="h-6 w-3/5" />
        </div>
        <RecordCardLoading />
      </LoadingCardGrid>
    </Loading>
  );
}

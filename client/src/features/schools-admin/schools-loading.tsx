import { CardBody, CardFooter } from "#client/components/ui/card.tsx";
import { LoadingCardGrid } from "#client/components/ui/card-grid.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";

export function SchoolsLoading() {
  return (
    <div role="status">
      <p className="mb-5 flex min-h-9.5 items-center text-ink-muted">Loading schools...</p>
      <LoadingCardGrid>
        <Skeleton className="mx-5 mt-5 h-6 w-3/5" />
        <CardBody className="grid gap-3.5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/5" />
        </CardBody>
        <CardFooter>
          <Skeleton className="w-4/5" />
        </CardFooter>
      </LoadingCardGrid>
    </div>
  );
}

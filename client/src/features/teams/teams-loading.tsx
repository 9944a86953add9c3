import { CardBody, CardFooter } from "#client/components/ui/card.tsx";
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
        <CardBody className="grid gap-3.5">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-1/2" />
          <Skeleton className="mt-2 w-3/5" />
        </CardBody>
        <CardFooter>
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-8 w-22" />
        </CardFooter>
      </LoadingCardGrid>
    </Loading>
  );
}

import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

/** Stands in the content while a page's code is on its way. */
export function PageLoading() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="w-80 max-w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </Loading>
  );
}

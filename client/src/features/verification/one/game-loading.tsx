import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

/** The shape of the page for one game, in no school's colors yet. */
export function GameLoading() {
  return (
    <Loading label="Loading the game..." className="min-h-dvh">
      <div className="border-b-4 border-line bg-sunken pt-5 pb-7">
        <div className="mx-auto grid w-full max-w-154 gap-4 px-5">
          <Skeleton className="h-6! w-full max-w-48" />
          <Skeleton className="mt-2 h-9! w-full" />
          <Skeleton className="h-6! w-full max-w-40" />
          <Skeleton className="mt-3 h-9! w-full max-w-64" />
          <Skeleton className="h-12! w-full max-w-40" />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-154 gap-5 px-5 py-6">
        <Skeleton className="h-12! w-full" />
        <Skeleton className="h-12! w-full" />
        <Skeleton className="h-13! w-full" />
        <Skeleton className="h-13! w-full" />
      </div>
    </Loading>
  );
}

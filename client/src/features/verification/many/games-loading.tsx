import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

const GAMES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of the page for several games, in no school's colors yet. */
export const GamesLoading = () => (
  <Loading label="Loading the games..." className="flex min-h-dvh flex-col">
    <div className="border-b-6 border-line bg-sunken pt-5 pb-4">
      <div className="mx-auto grid w-full max-w-238 px-4 md:px-5">
        <Skeleton className="h-10! w-full max-w-48" />
        <Skeleton className="mt-3 h-15! w-full md:h-10!" />
        <Skeleton className="mt-1.5 h-5.5! w-full max-w-104" />
      </div>
    </div>
    <div className="mx-auto w-full max-w-238 px-4 py-3 md:px-5 md:py-4">
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        {GAMES.map((game) => (
          <div
            key={game}
            className="grid h-17.75 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 gap-y-1.5 px-3 md:h-9.75 md:grid-cols-[auto_11rem_minmax(0,9fr)_minmax(0,10fr)_9rem] md:gap-x-3.5 md:px-3.5"
          >
            <Skeleton className="size-5! max-md:row-span-3" />
            <Skeleton className="w-full max-w-40" />
            <Skeleton className="w-full max-w-52" />
            <Skeleton className="w-full max-w-44" />
          </div>
        ))}
      </div>
    </div>
    <div className="sticky bottom-0 mt-auto border-t border-line bg-canvas py-3">
      <div className="mx-auto w-full max-w-238 px-4 md:px-5">
        <Skeleton className="h-13! w-full md:max-w-60" />
      </div>
    </div>
  </Loading>
);

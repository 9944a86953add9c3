import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

const DAYS = Array.from({ length: 35 }, (_, day) => day);

/** An empty month under its header. */
export function CalendarLoading() {
  return (
    <Loading>
      <div className="mb-3 flex items-center justify-between gap-4">
        <Skeleton className="h-9.5 w-56" />
        <Skeleton className="h-9.5 w-36" />
      </div>
      <div className="grid grid-cols-7 gap-px border border-line bg-line">
        {DAYS.map((day) => (
          <div key={day} className="h-14 bg-surface p-1.5 md:h-28">
            <Skeleton className="size-5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

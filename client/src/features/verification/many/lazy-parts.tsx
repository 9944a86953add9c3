import { type ComponentProps, lazy, Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

/** What most people never see is fetched when they ask for it. */
const Inputs = lazy(async () => ({
  default: (await import("#client/features/verification/reschedule-inputs.tsx")).RescheduleInputs,
}));
const Dates = lazy(async () => ({ default: (await import("./offered-dates-of.tsx")).OfferedDatesOf }));

const placeholder = (
  <Loading className="grid gap-3">
    <Skeleton className="h-24! w-full" />
    <Skeleton className="h-11! w-full" />
  </Loading>
);

export const MoveFields = (props: ComponentProps<typeof Inputs>) => (
  <Suspense fallback={placeholder}>
    <div className="grid gap-4 border-l-4 border-line pl-4">
      <Inputs {...props} />
    </div>
  </Suspense>
);

export const OfferedDatesOf = (props: ComponentProps<typeof Dates>) => (
  <Suspense fallback={placeholder}>
    <Dates {...props} />
  </Suspense>
);

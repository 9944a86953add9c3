import { lazy, Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { isOffered } from "#shared/domain/opponent-answer.ts";
import type { RescheduleFormProps } from "./reschedule-form.tsx";
import { SectionHeading } from "./section-heading.tsx";

const loadForm = () => import("./reschedule-form.tsx");

/** Most people only confirm: the form's code (time zones above all) is fetched after the game is on the screen. */
const RescheduleForm = lazy(async () => ({ default: (await loadForm()).RescheduleForm }));
const OfferedList = lazy(async () => ({ default: (await import("./offered-list.tsx")).OfferedList }));

/** Before it is asked for, so that the form opens at once. A failure shows when it is really needed. */
export function preloadRescheduleForm(): void {
  loadForm().catch(() => {});
}

type RescheduleRequestProps = RescheduleFormProps & { game: VerificationPage };

export function RescheduleRequest(props: RescheduleRequestProps) {
  return (
    <section className="mx-auto w-full max-w-154 px-5 pb-8">
      <hr className="mb-5 border-line" />
      <SectionHeading takeFocus>Request Reschedule</SectionHeading>
      <p className="mt-1 text-ink-muted">
        Tell {props.game.school.name} what would work for you. Everything here is optional.
      </p>
      <Suspense
        fallback={
          <Loading className="mt-4 grid gap-4">
            <Skeleton className="h-24! w-full" />
            <Skeleton className="h-11! w-full" />
          </Loading>
        }
      >
        {isOffered(props.game) ? <OfferedList game={props.game} /> : null}
        <RescheduleForm {...props} />
      </Suspense>
    </section>
  );
}

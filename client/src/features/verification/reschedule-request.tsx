import { lazy, Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { isOffered } from "#shared/domain/opponent-answer.ts";
import { offeredDates } from "./offered-dates.ts";
import type { RescheduleFormProps } from "./reschedule-form.tsx";
import { SectionHeading } from "./section-heading.tsx";

const loadForm = () => import("./reschedule-form.tsx");

/** Most people only confirm: the form's code (validation above all) is fetched after the game is on the screen. */
const RescheduleForm = lazy(async () => ({ default: (await loadForm()).RescheduleForm }));

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
      {isOffered(props.game) ? <Offered game={props.game} /> : null}
      <Suspense
        fallback={
          <Loading className="mt-4 grid gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-11 w-full" />
          </Loading>
        }
      >
        <RescheduleForm {...props} />
      </Suspense>
    </section>
  );
}

/** The offer may have come while the request was being written. */
function Offered({ game }: { game: VerificationPage }) {
  return (
    <>
      <p className="mt-3">{game.school.name} offers:</p>
      <ul className="mt-1 list-disc pl-5">
        {offeredDates(game, Date.now()).map(({ option, day, time }) => (
          <li key={option}>{`${day}, ${time}`}</li>
        ))}
      </ul>
    </>
  );
}

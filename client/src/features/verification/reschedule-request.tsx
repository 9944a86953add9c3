import { Isolated } from "#client/components/ui/isolated.tsx";
import { isOffered } from "#shared/domain/game/opponent-answer.ts";
import { OfferedList } from "./offered-list.tsx";
import { RescheduleForm, type RescheduleFormProps } from "./reschedule-form.tsx";
import { SectionHeading } from "./section-heading.tsx";

export function RescheduleRequest(props: RescheduleFormProps) {
  return (
    <section className="mx-auto w-full max-w-154 px-5 pb-8">
      <hr className="mb-5 border-line" />
      <SectionHeading takeFocus>Request Reschedule</SectionHeading>
      <p className="mt-1 text-ink-muted">
        Tell <Isolated>{props.game.school.name}</Isolated> what would work for you. Everything here is
        optional.
      </p>
      {isOffered(props.game) ? <OfferedList game={props.game} /> : null}
      <RescheduleForm {...props} />
    </section>
  );
}

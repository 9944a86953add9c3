import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { counted } from "#client/lib/counted.ts";
import { InvitationList } from "#client/records/staff/invitation-list.tsx";
import { whomToAsk } from "#client/records/staff/staff-text.ts";
import type { Staff } from "#shared/api/staff.ts";
import { InviteForm } from "./invite-form.tsx";
import { StepCard, type StepProps } from "./step-card.tsx";
import { StepLoading } from "./step-loading.tsx";

export function ColleaguesStep(props: StepProps) {
  return (
    <WithSchool queries={{ staff: useStaff(OWN_STAFF) }} loading={<StepLoading />}>
      {({ staff, school }) => <Colleagues staff={staff} timeZone={school.timezone} {...props} />}
    </WithSchool>
  );
}

type ColleaguesProps = StepProps & { staff: Staff; timeZone: string };

function Colleagues({ staff: { canManage, people, invitations }, timeZone, takeFocus }: ColleaguesProps) {
  const others = people.filter(({ isYou }) => !isYou);
  return (
    <StepCard
      step={4}
      takeFocus={takeFocus}
      text="Everyone at your school sees the same schedule, and anyone can send a game."
      done={others.length > 0 || invitations.length > 0}
    >
      {canManage ? (
        <InviteForm people={people} />
      ) : (
        <p className="text-pretty wrap-anywhere">{whomToAsk(people)}</p>
      )}
      {others.length > 0 ? (
        <p className="text-ink-muted">
          {counted(others.length, "colleague")} {others.length === 1 ? "works" : "work"} here already.
        </p>
      ) : null}
      {invitations.length > 0 ? <InvitationList invitations={invitations} timeZone={timeZone} /> : null}
    </StepCard>
  );
}

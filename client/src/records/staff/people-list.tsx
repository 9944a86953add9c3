import Clock from "lucide-react/icons/clock";
import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useId } from "react";
import { Badge } from "#client/components/ui/badge.tsx";
import type { Staff, StaffMember } from "#shared/api/staff.ts";
import { PersonButton } from "./person-button.tsx";
import { accessChange, dutyChange, secondStepChange } from "./person-changes.ts";
import { StaffEntry } from "./staff-entry.tsx";
import { personLabel, signInText } from "./staff-text.ts";

type PeopleListProps = {
  staff: Staff;
  /** of the school's people */
  path: string;
  timeZone: string;
  /** More to do for a person; it is described by the heading with that id. */
  more?: (person: StaffMember, describedBy: string) => ReactNode;
  onChanged: () => void;
};

/** People with an account at a school and, for a manager, acts on each. */
export function PeopleList({ staff: { people, canManage }, ...rest }: PeopleListProps) {
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <Person key={person.id} person={person} canManage={canManage} {...rest} />
      ))}
    </ul>
  );
}

type PersonProps = Omit<PeopleListProps, "staff"> & { person: StaffMember; canManage: boolean };

function Person({ person, canManage, path, timeZone, more, onChanged }: PersonProps) {
  const nameId = useId();
  const name = personLabel(person);
  const common = { person, path, describedBy: nameId, onChanged };
  const access = accessChange(person);
  const duty = dutyChange(person);
  const secondStep = secondStepChange(person);
  return (
    <StaffEntry
      titleId={nameId}
      title={name}
      badges={<PersonBadges person={person} />}
      actions={
        canManage ? (
          <>
            {more?.(person, nameId)}
            {secondStep ? <PersonButton key="second-step" change={secondStep} {...common} /> : null}
            {duty ? <PersonButton key="duty" change={duty} {...common} /> : null}
            {access ? <PersonButton key="access" change={access} {...common} /> : null}
          </>
        ) : null
      }
    >
      {name === person.email ? null : <p className="wrap-anywhere">{person.email}</p>}
      <p className="tabular-nums">{signInText(person, timeZone)}</p>
    </StaffEntry>
  );
}

type PersonBadgesProps = { person: Omit<StaffMember, "isManager"> & Partial<StaffMember> };

/** The facts about an account, a badge each. */
export function PersonBadges({ person }: PersonBadgesProps) {
  const { isYou, isManager, isActive, emailVerified, secondStep, provider } = person;
  return (
    <>
      {isYou ? <Badge tone="outline">You</Badge> : null}
      {isManager ? (
        <Badge>
          <ShieldCheck aria-hidden="true" />
          Manager
        </Badge>
      ) : null}
      {secondStep ? (
        <Badge tone="outline">
          <KeyRound aria-hidden="true" />
          Two-step
        </Badge>
      ) : null}
      {provider ? <Badge tone="outline">{provider}</Badge> : null}
      {emailVerified ? null : (
        <Badge tone="yellow">
          <Clock aria-hidden="true" />
          Waiting for confirmation
        </Badge>
      )}
      {isActive ? null : (
        <Badge tone="gray">
          <Lock aria-hidden="true" /> Deactivated
        </Badge>
      )}
    </>
  );
}

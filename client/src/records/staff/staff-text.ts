import type { StaffInvitation, StaffMember } from "#shared/api/staff.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** As far as people are called by something. */
export type Named = Pick<StaffMember, "firstName" | "lastName" | "email">;

/** A person who has given no name is called by the address. */
export const personLabel = ({ firstName, lastName, email }: Named): string =>
  fullName(firstName, lastName) || email;

const dateOf = (instant: string, timeZone: string) => formatDate(dayOf(Date.parse(instant), timeZone));

export const signInText = ({ lastSignInAt }: Pick<StaffMember, "lastSignInAt">, timeZone: string): string =>
  lastSignInAt === null ? "Never signed in" : `Last signed in ${dateOf(lastSignInAt, timeZone)}`;

export const isExpired = ({ expiresAt }: StaffInvitation, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now;

/** 'Invited by Dana Whitfield on 11/18/2026, expires 11/25/2026' */
export function invitationText(invitation: StaffInvitation, timeZone: string): string {
  const { invitedBy, invitedAt, expiresAt } = invitation;
  const invited = invitedBy ? `Invited by ${invitedBy}` : "Invited";
  return `${invited} on ${dateOf(invitedAt, timeZone)}, expires ${dateOf(expiresAt, timeZone)}`;
}

const oneOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** For somebody who may change nothing: whom to ask. */
export function whomToAsk(people: readonly StaffMember[]): string {
  const managers = people.filter(({ isManager, isActive }) => isManager && isActive).map(personLabel);
  if (managers.length === 0) return "Your school has no manager yet. Ask your system administrator.";
  const ask = managers.length === 1 ? "your school's manager" : "a manager of your school";
  return `To invite or deactivate someone, ask ${ask}: ${oneOf.format(managers)}.`;
}

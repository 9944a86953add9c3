import { nameOf } from "#server/http/actor.ts";
import type { StaffInvitation, StaffMember } from "#shared/api/staff.ts";
import type { Administrator } from "#shared/api/sysadmin/administrators.ts";
import type { InvitationRow } from "#shared/schema/invitations.ts";
import type { UserRow } from "#shared/schema/users.ts";

/** By people's ids: who has a second step, and the name of the provider at which an account is connected. */
export type WaysOfPeople = { secondSteps: ReadonlySet<string>; providers: ReadonlyMap<string, string> };

export const staffMember = (person: UserRow, ...reading: Reading): StaffMember => ({
  ...administrator(person, ...reading),
  isManager: person.isManager,
});

type Reading = [readerId: string | null, ways: WaysOfPeople];

/** A system administrator, or what a colleague has of one. */
export const administrator = (
  person: UserRow,
  ...[readerId, { secondSteps, providers }]: Reading
): Administrator => ({
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  isActive: person.isActive,
  emailVerified: person.emailVerified,
  isYou: person.id === readerId,
  secondStep: secondSteps.has(person.id),
  provider: providers.get(person.id) ?? null,
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
});

type InvitationWithInviter = Pick<InvitationRow, "id" | "email" | "invitedAt" | "expiresAt" | "delivered"> & {
  inviter: Pick<UserRow, "firstName" | "lastName"> | null;
};

export const staffInvitation = ({ inviter, ...invitation }: InvitationWithInviter): StaffInvitation => ({
  id: invitation.id,
  email: invitation.email,
  invitedBy: inviter ? nameOf(inviter) : "",
  invitedAt: invitation.invitedAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  delivered: invitation.delivered,
});

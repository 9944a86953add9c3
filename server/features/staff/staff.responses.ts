import { nameOf } from "#server/http/actor.ts";
import type { StaffInvitation, StaffMember } from "#shared/api/staff.ts";
import type { UserRow } from "#shared/schema/users.ts";
import type { listInvitations } from "./invitations.queries.ts";

/** By people's ids: who has a second step, and the name of the provider at which an account is connected. */
export type WaysOfPeople = { secondSteps: ReadonlySet<string>; providers: ReadonlyMap<string, string> };

export const staffMember = (
  person: UserRow,
  readerId: string | null,
  { secondSteps, providers }: WaysOfPeople,
): StaffMember => ({
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  isActive: person.isActive,
  emailVerified: person.emailVerified,
  isManager: person.isManager,
  isYou: person.id === readerId,
  secondStep: secondSteps.has(person.id),
  provider: providers.get(person.id) ?? null,
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
});

type InvitationWithInviter = Awaited<ReturnType<typeof listInvitations>>[number];

export const staffInvitation = ({ inviter, ...invitation }: InvitationWithInviter): StaffInvitation => ({
  id: invitation.id,
  email: invitation.email,
  invitedBy: inviter ? nameOf(inviter) : "",
  invitedAt: invitation.invitedAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  delivered: invitation.delivered,
});

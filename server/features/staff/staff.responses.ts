import { nameOf } from "#server/http/actor.ts";
import type { StaffInvitation, StaffMember } from "#shared/api/staff.ts";
import type { UserRow } from "#shared/schema/users.ts";
import type { listInvitations } from "./invitations.queries.ts";

/** @param withSecondStep the ids of people who have one */
export const staffMember = (
  person: UserRow,
  readerId: string | null,
  withSecondStep: ReadonlySet<string>,
): StaffMember => ({
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  isActive: person.isActive,
  emailVerified: person.emailVerified,
  isManager: person.isManager,
  isYou: person.id === readerId,
  secondStep: withSecondStep.has(person.id),
  provider: null,
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

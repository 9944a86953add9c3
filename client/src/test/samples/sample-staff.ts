import type { Staff, StaffInvitation, StaffMember } from "#shared/api/staff.ts";

/** Somebody with a name, an account and nothing left to confirm, who has signed in. */
export function samplePerson(person: Partial<StaffMember> = {}): StaffMember {
  return {
    id: "u2",
    email: "casey@example.com",
    firstName: "Casey",
    lastName: "Brandt",
    isActive: true,
    emailVerified: true,
    isManager: false,
    secondStep: false,
    provider: null,
    isYou: false,
    lastSignInAt: "2026-11-20T18:30:00.000Z",
    ...person,
  };
}

export const DANA = samplePerson({
  id: "u1",
  email: "dana@example.com",
  firstName: "Dana",
  lastName: "Whitfield",
  isManager: true,
  secondStep: false,
  isYou: true,
});

export function sampleInvitation(invitation: Partial<StaffInvitation> = {}): StaffInvitation {
  return {
    id: 31,
    email: "robin@example.com",
    invitedBy: "Dana Whitfield",
    invitedAt: "2026-11-18T15:00:00.000Z",
    expiresAt: "2999-11-25T15:00:00.000Z",
    delivered: true,
    ...invitation,
  };
}

/** A school where one colleague works, as a manager reads it. */
export const sampleStaff = (staff: Partial<Staff> = {}): Staff => ({
  canManage: true,
  people: [DANA, samplePerson()],
  invitations: [],
  ...staff,
});

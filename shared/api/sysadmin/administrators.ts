import type { StaffInvitation, StaffMember } from "#shared/api/staff.ts";

/** Somebody who runs the installation. */
export type Administrator = Omit<StaffMember, "isManager">;

/** GET /api/sysadmin/administrators: all of them are equal. */
export type Administrators = { people: Administrator[]; invitations: StaffInvitation[] };

import { z } from "zod";
import { newPassword } from "./auth.ts";
import { emailAddress } from "./fields.ts";
import { personName } from "./profile.ts";

/** Somebody with an account at the school. */
export type StaffMember = {
  id: string;
  email: string;
  /** '' where the person has given none */
  firstName: string;
  lastName: string;
  isActive: boolean;
  /** false: the person has registered and not yet confirmed the address */
  emailVerified: boolean;
  isManager: boolean;
  isYou: boolean;
  /** signs in with a second step */
  secondStep: boolean;
  /** the name of the provider whose account is connected */
  provider: string | null;
  /** null before the first sign-in */
  lastSignInAt: string | null;
};

/** A colleague who has been invited and has no account yet. */
export type StaffInvitation = {
  id: number;
  email: string;
  /** a person's name; '' once that person is gone, and for one who has given none */
  invitedBy: string;
  invitedAt: string;
  expiresAt: string;
  /** the mail server has taken the message */
  delivered: boolean;
};

/** GET /api/staff, GET /api/sysadmin/schools/{id}/people */
export type Staff = {
  /** the reader may invite and lock out */
  canManage: boolean;
  people: StaffMember[];
  invitations: StaffInvitation[];
};

export const MAX_INVITED_AT_ONCE = 20;

const NO_ADDRESSES = "Enter at least one email address";

/** POST /api/staff/invitations */
export const invitationsInput = z.object({
  emails: z
    .array(emailAddress("Enter valid email addresses"), { error: NO_ADDRESSES })
    .min(1, NO_ADDRESSES)
    .max(MAX_INVITED_AT_ONCE, `Invite at most ${MAX_INVITED_AT_ONCE} people at once`)
    .transform((emails) => [...new Set(emails)]),
});
export type InvitationsInput = z.output<typeof invitationsInput>;

/** The response to POST /api/staff/invitations (a list) and to POST /api/staff/invitations/{id}/resend */
export type SentInvitation = {
  id: number;
  email: string;
  delivered: boolean;
  /** only when it could not be mailed: to be handed over, as it is shown this once */
  link?: string;
};

/** PATCH /api/staff/{id}, PATCH /api/sysadmin/schools/{id}/people/{userId}: what is absent stays as it is. */
export const staffChangeInput = z.object({
  isActive: z.boolean({ error: "isActive must be true or false" }).optional(),
  isManager: z.boolean({ error: "isManager must be true or false" }).optional(),
});
export type StaffChangeInput = z.output<typeof staffChangeInput>;

/** GET /api/invitations/{token} */
export type OpenInvitation = {
  /** the system's own name where accepting makes a system administrator */
  schoolName: string;
  administrator?: true;
  email: string;
  /** the name of the provider by which the person may sign in instead of choosing a password, and then its id */
  provider: string | null;
  providerId?: number;
};

/** POST /api/invitations/{token} */
export const joinInput = z.object({ ...personName, password: newPassword() });
export type JoinInput = z.output<typeof joinInput>;

/** POST /api/sysadmin/schools/{id}/people/{userId}/invitation: a new temporary password, or a link to set a new one. */
export type SentAgain = {
  delivered: boolean;
  /** only for an account that still waits for its first password, and only when the message could not be mailed */
  temporaryPassword?: string;
};

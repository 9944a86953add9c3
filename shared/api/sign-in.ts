import { z } from "zod";
import type { ErrorBody } from "./errors.ts";
import { personName } from "./profile.ts";
import type { User } from "./sysadmin/users.ts";

const ENTER_CODE = "Enter a code";

/** POST /api/confirm-email; the person, where a password was chosen and so this browser is signed in. */
export type EmailConfirmation = { message: string; user?: User };

/** A code of the authenticator app, or a recovery code. */
export const codeInput = z.object({
  code: z.string({ error: ENTER_CODE }).trim().min(1, ENTER_CODE).max(100, ENTER_CODE),
});

/** POST /api/user/totp: the first way asks for the password. */
export const totpInput = z.object({
  password: z.string({ error: "Current password is required" }).optional(),
});

/** 401 of POST /api/login where the password is right and a second step is to come. */
export type SecondStepWanted = ErrorBody & { code: "second-step"; methods: ("totp" | "recovery")[] };

/** GET /api/user/sign-in: how the signed-in person signs in. */
export type SignInWays = {
  hasPassword: boolean;
  /** whether they must have a second step */
  required: boolean;
  /** that of the school, and the address of the account there; null where none is connected */
  providers: { id: number; name: string; email: string | null }[];
  /** an authenticator app */
  totp: boolean;
  /** how many are left */
  recoveryCodes: number;
};

/** POST /api/user/totp: the key for typing, and the address in the QR code. */
export type NewTotp = { secret: string; uri: string };

/** POST /api/user/totp/confirm, POST /api/user/recovery-codes; absent where the older ones go on. */
export type NewRecoveryCodes = { recoveryCodes?: string[] };

/** POST /api/user/confirm: until when the session may do what asks for it. */
export type ConfirmedUntil = { until: string };

/** GET /api/user/sessions: one's own, this browser's first, then the most recently used. */
export type SessionListing = {
  /** says nothing of the session's cookie */
  id: string;
  /** 'Chrome on macOS'; 'Unknown device' */
  device: string;
  /** how it began: 'password', or a provider's name */
  how: string;
  /** the network address that it began from; '' where nobody knows */
  client: string;
  signedInAt: string;
  /** to the minute; calls that a screen repeats by itself don't count */
  lastSeenAt: string;
  /** whether it is the one that asks */
  current: boolean;
}[];

/** DELETE /api/user/sessions: how many others were ended. */
export type EndedSessions = { ended: number };

/**
 * The sentence that the sign-in form has for somebody who comes back from a provider, as its address names it.
 * `signed-out` is for somebody who has left, and is still signed in there.
 */
export type SignInProblem =
  | "canceled"
  | "failed"
  | "expired"
  | "unverified"
  | "other-way"
  | "off"
  | "not-authorized"
  | "inactive"
  | "registration-off"
  | "connected-elsewhere"
  | "already-connected"
  | "signed-out";

/** GET /api/login/options: the providers by which people may sign in, and the sentence of a problem. */
export type SignInOptions = { providers: { id: number; name: string }[]; problem: string | null };

/** GET /api/login/pending: a person who came back from a provider for the first time. */
export type PendingSignIn = {
  /** an account that there is, or one to be made */
  kind: "connect" | "join";
  /** its name */
  provider: string;
  /** the address there */
  email: string;
  /** the address of the account here */
  account?: string;
  schoolName: string;
  needsPassword: boolean;
  firstName: string;
  lastName: string;
};

/** POST /api/login/pending: the password of an account that there is, where it is needed; the name for one to be made. */
export const pendingInput = z.object({
  password: z.string({ error: "Password is required" }).optional(),
  firstName: personName.firstName.optional(),
  lastName: personName.lastName.optional(),
});
export type PendingInput = z.output<typeof pendingInput>;

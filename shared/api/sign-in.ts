import { z } from "zod";
import type { ErrorBody } from "./errors.ts";
import { line } from "./fields.ts";
import { personName } from "./profile.ts";
import type { User } from "./sysadmin/users.ts";

const ENTER_CODE = "Enter a code";
const NO_PASSKEY = "This is no passkey";

const base64url = (max: number) =>
  z
    .string({ error: NO_PASSKEY })
    .max(max, NO_PASSKEY)
    .regex(/^[\w-]+$/, NO_PASSKEY)
    .describe("base64url");

/** A browser's answer for a passkey, as SimpleWebAuthn puts it into JSON; the rest of it is not read. */
const answeredBy = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      ...{ id: base64url(1400), rawId: base64url(1400), type: z.literal("public-key", NO_PASSKEY) },
      response: z.object({ clientDataJSON: base64url(4000), ...response }, NO_PASSKEY),
    },
    NO_PASSKEY,
  );

/** POST /api/confirm-email; the person, where a password was chosen and so this browser is signed in. */
export type EmailConfirmation = { message: string; user?: User };

/** A code of the authenticator app, or a recovery code. */
export const codeInput = z.object({
  code: z.string({ error: ENTER_CODE }).trim().min(1, ENTER_CODE).max(100, ENTER_CODE),
});

/** An answer to the options of POST …/options of the same call. */
const knownPasskey = answeredBy({
  authenticatorData: base64url(4000),
  signature: base64url(4000),
});
export type KnownPasskey = z.output<typeof knownPasskey>;

/** POST /api/login/second-step, POST /api/user/confirm: a code or a passkey. */
export const secondStepInput = z
  .object({ code: codeInput.shape.code.optional(), passkey: knownPasskey.optional() })
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, ENTER_CODE);
export type SecondStepInput = z.output<typeof secondStepInput>;

const currentPassword = z.string({ error: "Current password is required" }).optional();

/** POST /api/user/totp: the first way asks for the password. */
export const totpInput = z.object({ password: currentPassword });

export const MAX_PASSKEYS = 10;

/** POST /api/user/passkeys: the first way asks for the password. */
export const passkeyInput = z.object({
  name: line(60, "Name is required"),
  passkey: answeredBy({
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string({ error: NO_PASSKEY }).max(30, NO_PASSKEY), NO_PASSKEY)
      .max(10)
      .default([]),
  }),
  password: currentPassword,
});
export type PasskeyInput = z.output<typeof passkeyInput>;

/** The ways in which somebody can finish a sign-in. */
export type SecondStepMethods = ("passkey" | "totp" | "recovery")[];

/** 401 of POST /api/login where the password is right and a second step is to come. */
export type SecondStepWanted = ErrorBody & { code: "second-step"; methods: SecondStepMethods };

/** A passkey in a person's own list. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** GET /api/user/sign-in: how the signed-in person signs in. */
export type SignInWays = {
  hasPassword: boolean;
  /** whether they must have a second step */
  required: boolean;
  /** that of the school, and the address of the account there; null where none is connected */
  providers: { id: number; name: string; email: string | null }[];
  /** in the order in which they were added */
  passkeys: Passkey[];
  /** an authenticator app */
  totp: boolean;
  /** how many are left */
  recoveryCodes: number;
};

/** 409 of taking the last way away from somebody who must have one. */
export const LAST_WAY_IS_REQUIRED = "Two-step sign-in is required. Add another way first.";

/** POST /api/user/totp: the key for typing, and the address in the QR code. */
export type NewTotp = { secret: string; uri: string };

/** POST /api/user/passkeys, …/totp/confirm, …/recovery-codes; absent where the older ones go on. */
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

/** POST /api/logout; the id of the provider through which the session began, where somebody may still be signed in. */
export type SignedOut = { message: string; provider?: number };

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
  /** a path to go to afterwards */
  returnTo: string;
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

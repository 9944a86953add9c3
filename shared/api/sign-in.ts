import type { User } from "./sysadmin/users.ts";

/** POST /api/confirm-email; the person, where a password was chosen and so this browser is signed in. */
export type EmailConfirmation = { message: string; user?: User };

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

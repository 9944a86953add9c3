import { createToken } from "#server/secrets/token.ts";

const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/** A new link to join by, and what of it is stored. */
export function createInvitationLink(now: Date) {
  const { token, hash } = createToken();
  return {
    token,
    stored: { tokenHash: hash, invitedAt: now, expiresAt: new Date(now.getTime() + LINK_MS) },
  };
}

export type InvitationLink = ReturnType<typeof createInvitationLink>;

export const joinUrl = (appUrl: string, token: string): string => `${appUrl}/join?token=${token}`;

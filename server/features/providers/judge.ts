import type { SignInProblem } from "#shared/api/sign-in.ts";
import { domainOf } from "#shared/domain/text/email-address.ts";
import type { ProviderClaims } from "#shared/schema/sessions.ts";
import type { UserRow } from "#shared/schema/users.ts";

const SENTENCES: Record<SignInProblem, string> = {
  canceled: "You did not finish signing in with {provider}.",
  failed: "{provider} did not answer as expected. Try again.",
  expired: "This sign-in took too long. Start again.",
  unverified: "{provider} does not confirm your address. Ask your IT department.",
  "other-way": "Your school does not sign in with {provider}.",
  off: "This way of signing in is switched off.",
  "not-authorized": "This email is not authorized for any school. Ask your athletic department to add it.",
  inactive: "This account is inactive. Contact your administrator.",
  "registration-off": "New accounts cannot be created at the moment. Ask your athletic department.",
  "connected-elsewhere": "This {provider} account is connected to another account here.",
  "already-connected": "Your account is connected to another {provider} account. Disconnect that one first.",
  "signed-out": "You may still be signed in to {provider} on this computer.",
};

/** @returns null for what is no problem's name */
export function sentenceOf(problem: string, providerName: string): string | null {
  const sentence = Object.hasOwn(SENTENCES, problem) ? SENTENCES[problem as SignInProblem] : undefined;
  return sentence?.replaceAll("{provider}", () => providerName) ?? null;
}

type School = { isActive: boolean; domains: readonly string[]; ssoOnly: boolean };

/** An account as far as a sign-in asks about it, with its school's provider. */
type Person = {
  user: Pick<UserRow, "id" | "isActive" | "emailVerified" | "mustChangePassword" | "password">;
  school: School | null;
  provider: { id: number } | null;
};

/** Everything that decides about a person who has come back from a provider. */
export type SignInFacts = {
  provider: { id: number; enabled: boolean };
  claims: ProviderClaims;
  /** the account that the provider's own name for the person is connected to */
  connected: Person | null;
  /** the account of the address */
  addressed: Person | null;
  /** whose session asked to connect an account, null once it is over; undefined for a sign-in */
  asking: Person | null | undefined;
  /** whether the asking or else the addressed person has another account at this provider */
  hasOther: boolean;
  /** the school that takes the address of somebody without an account, and its provider */
  place: { school: School; provider: { id: number } | null; isInvited: boolean } | null;
  isRegistrationOn: boolean;
};

export type Verdict =
  | { kind: "known"; userId: string }
  | { kind: "connect"; userId: string; needsPassword: boolean }
  /** a new account, or one whose password somebody else may have chosen */
  | { kind: "join"; userId: string | null }
  | { kind: "problem"; problem: SignInProblem };

/**
 * Decides what follows for a person who came back from a provider. An address is never a right: without proof, and a
 * school that has this provider and domain, nobody gets in, not even somebody who did before.
 */
export function judge(facts: SignInFacts): Verdict {
  const { provider, claims, connected, addressed, asking, place, hasOther } = facts;
  if (!claims.isProven) return problem("unverified");
  if (asking === null) return problem("expired");
  const person = asking ?? connected ?? addressed;
  const at = person ?? place;
  if (at && (at.provider?.id !== provider.id || !at.school?.domains.includes(domainOf(claims.email)))) {
    return problem("other-way");
  }
  if (!provider.enabled) return problem("off");
  if (!person) return judgeNewcomer(facts);
  const { user, school } = person;
  if (!user.isActive || !school?.isActive) return problem("inactive");
  if (connected && connected.user.id !== user.id) return problem("connected-elsewhere");
  if (!connected && hasOther) return problem("already-connected");
  if (!user.emailVerified || user.mustChangePassword) {
    // The address shows whose account it is, and so it must be the account's own.
    const isTheirs = asking === undefined && addressed?.user.id === user.id;
    return isTheirs ? { kind: "join", userId: user.id } : problem("expired");
  }
  if (connected) return { kind: "known", userId: user.id };
  const needsPassword = asking === undefined && !school.ssoOnly && user.password !== null;
  return { kind: "connect", userId: user.id, needsPassword };
}

function judgeNewcomer({ place, isRegistrationOn }: SignInFacts): Verdict {
  if (!place) return problem("not-authorized");
  return place.isInvited || isRegistrationOn ? { kind: "join", userId: null } : problem("registration-off");
}

const problem = (name: SignInProblem): Verdict => ({ kind: "problem", problem: name });

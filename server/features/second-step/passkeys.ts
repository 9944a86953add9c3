import { isIP } from "node:net";
import type { AuthenticatorTransport } from "@simplewebauthn/server";
import type { Deps } from "#server/deps.ts";
import { conflict } from "#server/http/errors.ts";
import { derivedToken } from "#server/secrets/token.ts";
import type { KnownPasskey, PasskeyInput } from "#shared/api/sign-in.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import type { PasskeyRow } from "#shared/schema/users.ts";

const CHALLENGE_MS = 10 * 60 * 1000;

/** An act of a person that a passkey is asked for; an answer for one of them is none for another one. */
type Purpose = "add" | "sign-in" | "confirm";

type Asked = {
  userId: string;
  purpose: Purpose;
  /** the making of the last challenge that was met: this one and older ones are over */
  after: Date | null;
};

/** Large, and seldom needed. */
const library = () => import("@simplewebauthn/server");

/** The site to which a passkey belongs. @throws 409 where it has no name that a browser takes */
function siteOf({ env }: Pick<Deps, "env">): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.appUrl);
  if (isIP(hostname) || hostname.startsWith("[")) throw conflict("Passkeys need a host name in APP_URL");
  return { id: hostname, origin };
}

/** No row and no cookie: it carries when it was made, signed for its person and purpose. */
const challengeOf = (secret: string, { userId, purpose }: Omit<Asked, "after">, madeAt: number): string =>
  `${derivedToken(secret, "passkey challenge", [userId, purpose, madeAt])}.${madeAt}`;

/** When a challenge was made; null for one that is not ours, is too old or is over. */
function readChallenge({ now, secret }: Deps, asked: Asked, given: string): Date | null {
  const challenge = Buffer.from(given, "base64url").toString();
  const madeAt = Number(challenge.split(".")[1]);
  if (challenge !== challengeOf(secret, asked, madeAt)) return null;
  if (madeAt + CHALLENGE_MS < now().getTime()) return null;
  return madeAt > (asked.after?.getTime() ?? 0) ? new Date(madeAt) : null;
}

const toCredential = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** For a browser that makes a new passkey. @throws as `siteOf` */
export async function newPasskeyOptions(
  deps: Deps,
  { id, email }: { id: string; email: string },
  existing: readonly PasskeyRow[],
) {
  const site = siteOf(deps);
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    ...{ rpName: PRODUCT_NAME, rpID: site.id, userName: email, userID: new Uint8Array(Buffer.from(id)) },
    challenge: challengeOf(deps.secret, { userId: id, purpose: "add" }, deps.now().getTime()),
    ...{ timeout: CHALLENGE_MS, attestationType: "none" as const },
    excludeCredentials: existing.map(toCredential),
    // A device that remembers whose it is takes it along to the person's next one.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** For a browser that uses one of these passkeys. @throws as `siteOf`; 409 without any */
export async function knownPasskeyOptions(
  deps: Deps,
  asked: Omit<Asked, "after">,
  existing: readonly PasskeyRow[],
) {
  const site = siteOf(deps);
  if (existing.length === 0) throw conflict("Add a passkey first");
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    ...{ rpID: site.id, challenge: challengeOf(deps.secret, asked, deps.now().getTime()) },
    ...{ timeout: CHALLENGE_MS, userVerification: "preferred" },
    allowCredentials: existing.map(toCredential),
  });
}

type Judged = Pick<PasskeyRow, "counter"> & { challengedAt: Date };

/** @returns null for an answer that is wrong in whatever way, a counter that went back included */
export async function judgeKnown(
  deps: Deps,
  asked: Asked,
  { credentialId, publicKey, counter }: PasskeyRow,
  answer: KnownPasskey,
): Promise<Judged | null> {
  const { verifyAuthenticationResponse } = await library();
  return await judge(deps, asked, async (expected) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...answer, clientExtensionResults: {} },
      credential: {
        ...{ id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      },
    });
    return verified && { counter: authenticationInfo.newCounter };
  });
}

/** @returns what is kept of a new passkey; null for an answer that is wrong in whatever way */
export async function judgeNew(deps: Deps, asked: Asked, answer: PasskeyInput["passkey"]) {
  const { verifyRegistrationResponse } = await library();
  return await judge(deps, asked, async (expected) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { ...answer, clientExtensionResults: {} },
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const { transports } = answer.response;
    return { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  });
}

/** Judges by what every answer has to show. The library throws at everything that is wrong with one. */
async function judge<Found>(
  deps: Deps,
  asked: Asked,
  verify: (expected: {
    expectedChallenge: (given: string) => boolean;
    expectedOrigin: string;
    expectedRPID: string;
    requireUserVerification: false;
  }) => Promise<Found | null | false>,
): Promise<(Found & { challengedAt: Date }) | null> {
  const site = siteOf(deps);
  let challengedAt: Date | null = null;
  const expectedChallenge = (given: string) => {
    challengedAt = readChallenge(deps, asked, given);
    return challengedAt !== null;
  };
  const expected = { expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.id };
  const found = await verify({ ...expected, requireUserVerification: false }).catch(() => null);
  return found && challengedAt ? { ...found, challengedAt } : null;
}

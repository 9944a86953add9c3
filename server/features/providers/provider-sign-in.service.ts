import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findSchoolFor, isRegistrationEnabled } from "#server/features/auth/registration.queries.ts";
import { insertAuthorized, mailMemberNotice } from "#server/features/auth/registration.service.ts";
import { signInWithPassword, toSignedInUser, withProvider } from "#server/features/auth/sign-in.service.ts";
import {
  findUserByEmail,
  findUserWithSchool,
  isKnownAccount,
  lockUser,
} from "#server/features/auth/users.queries.ts";
import { lockSchools } from "#server/features/school/school-addresses.queries.ts";
import { mailSignInChange } from "#server/features/second-step/second-step.service.ts";
import { findByAddress } from "#server/features/staff/invitations.queries.ts";
import {
  acceptInvitation,
  isOpenInvitation,
  notifyOfJoining,
  takeOver,
} from "#server/features/staff/join.service.ts";
import { type Actor, knownAs } from "#server/http/actor.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import { AppError, badField, conflict } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import type { PendingInput, PendingSignIn, SignInProblem } from "#shared/api/sign-in.ts";
import type { ProviderRow } from "#shared/schema/providers.ts";
import type { ProviderSignInRow } from "#shared/schema/sessions.ts";
import { findAccount, findAccountBySubject, insertAccount, isConnectedAlready } from "./accounts.queries.ts";
import { judge, type SignInFacts, sentenceOf, type Verdict } from "./judge.ts";
import { beginAt, claimsIn, isCanceled } from "./openid.ts";
import { findProvider } from "./providers.queries.ts";
import { opened } from "./providers.service.ts";
import {
  findReturned,
  insertSignIn,
  type NewSignIn,
  takeBegun,
  takeReturned,
  updateProven,
} from "./sign-ins.queries.ts";

const UNDER_WAY_MS = 10 * 60 * 1000;

/** The browser is led on, with a cookie for the sign-in that is under way. */
type LedOn = { url: string; token: string };
/** The browser is led back to the sign-in form, which has a sentence for it. */
type Refused = { problem: SignInProblem; providerId: number | null; returnTo: string };

const startsOf = (client: string) => ({ kind: "provider-sign-in", subject: null, client }) as const;

/** @param wish.userId whose session asks to connect an account; null for a sign-in */
export async function beginSignIn(
  deps: Deps,
  client: string,
  wish: { providerId: number; userId: string | null; returnTo: string },
): Promise<LedOn | Refused> {
  const { providerId, returnTo } = wish;
  const refuse = (problem: SignInProblem): Refused => ({ problem, providerId, returnTo });
  const provider = await findProvider(deps.db, providerId);
  if (!provider?.enabled) return refuse("off");
  try {
    await deps.limits.countEach(startsOf(client));
  } catch (error) {
    if (error instanceof TooManyAttempts) return refuse("failed");
    throw error;
  }
  const open = opened(deps, provider);
  if (!open) return refuse("failed");
  releaseSlot();
  const begun = await beginAt(deps.env, open).catch((error: unknown) => noted(deps, error));
  if (!begun) return refuse("failed");
  const token = await store(deps, { ...wish, ...begun.secrets, client });
  return { url: begun.url, token };
}

/** @returns the cookie's value */
async function store({ db, now }: Deps, values: Omit<NewSignIn, "id" | "expiresAt">): Promise<string> {
  const { token, hash } = createToken();
  await insertSignIn(db, { ...values, id: hash, expiresAt: new Date(now().getTime() + UNDER_WAY_MS) });
  return token;
}

function noted({ log }: Deps, error: unknown): null {
  log.warn({ err: error }, "an identity provider did not answer as expected");
  return null;
}

type Known = { user: SignedInUser; provider: ProviderRow; returnTo: string };

/**
 * Takes a browser in that comes back from its provider.
 * @param query of its request
 * @param signedIn the id of whom the browser is signed in as
 * @returns the person who is known, or a cookie for `/connect`, or a problem
 */
export async function comeBack(
  deps: Deps,
  visitor: Actor,
  { token, query, signedIn }: { token: string; query: string; signedIn: string | undefined },
): Promise<Known | LedOn | Refused> {
  const { db, env, limits, now } = deps;
  const begun = await takeBegun(db, hashToken(token), now());
  const provider = begun && (await findProvider(db, begun.providerId));
  if (!provider) return { problem: "expired", providerId: null, returnTo: "/" };
  const { returnTo } = begun;
  const refuse = (problem: SignInProblem): Refused => ({ problem, providerId: provider.id, returnTo });
  const open = opened(deps, provider);
  if (!open) return refuse("failed");
  releaseSlot();
  const claims = await claimsIn(env, open, begun, query).catch(async (error: unknown) =>
    (await isCanceled(error)) ? ("canceled" as const) : noted(deps, error),
  );
  if (claims === null || claims === "canceled") return refuse(claims ?? "failed");
  await limits.takeBack(startsOf(begun.client));
  const returned = { ...begun, claims };
  const verdict = judge(await factsOf(db, provider, returned, signedIn, now()));
  if (verdict.kind === "problem") {
    const details = { how: provider.name, problem: verdict.problem };
    const stranger = { ...visitor, email: claims.email };
    await recordAudit(db, stranger, { action: "sign-in", result: "denied", details });
    return refuse(verdict.problem);
  }
  if (verdict.kind !== "known") {
    return { url: "/connect", token: await store(deps, returned) };
  }
  const found = await findUserWithSchool(db, verdict.userId);
  if (!found) return refuse("expired");
  return { user: withProvider(toSignedInUser(found), provider.id), provider, returnTo };
}

/** Reads everything that decides about a person who came back. */
async function factsOf(
  db: Db,
  provider: ProviderRow,
  { claims, userId }: Pick<ProviderSignInRow, "claims" | "userId">,
  signedIn: string | undefined,
  now: Date,
): Promise<SignInFacts> {
  if (!claims) throw new Error("the person has not come back yet");
  const account = await findAccountBySubject(db, provider.id, claims.subject);
  const addressed = await findUserByEmail(db, claims.email);
  const asking =
    userId === null ? undefined : userId === signedIn ? await findUserWithSchool(db, userId) : null;
  const person = asking ?? addressed;
  return {
    provider,
    claims,
    connected: account && (await findUserWithSchool(db, account.userId)),
    addressed,
    asking,
    hasOther: person !== null && (await findAccount(db, person.user.id, provider.id)) !== null,
    place: addressed || asking ? null : await findPlace(db, claims.email, now),
    isRegistrationOn: await isRegistrationEnabled(db),
  };
}

async function findPlace(db: Db, email: string, now: Date) {
  const invited = await findByAddress(db, email);
  if (invited && (await isOpenInvitation(db, invited, now))) return { ...invited, isInvited: true };
  const found = await findSchoolFor(db, email);
  return found && { ...found, isInvited: false };
}

const tookTooLong = () => new AppError(404, "This sign-in took too long. Start again.");

type Waiting = {
  row: ProviderSignInRow;
  claims: NonNullable<ProviderSignInRow["claims"]>;
  provider: ProviderRow;
  verdict: Extract<Verdict, { kind: "connect" | "join" }>;
};

/** A person who came back, and has yet to say that an account is to be connected or made. @throws 404 */
async function requireWaiting(
  db: Db,
  { token, signedIn, now }: { token: string; signedIn: string | undefined; now: Date },
): Promise<Waiting> {
  const row = await findReturned(db, hashToken(token), now);
  const provider = row && (await findProvider(db, row.providerId));
  if (!row?.claims || !provider) throw tookTooLong();
  const verdict = judge(await factsOf(db, provider, row, signedIn, now));
  if (verdict.kind !== "connect" && verdict.kind !== "join") throw tookTooLong();
  return { row, claims: row.claims, provider, verdict };
}

/** @throws 404 */
export async function readPending(
  { db, now }: Deps,
  browser: { token: string; signedIn: string | undefined },
): Promise<PendingSignIn> {
  const { row, claims, provider, verdict } = await requireWaiting(db, { ...browser, now: now() });
  const found = verdict.userId === null ? null : await findUserWithSchool(db, verdict.userId);
  const place = found ?? (await findPlace(db, claims.email, now()));
  return {
    kind: verdict.kind,
    provider: provider.name,
    email: claims.email,
    ...(found && { account: found.user.email }),
    schoolName: place?.school?.name ?? "",
    needsPassword: verdict.kind === "connect" && verdict.needsPassword,
    returnTo: row.returnTo,
    firstName: found?.user.firstName || claims.firstName,
    lastName: found?.user.lastName || claims.lastName,
  };
}

type Finished = { kind: "connect" | "join"; user: SignedInUser; provider: ProviderRow };
/** The password was right, and a code is to come. */
type StepWanted = { kind: "second-step"; user: SignedInUser };

/**
 * Connects the account or makes one, as the person has said.
 * @throws 404 for what is over; 400 for input that is missing; 401, 403, 429 as `signInWithPassword`; 409 where
 *   somebody else has connected the account meanwhile
 */
export async function finishPending(
  deps: Deps,
  visitor: Actor,
  browser: { token: string; signedIn: string | undefined },
  input: PendingInput,
): Promise<Finished | StepWanted> {
  const { db, now } = deps;
  const waiting = await requireWaiting(db, { ...browser, now: now() });
  const { verdict, row } = waiting;
  if (verdict.kind === "join") {
    const { firstName, lastName } = input;
    if (firstName === undefined) throw badField("firstName", "First name is required");
    if (lastName === undefined) throw badField("lastName", "Last name is required");
    return await finish(deps, visitor, browser, waiting, { firstName, lastName });
  }
  if (verdict.needsPassword) {
    if (!input.password) throw badField("password", "Password is required");
    const email = (await findUserWithSchool(db, verdict.userId))?.user.email ?? "";
    const user = await signInWithPassword(deps, visitor, { email, password: input.password });
    if (user.secondStep.isSetUp) {
      const expiresAt = new Date(now().getTime() + UNDER_WAY_MS);
      await updateProven(db, row.id, { provenUserId: user.id, expiresAt });
      return { kind: "second-step", user };
    }
  }
  return await finish(deps, visitor, browser, waiting, null);
}

/**
 * Connects the account of somebody who has shown password and code in this browser, if a sign-in by a provider waits
 * for that.
 */
export async function connectProven(
  deps: Deps,
  visitor: Actor,
  browser: { token: string; signedIn: string | undefined },
  user: SignedInUser,
): Promise<ProviderRow | null> {
  const row = await findReturned(deps.db, hashToken(browser.token), deps.now());
  if (row?.provenUserId !== user.id) return null;
  const waiting = await requireWaiting(deps.db, { ...browser, now: deps.now() });
  return (await finish(deps, visitor, browser, waiting, null)).provider;
}

async function finish(
  deps: Deps,
  visitor: Actor,
  browser: { token: string; signedIn: string | undefined },
  { verdict: before }: Waiting,
  name: { firstName: string; lastName: string } | null,
): Promise<Finished> {
  const { db, now } = deps;
  const { joined, ...finished } = await inTransaction(db, async (tx) => {
    if (name) await lockSchools(tx);
    if (before.userId !== null) await lockUser(tx, before.userId);
    // Judged again under the locks: of many presses one finds the sign-in, and nothing may have changed for it.
    const { row, claims, provider, verdict } = await requireWaiting(tx, { ...browser, now: now() });
    if (verdict.kind !== before.kind || verdict.userId !== before.userId) throw tookTooLong();
    if (!(await takeReturned(tx, row.id))) throw tookTooLong();
    const joined = name ? await joinBy(deps, tx, visitor, { claims, userId: verdict.userId, name }) : null;
    const user = joined?.user ?? (await signedInUser(tx, verdict.userId));
    const { subject, email } = claims;
    await insertAccount(tx, { userId: user.id, providerId: provider.id, subject, email });
    const details = { provider: provider.name, address: email };
    const actor = knownAs(visitor, user);
    await recordAudit(tx, actor, { action: "provider-connect", result: "success", details });
    return {
      kind: before.kind,
      user: withProvider(user, provider.id),
      provider,
      joined,
    };
  }).catch((error: unknown) => {
    if (!isConnectedAlready(error) && !isKnownAccount(error)) throw error;
    throw conflict("This account has just been connected. Start again.");
  });
  if (joined) afterResponse(deps, "the notice of a new colleague", () => joined.notify());
  else mailSignInChange(deps, finished.user, "account-connected", finished.provider.name);
  return finished;
}

async function signedInUser(tx: Db, id: string | null): Promise<SignedInUser> {
  const found = id === null ? null : await findUserWithSchool(tx, id);
  if (!found) throw tookTooLong();
  return toSignedInUser(found);
}

/** Takes an account over that waits for its owner, accepts an invitation, or makes an account. */
async function joinBy(
  deps: Deps,
  tx: Db,
  visitor: Actor,
  given: { claims: Waiting["claims"]; userId: string | null; name: { firstName: string; lastName: string } },
): Promise<{ user: SignedInUser; notify: () => Promise<void> }> {
  const { claims, userId, name } = given;
  const values = { ...name, password: null };
  if (userId !== null) {
    const before = await findUserWithSchool(tx, userId);
    await takeOver(tx, userId, values);
    const user = await signedInUser(tx, userId);
    const wasUnconfirmed = before?.user.emailVerified === false;
    await recordAudit(tx, knownAs(visitor, user), {
      action: wasUnconfirmed ? "email-confirmation" : "staff-join",
      result: "success",
    });
    const notify = () => (wasUnconfirmed ? mailMemberNotice(deps, user.id) : notifyOfJoining(deps, user));
    return { user, notify };
  }
  const invited = await findByAddress(tx, claims.email);
  if (invited && (await isOpenInvitation(tx, invited, deps.now()))) {
    const user = await acceptInvitation(tx, visitor, invited, values);
    return { user, notify: () => notifyOfJoining(deps, user) };
  }
  const found = await findSchoolFor(tx, claims.email);
  const { email } = claims;
  const account = { ...values, email, emailVerified: true };
  const made = found && (await insertAuthorized(tx, visitor, { ...account, schoolId: found.school.id }));
  if (!made) throw tookTooLong();
  return { user: await signedInUser(tx, made.id), notify: () => mailMemberNotice(deps, made.id) };
}

/** The sentence of a problem, for the sign-in form. */
export async function problemSentence(
  { db }: Deps,
  problem: string,
  providerId: number,
): Promise<string | null> {
  const provider = await findProvider(db, providerId);
  return sentenceOf(problem, provider?.name ?? "Your provider");
}

import type { Request } from "express";
import type { Database, Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields } from "#server/db/versions.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteSchoolSessionsThrough, deleteSessionsBeside } from "#server/features/auth/sessions.queries.ts";
import { findProvider } from "#server/features/providers/providers.queries.ts";
import { findSchool, lockSchool } from "#server/features/school/school.queries.ts";
import { listPeople } from "#server/features/staff/staff.queries.ts";
import { requireManager } from "#server/features/staff/staff-lock.service.ts";
import { type Actor, actorOf, requireConfirmed } from "#server/http/actor.ts";
import { badField, conflict, notFound } from "#server/http/errors.ts";
import { type SignedInUser, userOf } from "#server/http/signed-in.ts";
import {
  CHOOSE_PROVIDER,
  NO_PROVIDER,
  type SchoolSignIn,
  type SchoolSignInInput,
  type SysadminSignInInput,
} from "#shared/api/school-sign-in.ts";
import { peopleOutside } from "#shared/domain/school/people-outside.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import { type SignInSettings, updateSchoolSignIn } from "./school-sign-in.queries.ts";

/** Somebody who changes how others sign in. */
export type By = {
  actor: Actor;
  user: SignedInUser;
  /** the provider through which their session began */
  providerId: number | undefined;
};

export const byOf = (request: Request): By => ({
  actor: actorOf(request),
  user: userOf(request),
  providerId: request.session.providerId,
});

/** How the people of a school sign in. @throws 404 */
export async function readSchoolSignIn(db: Db, schoolId: SchoolId): Promise<SchoolSignIn> {
  const school = await findSchool(db, schoolId);
  if (!school) throw notFound("School");
  const provider = school.providerId === null ? null : await findProvider(db, school.providerId);
  return {
    provider: provider && { id: provider.id, name: provider.name },
    domains: school.domains,
    ssoOnly: school.ssoOnly,
    secondStep: school.secondStep,
    outside: provider ? await listOutside(db, school) : [],
  };
}

async function listOutside(db: Db, { id, domains }: SchoolRow): Promise<SchoolSignIn["outside"]> {
  const outside = peopleOutside(await listPeople(db, id), domains);
  return outside.map(({ id, email }) => ({ id, email }));
}

/**
 * Saves what a manager may choose.
 * @throws 403 for somebody who is no manager any more; 409 without a provider, for somebody who would shut themselves out, or as `requireOwnSecondStep`; 403 as
 * `requireConfirmed`
 */
export async function changeSchoolSignIn(
  db: Database,
  by: By,
  schoolId: SchoolId,
  input: SchoolSignInInput,
): Promise<SchoolSignIn> {
  return await inTransaction(db, async (tx) => {
    await lockSchool(tx, schoolId);
    const school = await requireManager(tx, by.actor, schoolId);
    if (input.ssoOnly && school.providerId === null) throw conflict(NO_PROVIDER);
    if (input.ssoOnly && !school.ssoOnly && school.providerId !== by.providerId) {
      const { provider } = await readSchoolSignIn(tx, schoolId);
      throw conflict(`Sign in with ${provider?.name} yourself first`);
    }
    return await save(tx, by, school, input);
  });
}

/** Saves what a system administrator chooses for a school. @throws 404; else as `changeSchoolSignIn` */
export async function replaceSchoolSignIn(
  db: Database,
  by: By,
  schoolId: SchoolId,
  input: SysadminSignInInput,
): Promise<SchoolSignIn> {
  return await inTransaction(db, async (tx) => {
    const school = await lockSchool(tx, schoolId);
    if (!school) throw notFound("School");
    if (input.providerId !== null && !(await findProvider(tx, input.providerId))) {
      throw badField("providerId", CHOOSE_PROVIDER);
    }
    return await save(tx, by, school, input);
  });
}

async function save(
  tx: Db,
  { actor, user, providerId }: By,
  school: SchoolRow,
  input: Partial<SignInSettings>,
): Promise<SchoolSignIn> {
  if (input.secondStep && !school.secondStep && providerId === undefined) requireOwnSecondStep(user);
  requireConfirmed(actor);
  const changed = changedFields<SignInSettings>(school, input);
  if (changed.length > 0) {
    await updateSchoolSignIn(tx, school.id, input);
    await endSessions(tx, school, { ...school, ...input });
    const details = { school: school.name, changed: changed.join(", ") };
    const entry = { action: "sign-in-settings", result: "success", details } as const;
    await recordAudit(tx, { ...actor, schoolId: school.id }, entry);
  }
  return await readSchoolSignIn(tx, school.id);
}

/** Sessions end that could not begin any more: through a provider or a domain that is taken away, or beside the only way. */
async function endSessions(tx: Db, before: SchoolRow, { id, providerId, domains, ssoOnly }: SchoolRow) {
  if (before.providerId !== null) {
    const isTaken = before.providerId !== providerId;
    const kept = isTaken ? [] : domains;
    if (isTaken || before.domains.some((domain) => !kept.includes(domain))) {
      await deleteSchoolSessionsThrough(tx, before.providerId, { schoolId: id, except: kept });
    }
  }
  if (providerId !== null && ssoOnly && (await findProvider(tx, providerId))?.enabled) {
    await deleteSessionsBeside(tx, providerId, id);
  }
}

/** Nobody requires of others a second step that they have not set up themselves. @throws 409 */
export function requireOwnSecondStep({ secondStep }: SignedInUser): void {
  if (!secondStep.isSetUp) throw conflict("Set up two-step sign-in for yourself first");
}

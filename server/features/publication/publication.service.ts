import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { requireManager } from "#server/features/staff/staff-lock.service.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { badField, changedByOther, conflict, forbidden, notFound } from "#server/http/errors.ts";
import {
  CHOOSE_TEAMS,
  PUBLIC_PAGES_OFF,
  type Publication,
  type PublicationInput,
} from "#shared/api/publication.ts";
import type { PublicAddress } from "#shared/api/sysadmin/schools-admin.ts";
import { RESERVED_SLUGS, slugOf } from "#shared/domain/school/slug.ts";
import type { PublicationRow } from "#shared/schema/publications.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import {
  deleteFormerSlug,
  findPublication,
  insertPublication,
  keepTeams,
  listSlugs,
  listTakenSlugs,
  lockPublication,
  takeSlug,
  updatePublication,
} from "./publication.queries.ts";
import { nameTeams } from "./team-slugs.service.ts";

const TAKEN = "This address is taken";

/** So long a former address leads to the present one. */
const FORMER_MS = 365 * 24 * 60 * 60 * 1_000;

type PublicationDeps = Pick<Deps, "db" | "env" | "now">;

/** Until a school chooses, it shows nothing. */
const NEVER = new Date(0);
const AT_FIRST = {
  enabled: false,
  slug: "",
  show: "all",
  teamIds: [],
  indexed: false,
  updatedAt: NEVER,
} as const;

/** The school's publication as its settings show it. */
export async function readPublication(
  { db, env, now }: PublicationDeps,
  schoolId: SchoolId,
): Promise<Publication> {
  const [school, row, { publicPages }] = await Promise.all([
    requireSchool(db, schoolId),
    findPublication(db, schoolId),
    findSystemSettings(db),
  ]);
  const slug = slugOfSchool(school.name);
  const suggestion = firstFreeSlug(slug, await listTakenSlugs(db, schoolId, slug, now()));
  return publicationResponse(row ?? { ...AT_FIRST, teamIds: [] }, {
    allowed: publicPages,
    suggestion,
    appUrl: env.appUrl,
  });
}

/**
 * Chooses what the school shows. The address before leads to the new one for a year, and can be taken again.
 * @throws 400 for teams that are not the school's, 403 while no school may show anything, 409 for an address that
 * another school holds; 409 when it has changed since `input.updatedAt`
 */
export async function savePublication(
  deps: PublicationDeps,
  actor: Actor,
  schoolId: SchoolId,
  { updatedAt, ...input }: PublicationInput,
): Promise<Publication> {
  await inTransaction(deps.db, async (tx) => {
    const school = await requireManager(tx, actor, schoolId);
    const values = { ...input, teamIds: [...new Set(input.teamIds)].sort((one, other) => one - other) };
    if (values.enabled) await requireAllowed(tx);
    const teams = new Set((await keepTeams(tx, schoolId)).map(({ id }) => id));
    if (!values.teamIds.every((id) => teams.has(id))) throw badField("teamIds", CHOOSE_TEAMS);
    await insertPublication(tx, schoolId, NEVER);
    const before = await lockPublication(tx, schoolId);
    if (!before || isStale(before, updatedAt)) throw changedByOther("school");
    const changed = changedFields(before, values);
    if (changed.length === 0) return;
    if (values.slug) await requireSlug(tx, schoolId, values.slug, deps.now());
    await updatePublication(tx, schoolId, values);
    await nameTeams(tx, schoolId);
    const details = {
      school: school.name,
      changed: changed.join(", "),
      enabled: values.enabled,
      slug: values.slug,
    };
    await recordAudit(tx, actor, { action: "publication", result: "success", details });
  });
  return await readPublication(deps, schoolId);
}

async function requireSchool(db: Db, schoolId: SchoolId): Promise<SchoolRow> {
  const school = await findSchool(db, schoolId);
  if (!school) throw notFound("School");
  return school;
}

async function requireAllowed(db: Db): Promise<void> {
  const { publicPages } = await findSystemSettings(db);
  if (!publicPages) throw forbidden(PUBLIC_PAGES_OFF);
}

async function requireSlug(tx: Db, schoolId: SchoolId, slug: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + FORMER_MS);
  const isFree = !RESERVED_SLUGS.includes(slug) && (await takeSlug(tx, schoolId, slug, { now, until }));
  if (!isFree) throw conflict(TAKEN, { slug: TAKEN });
}

/** The addresses that a school holds. @throws 404 for an unknown school */
export async function readAddresses(db: Db, schoolId: SchoolId, now: Date): Promise<PublicAddress[]> {
  await requireSchool(db, schoolId);
  const held = await listSlugs(db, schoolId, now);
  return held.map(({ slug, until }) => ({
    slug,
    current: until === null,
    until: until?.toISOString() ?? null,
  }));
}

/**
 * Frees a former address: it leads nowhere, and any school can take it.
 * @throws 404; 409 for the present one
 */
export async function freeAddress(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  schoolId: SchoolId,
  slug: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = (await readAddresses(tx, schoolId, now())).find((each) => each.slug === slug);
    if (!held) throw unknownAddress();
    // Between the two statements the school may have taken it back.
    if (held.current || !(await deleteFormerSlug(tx, schoolId, slug)))
      throw conflict("This is the current address");
    const details = { slug };
    await recordAudit(
      tx,
      { ...actor, schoolId },
      { action: "public-address-end", result: "success", details },
    );
  });
}

export const unknownAddress = () => notFound("Address");

type Beside = Pick<Publication, "allowed" | "suggestion"> & { appUrl: string };

const publicationResponse = (
  { enabled, slug, show, teamIds, indexed, updatedAt }: Omit<PublicationRow, "schoolId" | "createdAt">,
  { allowed, suggestion, appUrl }: Beside,
): Publication => ({
  allowed,
  enabled,
  slug,
  suggestion,
  show,
  teamIds,
  indexed,
  url: enabled && allowed ? `${appUrl}/s/${slug}` : "",
  updatedAt: updatedAt.toISOString(),
});

const MIN_LENGTH = 3;
/** Leaves room for a number behind it. */
const MAX_LENGTH = 36;

/**
 * The address that a school's name suggests, without a look at those that are taken: 'Lincoln High' → 'lincoln-high'.
 */
function slugOfSchool(name: string): string {
  const slug = slugOf(name);
  if (slug.length < MIN_LENGTH) return slug ? `${slug}-school` : "school";
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH);
  const words = slug[MAX_LENGTH] === "-" ? cut : cut.replace(/-[^-]*$/, "");
  return words.replace(/-+$/, "");
}

/** The first of 'lincoln-high', 'lincoln-high-2' … that nobody else has. */
function firstFreeSlug(slug: string, taken: readonly string[]): string {
  const isFree = (each: string) => !taken.includes(each) && !RESERVED_SLUGS.includes(each);
  if (isFree(slug)) return slug;
  let number = 2;
  while (!isFree(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

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
import { RESERVED_SLUGS } from "#shared/domain/school/slug.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import {
  findPublication,
  insertPublication,
  listTakenSlugs,
  lockPublication,
  takeSlug,
  updatePublication,
} from "./publication.queries.ts";
import { publicationResponse } from "./publication.responses.ts";
import { firstFreeSlug, slugOfSchool } from "./suggested-slug.ts";
import { keepTeams } from "./team-slugs.queries.ts";
import { nameTeams } from "./team-slugs.service.ts";

const TAKEN = "This address is taken";

type PublicationDeps = Pick<Deps, "db" | "env">;

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
  { db, env }: PublicationDeps,
  schoolId: SchoolId,
): Promise<Publication> {
  const [school, row, { publicPages }] = await Promise.all([
    requireSchool(db, schoolId),
    findPublication(db, schoolId),
    findSystemSettings(db),
  ]);
  const suggestion = await suggestedSlug(db, school);
  return publicationResponse(row ?? { ...AT_FIRST, teamIds: [] }, {
    allowed: publicPages,
    suggestion,
    appUrl: env.appUrl,
  });
}

/**
 * Chooses what the school shows. A former address leads to the new one, and can be taken again.
 * @throws 400 for teams that are not the school's, 403 while no school may show anything, 409 for an address that is
 * or was another school's; 409 when it has changed since `input.updatedAt`
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
    if (values.slug) await requireSlug(tx, schoolId, values.slug);
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

async function requireSlug(tx: Db, schoolId: SchoolId, slug: string): Promise<void> {
  const isFree = !RESERVED_SLUGS.includes(slug) && (await takeSlug(tx, schoolId, slug));
  if (!isFree) throw conflict(TAKEN, { slug: TAKEN });
}

async function suggestedSlug(db: Db, { id, name }: SchoolRow): Promise<string> {
  const slug = slugOfSchool(name);
  return firstFreeSlug(slug, await listTakenSlugs(db, id, slug));
}

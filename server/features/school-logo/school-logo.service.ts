import { createHash } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { badField, notFound } from "#server/http/errors.ts";
import { type LogoKind, MAX_LOGO_BYTES, NOT_A_LOGO } from "#shared/domain/school/logo.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import { logoKindOf } from "./logo-kind.ts";
import { deleteLogo, type Picture, updateLogo, upsertLogo } from "./school-logo.queries.ts";

type Change = { change: "set" | "removed"; kind: LogoKind };

/**
 * Gives the school a logo, or another one. The same picture again changes nothing.
 * @param data the picture as base64
 * @throws 400 for what is no picture of a kind that a logo can have, or too large
 */
export async function setLogo(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  schoolId: SchoolId,
  data: string,
): Promise<SchoolRow> {
  const picture = readPicture(data);
  if (!picture) throw badField("data", NOT_A_LOGO);
  const logo = `/logos/${picture.hash}.${picture.kind}`;
  return await inTransaction(db, async (tx) => {
    const school = await requireSchool(tx, schoolId);
    if (school.logo === logo) return school;
    await upsertLogo(tx, schoolId, picture);
    return await save(tx, actor, schoolId, logo, { change: "set", kind: picture.kind });
  });
}

/** Takes the school's logo away; a school without one stays as it is. */
export async function removeLogo(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  schoolId: SchoolId,
): Promise<SchoolRow> {
  return await inTransaction(db, async (tx) => {
    const school = await requireSchool(tx, schoolId);
    const kind = await deleteLogo(tx, schoolId);
    return kind ? await save(tx, actor, schoolId, "", { change: "removed", kind }) : school;
  });
}

async function requireSchool(tx: Db, schoolId: SchoolId): Promise<SchoolRow> {
  const school = await lockSchool(tx, schoolId);
  if (!school) throw notFound("School");
  return school;
}

async function save(
  tx: Db,
  actor: Actor,
  schoolId: SchoolId,
  logo: string,
  change: Change,
): Promise<SchoolRow> {
  const school = await updateLogo(tx, schoolId, logo);
  if (!school) throw notFound("School");
  const details = { school: school.name, ...change };
  await recordAudit(tx, actor, { action: "school-logo", result: "success", details });
  return school;
}

/** A browser's own reader of files writes this in front of base64. */
const DATA_URL = /^data:[^,]{0,100};base64,/;

function readPicture(given: string): Picture | null {
  const data = given.replace(DATA_URL, "");
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > MAX_LOGO_BYTES) return null;
  // Buffer skips what is no base64: only what comes back the same was all of it.
  if (bytes.toString("base64") !== data) return null;
  const kind = logoKindOf(bytes);
  return kind && { hash: createHash("sha256").update(bytes).digest("hex"), kind, data };
}

import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { badField, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import {
  ENTER_ADDRESS,
  type ScheduleSource,
  type ScheduleSourceFile,
  type ScheduleSourceInput,
} from "#shared/api/schedule-sources.ts";
import type { ScheduleSourceRow } from "#shared/schema/game-imports.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { readAddress, tableOf } from "./read-schedule.service.ts";
import {
  deleteSource,
  findSource,
  insertSource,
  type ListedSource,
  listSources,
  noSource,
} from "./sources.queries.ts";

const MAX_SOURCES = 10;

export const shownSource = ({ address, readAt, updatedAt, ...shown }: ListedSource): ScheduleSource => ({
  ...shown,
  readAt: readAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

/**
 * Adds an address and reads it at once; why that failed is no error.
 * @throws 400 for an address that only trials may have, 409 for one that is there or is one too many
 */
export async function addSource(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  { name, url }: ScheduleSourceInput,
): Promise<ListedSource> {
  const address = plainAddress(url);
  if (deps.env.production && !address.startsWith("https:")) throw badField("url", ENTER_ADDRESS);
  const added = await inTransaction(deps.db, async (tx) => {
    if (!(await lockSchool(tx, school.id))) throw notFound("School");
    const present = await listSources(tx, school.id);
    if (present.some((source) => source.address === address))
      throw conflict("This address is there already", { url: "This address is there already" });
    if (present.length >= MAX_SOURCES) throw conflict(`A school has at most ${MAX_SOURCES} addresses`);
    const source = await insertSource(tx, { schoolId: school.id, name, url, address });
    await recordAudit(tx, actor, { action: "schedule-source-add", result: "success", details: { name } });
    return source;
  });
  return await readNow(deps, school, added);
}

/** @throws 404; 429 within a minute of the last time */
export async function readSourceAgain(deps: Deps, school: SignedInSchool, id: number): Promise<ListedSource> {
  const source = await requireSource(deps, school.id, id);
  await deps.limits.countReading(school.id, id);
  return await readNow(deps, school, source);
}

/** @throws 404, also for one that was never read */
export async function readSourceFile(
  { db }: Pick<Deps, "db">,
  school: SignedInSchool,
  id: number,
): Promise<ScheduleSourceFile> {
  const { name, text, columns, answers } = await requireSource({ db }, school.id, id);
  if (text === null) throw noSource();
  const { csv, notices } = await tableOf(text, school);
  return { name, csvData: csv, columns, answers, notices };
}

/** @throws 404 */
export async function removeSource(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  schoolId: SchoolId,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const name = await deleteSource(tx, schoolId, id);
    if (name === null) throw noSource();
    await recordAudit(tx, actor, { action: "schedule-source-remove", result: "success", details: { name } });
  });
}

async function requireSource(
  { db }: Pick<Deps, "db">,
  schoolId: SchoolId,
  id: number,
): Promise<ScheduleSourceRow> {
  const source = await findSource(db, schoolId, id);
  if (!source) throw noSource();
  return source;
}

async function readNow(deps: Deps, school: SignedInSchool, source: ScheduleSourceRow): Promise<ListedSource> {
  // Others go on while the address is waited for.
  releaseSlot();
  const read = await readAddress(deps, school, source);
  if (!read) throw noSource();
  return read;
}

/** The one way to write an address: webcal is https by another name, and nobody is sent what follows a '#'. */
function plainAddress(url: string): string {
  const address = new URL(url.replace(/^webcal:/i, "https:"));
  address.hash = "";
  return address.href;
}

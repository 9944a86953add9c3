import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Response } from "express";
import { ZipFile } from "yazl";
import { openSnapshot } from "#server/db/backup/backup-connection.ts";
import { LOCKS } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { createGate } from "#server/http/gate.ts";
import { slugOf } from "#shared/domain/school/slug.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { CSV_FILES, type SchoolSnapshot } from "./csv-files.ts";
import { findLogo } from "./school-export.queries.ts";
import { schoolJson } from "./school-json.ts";

/** A client that takes nothing for so long, or is not done by then, has broken off. */
const UNTAKEN_MS = 60_000;
const LONGEST_MS = 10 * 60_000;

/** Each holds a connection, and a school's games in memory. */
const inTurn = createGate({ running: 4, waiting: 0 });

/**
 * Sends all that is a school's at one moment as a zip file, one at a time for each school over all servers.
 * @returns once it is sent or broken off, and its turn is free
 * @throws 404; 409 while another one is being made; 403 as `requireConfirmed`; 503
 */
export const sendSchool = (deps: Deps, actor: Actor, schoolId: SchoolId, response: Response): Promise<void> =>
  inTurn(async () => {
    const client = await openSnapshot(deps.directUrl, "fieldhouse download", LOCKS.schoolExport, schoolId);
    if (!client) throw conflict("A download is being made already");
    try {
      const at = deps.now();
      const school = await findSchool(drizzle(client), schoolId);
      if (!school) throw notFound("School");
      requireConfirmed(actor);
      const entry = { action: "school-export", result: "success", details: { school: school.name } } as const;
      await recordAudit(deps.db, { ...actor, schoolId }, entry);
      releaseSlot();
      response.attachment(`${slugOf(school.name) || "school"}-${dayOf(at, school.timezone)}.zip`);
      response.setTimeout(UNTAKEN_MS);
      await send(await zipOf({ client, school, at }), response);
    } finally {
      await client.end();
    }
  });

async function zipOf(of: SchoolSnapshot): Promise<ZipFile> {
  const zip = new ZipFile();
  const options = { mtime: of.at };
  // One after the other, as they share a connection.
  const add = (name: string, read: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, options, (give) => {
      const content = Readable.from(read());
      content.on("error", (error) => zip.emit("error", error));
      give(null, content);
    });
  for (const [name, read] of Object.entries(CSV_FILES)) add(name, () => read(of));
  const logo = await findLogo(drizzle(of.client), of.school.id);
  if (logo) zip.addBuffer(Buffer.from(logo.data, "base64"), `logo.${logo.kind}`, options);
  add("school.json", () => schoolJson(of.client, of.school.id, of.at));
  zip.end();
  return zip;
}

/** @throws what went wrong while it was read, which breaks the response off */
async function send(zip: ZipFile, response: Response): Promise<void> {
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  const signal = AbortSignal.timeout(LONGEST_MS);
  await pipeline(output, response, { signal }).catch((error: unknown) => {
    if (!isBrokenOff(error)) throw error;
  });
}

const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"].includes(String(error.code));

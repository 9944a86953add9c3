import { access, chmod, constants, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/db/migrate.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { bundleSource } from "./kit/server-bundle.ts";
import { SERVER_BUNDLE } from "./kit/server-process.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { asRole, databaseIn, ownedBy, PLAIN_ROLE, TEMPLATE_DATABASE } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** the throw-away cluster's address, for making databases in it */
    adminUrl: string;
    /** with DATABASE_VIA=pgbouncer the address of any database of it through PgBouncer; else null */
    pooledUrl: string | null;
    /** with DATABASE_ROLE=plain the role that owns the tests' databases; else null, for the superuser */
    role: string | null;
  }
}

/**
 * One throw-away PostgreSQL for a whole test run, with a migrated database that every test file copies. Tests that
 * start processes find the server's source in one file.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isInMemory = await hasRoom(MEMORY);
  // A short name: paths of sockets below it have room for 103 characters.
  const folder = await mkdtemp(join(isInMemory ? MEMORY : tmpdir(), "fh-"));
  // When root runs the tests, PostgreSQL runs as another account, which has to pass through here.
  await chmod(folder, 0o711);
  const cluster = await startEmbeddedPostgres({ dir: join(folder, "postgres"), ephemeral: true });
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  const role = process.env.DATABASE_ROLE === "plain" ? PLAIN_ROLE : null;
  if (role) await admin.query(`create role ${role} login`);
  await admin.query(`create database ${TEMPLATE_DATABASE} ${ownedBy(role)}`);
  await admin.end();
  await migrate(asRole(databaseIn(cluster.url, TEMPLATE_DATABASE), role));
  project.provide("role", role);
  project.provide("adminUrl", cluster.url);
  const pooler = process.env.DATABASE_VIA === "pgbouncer" ? await startPgBouncer(cluster.url) : null;
  project.provide("pooledUrl", pooler?.urlOf("postgres") ?? null);
  const bundle = await bundleSource();
  process.env[SERVER_BUNDLE] = bundle.file;
  // The tests' own temporary files lie there, too.
  if (isInMemory) process.env.TMPDIR = folder;
  return async () => {
    await bundle.remove();
    await pooler?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Databases are hundreds of small files, made and removed for every test file: on a disk that is a tenth of the tests'
 * work.
 */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 3 * 2 ** 30;

async function hasRoom(place: string): Promise<boolean> {
  try {
    await access(place, constants.W_OK);
    const { bavail, bsize } = await statfs(place);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

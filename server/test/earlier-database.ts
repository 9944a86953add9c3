import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { asRole, databaseIn, ownedBy } from "#server/test/template.ts";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };

/**
 * A database as an earlier version left it, gone when the test ends. @param last the last migration that it has seen
 */
export async function earlierDatabase(last: string): Promise<{ url: string; client: pg.Client }> {
  const adminUrl = inject("adminUrl");
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const role = inject("role");
  await admin.query(`create database ${name} ${ownedBy(role)}`);
  const url = asRole(databaseIn(adminUrl, name), role);
  const upTo = journal.entries.find(({ tag }) => tag === last)?.when;
  if (upTo === undefined) throw new Error(`there is no migration ${last}`);
  await migrate(url, { upTo });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { url, client };
}

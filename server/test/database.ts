import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type LimitsBy, limitRole } from "#server/db/limits.ts";
import { asRole, databaseIn, ownedBy, TEMPLATE_DATABASE } from "./template.ts";

export type TestDatabase = {
  /** what the application uses: through PgBouncer where the run says so */
  url: string;
  directUrl: string;
  limitsBy: LimitsBy;
  drop: () => Promise<void>;
};

/** A migrated, empty database of one's own: a copy of the template, about 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject("adminUrl");
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const role = inject("role");
  await administer(
    adminUrl,
    `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy ${ownedBy(role)}`,
  );
  const directUrl = asRole(databaseIn(adminUrl, name), role);
  const pooledUrl = inject("pooledUrl");
  if (pooledUrl) await limitRole(directUrl);
  return {
    url: pooledUrl ? databaseIn(pooledUrl, name) : directUrl,
    directUrl,
    limitsBy: pooledUrl ? "role" : "connection",
    drop: () => administer(adminUrl, `drop database ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

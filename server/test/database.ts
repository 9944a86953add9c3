import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { databaseIn, TEMPLATE_DATABASE } from "./template.ts";

/** A migrated, empty database of one's own: a copy of the template, about 20 ms. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await administer(adminUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  return {
    url: databaseIn(adminUrl, name),
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

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enterDatabase } from "./open-database.ts";
import type { OwnServer } from "./own-server.ts";
import { type Person, signInByCall } from "./people.ts";
import { quickHash } from "./quick-passwords.ts";

const PASSWORD = "fieldhouse-season";

/** A school of its own: the demonstration season stays as it is. */
export async function signInAtNewSchool(page: Page, server: OwnServer, who: string): Promise<string> {
  const email = `director.${who}@season.example.com`;
  await signInByCall(page, await plantSchool(server, `Osprey Ridge ${who}`, email));
  return email;
}

/**
 * A school and its director, who has been in already. Made in the database: what the product takes to it, three
 * passwords' worth of work, administration.spec.ts goes through.
 */
export async function plantSchool(server: OwnServer, name: string, email: string): Promise<Person> {
  const database = await enterDatabase(server.dataDir);
  await database.query(
    `with school as (insert into schools (name, admin_email, authorized_emails) values ($1, $2, array[$2]) returning id)
    insert into users (id, email, password, school_id, is_manager, email_verified, must_change_password)
    select $3, $2, $4, id, true, true, false from school`,
    [name, email, randomUUID(), await quickHash(PASSWORD)],
  );
  await database.end();
  return { email, password: PASSWORD };
}

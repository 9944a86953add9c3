import { randomBytes } from "node:crypto";
import type { Database, Db } from "#server/db/client.ts";
import { makeDemoData } from "#server/db/demo-data.ts";
import { makeUser } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Env } from "#server/env.ts";
import { hashPassword } from "./passwords.ts";
import { hasSysadmin, hasUsers, listKnownAddresses, lockFirstAccounts } from "./users.queries.ts";

export const DEMO_PASSWORD = "fieldhouse-demo";
/**
 * The hash of the demonstration's password, which everybody may know: to make it at each start would be a good part of
 * the start.
 */
export const DEMO_PASSWORD_HASH = "$2b$12$Ofe4lX3ztLs.79vo0idBluZkUIWuWFpcSlv89A7/kOA23ujt5121a";
const DEMO_ACCOUNTS = ["sysadmin@example.com", "director@example.com"] as const;
const DEFAULT_SYSADMIN = "sysadmin@example.com";

/** An account that the start made or that belongs to the demonstration: the start prints it. */
export type Account = { email: string; password: string };

/** Makes the demonstration school or the first system administrator in a database that has none. */
export async function makeFirstAccounts(
  db: Database,
  env: Pick<Env, "demoData" | "sysadminEmail" | "sysadminPassword">,
  now: Date,
): Promise<Account[]> {
  return await inTransaction(db, async (tx) => {
    await lockFirstAccounts(tx);
    if (env.demoData && !(await hasUsers(tx))) {
      const [sysadmin, director] = DEMO_ACCOUNTS;
      await makeUser(tx, {
        email: sysadmin,
        password: DEMO_PASSWORD_HASH,
        role: "sysadmin",
        firstName: "Sam",
        lastName: "Okafor",
      });
      await makeDemoData(tx, { directorEmail: director, passwordHash: DEMO_PASSWORD_HASH, now });
    }
    return (await hasSysadmin(tx)) ? [] : [await makeSysadmin(tx, env)];
  });
}

async function makeSysadmin(db: Db, env: Pick<Env, "sysadminEmail" | "sysadminPassword">): Promise<Account> {
  const email = env.sysadminEmail ?? DEFAULT_SYSADMIN;
  const password = env.sysadminPassword ?? randomBytes(12).toString("base64url");
  await makeUser(db, {
    email,
    password: await hashPassword(password),
    role: "sysadmin",
    firstName: "System",
    lastName: "Administrator",
    mustChangePassword: env.sysadminPassword === undefined,
  });
  return { email, password: env.sysadminPassword === undefined ? password : "(SYSADMIN_PASSWORD)" };
}

/** The demonstration's accounts, as long as they are in the database. */
export async function listDemoAccounts(db: Db): Promise<Account[]> {
  const known = await listKnownAddresses(db, DEMO_ACCOUNTS);
  return known.map((email) => ({ email, password: DEMO_PASSWORD }));
}

import { randomBytes } from "node:crypto";
import type { Database, Db } from "#server/db/client.ts";
import { makeDemoData } from "#server/db/demo-data.ts";
import { makeUser } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Env } from "#server/env.ts";
import { hasSysadmin, hasUsers, listKnownAddresses, lockFirstAccounts } from "./first-accounts.queries.ts";
import { hashPassword } from "./passwords.ts";

const DEMO_PASSWORD = "fieldhouse-demo";
export const DEMO_ACCOUNTS = ["sysadmin@example.com", "director@example.com"] as const;
const DEFAULT_SYSADMIN = "sysadmin@example.com";

/** An account that the start made or that belongs to the demonstration: printed for whoever started it. */
export type Account = { email: string; password: string };

/** Makes the demonstration school or the first system administrator in a database that has none. */
export async function makeFirstAccounts(
  db: Database,
  env: Pick<Env, "demoData" | "sysadminEmail" | "sysadminPassword">,
  now: Date,
): Promise<Account[]> {
  const demoHash = env.demoData ? await hashPassword(DEMO_PASSWORD) : "";
  return await inTransaction(db, async (tx) => {
    await lockFirstAccounts(tx);
    if (env.demoData && !(await hasUsers(tx))) {
      const [sysadmin, director] = DEMO_ACCOUNTS;
      await makeUser(tx, {
        email: sysadmin,
        password: demoHash,
        role: "sysadmin",
        firstName: "Sam",
        lastName: "Okafor",
      });
      await makeDemoData(tx, { directorEmail: director, passwordHash: demoHash, now });
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

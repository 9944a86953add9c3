import { rescueSysadmin } from "#server/features/auth/rescue-sysadmin.ts";
import { isEmailAddress, plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { createDb, createPool } from "./db/client.ts";
import { openDatabase } from "./db/open.ts";
import { readEnvironment } from "./start/environment.ts";

/** `npm run sysadmin -- <address>`: the way back in for whoever runs the server. */
async function rescue(given: string | undefined): Promise<void> {
  const email = plainEmailAddress(given ?? "");
  if (!isEmailAddress(email)) throw new Error("Name the address: npm run sysadmin -- ann@example.com");
  const database = await openDatabase(readEnvironment());
  const pool = createPool(database.directUrl, { max: 1 });
  try {
    const { temporaryPassword } = await rescueSysadmin(createDb(pool), email);
    process.stdout.write(
      `${email} is a system administrator. Sign in with this temporary password: ${temporaryPassword}\n`,
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}

rescue(process.argv[2]).then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Nobody was let in: ${reason.split("\n", 1)[0]}\n`);
    process.exit(1);
  },
);

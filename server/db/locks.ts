import pg from "pg";

/** The advisory locks of the database, each number once and nowhere else. */
export const LOCKS = {
  migration: 727_001,
  firstAccounts: 727_002,
  /** how many schools there may be, and which addresses they authorize */
  schools: 727_003,
  backup: 727_004,
  /** with a school's id as the second key */
  gameImport: 727_005,
  roleLimits: 727_006,
  /** with an opponent's id as the second key: which school it is, and what is shared with that one */
  partners: 727_007,
  /** with a school's id as the second key: which of its mails to opponents are under way */
  opponentMails: 727_008,
  /** with a school's id as the second key: a download of its data is being made */
  schoolExport: 727_009,
} as const;

/** Somebody else held the lock for the whole wait. */
export class LockTimeout extends Error {}

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Waits for a lock that lasts as long as the open transaction of the connection, so that no pooler can keep it held.
 * @param options.onWait called once when somebody else has it
 * @throws LockTimeout after `waitMs`
 */
export async function waitForLock(
  client: pg.Client,
  lock: number,
  { waitMs, onWait }: { waitMs: number; onWait: () => void },
): Promise<void> {
  const free = await client.query<{ won: boolean }>("select pg_try_advisory_xact_lock($1) as won", [lock]);
  if (free.rows[0]?.won) return;
  onWait();
  await client.query(`set local lock_timeout = ${waitMs}`);
  await client.query("select pg_advisory_xact_lock($1)", [lock]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE ? new LockTimeout() : error;
  });
  await client.query("set local lock_timeout = 0");
}

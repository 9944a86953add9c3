import cluster from "node:cluster";
import { createHash } from "node:crypto";
import bcrypt from "bcrypt";
import { releaseSlot } from "#server/http/admission.ts";
import { createGate } from "#server/http/gate.ts";
import { isReadWhole } from "#shared/domain/bcrypt-limit.ts";

/** OWASP's work factor for bcrypt is 10 or more; 12 is about 0.3 s of one core. */
const COST = 12;

/**
 * The hash that is compared when no such user exists, so that a failed sign-in takes the same time for every address;
 * of random bytes.
 */
const DUMMY_HASH = "$2b$12$3.1CYnWW1QxskXrDqhPJnu8cZuazFigRmVLoS5qJQ.bPHUIxbCE62";

/**
 * Every hash occupies a core of the machine. A process alone hashes two passwords at a time, of several each hashes
 * one, so that there is a core for each. The longest queue takes some fifteen seconds.
 */
const AT_ONCE = cluster.isWorker ? 1 : 2;
const inTurn = createGate({ running: AT_ONCE, waiting: 50 * AT_ONCE });

/** A request that waits for a hash keeps no other one out. */
function hashing<Result>(task: () => Promise<Result>): Promise<Result> {
  releaseSlot();
  return inTurn(task);
}

/** @throws 503 when too many wait */
export const hashPassword = (password: string): Promise<string> => hashing(() => bcrypt.hash(password, COST));

/**
 * @param hash null: nobody has this address; the result is false after the same work
 * @throws 503 when too many wait
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await hashing(() => bcrypt.compare(password, hash ?? DUMMY_HASH));
  return matches && hash !== null && isReadWhole(password);
}

/**
 * A mark that changes with the password, and shows nothing of it: a session made under another password is over.
 * @param hash null for somebody who has none
 */
export const passwordMark = (hash: string | null): string =>
  createHash("sha256")
    .update(hash ?? "")
    .digest("base64url")
    .slice(0, 22);

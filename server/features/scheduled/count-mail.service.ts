import type { Deps } from "#server/deps.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";

/**
 * Counts a message to an address.
 * @returns whether it may go: beyond 20 messages an hour it waits for a later run
 */
export async function countMail({ limits }: Pick<Deps, "limits">, address: string): Promise<boolean> {
  try {
    await limits.countMailTo(address);
    return true;
  } catch (error) {
    if (error instanceof TooManyAttempts) return false;
    throw error;
  }
}

import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { StoppableMessages } from "#shared/api/stop.ts";
import { findStop, getsMessages, stopMessages } from "./stop.queries.ts";

export const UNKNOWN_STOP = "This link does not lead to messages that could be stopped.";

/** @throws 404 for a link that is nobody's */
export async function readStop({ db }: Deps, token: string): Promise<StoppableMessages> {
  const stop = await requireStop(db, token);
  const { kind, schoolName } = stop;
  return { kind, schoolName, stopped: !(await getsMessages(db, stop)) };
}

/**
 * Stops the messages that the link stands for; any number of times.
 * @throws 404 as `readStop`
 */
export const stop = ({ db, now }: Deps, visitor: Actor, token: string): Promise<StoppableMessages> =>
  inTransaction(db, async (tx) => {
    const found = await requireStop(tx, token);
    const { kind, schoolName, schoolId, address } = found;
    if (await stopMessages(tx, found, now())) {
      const recipient = { ...visitor, email: address, schoolId };
      await recordAudit(tx, recipient, { action: "message-stop", result: "success", details: { kind } });
    }
    return { kind, schoolName, stopped: true };
  });

async function requireStop(db: Parameters<typeof findStop>[0], token: string) {
  const found = await findStop(db, hashToken(token));
  if (!found) throw new AppError(404, UNKNOWN_STOP);
  return found;
}

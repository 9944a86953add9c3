import { millisecondsInSecond } from "date-fns/constants";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import {
  claimMailedAddress,
  findMailedAt,
  recordMailedAddress,
  restoreMailedAddress,
} from "#server/features/scheduled/mailed-addresses.queries.ts";
import { type AppError, conflict, MailUncertain, notFound } from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { dayAround, type SentLately, whyGameWaits, whyMailWaits } from "./mail-budget.ts";
import {
  clearTold,
  countMails,
  deleteMail,
  insertMail,
  listMailsOfHour,
  listTold,
  lockMails,
} from "./opponent-mails.queries.ts";

/** Longer than a message may take to send (20 s): a claim older than this belongs to a process that died. */
export const CLAIM_SECONDS = 30;

type NewMail = {
  to: string;
  /** a second person gets a copy; '' for nobody */
  cc: string;
  opponentName: string;
  gameIds: readonly number[];
  /** the games without which it does not go */
  needed?: readonly number[];
  /** of a game, what no second mail says at the same moment; for games that nothing else claims */
  tells?: ReadonlyMap<number, string>;
  /** it goes only where the school has not written to the address since */
  quietSince?: Date;
};

/** A mail to an opponent that has its place in the school's budget. */
export type ClaimedMail = {
  schoolId: SchoolId;
  id: number;
  at: Date;
  to: string;
  cc: string;
  /** when the school wrote to the address before; null for never */
  mailedBefore: Date | null;
};

/** The school has written to the address too shortly before. */
export class NotQuiet extends Error {}

const BEING_TOLD = "This message is being sent right now. Reload in a moment.";

/**
 * Claims a mail to an opponent, in the transaction that decides on it, after the games are locked and before anything
 * is written for it: the budget is asked here and nowhere else. Games that may not be in it are left out.
 * @returns which games those are, and why
 * @throws OverBudget, or why the games that it cannot do without are left out; NotQuiet
 */
export async function claimMail(
  { env, now }: Pick<Deps, "env" | "now">,
  tx: Db,
  schoolId: SchoolId,
  { to, cc, opponentName, gameIds, needed = [], tells = new Map(), quietSince }: NewMail,
): Promise<{ mail: ClaimedMail; leftOut: ReadonlyMap<number, AppError> }> {
  const school = await lockMails(tx, schoolId);
  if (!school) throw notFound("School");
  const at = now();
  const addresses = [...new Set([to, cc].map(plainEmailAddress))].filter((address) => address !== "");
  const leftOut = await gamesBeingTold(tx, schoolId, tells, at);
  if (env.rateLimits) {
    const sent: SentLately = {
      ...{ ...school, now: at },
      lastHour: await listMailsOfHour(tx, schoolId, { addresses, gameIds, now: at }),
      today: await countMails(tx, schoolId, dayAround(at, school.timeZone)),
    };
    const wait = whyMailWaits(sent, { addresses, opponentName });
    if (wait) throw wait;
    for (const id of gameIds) {
      const waits = whyGameWaits(sent, id);
      if (waits) leftOut.set(id, waits);
    }
  }
  const named = gameIds.filter((id) => !leftOut.has(id));
  const missing = (named.length > 0 ? needed : gameIds).find((id) => leftOut.has(id));
  const reason = missing !== undefined && leftOut.get(missing);
  if (reason) throw reason;
  const mailedBefore = await findMailedAt(tx, schoolId, to);
  const mailed = { address: to, at };
  if (!quietSince) await recordMailedAddress(tx, schoolId, mailed);
  else if (!(await claimMailedAddress(tx, schoolId, { ...mailed, quietSince }))) throw new NotQuiet();
  const told = named.flatMap((id) => tells.get(id) ?? []);
  const id = await insertMail(tx, schoolId, { at, addresses, gameIds: named, tells: told });
  return { mail: { schoolId, id, at, to, cc, mailedBefore }, leftOut };
}

async function gamesBeingTold(
  tx: Db,
  schoolId: SchoolId,
  tells: ReadonlyMap<number, string>,
  now: Date,
): Promise<Map<number, AppError>> {
  if (tells.size === 0) return new Map();
  const since = new Date(now.getTime() - CLAIM_SECONDS * millisecondsInSecond);
  const told = new Set(await listTold(tx, schoolId, { tells: [...tells.values()], since }));
  const being = [...tells].filter(([, what]) => told.has(what));
  return new Map(being.map(([gameId]) => [gameId, conflict(BEING_TOLD)]));
}

/**
 * Mails an opponent: no letter to one leaves by another way. No transaction is open meanwhile. A mail that the mail
 * server refused gives its place in the budget back; one that may have gone keeps it.
 * @param done records what became of it: `failed` why it did not go, or may not have gone
 * @throws 502 and 503 as the mailer does, recorded
 */
export async function deliver<Recorded>(
  deps: Pick<Deps, "db" | "log" | "mailer">,
  mail: ClaimedMail,
  letter: Letter,
  done: { sent: () => Promise<Recorded>; failed: (error: unknown) => Promise<unknown> },
): Promise<Recorded> {
  try {
    await deps.mailer.send(withCopy(letter, mail.cc));
  } catch (error) {
    await release(deps, mail, error);
    await done.failed(error);
    throw error;
  }
  return await done.sent();
}

/** If this fails, the mail counts until its hour and its day are over. */
async function release(
  { db, log }: Pick<Deps, "db" | "log">,
  mail: ClaimedMail,
  error: unknown,
): Promise<void> {
  const { schoolId, to, at, mailedBefore } = mail;
  const giveBack = (tx: Db) =>
    deleteMail(tx, mail).then(() =>
      restoreMailedAddress(tx, schoolId, { address: to, at, before: mailedBefore }),
    );
  const released =
    error instanceof MailUncertain ? clearTold(db, mail) : inTransaction(db, (tx) => giveBack(tx));
  await released.catch((failure: unknown) => {
    log.warn({ err: failure }, "a mail that was refused counts as sent");
  });
}

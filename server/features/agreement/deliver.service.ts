import { millisecondsInHour, millisecondsInSecond } from "date-fns/constants";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import type { JobOutcome } from "#server/features/scheduled/job.ts";
import { AppError, conflict, MailUncertain, notFound } from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { addDays, formatTime } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { startOfDay, toLocal } from "#shared/domain/time/zone-time.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  claimMailedAddress,
  clearTold,
  countMails,
  deleteMail,
  findMailedAt,
  insertMail,
  listMailsOfHour,
  listTold,
  lockMails,
  recordMailedAddress,
  restoreMailedAddress,
} from "./mails.queries.ts";

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

/**
 * Mails people of the school a claimed message that nobody pressed for; no budget counts it.
 * @param done.sent records that it went, or may have gone: `problem` is '' or says why that is uncertain
 * @param done.refused takes the claim back, as the message went nowhere
 */
export async function mailOnce(
  { mailer }: Pick<Deps, "mailer">,
  letter: Letter,
  done: { sent: (problem: string) => Promise<void>; refused: (problem: string) => Promise<void> },
): Promise<JobOutcome> {
  try {
    await mailer.send(letter);
  } catch (error) {
    const problem = whyNotSent(error);
    await (error instanceof MailUncertain ? done.sent(problem) : done.refused(problem));
    return { problem };
  }
  await done.sent("");
  return "sent";
}

/** Of a school, to one address and about one game. */
const MOST_IN_AN_HOUR = { address: 20, game: 30 };

/** The school may send this mail later. */
export class OverBudget extends AppError {
  readonly until: Date;

  constructor(sentence: string, { until, now }: { until: Date; now: Date }) {
    super(429, sentence, { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) });
    this.until = until;
  }
}

/** The mails of a school to opponents: those under way count, and those that the mail server refused do not. */
type SentLately = {
  now: Date;
  timeZone: string;
  /** the mails of the last hour that have an address or a game of the new one, the oldest first */
  lastHour: readonly { at: Date; addresses: readonly string[]; gameIds: readonly number[] }[];
  /** how many it has sent in this day of its clock */
  today: number;
  mostInADay: number;
};

/** The beginning and the end of a day of the school's clock. */
function dayAround(now: Date, timeZone: string): { from: Date; to: Date } {
  const day = dayOf(now, timeZone);
  return { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) };
}

/** @returns why a mail to these addresses has to wait, whatever it is about: the reason that lasts longest; or null */
function whyMailWaits(
  sent: SentLately,
  { addresses, opponentName }: { addresses: readonly string[]; opponentName: string },
): OverBudget | null {
  const { now, timeZone, today, mostInADay } = sent;
  const reasons = addresses.flatMap((address) => {
    const got = sent.lastHour.filter((mail) => mail.addresses.includes(address));
    return tooManyInAnHour(sent, got, MOST_IN_AN_HOUR.address, `${opponentName} got`) ?? [];
  });
  if (today >= mostInADay) {
    const sentence = `Your school sent ${today.toLocaleString("en-US")} emails today. Try again tomorrow, or ask your system administrator for more.`;
    reasons.push(new OverBudget(sentence, { until: dayAround(now, timeZone).to, now }));
  }
  return reasons.sort((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** @returns why no mail may be about the game yet; or null */
function whyGameWaits(sent: SentLately, gameId: number): OverBudget | null {
  const about = sent.lastHour.filter(({ gameIds }) => gameIds.includes(gameId));
  return tooManyInAnHour(sent, about, MOST_IN_AN_HOUR.game, "This game was in");
}

function tooManyInAnHour(
  { now, timeZone }: SentLately,
  mails: SentLately["lastHour"],
  most: number,
  begin: string,
): OverBudget | null {
  // The mail that has to be an hour old before there is room for another one.
  const blocking = mails.at(-most);
  if (mails.length < most || !blocking) return null;
  const until = new Date(blocking.at.getTime() + millisecondsInHour);
  const sentence = `${begin} ${mails.length} emails in the last hour. Try again at ${clockFrom(until, timeZone)}.`;
  return new OverBudget(sentence, { until, now });
}

/** The first full minute of the school's clock that is not before the instant. */
function clockFrom(instant: Date, timeZone: string): string {
  const minute = Math.ceil(instant.getTime() / 60_000) * 60_000;
  return formatTime(toLocal(minute, timeZone).time);
}

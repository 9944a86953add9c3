import { setTimeout as delay } from "node:timers/promises";
import { millisecondsInHour, millisecondsInSecond } from "date-fns/constants";
import type { Db } from "#server/db/client.ts";
import { isConnectionLost } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { countOtherSchools } from "#server/features/games/learned.queries.ts";
import type { GameKey } from "#server/features/games/partner/game-partners.queries.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { toAppError } from "#server/http/error-handler.ts";
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

/** Somebody outside the school, whose mail its budget counts. */
export type Addressee = {
  name: string;
  to: string;
  /** a second person gets a copy; '' for nobody */
  cc: string;
};

/** Reasons to keep a mail, or a game of it, back. */
export type Limits = {
  /** the games without which it does not go */
  needed?: readonly number[];
  /** of a game, what no second mail says at the same moment; for games that nothing else claims */
  tells?: ReadonlyMap<number, string>;
  /** it goes only where the school has not written to the address since */
  quietSince?: Date | undefined;
};

/** A mail that has its place in the school's budget. */
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
 * Claims a mail, in the transaction that decides on it, after the games are locked and before anything is written for
 * it: the budget is asked here and nowhere else. Games that may not be in it are left out.
 * @returns which games those are, and why
 * @throws OverBudget, or why the games that it cannot do without are left out; NotQuiet
 */
export async function claimMail(
  { env, now }: Pick<Deps, "env" | "now">,
  tx: Db,
  schoolId: SchoolId,
  { name, to, cc }: Addressee,
  gameIds: readonly number[],
  { needed = [], tells = new Map(), quietSince }: Limits = {},
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
    const wait = whyMailWaits(sent, { addresses, name });
    if (wait) throw wait;
    for (const id of gameIds) {
      const waits = await whyGameWaits(tx, sent, { schoolId, gameId: id });
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

/** How a mail ended. */
export type MailEnd = {
  /** 'perhaps' where the mail server's answer was lost */
  went: "yes" | "perhaps" | "no";
  /** why it did not go, or may not have gone; '' where it went */
  problem: string;
};

type Delivery<Recorded> = {
  /** null for a mail to the school's own people, which no budget counts */
  mail: ClaimedMail | null;
  letter: Letter;
  /** keeps what became of it; may run again after a rollback */
  record: (tx: Db, end: MailEnd) => Promise<Recorded>;
  /** what was kept of a mail that went, where nobody knows how the transaction ended; null for nothing */
  findRecorded?: () => Promise<Recorded | null>;
};

type DeliveryDeps = Pick<Deps, "db" | "log" | "mailer" | "underway">;

/** A mail has gone, and that could not be kept yet: by a database that is away or busy (503), or by a fault of ours. */
export class NotNoted extends AppError {
  constructor(status: 500 | 503) {
    const retryAfter = status === 503 ? { retryAfter: 5 } : {};
    super(status, "The message was sent, but we couldn't record it yet. Reload in a moment.", retryAfter);
  }
}

/**
 * Sends a claimed mail, then keeps what became of it, together with its place in the budget: one that the mail server
 * refused gives its place back, one that may have gone keeps it. No transaction is open while it is sent.
 * @returns what `record` does, of a mail that went
 * @throws 502 and 503 as the mailer does; NotNoted
 */
export async function deliver<Recorded>(
  deps: DeliveryDeps,
  { mail, letter, record, findRecorded }: Delivery<Recorded>,
): Promise<Recorded> {
  try {
    await deps.mailer.send(mail ? withCopy(letter, mail.cc) : letter);
  } catch (error) {
    const isLost = error instanceof MailUncertain;
    const end: MailEnd = { went: isLost ? "perhaps" : "no", problem: whyNotSent(error) };
    const released = isLost ? null : mail;
    const keep = async (tx: Db) => {
      if (released) return await giveBack(tx, released, () => record(tx, end));
      if (mail) await clearTold(tx, mail);
      await record(tx, end);
    };
    await keepInTime(deps, () => inTransaction(deps.db, keep), { canTell: released !== null, ms: 0 }).catch(
      () => {},
    );
    throw error;
  }
  const keep = async (isAgain: boolean) =>
    (isAgain ? await findRecorded?.() : null) ??
    (await inTransaction(deps.db, (tx) => record(tx, { went: "yes", problem: "" })));
  return await keepInTime(deps, keep, { canTell: findRecorded !== undefined, ms: RECORD_MS });
}

/** The mail's own row tells whether this was done before. Its address is the last row that a transaction locks. */
async function giveBack(tx: Db, mail: ClaimedMail, record: () => Promise<unknown>): Promise<void> {
  if (!(await deleteMail(tx, mail))) return;
  await record();
  await restoreMailedAddress(tx, mail.schoolId, { address: mail.to, at: mail.at, before: mail.mailedBefore });
}

/** How long the response waits for recording that a message was sent: with the last attempt's own limit about 5 s. */
const RECORD_MS = 2_500;
const RECORD_PAUSE_MS = 100;

/** How long recording goes on being tried after the database was lost: two minutes. */
const LATE_PAUSE_MS = 1_000;
const LATE_TRIES = 120;

type Keep<Kept> = (isAgain: boolean) => Promise<Kept>;

/**
 * "Try again" would be wrong for a mail that has gone: one lost connection, a deadlock, or a machine too busy to have a
 * connection free, costs the person a moment at most. It goes on being tried beside the response.
 * @param canTell whether `keep` finds out if it was done before: after a lost connection nobody else knows
 */
async function keepInTime<Kept>(
  deps: DeliveryDeps,
  keep: Keep<Kept>,
  { canTell, ms }: { canTell: boolean; ms: number },
): Promise<Kept> {
  const mayTry = (error: unknown) => canTell || !isConnectionLost(error);
  const deadline = performance.now() + ms;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await keep(isAgain);
    } catch (error) {
      const known = toAppError(error);
      if (known?.status !== 503 || !mayTry(error) || performance.now() >= deadline) {
        deps.log[known ? "warn" : "error"]({ err: error }, "what became of a mail could not be kept in time");
        if (mayTry(error)) afterResponse(deps, "keeping what became of a mail", () => keepLate(keep, mayTry));
        throw new NotNoted(known ? 503 : 500);
      }
    }
    await delay(RECORD_PAUSE_MS);
  }
}

async function keepLate(keep: Keep<unknown>, mayTry: (error: unknown) => boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await delay(LATE_PAUSE_MS, undefined, { ref: false });
    try {
      await keep(true);
      return;
    } catch (error) {
      if (tries >= LATE_TRIES || !mayTry(error)) throw error;
    }
  }
}

/** Of a school, to one address and about one game; a meet may be in so many for each of its schools. */
const MOST_IN_AN_HOUR = { address: 20, game: 30 };

/** The school may send this mail later. */
export class OverBudget extends AppError {
  readonly until: Date;

  constructor(sentence: string, { until, now }: { until: Date; now: Date }) {
    super(429, sentence, { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) });
    this.until = until;
  }
}

/** The mails of a school: those under way count, and those that the mail server refused do not. */
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
  { addresses, name }: { addresses: readonly string[]; name: string },
): OverBudget | null {
  const { now, timeZone, today, mostInADay } = sent;
  const reasons = addresses.flatMap((address) => {
    const got = sent.lastHour.filter((mail) => mail.addresses.includes(address));
    return tooManyInAnHour(sent, got, MOST_IN_AN_HOUR.address, `${name} got`) ?? [];
  });
  if (today >= mostInADay) {
    const sentence = `Your school sent ${today.toLocaleString("en-US")} emails today. Try again tomorrow, or ask your system administrator for more.`;
    reasons.push(new OverBudget(sentence, { until: dayAround(now, timeZone).to, now }));
  }
  return reasons.sort((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** @returns why no mail may be about the game yet; or null */
async function whyGameWaits(tx: Db, sent: SentLately, key: GameKey): Promise<OverBudget | null> {
  const about = sent.lastHour.filter(({ gameIds }) => gameIds.includes(key.gameId));
  const over = (schools: number) =>
    tooManyInAnHour(sent, about, MOST_IN_AN_HOUR.game * schools, "This game was in");
  // Hardly any game comes so far that its schools have to be counted.
  return over(1) && over(1 + (await countOtherSchools(tx, key)));
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

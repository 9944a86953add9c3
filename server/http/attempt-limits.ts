import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createTurns } from "#server/work/in-turn.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { clientNetwork } from "./client-address.ts";
import { AppError } from "./errors.ts";

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_SUBJECT = 10;
const FAILURES_PER_CLIENT = 100;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** A process that dies leaves a file that is never ended. */
const FILE_SECONDS = 60;
/** The longest life of any counter. */
export const LONGEST_WINDOW_SECONDS = DAY_SECONDS;
const WRONG_CODES = 5;
const WRONG_CODES_PER_DAY = 20;
const ACCOUNT_MAILS_PER_HOUR = 20;
const NEWEST_LINKS_PER_HOUR = 3;

type Attempt = {
  /** each kind is counted apart */
  kind:
    | "sign-in"
    | "registration"
    | "reset-request"
    | "reset-token"
    | "confirmation-token"
    | "invitation-token"
    | "resend"
    | "provider-sign-in"
    | "password-change";
  /** the address or account that is tried; null for what has none, such as a token */
  subject: string | null;
  /** as `clientAddress` gives it */
  client: string;
};

export class TooManyAttempts extends AppError {
  /** whether this attempt was the first to be refused */
  readonly first: boolean;

  constructor({ msBeforeNext }: Pick<RateLimiterRes, "msBeforeNext">, first = false) {
    const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    super(429, `Too many attempts. Please try again in ${wait}.`, {
      retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
    this.first = first;
  }
}

export type AttemptLimits = {
  /** false with `RATE_LIMITS=off`: nothing is limited */
  areOn: boolean;
  /**
   * Runs one attempt. It is counted before it runs, so that sending many at once gains nothing. A success takes the
   * count back and clears what its subject had from this client; a failure that is not the client's fault (not a 4xx)
   * takes the count back, too. Attempts on one subject run one after the other, so that many successes at once are not
   * refused.
   * @throws 429 with Retry-After, without running it; what the store throws when it is away
   */
  countFailures<Outcome>(attempt: Attempt, run: () => Promise<Outcome>): Promise<Outcome>;
  /** Counts an attempt whose success must not show. @throws the same 429 */
  countEach(attempt: Attempt): Promise<void>;
  /** Takes back what `countEach` counted, once the attempt has led to a success that may show. */
  takeBack(attempt: Attempt): Promise<void>;
  /**
   * Runs one attempt at a person's code, from whatever network; null says that the code is wrong. Attempts of one person
   * run one after the other.
   * @throws 429 after too many wrong ones, without running it
   */
  countCode<Outcome>(userId: string, run: () => Promise<Outcome | null>): Promise<Outcome | null>;
  /** Whether nobody has asked this with the same name in the last 24 hours. */
  isFirstToday(name: string): Promise<boolean>;
  /** Counts a message about the person's own account, from all clients together. @throws the same 429 */
  countAccountMailTo(address: string): Promise<void>;
  /** Counts a link that a visitor asked a school to mail to an address. @throws the same 429 */
  countNewestLink(schoolId: SchoolId, address: string): Promise<void>;
  /** Counts an address that somebody has read again. @throws the same 429 */
  countReading(schoolId: SchoolId, sourceId: number): Promise<void>;
  /**
   * Begins to read a large body, of which a person sends one at a time, whichever processes they reach.
   * @returns what ends it
   * @throws 429 while another one is not ended
   */
  beginFile(userId: string): Promise<() => Promise<void>>;
};

const UNLIMITED: AttemptLimits = {
  areOn: false,
  countFailures: (_attempt, run) => run(),
  countEach: async () => undefined,
  takeBack: async () => undefined,
  countCode: (_userId, run) => run(),
  isFirstToday: async () => true,
  countAccountMailTo: async () => undefined,
  countNewestLink: async () => undefined,
  countReading: async () => undefined,
  beginFile: async () => async () => undefined,
};

/**
 * Limits on guessing and on mail bombing, counted in PostgreSQL for all processes. One counts a subject from one
 * client, so that nobody is locked out of an account elsewhere; the other counts a client over all subjects.
 */
export function createAttemptLimits({ pool, enabled }: { pool: Pool; enabled: boolean }): AttemptLimits {
  if (!enabled) return UNLIMITED;
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: withoutNames(pool),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const subjects = limiter("subject", FAILURES_PER_SUBJECT, WINDOW_SECONDS);
  const clients = limiter("client", FAILURES_PER_CLIENT, WINDOW_SECONDS);
  const codes = limiter("code", WRONG_CODES, WINDOW_SECONDS);
  const codesOfDay = limiter("code-day", WRONG_CODES_PER_DAY, DAY_SECONDS);
  const daily = limiter("daily", 1, DAY_SECONDS);
  const accountMails = limiter("account-mail", ACCOUNT_MAILS_PER_HOUR, HOUR_SECONDS);
  const newestLinks = limiter("newest-link", NEWEST_LINKS_PER_HOUR, HOUR_SECONDS);
  const readings = limiter("reading", 1, MINUTE_SECONDS);
  const files = limiter("file", 1, FILE_SECONDS);

  const inTurn = createTurns();

  const countersOf = ({ clientKey, subjectKey }: Keys): Counter[] => [
    ...(subjectKey ? [{ limiter: subjects, key: subjectKey }] : []),
    { limiter: clients, key: clientKey },
  ];

  async function countUnlessDone<Outcome>(keys: Keys, run: () => Promise<Outcome>): Promise<Outcome> {
    const { clientKey, subjectKey } = keys;
    const counters = countersOf(keys);
    await countWithAll(counters);
    try {
      const outcome = await run();
      await Promise.all([clients.reward(clientKey), subjectKey && subjects.delete(subjectKey)]);
      return outcome;
    } catch (error) {
      // This error is the one to report; if the store is away, the count stays until its window ends.
      if (!isClientsFault(error)) await takeBack(counters).catch(() => {});
      throw error;
    }
  }

  return {
    areOn: true,
    async countFailures(attempt, run) {
      const keys = keysOf(attempt);
      const counted = () => countUnlessDone(keys, run);
      return keys.subjectKey ? await inTurn(keys.subjectKey, counted) : await counted();
    },
    async countEach(attempt) {
      await countWithAll(countersOf(keysOf(attempt)));
    },
    async takeBack(attempt) {
      const { clientKey, subjectKey } = keysOf(attempt);
      await Promise.all([clients.reward(clientKey), subjectKey && subjects.reward(subjectKey)]);
    },
    async countCode(userId, run) {
      return await inTurn(`code:${userId}`, async () => {
        const counters = [codesOfDay, codes].map((limiter) => ({ limiter, key: userId }));
        await countWithAll(counters);
        try {
          const outcome = await run();
          if (outcome !== null) await takeBack(counters);
          return outcome;
        } catch (error) {
          await takeBack(counters).catch(() => {});
          throw error;
        }
      });
    },
    async isFirstToday(name) {
      return await consume(daily, hashed(name)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof TooManyAttempts) return false;
          throw error;
        },
      );
    },
    async countAccountMailTo(address) {
      await consume(accountMails, hashed(address));
    },
    async countNewestLink(schoolId, address) {
      await consume(newestLinks, hashed(`${schoolId}:${address}`));
    },
    async countReading(schoolId, sourceId) {
      await consume(readings, `${schoolId}:${sourceId}`);
    },
    async beginFile(userId) {
      await consume(files, userId, fileBeingRead);
      return async () => void (await files.delete(userId));
    },
  };
}

/**
 * The limiter gives its statements names, which belong to one connection; a pooler hands out another one the next time.
 */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

type Keys = { clientKey: string; subjectKey: string | null };

function keysOf({ kind, subject, client }: Attempt): Keys {
  const clientKey = `${kind}:${clientNetwork(client)}`;
  return { clientKey, subjectKey: subject === null ? null : hashed(`${clientKey}:${subject}`) };
}

type Counter = { limiter: RateLimiterPostgres; key: string };

/** An attempt that one limit refuses counts with none of those before it. */
async function countWithAll(counters: readonly Counter[]): Promise<void> {
  for (const [index, { limiter, key }] of counters.entries()) {
    await consume(limiter, key).catch(async (error: unknown) => {
      await takeBack(counters.slice(0, index));
      throw error;
    });
  }
}

const takeBack = (counters: readonly Counter[]) =>
  Promise.all(counters.map(({ limiter, key }) => limiter.reward(key)));

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  refusal: (refused: RateLimiterRes) => AppError = (refused) =>
    new TooManyAttempts(refused, refused.consumedPoints === limiter.points + 1),
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw refusal(refused);
  }
}

const fileBeingRead = () =>
  new AppError(429, "Another file of yours is being read. Try again in a moment.", {
    code: "file-being-read",
    retryAfter: 1,
  });

const isClientsFault = (error: unknown) => error instanceof AppError && error.status < 500;

/** A key has room for 255 characters, and no address or token should be readable in this table. */
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

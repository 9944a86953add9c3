import { availableParallelism } from "node:os";
import { z } from "zod";

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number, 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a port number, 0 to 65535");
const count = z
  .string()
  .regex(/^\d{1,2}$/, "must be a whole number, 0 to 99")
  .transform(Number);
const MOST_WORKERS = 64;
const workers = z
  .string()
  .regex(/^\d{1,2}$/, `must be a whole number, 1 to ${MOST_WORKERS}`)
  .transform(Number)
  .refine((value) => value >= 1 && value <= MOST_WORKERS, `must be a whole number, 1 to ${MOST_WORKERS}`);
/** bcrypt reads no more, so a longer password would be cut. */
const MAX_PASSWORD_BYTES = 72;
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, "must be a postgres:// address");
const onOff = z.enum(["on", "off"]);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .refine(
      (value) => /^https?:\/\/[^/?#@]+\/?$/i.test(value),
      "must be an address without a path, such as https://fieldhouse.example.org",
    )
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DIRECT_DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  SESSION_SECRET: z.string().min(32, "must have 32 or more characters").optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, "must have 32 or more characters").optional(),
  SYSADMIN_EMAIL: z.email({ error: "must be an email address" }).optional(),
  SYSADMIN_PASSWORD: z
    .string()
    .min(8, "must have 8 or more characters")
    .refine((value) => Buffer.byteLength(value) <= MAX_PASSWORD_BYTES, "must have at most 72 bytes")
    .optional(),
  DEMO_DATA: flag.optional(),
  WORKERS: workers.optional(),
  TRUST_PROXY: count.default(0),
  JOBS: onOff.optional(),
  RATE_LIMITS: onOff.default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1\S+$/, "must be an age recipient, which begins with age1")
    .optional(),
  SMTP_BLOCK_PRIVATE: z.enum(["true", "false"]).default("false"),
});

export type Env = {
  production: boolean;
  port: number;
  host: string;
  /** base of every mailed link, without a trailing slash */
  appUrl: string;
  /** undefined: the embedded database */
  databaseUrl: string | undefined;
  /** the same database past a pooler; undefined: there is none, or it lets long work pass */
  directDatabaseUrl: string | undefined;
  dataDir: string;
  /** undefined: generated once into the data directory */
  sessionSecret: string | undefined;
  /** the one before: what was signed or sealed with it stays good */
  sessionSecretPrevious: string | undefined;
  sysadminEmail: string | undefined;
  sysadminPassword: string | undefined;
  demoData: boolean;
  /** processes that serve */
  workers: number;
  /** sends what is due by itself: reminders, announcements, alarms, summaries */
  jobs: boolean;
  trustProxy: number;
  rateLimits: boolean;
  logLevel: string;
  smtpBlockPrivate: boolean;
  /** the age recipient whose key alone opens backups; undefined: they are not encrypted */
  backupRecipient: string | undefined;
};

/** The start ends with this error's one line. */
export class EnvError extends Error {}

/**
 * The environment, read once. An empty variable counts as unset.
 * @param cores of the machine, as far as this process may use them
 * @throws EnvError naming in one line every variable at fault
 */
export function parseEnv(source: Record<string, string | undefined>, cores = availableParallelism()): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = variables.safeParse(given);
  const faults = [
    ...(result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}. See .env.example.`) ??
      []),
    ...(given.NODE_ENV === "production" ? faultsInProduction(given) : []),
  ];
  if (given.DIRECT_DATABASE_URL && !given.DATABASE_URL) {
    faults.push("DIRECT_DATABASE_URL: goes only with DATABASE_URL. See .env.example.");
  }
  if (!result.data || faults.length > 0) throw new EnvError(faults.join(" "));
  const read = result.data;
  const production = read.NODE_ENV === "production";
  return {
    production,
    port: read.PORT,
    host: read.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    appUrl: read.APP_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    directDatabaseUrl: read.DIRECT_DATABASE_URL,
    dataDir: read.DATA_DIR,
    sessionSecret: read.SESSION_SECRET,
    sessionSecretPrevious: read.SESSION_SECRET_PREVIOUS,
    sysadminEmail: read.SYSADMIN_EMAIL?.trim().toLowerCase(),
    sysadminPassword: read.SYSADMIN_PASSWORD,
    demoData: !production && (read.DEMO_DATA ?? read.DATABASE_URL === undefined),
    workers: read.WORKERS ?? (production ? Math.min(cores, MOST_WORKERS) : 1),
    jobs: read.JOBS ? read.JOBS === "on" : production,
    trustProxy: read.TRUST_PROXY,
    rateLimits: read.RATE_LIMITS === "on",
    logLevel: read.LOG_LEVEL,
    smtpBlockPrivate: read.SMTP_BLOCK_PRIVATE === "true",
    backupRecipient: read.BACKUP_RECIPIENT,
  };
}

/** '0000…' is long, and still guessed; 32 random hexadecimal digits have fewer than 10 different ones once in 1,000 times. */
const LEAST_VARIETY = 10;
const OF_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/i;

function faultsInProduction({
  APP_URL,
  SESSION_SECRET,
  RATE_LIMITS,
}: Record<string, string | undefined>): string[] {
  const faults = [];
  if (!APP_URL) faults.push("APP_URL: required in production, the https address that people use.");
  if (APP_URL && /^http:/i.test(APP_URL) && !OF_THIS_MACHINE.test(APP_URL))
    faults.push("APP_URL: must be https in production, except on this machine.");
  if (!SESSION_SECRET)
    faults.push("SESSION_SECRET: required in production, 32 or more characters. See .env.example.");
  if (SESSION_SECRET && new Set(SESSION_SECRET).size < LEAST_VARIETY)
    faults.push("SESSION_SECRET: too easy to guess. Take the output of: openssl rand -hex 32");
  if (RATE_LIMITS === "off") faults.push("RATE_LIMITS: 'off' is refused in production.");
  return faults;
}

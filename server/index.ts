import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApp } from "#server/app.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { findLimitsBy, limitRole } from "#server/db/limits.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { composeDeps } from "#server/deps.ts";
import { type Env, EnvError, parseEnv } from "#server/env.ts";
import { type Account, listDemoAccounts, makeFirstAccounts } from "#server/features/auth/first-accounts.ts";
import { startHousekeeping } from "#server/housekeeping.ts";
import { warnOfOpenHost } from "#server/http/known-host.ts";
import { createLog } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { installationSecret } from "#server/secrets/installation-secret.ts";
import { onStopSignal } from "#server/stop.ts";
import { readVersion } from "#server/version.ts";

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** How often Node looks for clients that exceed these limits: every half a minute unless told. */
const SLOW_CLIENTS_CHECK_MS = 1_000;

/**
 * Counted from the signal: how long responses in progress may take, and then their statements. The rest of the ten
 * seconds is for stopping the database.
 */
const LAST_RESPONSES_MS = 7_000;
const LAST_STATEMENTS_MS = 8_000;

const here = fileURLToPath(import.meta.url);
const root = projectRoot(dirname(here));

function projectRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : projectRoot(dirname(folder));
}

async function start(): Promise<void> {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  warnOfOpenHost(env, log);
  const secret = await installationSecret(env.sessionSecret, env.dataDir);
  const database = await openDatabase(env);
  await migrate(database.directUrl, { onWait: sayWaiting });
  const limitsBy = await findLimitsBy(database.url);
  if (limitsBy === "role") await limitRole(database.directUrl);
  const pool = createPool(database.url, {
    limitsBy,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const db = createDb(pool);
  const now = () => new Date();
  const made = await makeFirstAccounts(db, env, now());
  const stopping = new AbortController();
  const deps = composeDeps({
    env,
    secret,
    pool,
    directUrl: database.directUrl,
    db,
    transport: createMailTransport({ env, secret, log }),
    log,
    now,
    stopping: stopping.signal,
  });

  const clientDir = join(root, "dist", "client");
  const app = createApp(deps, {
    version: readVersion(root, statSync(here).mtime),
    clientDir: existsSync(join(clientDir, "index.html")) ? clientDir : undefined,
    isStopping: () => stopping.signal.aborted,
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: SLOW_CLIENTS_CHECK_MS,
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  const stopHousekeeping = startHousekeeping(deps);
  onStopSignal(async () => {
    const late = sleep(LAST_STATEMENTS_MS, undefined, { ref: false });
    stopping.abort();
    stopHousekeeping();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS).unref();
    });
    // A statement that runs longer belongs to a request that nobody waits for any more: it is rolled back when this
    // process ends.
    await Promise.race([pool.end(), late]);
    await database.stop();
  });
  announce(env, made, env.demoData ? await listDemoAccounts(db) : []);
}

function sayWaiting(waitMs: number): void {
  process.stdout.write(
    `Another server is migrating the database. Waiting for it, at most ${waitMs / 1000} s.\n`,
  );
}

/** Tells whoever started the server where to go and how to sign in. */
function announce({ appUrl, production }: Env, made: Account[], demo: Account[]): void {
  const lines = [...made, ...demo].map(({ email, password }) => `  ${email}  ${password}`);
  const accounts = lines.length > 0 ? `\nSign in with\n${lines.join("\n")}\n` : "";
  const mailbox = production ? "" : `\nMail without a mail server stands at ${appUrl}/dev/mailbox\n`;
  process.stdout.write(`\nFieldhouse is listening on ${appUrl}\n${accounts}${mailbox}\n`);
}

/** One line that says what is wrong and, where it is known, what to do. */
function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "The port is in use. Stop the other server or set PORT to a free one.";
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`Fieldhouse could not start: ${explain(error)}\n`);
  process.exit(1);
});

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "#scripts/free-port.mjs";
import { signalPostgres } from "#server/test/postgres-processes.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const READY_MS = 60_000;

export type OwnServer = {
  url: string;
  /** Its database falls silent, and goes on. */
  freezeDatabase: () => Promise<void>;
  thawDatabase: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Names the folder whose copy a server starts on, where the run has prepared one. */
export const PREPARED_DATA = "E2E_PREPARED_DATA";

/** Empty, and open to the account that PostgreSQL runs as when root runs the tests. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fieldhouse-journey-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** The built server with a database of its own and the demonstration school, for journeys that change the installation. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const folder = newDataFolder();
  const prepared = process.env[PREPARED_DATA];
  // Not by Node, which would make the files of PostgreSQL's account our own.
  if (prepared && env.DEMO_DATA !== "0") execFileSync("cp", ["-a", `${prepared}/.`, folder]);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  const server = await startServerIn(folder, env).catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ...server, stop: () => server.stop().finally(remove) };
}

/** @param folder its data, which stay after it */
export async function startServerIn(folder: string, env: Record<string, string> = {}): Promise<OwnServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--enable-source-maps", "dist/server/index.js"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment(folder, port), APP_URL: url, ...env },
  });
  const stopWithUs = () => child.kill("SIGTERM");
  process.once("exit", stopWithUs);
  const stop = async () => {
    process.off("exit", stopWithUs);
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  };
  await ready(`http://127.0.0.1:${port}/readyz`, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const database = join(folder, "postgres");
  return {
    url,
    freezeDatabase: () => signalPostgres(database, "SIGSTOP"),
    thawDatabase: () => signalPostgres(database, "SIGCONT"),
    stop,
  };
}

const environment = (folder: string, port: number) => ({
  NODE_ENV: "",
  npm_lifecycle_event: "",
  PORT: String(port),
  HOST: "127.0.0.1",
  DATABASE_URL: "",
  DATA_DIR: folder,
  DEMO_DATA: "1",
  LOG_LEVEL: "error",
});

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready in time");
}

export type MailSink = {
  port: number;
  /** what arrived for an address, newest first */
  mailsTo: (address: string) => Email[];
  close: () => Promise<void>;
};

/** A real mail server on the loopback that keeps what it is given. */
export async function startMailSink(): Promise<MailSink> {
  const mails: { to: string[]; email: Email }[] = [];
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.unshift({ to, email: await PostalMime.parse(Buffer.concat(chunks)) });
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    port: (listening.address() as AddressInfo).port,
    mailsTo: (address) => mails.filter(({ to }) => to.includes(address)).map(({ email }) => email),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

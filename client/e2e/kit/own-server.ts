import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findFreePort } from "#server/test/kit/free-port.ts";
import { signalPostgres } from "#server/test/kit/postgres-processes.ts";
import {
  BUILT_SERVER,
  newDataDir,
  type ServerOptions,
  type ServerProcess,
  startServerProcess,
} from "#server/test/kit/server-process.ts";

export type OwnServer = {
  url: string;
  dataDir: string;
  /** Its database falls silent, and goes on. */
  freezeDatabase: () => Promise<void>;
  thawDatabase: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Names the folder whose copy a server starts on, where the run has prepared one. */
export const PREPARED_DATA = "E2E_PREPARED_DATA";

/**
 * The built server with a database of its own and the demonstration school, for journeys that change the installation.
 */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await newDataDir();
  const prepared = process.env[PREPARED_DATA];
  // Not by Node, which would make the files of PostgreSQL's account our own.
  if (prepared && settings.DEMO_DATA !== "0") execFileSync("cp", ["-a", `${prepared}/.`, dataDir]);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = await startBuiltServer({ APP_URL: url, ...settings }, { dataDir, port });
  const database = join(dataDir, "postgres");
  return {
    url,
    dataDir,
    freezeDatabase: () => signalPostgres(database, "SIGSTOP"),
    thawDatabase: () => signalPostgres(database, "SIGCONT"),
    stop: async () => {
      const early = server.ended();
      const code = await server.stop();
      if (early !== undefined || code !== 0)
        process.stderr.write(
          `A server ended with ${code}${early === undefined ? "" : " by itself"}: ${server.output()}\n`,
        );
      await server.dispose();
    },
  };
}

export const startBuiltServer = (
  settings: Record<string, string> = {},
  options: Pick<ServerOptions, "dataDir" | "port"> = {},
): Promise<ServerProcess> =>
  startServerProcess(
    { DEMO_DATA: "1", RATE_LIMITS: "on", LOG_LEVEL: "error", ...settings },
    { file: BUILT_SERVER, ...options },
  );

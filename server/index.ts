import cluster from "node:cluster";
import { explain } from "#server/start/announce.ts";
import { startServer } from "#server/start/server.ts";
import { startWorker } from "#server/start/worker.ts";

const start = cluster.isWorker ? startWorker : startServer;

start().catch((error: unknown) => {
  process.stderr.write(`Fieldhouse could not start: ${explain(error)}\n`);
  process.exit(1);
});

import cluster from "node:cluster";
import { explain } from "#server/start/announce.ts";

/** Each kind of process loads what it needs itself: one that has workers never loads what serves. */
async function start(): Promise<void> {
  if (cluster.isWorker) return (await import("#server/start/worker.ts")).startWorker();
  return (await import("#server/start/server.ts")).startServer();
}

start().catch((error: unknown) => {
  process.stderr.write(`Fieldhouse could not start: ${explain(error)}\n`);
  process.exit(1);
});

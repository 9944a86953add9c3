// 'npm run dev': the API on port 3001, restarted at every change, and the client on port 3000, which passes calls on to
// it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const CLIENT_PORT = "3000";
const SERVER_PORT = "3001";
/** By folder, since Node does not see what only a thread of the server imports. */
const WATCHED = ["--watch-path=server", "--watch-path=shared"];

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const start = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });

const children = [
  start([...WATCHED, "--watch-preserve-output", "--import", "tsx", "server/index.ts"], {
    PORT: SERVER_PORT,
    APP_URL: process.env.APP_URL || `http://localhost:${CLIENT_PORT}`,
  }),
  start(["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", CLIENT_PORT, "--strictPort"]),
];
const ended = children.map((child) => once(child, "exit"));

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}

process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
// npm passes no signal on: that it is gone is all there is to see.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();

await Promise.race(ended);
stop();
await Promise.all(ended);

// What the scripts beside this one share: a temporary folder, programs that are stopped whatever happens, checks that fail.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const STOP_MS = 15_000;
const VERSIONS = "/usr/lib/postgresql";

/** Debian keeps PostgreSQL's programs of each version apart, and nginx and PgBouncer where only root looks. */
const PATH = [...postgresPrograms(), process.env.PATH, "/usr/sbin"].join(delimiter);

function postgresPrograms() {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(VERSIONS, version, "bin"));
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the account of the packages. */
const account = process.getuid() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

function idOf(flag) {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

/**
 * Runs `play` and cleans up after it. The process ends with 1 when something does not hold.
 * @param packages Debian's, as the message names them when a program is missing
 */
export async function onStage(title, { programs, packages }, play) {
  process.chdir(ROOT);
  requirePrograms(programs, packages);
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  const stage = createStage();
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void stage.cleanUp().then(() => process.exit(1)));
  console.log(`\n${title}\n`);
  try {
    await play(stage);
  } catch (error) {
    stage.check(`runs to its end: ${error.stack}`, false);
    stage.tellOutputs();
  } finally {
    await stage.cleanUp();
  }
  const failed = stage.results.filter((holds) => !holds).length;
  console.log(`\n${stage.results.length - failed} hold, ${failed} do not`);
  process.exitCode = failed === 0 && stage.results.length > 0 ? 0 : 1;
}

function requirePrograms(programs, packages) {
  const places = PATH.split(delimiter);
  const missing = programs.filter((program) => !places.some((place) => existsSync(join(place, program))));
  if (missing.length === 0) return;
  console.error(`${missing.join(", ")} missing. On Debian: apt-get install ${packages}`);
  process.exit(1);
}

function createStage() {
  const folder = mkdtempSync(join(tmpdir(), "fieldhouse-scaling-"));
  chmodSync(folder, 0o755);
  const started = [];
  const results = [];
  return {
    folder,
    results,
    /** a folder of the services' account */
    makeFolder(name) {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
      return path;
    },
    check(what, holds, seen = "") {
      results.push(Boolean(holds));
      console.log(`${holds ? "✓" : "✗"} ${what}${seen === "" ? "" : ` (${seen})`}`);
    },
    say: (text) => console.log(`  ${text}`),
    /** runs a service's program to its end */
    run(program, args, { env = {}, ...options } = {}) {
      const settings = {
        cwd: "/",
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        ...account,
        ...options,
      };
      return execFileSync(program, args, { ...settings, env: { PATH, LC_ALL: "C.UTF-8", ...env } });
    },
    /** starts a service as the packages' account */
    startService: (program, args, stopSignal = "SIGTERM") =>
      keep(
        started,
        spawn(program, args, { cwd: "/", env: { PATH, LC_ALL: "C.UTF-8" }, stdio: "pipe", ...account }),
        stopSignal,
      ),
    /** starts a program of ours as whoever runs the script, with these variables alone */
    startOwn: (program, args, env) =>
      keep(started, spawn(program, args, { cwd: ROOT, env: { PATH, ...env }, stdio: "pipe" })),
    tellOutputs() {
      for (const { name, output } of started) console.log(`── ${name}\n${output().slice(-2_000)}`);
    },
    async cleanUp() {
      for (const program of started.splice(0).reverse()) await program.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function keep(started, child, stopSignal = "SIGTERM") {
  const exited = once(child, "exit");
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => lines.push(String(chunk)));
  const isUp = () => child.exitCode === null && child.signalCode === null;
  const program = {
    name: child.spawnargs.join(" "),
    pid: child.pid,
    isUp,
    output: () => lines.join(""),
    kill: (signal) => void child.kill(signal),
    /** @returns its exit code or signal, once it has ended by itself */
    ended: async () => (await exited) && (child.exitCode ?? child.signalCode),
    /** @returns its exit code or signal; it is killed when it takes too long */
    async stop(signal = stopSignal) {
      if (isUp()) child.kill(signal);
      const late = sleep(STOP_MS, "late", { ref: false });
      if (isUp() && (await Promise.race([exited, late])) === "late") child.kill("SIGKILL");
      await exited;
      return child.exitCode ?? child.signalCode;
    },
  };
  started.push(program);
  return program;
}

/** Whoever is waited for is no more. */
export class Ended extends Error {}

/** Asks until the answer is not false, null or undefined; what is thrown on the way is only told at the end. */
export async function until(what, ask, ms = 30_000) {
  let problem = "";
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(50)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      if (error instanceof Ended) throw error;
      problem = ` (${error.message})`;
    }
  }
  throw new Error(`${what}: not within ${ms / 1000} s${problem}`);
}

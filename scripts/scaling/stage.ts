// The scripts beside this one share a temporary folder, programs that are always stopped, and checks that fail.
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

type Program = {
  name: string;
  output: () => string;
  /** @returns what it ended with; it is killed when it takes too long */
  stop: () => Promise<unknown>;
};

/** A program of a package, such as nginx. */
export type Service = Program & { isUp: () => boolean; signal: (name: NodeJS.Signals) => void };

export type Stage = {
  folder: string;
  /** makes a folder of the services' account */
  makeFolder: (name: string) => string;
  check: (what: string, holds: unknown, seen?: string | number) => void;
  say: (text: string) => void;
  /** runs a service's program to its end */
  run: (program: string, args: string[]) => string;
  /** starts a service as the packages' account */
  startService: (program: string, args: string[], stopSignal?: NodeJS.Signals) => Service;
  /** sees to it that a program is stopped at the end */
  keep: (program: Program) => void;
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const STOP_MS = 15_000;
const VERSIONS = "/usr/lib/postgresql";

/** Debian keeps PostgreSQL's programs of each version apart, and nginx and PgBouncer where only root looks. */
const PATH = [...postgresPrograms(), process.env.PATH, "/usr/sbin"].join(delimiter);

function postgresPrograms(): string[] {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(VERSIONS, version, "bin"));
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the account of the packages. */
const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
const service = { cwd: "/", env: { PATH, LC_ALL: "C.UTF-8" }, ...account };

function idOf(flag: string): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

/**
 * Runs `play` and cleans up after it. The process ends with 1 when something does not hold.
 * @param needs.packages Debian's, as the message names them when a program is missing
 */
export async function onStage(
  title: string,
  needs: { programs: string[]; packages: string },
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  process.chdir(ROOT);
  requirePrograms(needs);
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "fieldhouse-scaling-"));
  chmodSync(folder, 0o755);
  const started: Program[] = [];
  const results: boolean[] = [];
  const stage = createStage(folder, started, results);
  const cleanUp = async () => {
    for (const program of started.splice(0).reverse()) await program.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  console.log(`\n${title}\n`);
  try {
    await play(stage);
  } catch (error) {
    stage.check(`runs to its end: ${error instanceof Error ? error.stack : error}`, false);
    for (const { name, output } of started) console.log(`── ${name}\n${output().slice(-2_000)}`);
  } finally {
    await cleanUp();
  }
  const failed = results.filter((holds) => !holds).length;
  console.log(`\n${results.length - failed} hold, ${failed} do not`);
  process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
}

function requirePrograms({ programs, packages }: { programs: string[]; packages: string }): void {
  const places = PATH.split(delimiter);
  const missing = programs.filter((program) => !places.some((place) => existsSync(join(place, program))));
  if (missing.length === 0) return;
  console.error(`${missing.join(", ")} missing. On Debian: apt-get install ${packages}`);
  process.exit(1);
}

function createStage(folder: string, started: Program[], results: boolean[]): Stage {
  return {
    folder,
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
    run: (program, args) => execFileSync(program, args, { ...service, encoding: "utf8", stdio: "pipe" }),
    startService(program, args, stopSignal = "SIGTERM") {
      const running = serviceOf(spawn(program, args, service), stopSignal);
      started.push(running);
      return running;
    },
    keep: (program) => void started.push(program),
  };
}

function serviceOf(child: ChildProcessWithoutNullStreams, stopSignal: NodeJS.Signals): Service {
  const exited = once(child, "exit");
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => lines.push(String(chunk)));
  const isUp = () => child.exitCode === null && child.signalCode === null;
  return {
    name: child.spawnargs.join(" "),
    isUp,
    output: () => lines.join(""),
    signal: (name) => void child.kill(name),
    async stop() {
      if (isUp()) child.kill(stopSignal);
      const late = sleep(STOP_MS, "late", { ref: false });
      if (isUp() && (await Promise.race([exited, late])) === "late") child.kill("SIGKILL");
      await exited;
    },
  };
}

/** A program ended that somebody waits for. */
export class Ended extends Error {}

/**
 * Asks until the answer is not false, null or undefined; the last error on the way is part of the message at the end.
 */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  ms = 30_000,
): Promise<NonNullable<Answer>> {
  let problem = "";
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(50)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      if (error instanceof Ended) throw error;
      problem = ` (${error})`;
    }
  }
  throw new Error(`${what}: not within ${ms / 1000} s${problem}`);
}

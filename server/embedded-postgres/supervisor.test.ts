import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { EmbeddedDatabaseError, locateBinaries } from "./binaries.ts";
import { readLockFile } from "./lock-file.ts";
import { findProcess } from "./processes.ts";
import { chooseRunAs, spawnAs } from "./run-as.ts";
import { databaseUrl } from "./socket.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./supervisor.ts";

const started: EmbeddedPostgres[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** The data directory that the tests copy: to make one is most of a first start's work. */
let made: string;

beforeAll(async () => {
  made = newDir();
  await (await startEmbeddedPostgres({ dir: made, ephemeral: true })).stop();
  const folder = folders.pop() ?? "";
  return () => rm(folder, { recursive: true });
});

/** A path for a data directory; nothing is there yet. */
function newDir(below = ""): string {
  const folder = join(tmpdir(), `fh-${randomUUID()}`);
  folders.push(folder);
  return join(folder, below, "postgres");
}

/** A data directory of its own, whose server was stopped in order. */
async function newData(below?: string): Promise<string> {
  const dir = newDir(below);
  await mkdir(dirname(dir), { recursive: true });
  await promisify(execFile)("cp", ["-a", made, dir]);
  return dir;
}

async function start(dir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, ephemeral: true, log });
  started.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is shut down under us says so; what matters is the answer of the query.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(20);
  }
}

/** An application of its own process that uses the database in `dir`. */
async function startApplication(dir: string): Promise<ChildProcess> {
  const supervisor = new URL("./supervisor.ts", import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(supervisor)});
    await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)} });
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const application = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    application.kill("SIGKILL");
  });
  if (application.stdout) await once(application.stdout, "data");
  return application;
}

async function postmasterOf(dir: string): Promise<number> {
  return eventually(async () => (await readLockFile(dir))?.pid);
}

async function kill(...pids: (number | undefined)[]): Promise<void> {
  for (const pid of pids) if (pid) process.kill(pid, "SIGKILL");
  await eventually(async () => pids.every((pid) => !pid || !findProcess(pid)) || undefined);
}

/** The database server by itself, as it is when whatever watched over it has been killed. */
async function startUnguarded(dir: string): Promise<number> {
  const { postgres } = await locateBinaries();
  const runAs = await chooseRunAs({ program: postgres, folder: dir });
  const settings = ["-c", "listen_addresses=", "-c", `unix_socket_directories=${dir}`];
  const server = spawnAs(runAs, [...runAs.prefix, postgres, "-D", dir, ...settings], { stdio: "ignore" });
  onTestFinished(() => {
    server.kill("SIGKILL");
  });
  return eventually(async () => {
    const lock = await readLockFile(dir);
    return lock?.ready ? lock.pid : undefined;
  });
}

/** PostgreSQL believes a lock only when the process it names runs under its own account. */
async function sameUserAs(dir: string) {
  const { uid, gid } = await stat(dir);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

const staleLock = (dir: string, pid: number | undefined) =>
  [pid, dir, 1_700_000_000, 5432, "/tmp", "", "  5432001         1", "ready   ", ""].join("\n");

test("a new database is UTF-8, in UTC, sorts by code point and is named fieldhouse", async () => {
  const { url } = await start(newDir());
  const [row] = await query(
    url,
    `select current_database() as name, current_setting('server_encoding') as encoding,
            current_setting('TimeZone') as zone, 'Z' < 'a' and 'a' < 'Ä' as code_points, upper('ä') as upper`,
  );
  expect(row).toEqual({ name: "fieldhouse", encoding: "UTF8", zone: "UTC", code_points: true, upper: "Ä" });
});

test("what was stored is there after a restart", async () => {
  const dir = await newData();
  const first = await start(dir);
  await query(first.url, "create table kept as select 7 as n");
  await first.stop();
  const second = await start(dir);
  expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("a copy that belongs to its maker can be started", async () => {
  const dir = await newData();
  const original = await start(dir);
  await query(original.url, "create table kept as select 7 as n");
  await original.stop();
  const copy = newDir();
  await mkdir(dirname(copy));
  await promisify(execFile)("cp", ["-r", dir, copy]);
  const { url } = await start(copy);
  expect(await query(url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("nobody but the database's own account enters its socket, which goes with the server", async () => {
  const dir = await newData();
  const { url, stop } = await start(dir);
  const socket = join(new pg.Client(url).host, ".s.PGSQL.5432");
  const [{ mode, uid }, owner] = await Promise.all([stat(socket), stat(dir)]);
  expect([mode & 0o777, uid]).toEqual([0o700, owner.uid]);
  await stop();
  expect(existsSync(socket)).toBe(false);
});

test("a path that is too long for a socket is no hindrance", async () => {
  const dir = await newData("deep/".repeat(20));
  const { url } = await start(dir);
  onTestFinished(() => rm(new pg.Client(url).host));
  expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a start that meets the one before while it stops finds its way", async () => {
  const dir = await newData();
  for (let round = 0; round < 3; round += 1) {
    const first = await start(dir);
    const [second] = await Promise.all([start(dir), first.stop()]);
    expect(await query(second.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await second.stop();
  }
});

test("stopping twice is harmless, and leaves no server and no lock", async () => {
  const dir = await newData();
  const server = await start(dir);
  const postmaster = await postmasterOf(dir);
  await server.stop();
  await server.stop();
  expect(findProcess(postmaster)).toBeUndefined();
  expect(await readLockFile(dir)).toBeUndefined();
});

test("the server ends when its application is killed, and the next one starts", async () => {
  const dir = await newData();
  const application = await startApplication(dir);
  const postmaster = await postmasterOf(dir);
  await kill(application.pid);
  await eventually(async () => !findProcess(postmaster) || undefined);
  const { url } = await start(dir);
  expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a server left behind without a guard is replaced by one with a guard, with all that was stored", async () => {
  const dir = await newData();
  const first = await start(dir);
  await query(first.url, "create table kept as select 7 as n");
  await first.stop();
  const orphan = await startUnguarded(dir);

  const lines: string[] = [];
  const { url } = await start(dir, (line) => lines.push(line));
  expect(lines.join("\n")).toContain(`left behind (process ${orphan})`);
  expect(findProcess(orphan)).toBeUndefined();
  expect(await query(url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("a start recovers after application, guard and server were killed together", async () => {
  const dir = await newData();
  const application = await startApplication(dir);
  const postmaster = await postmasterOf(dir);
  await kill(application.pid, findProcess(postmaster)?.parent, postmaster);
  const { url } = await start(dir);
  expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a lock left by a killed server does not keep the next from starting when its number is another program's now", async () => {
  const dir = await newData();
  const stranger = spawn("sleep", ["600"], await sameUserAs(dir));
  onTestFinished(() => {
    stranger.kill();
  });
  await writeFile(join(dir, "postmaster.pid"), staleLock(dir, stranger.pid));
  const { url } = await start(dir);
  expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test("a lock whose process is dead but not yet collected does not keep the next from starting", async () => {
  const dir = await newData();
  const parent = spawn("/bin/sh", ["-c", "true & echo $!; exec sleep 600"], await sameUserAs(dir));
  onTestFinished(() => {
    parent.kill();
  });
  const zombie = Number(String((await once(parent.stdout, "data"))[0]));
  await eventually(async () => !findProcess(zombie) || undefined);
  await writeFile(join(dir, "postmaster.pid"), staleLock(dir, zombie));
  const { url } = await start(dir);
  expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a start waits for what a killed server's processes still write, also when its number is another program's now", async () => {
  const dir = await newData();
  const postmaster = await startUnguarded(dir);
  const client = new pg.Client({ connectionString: databaseUrl(dir, "fieldhouse") });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const straggler = rows[0]?.pid ?? 0;
  process.kill(straggler, "SIGSTOP");
  await kill(postmaster);
  const stranger = spawn("sleep", ["600"], await sameUserAs(dir));
  onTestFinished(() => {
    stranger.kill();
  });
  const lock = (await readLockFile(dir))?.text ?? "";
  await writeFile(join(dir, "postmaster.pid"), lock.replace(String(postmaster), String(stranger.pid)));

  const lines: string[] = [];
  const next = start(dir, (line) => lines.push(line));
  await expect.poll(() => lines.join("\n")).toContain("still in use");
  expect(findProcess(straggler)).toBeDefined();
  await kill(straggler);
  expect(await query((await next).url, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("of two that start at once on an empty directory one gets it, and the other learns who has it", async () => {
  const dir = newDir();
  const outcomes = await Promise.allSettled([start(dir), start(dir)]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toBeInstanceOf(EmbeddedDatabaseError);
  expect(String(refusals[0])).toContain(`in use by another running server (process ${process.pid})`);
});

test("a server that dies is started again at the same address", async () => {
  const dir = await newData();
  const { url } = await start(dir);
  const first = await postmasterOf(dir);
  await query(url, "create table kept as select 7 as n");
  await query(url, "checkpoint");
  await kill(first);
  expect(await eventually(() => query(url, "select n from kept"))).toEqual([{ n: 7 }]);
  expect(await postmasterOf(dir)).not.toBe(first);
});

test("data of another major version is left alone, and the message names the version", async () => {
  const dir = newDir();
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "PG_VERSION"), "17\n");
  await expect(start(dir)).rejects.toThrow(/made by PostgreSQL 17.*set DATABASE_URL to a PostgreSQL 17/);
});

test("a folder with something else in it is left alone", async () => {
  const dir = newDir();
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "notes.txt"), "mine");
  await expect(start(dir)).rejects.toThrow(/not empty and holds no database.*DATA_DIR/);
  expect(await readFile(join(dir, "notes.txt"), "utf8")).toBe("mine");
});

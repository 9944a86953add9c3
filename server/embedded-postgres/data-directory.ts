import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Binaries, EmbeddedDatabaseError, POSTGRES_MAJOR, USE_ANOTHER_DATABASE } from "./binaries.ts";
import { findProcess } from "./processes.ts";
import { chooseRunAs, spawnAs } from "./run-as.ts";
import { SUPERUSER } from "./socket.ts";

/** One call for the whole file system in place of one for each of a thousand files; only Linux has it. */
const SYNC = process.platform === "linux" ? ["--sync-method=syncfs"] : [];

const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  // Texts are stored and sorted alike on every machine, whatever its locale.
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  // Only the socket leads in, which is the account's own; over the network nothing does.
  "--auth-local=trust",
  "--auth-host=reject",
  "--no-instructions",
];

/** The directory's one true path, which the kernel also shows for a process working in it. Its parents are made. */
export async function locateDataDirectory(dir: string): Promise<string> {
  await mkdir(dirname(dir), { recursive: true });
  return existsSync(dir) ? realpath(dir) : join(await realpath(dirname(dir)), basename(dir));
}

/** @throws EmbeddedDatabaseError when the directory holds something else than this version's data */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new EmbeddedDatabaseError(
      `The database in ${dataDir} can't be read (${error.code}). Start as the user it belongs to, ` +
        `choose another folder with DATA_DIR, ${USE_ANOTHER_DATABASE}.`,
    );
  });
  if (entries.length === 0) return false;
  if (!entries.includes("PG_VERSION")) {
    throw new EmbeddedDatabaseError(
      `${dataDir} is not empty and holds no database. Move its content away, ` +
        `choose another folder with DATA_DIR, ${USE_ANOTHER_DATABASE}.`,
    );
  }
  const version = (await readFile(join(dataDir, "PG_VERSION"), "utf8")).trim();
  if (version === POSTGRES_MAJOR) return true;
  throw new EmbeddedDatabaseError(
    `The database in ${dataDir} was made by PostgreSQL ${version}; the embedded one is ${POSTGRES_MAJOR} and can't open it. ` +
      `Move the folder away, or set DATABASE_URL to a PostgreSQL ${version} that serves it.`,
  );
}

/**
 * Makes the database beside its place and moves it there when complete, so that an interrupted start leaves nothing
 * half made. Of two starters at once the first one's directory stays.
 * @param durable false skips the wait for the disk
 */
export async function createDataDirectory(
  dataDir: string,
  { initdb }: Binaries,
  options: { durable: boolean; whileItStarts: () => void },
): Promise<void> {
  await removeLeftovers(dataDir);
  const draft = await mkdtemp(`${dataDir}.init-${process.pid}-`);
  try {
    const runAs = await chooseRunAs({ program: initdb, folder: draft });
    const sync = options.durable ? SYNC : ["--no-sync"];
    const made = runInitdb(
      spawnAs(runAs, [...runAs.prefix, initdb, "-D", draft, ...INITDB_OPTIONS, ...sync]),
    );
    options.whileItStarts();
    await made;
    await rename(draft, dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function runInitdb(child: ReturnType<typeof spawnAs>): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(
        new EmbeddedDatabaseError(
          `The database can't be created: ${reason}. Resolve this, ${USE_ANOTHER_DATABASE}.`,
        ),
      );
    child.once("error", (error) => fail(error.message));
    child.once("close", (code) =>
      code === 0 ? resolve() : fail(output.trim().split("\n").slice(-3).join(" ")),
    );
  });
}

/** Removes what is left of starts that were killed while they made a database. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const prefix = `${basename(dataDir)}.init-`;
  for (const name of await readdir(dirname(dataDir))) {
    if (!name.startsWith(prefix) || findProcess(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(dataDir), name), { recursive: true, force: true });
  }
}

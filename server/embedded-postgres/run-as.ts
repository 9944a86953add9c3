import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { chown, lchown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./binaries.ts";

/** How PostgreSQL is started, since it refuses to run as root. */
export type RunAs = {
  label: string;
  /** the owner of the files; undefined: the owner of this process */
  owner: Account | undefined;
  /** for `spawn`, when the account alone will do */
  account: Account | undefined;
  /** goes before the program, where the account alone won't do */
  prefix: string[];
};

type Account = { uid: number; gid: number };

/** Everything PostgreSQL has to reach: its program, and the folder that is handed to the account it runs as. */
type Needs = { program: string; folder: string };

const ROOT = 0;
/** The number of "nobody" inside a user namespace, in which root's files stay root's outside. */
const NAMESPACE_NOBODY = 65_534;

/** Nothing of the caller's environment: PGPORT, PGOPTIONS and the like would change the server. */
const ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/**
 * Starts a program as the chosen account, with a neutral environment and no folder of ours as its working directory.
 */
export function spawnAs(runAs: RunAs, command: string[], options: SpawnOptions = {}): ChildProcess {
  const [program = "", ...rest] = command;
  return spawn(program, rest, { ...options, ...runAs.account, cwd: "/", env: ENVIRONMENT });
}

/**
 * The first way that works here, tried in the order of least privilege: as ourselves; as root, an ordinary account;
 * where that account can't reach the project (below /root, say), the same with the right to read past file modes;
 * at last a user namespace.
 * @param needs its folder belongs to the chosen account afterwards
 */
export async function chooseRunAs(needs: Needs): Promise<RunAs> {
  const failures: string[] = [];
  for (const candidate of await candidatesFor(needs.folder)) {
    if (candidate.owner) await handOver(needs.folder, candidate.owner);
    const failure = await probe(candidate, needs);
    if (failure === undefined) return candidate;
    failures.push(`${candidate.label}: ${failure}`);
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL can't be run here (${failures.join("; ")}). ` +
      `It needs glibc on Linux and an account other than root; change that, ${USE_ANOTHER_DATABASE}.`,
  );
}

async function candidatesFor(folder: string): Promise<RunAs[]> {
  if (process.getuid?.() !== ROOT) {
    return [{ label: "this user", owner: undefined, account: undefined, prefix: [] }];
  }
  const accounts = await accountsFor(folder);
  return [
    ...accounts.map((account) => ({ label: `uid ${account.uid}`, owner: account, account, prefix: [] })),
    ...accounts.map((account) => ({
      label: `setpriv to uid ${account.uid}`,
      owner: account,
      account: undefined,
      prefix: setpriv(account),
    })),
    { label: "unshare", owner: { uid: ROOT, gid: ROOT }, account: undefined, prefix: unshare() },
  ];
}

/** The owner of the files that exist; for new ones the account that packages of PostgreSQL use, else "nobody". */
async function accountsFor(folder: string): Promise<Account[]> {
  const { uid, gid } = await lstat(folder);
  if (uid !== ROOT) return [{ uid, gid }];
  const named = await Promise.all([lookUp("postgres"), lookUp("nobody")]);
  return named.filter((account) => account !== undefined);
}

async function lookUp(name: string): Promise<Account | undefined> {
  const ask = async (flag: string) => Number((await promisify(execFile)("id", [flag, name])).stdout);
  try {
    return { uid: await ask("-u"), gid: await ask("-g") };
  } catch {
    return undefined;
  }
}

/** Without the securebit, access(2) would drop the capability again and initdb call its own program unreadable. */
const setpriv = ({ uid, gid }: Account) => [
  "setpriv",
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
  "--",
];

const unshare = () => [
  "unshare",
  "--user",
  `--map-user=${NAMESPACE_NOBODY}`,
  `--map-group=${NAMESPACE_NOBODY}`,
  "--",
];

async function handOver(folder: string, owner: Account): Promise<void> {
  if ((await lstat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/** Enters the folder and runs the program. @returns what went wrong, if anything did */
function probe(candidate: RunAs, { program, folder }: Needs): Promise<string | undefined> {
  const script = 'cd "$2" && test -w . && "$1" --version';
  const command = [...candidate.prefix, "/bin/sh", "-c", script, "probe", program, folder];
  return new Promise((resolve) => {
    const child = spawnAs(candidate, command, { stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? undefined : complaint.trim() || `exit code ${code}`));
  });
}

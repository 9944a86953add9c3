import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#server/test/database.ts";
import { listBrokenRules } from "./invariants.ts";
import { OPERATIONS } from "./operations.ts";
import { recovery } from "./sweep.ts";
import {
  createWorld,
  makeStaffedSchool,
  type StaffedSchool,
  signInSysadminOverHttp,
  succeeded,
  type World,
} from "./world.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BACKUP_MS = 30_000;
/**
 * A new connection, a session that is touched and a table that is counted anew each take a statement more, now and
 * then.
 */
const MOST_UNREACHED = 3;

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

/** Kills the server, as the kernel does that runs out of memory, when it sends a statement that matches. */
function killAt(matches: (statement: string, index: number) => boolean): void {
  world.proxy.watch();
  world.proxy.strike("cut before", (statement, index) => {
    if (!matches(statement, index)) return false;
    world.servers[0]?.signal("SIGKILL");
    return true;
  });
}

async function restartedAfterKill(): Promise<void> {
  expect(await world.servers[0]?.waitForEnd(5_000)).toBe("SIGKILL");
  world.proxy.heal();
  await world.revive();
}

test.each([
  "importing games",
  "copying games",
  "applying a revised file",
  "sending a verification",
  "asking about many games",
  "changing many games",
  "answering beside a linked game",
  "accepting a date of a linked game",
  "adding another school's game",
  "deleting a school",
])(
  "%s, the server killed at each of its statements, is whole or not at all, and the next server goes on",
  async (name) => {
    const operation = OPERATIONS[name];
    const undisturbed = await operation?.(world, at);
    world.proxy.watch();
    await undisturbed?.act();
    const statements = [...world.proxy.statements];
    let unreached = 0;
    for (const [index, statement] of statements.entries()) {
      const deed = await operation?.(world, at);
      killAt((_statement, each) => each === index);
      const response = await deed?.act();
      const where = `#${index} ${statement.slice(0, 60)}`;
      if (!world.proxy.hasStruck()) {
        world.proxy.heal();
        expect(await deed?.effect(), where).toBe("whole");
        unreached += 1;
        continue;
      }
      await restartedAfterKill();
      const effect = await deed?.effect();
      expect(["whole", "none"], where).toContain(effect);
      if (response && succeeded(response)) expect(effect, where).toBe("whole");
      expect(await recovery(world, at), where).toEqual([]);
    }
    expect(unreached).toBeLessThanOrEqual(MOST_UNREACHED);
    expect(await listBrokenRules(world)).toEqual([]);
  },
  600_000,
);

type Backup = { id: number; status: string; fileName: string };

async function backUp(): Promise<Backup> {
  const sysadmin = await signInSysadminOverHttp(world);
  const started = await sysadmin.call({ method: "POST", path: "/api/sysadmin/backups" });
  if (started.status !== 202) return { id: 0, status: String(started.status), fileName: "" };
  const { id } = JSON.parse(started.text);
  for (const end = Date.now() + BACKUP_MS; Date.now() < end; await sleep(100)) {
    const { text, status } = await sysadmin.call({ path: "/api/sysadmin/backups" });
    if (status === 0) break;
    const found = (JSON.parse(text) as Backup[]).find((backup) => backup.id === id);
    if (found && found.status !== "running") return found;
  }
  return { id, status: "without an end", fileName: "" };
}

test.each([
  ["at its start", /^begin isolation level/],
  ["while it reads", /^fetch |^declare /i],
  ["before its end is noted", /^update "backups" set .*"size_bytes"/],
])(
  "a server killed in a backup, %s, leaves nothing in the way of the next one",
  async (_moment, statement) => {
    killAt((each) => statement.test(each));
    const interrupted = await backUp();
    expect(interrupted.status).not.toBe("completed");
    await restartedAfterKill();
    const next = await backUp();
    expect(next.status).toBe("completed");
    const sysadmin = await signInSysadminOverHttp(world);
    const listed = JSON.parse((await sysadmin.call({ path: "/api/sysadmin/backups" })).text) as Backup[];
    expect(listed.filter(({ status }) => status === "running")).toEqual([]);
    expect(await listBrokenRules(world)).toEqual([]);
  },
  180_000,
);

test("a restore that is killed leaves an empty database, into which the same backup goes whole", async () => {
  const { fileName } = await backUp();
  const file = join(world.servers[0]?.dataDir ?? "", "backups", fileName);
  const fresh = await createTestDatabase();
  const target = await createWorld({ databaseUrl: fresh.directUrl, servers: 0, isUnused: true });
  try {
    for (const statement of [/insert into "?users/i, /insert into "?games/i, /^commit/i]) {
      let isKilled = false;
      const child = restoreProcess(file, target.databaseUrl);
      target.proxy.strike("cut before", (each) => {
        isKilled = statement.test(each);
        if (isKilled) child.kill("SIGKILL");
        return isKilled;
      });
      await once(child, "exit");
      target.proxy.heal();
      expect(isKilled, String(statement)).toBe(true);
    }
    const [code] = await once(restoreProcess(file, target.databaseUrl), "exit");
    expect(code).toBe(0);
    const count = "select count(*)::int as games from games";
    expect(await target.query(count)).toEqual(await world.query(count));
  } finally {
    await target.dispose();
    await fresh.drop();
  }
}, 180_000);

function restoreProcess(file: string, databaseUrl: string) {
  return spawn(process.execPath, ["--import", "tsx", "server/restore.ts", file], {
    cwd: ROOT,
    stdio: "ignore",
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: world.servers[0]?.dataDir },
  });
}

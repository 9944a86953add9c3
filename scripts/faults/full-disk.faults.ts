import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBrokenRules } from "./invariants.ts";
import { createWorld, makeStaffedSchool, newGame, signInSysadminOverHttp, type World } from "./world.ts";

const BACKUP_MS = 30_000;

const mount = (folder: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).status === 0;
const unmount = (folder: string) => spawnSync("umount", [folder]).status === 0;

/** Only root may mount, and not in every container. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "fieldhouse-disk-"));
  const isMounted = mount(folder) && unmount(folder);
  rmdirSync(folder);
  if (!isMounted) process.stdout.write("A full disk is not tried: this account may not mount one.\n");
  return isMounted;
}

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.dispose());

type Backup = { id: number; status: string; problem: string };

async function backUp(): Promise<Backup> {
  const sysadmin = await signInSysadminOverHttp(world);
  const { id } = JSON.parse((await sysadmin.call({ method: "POST", path: "/api/sysadmin/backups" })).text);
  for (const end = Date.now() + BACKUP_MS; Date.now() < end; await sleep(100)) {
    const { text } = await sysadmin.call({ path: "/api/sysadmin/backups" });
    const found = (JSON.parse(text) as Backup[]).find((backup) => backup.id === id);
    if (found && found.status !== "running") return found;
  }
  throw new Error("the backup has no end");
}

test.skipIf(!canMount())(
  "a backup onto a full disk fails and says so; everybody else goes on; the next one is good",
  async () => {
    const at = await makeStaffedSchool(world);
    const folder = join(world.servers[0]?.dataDir ?? "", "backups");
    mkdirSync(folder, { recursive: true });
    expect(mount(folder)).toBe(true);
    try {
      expect(() => writeFileSync(join(folder, "ballast"), "x".repeat(100_000))).toThrow("ENOSPC");
      const failed = await backUp();
      expect(failed).toMatchObject({
        status: "failed",
        problem: "There is no space left for the backup on the server.",
      });
      const made = await at.person.call({ method: "POST", path: "/api/games", body: newGame(at) });
      expect(made.status).toBe(201);
      rmSync(join(folder, "ballast"));
      expect((await backUp()).status).toBe("completed");
    } finally {
      expect(unmount(folder)).toBe(true);
    }
    expect(await listBrokenRules(world)).toEqual([]);
  },
);

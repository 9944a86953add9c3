import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { removeStaleSocketFolders } from "./stale-sockets.ts";

const HOUR_AGO = new Date(Date.now() - 3_600_000);

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "fieldhouse-test-"));
});

afterEach(() => rm(temporary, { recursive: true }));

async function makeFolder(name = "fieldhouse-0123456789abcdef"): Promise<string> {
  const folder = join(temporary, name);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function isKept(folder: string, touched = HOUR_AGO): Promise<boolean> {
  await utimes(folder, touched, touched);
  await removeStaleSocketFolders(temporary);
  return existsSync(folder);
}

test("an empty folder that a killed server left is removed", async () => {
  expect(await isKept(await makeFolder())).toBe(false);
});

test("the files of a server that was killed itself go with it", async () => {
  const folder = await makeFolder();
  const socket = join(folder, ".s.PGSQL.5432");
  await writeFile(socket, "");
  await writeFile(`${socket}.lock`, "1\n");
  expect(await isKept(folder)).toBe(false);
});

test("a folder in which a server listens stays, however old", async () => {
  const folder = await makeFolder();
  const server = createServer((connection) => connection.destroy());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(join(folder, ".s.PGSQL.5432"), resolve));
  expect(await isKept(folder)).toBe(true);
});

test("a young folder stays: its server may be starting", async () => {
  expect(await isKept(await makeFolder(), new Date())).toBe(true);
});

test("what is not of our kind stays", async () => {
  const open = await makeFolder();
  await chmod(open, 0o755);
  expect(await isKept(open)).toBe(true);
  expect(await isKept(await makeFolder("fieldhouse-e2e-x"))).toBe(true);
  const used = await makeFolder("fieldhouse-fedcba9876543210");
  await writeFile(join(used, "notes.txt"), "mine");
  expect(await isKept(used)).toBe(true);
});

import { mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { databaseUrl, openSocketFolder } from "./socket.ts";

/** A folder with a path that is too long for a socket. */
async function longPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const long = join(folder, "deep/".repeat(20), "postgres");
  await mkdir(long, { recursive: true });
  return long;
}

test("the socket lies in the data directory", async () => {
  expect(await openSocketFolder("/srv/fieldhouse/postgres")).toBe("/srv/fieldhouse/postgres");
});

test("a path that is too long for a socket is reached by a short link, always the same", async () => {
  const dataDir = await longPath();
  const link = await openSocketFolder(dataDir);
  onTestFinished(() => rm(link));
  expect(link).toMatch(/^\/tmp\/fieldhouse-[0-9a-f]{16}$/);
  expect((await stat(link)).ino).toBe((await stat(dataDir)).ino);
  expect(await openSocketFolder(dataDir)).toBe(link);
});

test("a link that leads elsewhere is refused, and so is anything in its place", async () => {
  const dataDir = await longPath();
  const link = await openSocketFolder(dataDir);
  onTestFinished(() => rm(link, { recursive: true }));
  await rm(link);
  await symlink(tmpdir(), link);
  await expect(openSocketFolder(dataDir)).rejects.toThrow(/somebody else's.*DATA_DIR/);
  await rm(link);
  await mkdir(link);
  await expect(openSocketFolder(dataDir)).rejects.toThrow(/somebody else's.*DATA_DIR/);
});

test("the address names the socket's folder, whatever characters are in it", () => {
  const client = new pg.Client({ connectionString: databaseUrl("/tmp/a folder&more", "fieldhouse") });
  expect(client).toMatchObject({ host: "/tmp/a folder&more", database: "fieldhouse", user: "fieldhouse" });
});

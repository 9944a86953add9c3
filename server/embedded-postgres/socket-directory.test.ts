import { chmod, mkdtemp, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseUrl, openSocketDirectory, socketDirectoryFor } from "./socket-directory.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-test-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("one data directory always has the same socket folder, another one has another", () => {
  expect(socketDirectoryFor("/srv/a", "/tmp")).toBe(socketDirectoryFor("/srv/a", "/tmp"));
  expect(socketDirectoryFor("/srv/a", "/tmp")).not.toBe(socketDirectoryFor("/srv/b", "/tmp"));
});

test("a temporary folder whose path is too long for a socket is passed over", () => {
  const long = `/${"deep/".repeat(20)}`;
  expect(socketDirectoryFor("/srv/a", long)).toMatch(/^\/tmp\/fieldhouse-[0-9a-f]{16}$/);
});

test("the folder is open to its owner only", async () => {
  const socketDir = join(folder, "socket");
  await openSocketDirectory(socketDir, join(folder, "postgres"));
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
});

test("a folder that goes while it is looked at is made again", async () => {
  const socketDir = join(folder, "socket");
  for (let round = 0; round < 300; round += 1) {
    await openSocketDirectory(socketDir, join(folder, "postgres"));
    const goes = rmdir(socketDir);
    await openSocketDirectory(socketDir, join(folder, "postgres"));
    await goes;
  }
});

test("a folder that others may enter is refused", async () => {
  const socketDir = join(folder, "socket");
  await openSocketDirectory(socketDir, join(folder, "postgres"));
  await chmod(socketDir, 0o755);
  await expect(openSocketDirectory(socketDir, join(folder, "postgres"))).rejects.toThrow(
    /open to others.*TMPDIR/,
  );
});

test("the address names the socket's folder, whatever characters are in it", () => {
  const client = new pg.Client({ connectionString: databaseUrl("/tmp/a folder&more", "fieldhouse") });
  expect(client).toMatchObject({ host: "/tmp/a folder&more", database: "fieldhouse", user: "fieldhouse" });
});

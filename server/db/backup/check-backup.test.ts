import { execFile } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { withClient } from "#server/db/with-client.ts";
import { startBackup } from "#server/features/backups/backups.service.ts";
import { testApp } from "#server/test/agent.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { testActor } from "#server/test/fixtures/accounts.ts";
import { bundleSource } from "#server/test/kit/server-bundle.ts";
import { backups } from "#shared/schema/backups.ts";
import { checkBackup } from "./check-backup.ts";
import { requireRecipient } from "./encrypt.ts";
import { restoreBackup } from "./restore-backup.ts";

const app = testApp();

let folder: string;
let recipient: string;
let keyFile: string;
let otherKeyFile: string;
let restoreProgram: Awaited<ReturnType<typeof bundleSource>>;

const file = (name: string) => join(folder, name);

async function writeKey(name: string): Promise<{ path: string; identity: string }> {
  const identity = await generateX25519Identity();
  const path = file(name);
  await writeFile(path, `# created: 2026-12-01T09:00:00Z\n\n${identity}\n`);
  return { path, identity };
}

/** A backup of the test's database, by the way that the screen takes. */
async function backUp(backupRecipient: string | undefined): Promise<string> {
  const deps = { ...app.deps, env: { ...app.deps.env, backupRecipient } };
  const { backup, ended } = await startBackup(deps, testActor());
  await ended;
  return join(deps.env.dataDir, "backups", backup.fileName);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-check-test-"));
  restoreProgram = await bundleSource("server/restore.ts");
  const key = await writeKey("key.txt");
  keyFile = key.path;
  otherKeyFile = (await writeKey("other.txt")).path;
  recipient = await identityToRecipient(key.identity);
  await makeSchool(app.db, { name: "Kept in the backup" });
});
afterAll(async () => {
  await restoreProgram.remove();
  await rm(folder, { recursive: true });
});

/** A database without any table, unless it has Fieldhouse's. */
async function inDatabase<Result>(work: (url: string) => Promise<Result>, empty = false): Promise<Result> {
  const database = await createTestDatabase();
  try {
    if (empty) {
      await withClient({ connectionString: database.directUrl }, (client) =>
        client.query("drop schema public cascade; create schema public; drop schema drizzle cascade"),
      );
    }
    return await work(database.directUrl);
  } finally {
    await database.drop();
  }
}

const isDamaged = { message: expect.stringMatching(/is damaged, or no backup\.$/) };

describe("an encrypted backup", () => {
  let encrypted: string;

  beforeAll(async () => {
    encrypted = await backUp(recipient);
  });

  test("is marked, named .age, and no program opens it but with its key", async () => {
    expect(encrypted).toMatch(/fieldhouse-20260814-180000-\w{6}\.ndjson\.gz\.age$/);
    expect(await app.db.select({ encrypted: backups.encrypted }).from(backups)).toEqual([
      { encrypted: true },
    ]);
    const bytes = await readFile(encrypted);
    expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    const decrypter = new Decrypter();
    decrypter.addIdentity((await readFile(keyFile, "utf8")).split("\n")[2] ?? "");
    expect(gunzipSync(await decrypter.decrypt(bytes)).toString()).toContain("Kept in the backup");
  });

  test("is restored with its key, among others in the file", async () => {
    const both = file("both.txt");
    await writeFile(both, `${await readFile(otherKeyFile, "utf8")}${await readFile(keyFile, "utf8")}`);
    const { rows } = await inDatabase((url) => restoreBackup(url, encrypted, both));
    expect(rows).toBeGreaterThan(1);
  });

  test("says that a key is missing or another one", async () => {
    const wordless = file("wordless.txt");
    await writeFile(wordless, "my dog's name\n");
    await inDatabase(async (url) => {
      await expect(restoreBackup(url, encrypted)).rejects.toThrow(
        /^This backup is encrypted\. Name the key: --identity <file>$/,
      );
      for (const key of [otherKeyFile, wordless])
        await expect(restoreBackup(url, encrypted, key)).rejects.toThrow(
          /^This key does not open the backup\.$/,
        );
      await expect(restoreBackup(url, encrypted, file("none.txt"))).rejects.toThrow("cannot be read");
    });
  });

  test("fails where it was altered or cut, wherever that is", async () => {
    const size = (await readFile(encrypted)).length;
    await inDatabase(async (url) => {
      for (const place of [40, 190, Math.floor(size / 2), size - 1]) {
        const altered = file("altered.age");
        const bytes = await readFile(encrypted);
        bytes.writeUInt8((bytes.readUInt8(place) + 1) % 256, place);
        await writeFile(altered, bytes);
        await expect(restoreBackup(url, altered, keyFile), `byte ${place}`).rejects.toThrow();
        await truncate(altered, place);
        await expect(restoreBackup(url, altered, keyFile), `cut at ${place}`).rejects.toThrow();
      }
    });
  });

  test("leaves no half file where the thread fails", async () => {
    await rm(join(app.deps.env.dataDir, "backups"), { recursive: true });
    await backUp("age1nobody");
    expect(await readdir(join(app.deps.env.dataDir, "backups"))).toEqual([]);
    expect((await app.db.select().from(backups)).at(-1)).toMatchObject({ status: "failed" });
    encrypted = await backUp(recipient);
  });

  test("needs a recipient that is one", async () => {
    await requireRecipient(recipient);
    for (const wrong of [`${recipient.slice(0, -1)}${recipient.endsWith("q") ? "p" : "q"}`, "age1", "age1x"])
      await expect(requireRecipient(wrong)).rejects.toThrow(/^BACKUP_RECIPIENT: is no age recipient/);
  });
});

describe("the drill", () => {
  let plain: string;

  beforeAll(async () => {
    plain = await backUp(undefined);
  });

  /** `npm run restore -- …`, with a DATABASE_URL that must not be touched. */
  async function drill(...words: string[]): Promise<{ code: number | null; said: string }> {
    const child = execFile(process.execPath, [restoreProgram.file, ...words], {
      env: { PATH: process.env.PATH, TMPDIR: tmpdir(), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => lines.push(text));
    const [code] = await once(child, "close");
    return { code, said: lines.join("") };
  }

  test("restores into a PostgreSQL of its own and leaves nothing behind", async () => {
    const { code, said } = await drill("--check", plain);
    expect(said).toMatch(
      /^This backup can be restored: \d+ rows as they were at 2026-08-14T18:00:00\.000Z, in \d+ s\.\n$/,
    );
    expect(code).toBe(0);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith("fieldhouse-check-"))).toEqual([
      folder.split("/").at(-1),
    ]);
  });

  test("says why a backup cannot be restored, with exit code 1", async () => {
    const half = file("half.gz");
    await copyFile(plain, half);
    await truncate(half, 2000);
    const { code, said } = await drill("--check", half);
    expect([code, said]).toEqual([
      1,
      `This backup cannot be restored: The file ${half} is damaged, or no backup.\n`,
    ]);
    expect((await drill("--check")).said).toContain("Name the backup: npm run restore -- <file>");
  });

  test("takes an empty database in its place, and none in use", async () => {
    const { rows } = await inDatabase((database) => checkBackup(plain, { database }), true);
    expect(rows).toBeGreaterThan(1);
    await inDatabase((database) =>
      expect(checkBackup(plain, { database })).rejects.toThrow("The database of --database is not empty"),
    );
    await inDatabase(
      (database) =>
        expect(checkBackup(plain, { database, inUse: [database] })).rejects.toThrow(
          "--database names the database of DATABASE_URL",
        ),
      true,
    );
  });

  test("fails for a file that is cut in its last bytes, altered anywhere, longer, or foreign", async () => {
    const bytes = await readFile(plain);
    const spoiled = file("spoiled.gz");
    await inDatabase(async (database) => {
      const restoring = () => restoreBackup(database, spoiled);
      for (const cut of [1, 7, 8, 9, 200]) {
        await writeFile(spoiled, bytes.subarray(0, -cut));
        await expect(restoring(), `without ${cut}`).rejects.toMatchObject(isDamaged);
      }
      for (const place of [bytes.length - 6, bytes.length - 30, 1500, 700]) {
        const altered = Buffer.from(bytes);
        altered.writeUInt8((altered.readUInt8(place) + 1) % 256, place);
        await writeFile(spoiled, altered);
        await expect(restoring(), `byte ${place}`).rejects.toThrow();
      }
      await writeFile(spoiled, bytes);
      await appendFile(spoiled, "and more");
      await expect(restoring()).rejects.toMatchObject(isDamaged);
      await writeFile(spoiled, "date,opponent\n2026-12-01,Central\n");
      await expect(restoring()).rejects.toMatchObject(isDamaged);
      await writeFile(spoiled, "");
      await expect(restoring()).rejects.toThrow();
    });
  });
});

import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createDb, createPool, type Db } from "#server/db/client.ts";
import { makeDemoData } from "#server/db/demo-data.ts";
import { migrate } from "#server/db/migrate.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { asRole, databaseIn, ownedBy } from "#server/test/template.ts";
import { MAX_LOGO_BYTES } from "#shared/domain/school/logo.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { games } from "#shared/schema/games.ts";
import { gamePartners } from "#shared/schema/partners.ts";
import { schoolLogos, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import { LEFT_OUT } from "./format.ts";
import { RestoreError } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { BEGIN_SNAPSHOT, inOrderOfReference } from "./snapshot.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = new Date("2026-08-14T18:00:00.000Z");

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "fieldhouse-backup-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A migrated database without accounts, as the first start would find it. */
async function migratedDatabase(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database.directUrl;
}

/** A database in which nothing was ever made. */
async function bareDatabase(): Promise<string> {
  const name = `bare_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const administer = (statement: string) =>
    withClient(inject("adminUrl"), (client) => client.query(statement));
  const role = inject("role");
  await administer(`create database ${name} template template0 ${ownedBy(role)}`);
  onTestFinished(async () => {
    await administer(`drop database ${name} with (force)`);
  });
  return asRole(databaseIn(inject("adminUrl"), name), role);
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withDb(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await work(createDb(pool));
  } finally {
    await pool.end();
  }
}

/** A season, settings of its own, and texts that any format has to escape. */
async function fill(url: string): Promise<void> {
  await withDb(url, async (db) => {
    await makeDemoData(db, { directorEmail: "director@example.com", passwordHash: "hash", now: NOW });
    await db.update(systemSettings).set({ systemName: 'Line\nbreak, "quote", back\\slash, é, 🏈' });
    await db.update(users).set({ answerNotices: "all", digest: true });
    await db.insert(emailConfig).values({
      smtpHost: "mail.example.com",
      smtpPort: 587,
      smtpUser: "mailer",
      smtpPassword: "encrypted",
      fromEmail: "a@example.com",
      fromName: "A",
    });
    await giveLogo(db);
    await shareMeet(db);
    await db
      .insert(auditLog)
      .values({ action: "sign-in", result: "success", details: { tries: 3, ok: null } });
  });
}

/** A game with the sides of two schools that it is shared with. */
async function shareMeet(db: Db): Promise<void> {
  const [game] = await db.select({ schoolId: games.schoolId, gameId: games.id }).from(games).limit(1);
  if (!game) throw new Error("there is no game");
  const side = (opponentId: number) => ({
    ...{ ...game, opponentId, partnerSchoolId: game.schoolId },
    ...{ partnerGameId: opponentId, partnerOpponentId: opponentId },
  });
  await db.insert(gamePartners).values([side(1), side(2)]);
}

/** The longest row that there is. */
async function giveLogo(db: Db): Promise<void> {
  const data = Buffer.alloc(MAX_LOGO_BYTES, 7).toString("base64");
  const [school] = await db.update(schools).set({ logo: "/logos/ab.png" }).returning({ id: schools.id });
  if (!school) throw new Error("there is no school");
  await db.insert(schoolLogos).values({ schoolId: school.id, hash: "ab", kind: "png", data });
}

async function writeSnapshot(client: pg.Client, options: Parameters<typeof writeBackup>[1]) {
  await client.query(BEGIN_SNAPSHOT);
  return await writeBackup(client, options);
}

const backUp = (url: string, file: string) =>
  withClient(url, (client) => writeSnapshot(client, { file, now: NOW, onProgress: () => undefined }));

/** Every row of every table that a backup holds. */
function contents(url: string): Promise<Record<string, unknown[]>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const tables: Record<string, unknown[]> = {};
    for (const { name } of rows.filter((table) => !LEFT_OUT.includes(table.name))) {
      const table = await client.query(`select t::text as row from "${name}" t order by 1`);
      tables[name] = table.rows;
    }
    return tables;
  });
}

describe("a backup", () => {
  test("restored into a fresh database gives the same rows in every table, and new rows get new ids", async () => {
    const [source, target] = [await migratedDatabase(), await bareDatabase()];
    await fill(source);
    const file = join(await folder(), "backups", "one.ndjson.gz");
    const { rows } = await backUp(source, file);
    expect(rows).toBeGreaterThan(100);
    expect(await restoreBackup(target, file)).toEqual({ createdAt: NOW.toISOString(), rows });
    expect(await contents(target)).toEqual(await contents(source));
    const added = await withClient(target, (client) =>
      client.query(
        "insert into schools (name, admin_email) values ('Next', 'next@example.com') returning id > all(select id from schools) as is_new",
      ),
    );
    expect(added.rows).toEqual([{ is_new: true }]);
  });

  test("brings no version of a school's data back: a list that was tagged before is not taken for the restored one", async () => {
    const [source, target] = [await migratedDatabase(), await bareDatabase()];
    await fill(source);
    const versions = (url: string) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ version: string }>(
          "select version from schools left join school_versions on school_id = id",
        );
        return rows.map(({ version }) => version);
      });
    const file = join(await folder(), "one.ndjson.gz");
    await backUp(source, file);
    await restoreBackup(target, file);
    const [before, after] = [await versions(source), await versions(target)];
    expect(after).toHaveLength(before.length);
    expect(after).not.toContain(null);
    expect(after.filter((version) => before.includes(version))).toEqual([]);
  });

  test("is one moment: what is written meanwhile is not in it", async () => {
    const [source, target] = [await migratedDatabase(), await migratedDatabase()];
    await fill(source);
    const before = await contents(source);
    const file = join(await folder(), "one.ndjson.gz");
    let meanwhile = Promise.resolve();
    const disturb = () => {
      meanwhile = withClient(source, async (client) => {
        await client.query("delete from games");
        await client.query("update schools set name = 'Renamed'");
      });
    };
    let first = true;
    await withClient(source, (client) =>
      writeSnapshot(client, {
        file,
        now: NOW,
        onProgress: () => {
          if (first) disturb();
          first = false;
        },
      }),
    );
    await meanwhile;
    await restoreBackup(target, file);
    expect(await contents(target)).toEqual(before);
  });

  test("holds no sessions, can be read by its owner only, and leaves no unfinished file, not even of one that was killed", async () => {
    const source = await migratedDatabase();
    await withClient(source, (client) =>
      client.query(
        `insert into "session" (sid, sess, expire) values ('secret-session-id', '{}', now() + interval '1 hour')`,
      ),
    );
    const made = await folder();
    await writeFile(join(made, "killed.ndjson.gz.partial"), "half of it");
    const file = join(made, "one.ndjson.gz");
    const { sizeBytes } = await backUp(source, file);
    const { mode, size } = await stat(file);
    expect([mode & 0o777, size]).toEqual([0o600, sizeBytes]);
    expect(gunzipSync(await readFile(file)).toString("utf8")).not.toContain("secret-session-id");
    expect(await readdir(made)).toEqual(["one.ndjson.gz"]);
  });

  test("that fails leaves nothing behind", async () => {
    const source = await migratedDatabase();
    const made = await folder();
    await withClient(source, async (client) => {
      const failing = writeSnapshot(client, {
        file: join(made, "one.ndjson.gz"),
        now: NOW,
        onProgress: () => {
          throw new Error("no more");
        },
      });
      await expect(failing).rejects.toThrow("no more");
    });
    expect(await readdir(made)).toEqual([]);
  });

  test("of an earlier schema is restored, and then brought up to this version's", async () => {
    const earlier = journal.entries[2]?.when ?? 0;
    const [source, target] = [await bareDatabase(), await bareDatabase()];
    await migrate(source, { upTo: earlier });
    await withClient(source, (client) =>
      client.query("insert into schools (name, admin_email) values ('Old Mill', 'old@example.com')"),
    );
    const file = join(await folder(), "one.ndjson.gz");
    await backUp(source, file);
    await restoreBackup(target, file);
    await withClient(target, async (client) => {
      expect((await client.query("select name from schools")).rows).toEqual([{ name: "Old Mill" }]);
      expect((await client.query("select from backups")).rowCount).toBe(0);
    });
    await expect(restoreBackup(await migratedDatabase(), file)).rejects.toThrow("older version");
  });
});

describe("a restore is refused, and changes nothing,", () => {
  async function refusal(target: string, change: (file: string) => Promise<void>): Promise<string> {
    const source = await migratedDatabase();
    await fill(source);
    const file = join(await folder(), "one.ndjson.gz");
    await backUp(source, file);
    await change(file);
    const before = await contents(target);
    const error: unknown = await restoreBackup(target, file).catch((reason: unknown) => reason);
    expect(await contents(target)).toEqual(before);
    return error instanceof Error ? error.message : "not refused";
  }

  test("by a database that is in use", async () => {
    const used = await migratedDatabase();
    await fill(used);
    expect(await refusal(used, async () => undefined)).toContain("in use");
  });

  test("for a file that is cut short", async () => {
    const cut = async (file: string) => truncate(file, (await stat(file)).size - 200);
    expect(await refusal(await migratedDatabase(), cut)).toMatch(/damaged|incomplete/);
  });

  test("for a file whose end is missing although it can be unpacked", async () => {
    const dropEnd = async (file: string) => {
      const lines = gunzipSync(await readFile(file))
        .toString("utf8")
        .trimEnd()
        .split("\n");
      await writeFile(file, gzipSync(lines.slice(0, -1).join("\n")));
    };
    expect(await refusal(await migratedDatabase(), dropEnd)).toContain("incomplete");
  });

  test.each([
    ["no gzip", Buffer.from("hello"), "damaged, or no backup"],
    ["another format", gzipSync('{"format":"something-else"}\n'), "no backup that this version can read"],
    ["no text at all", gzipSync(""), "incomplete"],
  ])("for %s", async (_, content, message) => {
    const replace = (file: string) => writeFile(file, content);
    expect(await refusal(await migratedDatabase(), replace)).toContain(message);
  });

  test("for a file that is not there", async () => {
    const remove = (file: string) => rm(file);
    expect(await refusal(await migratedDatabase(), remove)).toContain("cannot be read");
  });

  test("for a backup of a newer version", async () => {
    const fromTheFuture = async (file: string) => {
      const text = gunzipSync(await readFile(file)).toString("utf8");
      await writeFile(file, gzipSync(text.replace(/"schema":\d+/, '"schema":4102444800000')));
    };
    expect(await refusal(await migratedDatabase(), fromTheFuture)).toContain("newer version");
  });
});

describe("a crafted backup is refused, and changes nothing,", () => {
  type Header = { tables: { name: string; columns: string[]; rows: number }[]; sequences: object[] };

  let original: Promise<string[]> | undefined;

  async function readOriginal(): Promise<string[]> {
    const source = await migratedDatabase();
    await fill(source);
    const file = join(await folder(), "one.ndjson.gz");
    await backUp(source, file);
    const text = gunzipSync(await readFile(file)).toString("utf8");
    return text.trimEnd().split("\n");
  }

  async function refusalOf(change: (header: Header, rows: string[]) => void): Promise<string> {
    original ??= readOriginal();
    const [first = "", ...rows] = await original;
    const header = JSON.parse(first) as Header;
    change(header, rows);
    const file = join(await folder(), "crafted.ndjson.gz");
    await writeFile(file, gzipSync(`${[JSON.stringify(header), ...rows].join("\n")}\n`));
    const target = await migratedDatabase();
    const before = await contents(target);
    const error: unknown = await restoreBackup(target, file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RestoreError);
    expect(await contents(target)).toEqual(before);
    return error instanceof Error ? error.message : "";
  }

  const addTable = (name: string) => (header: Header, rows: string[]) => {
    header.tables.push({ name, columns: ["sid"], rows: 1 });
    rows.splice(-1, 0, '{"sid":"a"}');
  };
  const column = (name: string) => (header: Header) => header.tables[0]?.columns.push(name);
  const sequence = (name: string) => (header: Header) => header.sequences.push({ name, value: "5" });
  /** The first row of a table, changed. */
  const row = (table: string, to: (row: Record<string, unknown>) => unknown) => {
    return (header: Header, rows: string[]) => {
      const index = header.tables.findIndex(({ name }) => name === table);
      const first = header.tables.slice(0, index).reduce((sum, { rows: count }) => sum + count, 0);
      rows[first] = JSON.stringify(to(JSON.parse(rows[first] ?? "")));
    };
  };

  test.each([
    ["sessions", addTable("session"), "the table session"],
    ["a table of PostgreSQL's", addTable("pg_authid"), "the table pg_authid"],
    ["a table twice", addTable("schools"), "the table schools"],
    ["a column that there is not", column("is_god"), "is_god"],
    ["a column twice", column("id"), ".id"],
    ["a sequence of another schema", sequence("drizzle.__drizzle_migrations_id_seq"), "the sequence"],
  ])("that names %s", async (_, change, words) => {
    expect(await refusalOf(change)).toContain(words);
  });

  test.each([
    ["a role that there is not", row("users", (user) => ({ ...user, role: "owner" })), "(role: "],
    [
      "a choice that there is not",
      row("users", (user) => ({ ...user, answer_notices: "some" })),
      "(answer_notices: ",
    ],
    ["a text for a number", row("games", (game) => ({ ...game, team_id: "1" })), "(team_id: "],
    ["no instant", row("games", (game) => ({ ...game, datetime_utc: "now" })), "(datetime_utc: "],
    ["a status that there is not", row("games", (game) => ({ ...game, status: "won" })), "(status: "],
    ["a field too many", row("schools", (school) => ({ ...school, more: 1 })), "Row 1 of schools"],
    ["a field too few", row("schools", ({ name: _name, ...school }) => school), "(name: "],
    ["no object", row("schools", () => [1]), "Row 1 of schools"],
  ])("with %s in a row", async (_, change, words) => {
    expect(await refusalOf(change)).toContain(words);
  });
});

test("tables come after those that they refer to", () => {
  const tables = [
    { name: "games", needs: ["teams", "schools"] },
    { name: "teams", needs: ["schools"] },
    { name: "schools", needs: [] },
    { name: "log", needs: [] },
  ];
  expect(inOrderOfReference(tables)).toEqual(["schools", "log", "teams", "games"]);
});

// A PostgreSQL from the system's packages, with the settings of postgresql.conf beside this file.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "#server/test/kit/free-port.ts";
import { type Stage, until } from "./stage.ts";

export type Row = Record<string, unknown>;

export type Cluster = {
  port: number;
  dataDir: string;
  url: string;
  asAdmin: <Found extends Row = Row>(sql: string) => Promise<Found[]>;
  query: <Found extends Row = Row>(sql: string) => Promise<Found[]>;
  promote: () => void;
};

export const PASSWORD = "only-for-this-run";
const SETTINGS = readFileSync(new URL("postgresql.conf", import.meta.url), "utf8");

/** A laptop has neither the memory nor the disk of a database's machine; nothing else differs from the file. */
const smallMachine = (port: number) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
shared_buffers = '64MB'
effective_cache_size = '256MB'
maintenance_work_mem = '64MB'
max_wal_size = '256MB'
min_wal_size = '80MB'
huge_pages = off
`;

export const addressOf = (port: number, user = "fieldhouse", database = "fieldhouse"): string =>
  `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

/**
 * A new cluster that runs, with the role and the database that Fieldhouse needs: an ordinary role, which owns the
 * database.
 */
export async function startPrimary(stage: Stage, name = "primary"): Promise<Cluster> {
  const folder = stage.makeFolder(name);
  const dataDir = join(folder, "data");
  const passwordFile = join(stage.folder, `${name}.password`);
  writeFileSync(passwordFile, PASSWORD);
  const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  stage.run("initdb", ["-D", dataDir, "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums", ...access]);
  const port = await findFreePort();
  appendFileSync(join(dataDir, "postgresql.conf"), SETTINGS + smallMachine(port));
  const cluster = await startCluster(stage, dataDir, port);
  await cluster.asAdmin(`create role fieldhouse login password '${PASSWORD}'`);
  await cluster.asAdmin("create database fieldhouse owner fieldhouse");
  return cluster;
}

/** A copy of a running cluster that follows it from now on. */
export async function startStandby(stage: Stage, primary: Cluster, name: string): Promise<Cluster> {
  await primary.asAdmin(`create role replicator login replication password '${PASSWORD}'`);
  const dataDir = join(stage.makeFolder(name), "data");
  const from = `host=127.0.0.1 port=${primary.port} user=replicator password=${PASSWORD} application_name=${name}`;
  const slot = ["--create-slot", `--slot=${name}`];
  stage.run("pg_basebackup", ["-d", from, "-D", dataDir, "-R", "-X", "stream", "-c", "fast", ...slot]);
  const port = await findFreePort();
  appendFileSync(join(dataDir, "postgresql.conf"), `port = ${port}\n`);
  return await startCluster(stage, dataDir, port);
}

/** Makes a primary that was lost follow the one that took its place. Rows that it alone had are thrown away. */
export async function rejoin(stage: Stage, { dataDir, port }: Cluster, primary: Cluster): Promise<Cluster> {
  // Until its first checkpoint the new primary's files name the old timeline, and pg_rewind would see nothing to do.
  await primary.asAdmin("checkpoint");
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} dbname=postgres`;
  stage.run("pg_rewind", ["-D", dataDir, `--source-server=${source}`, "--write-recovery-conf"]);
  await primary.asAdmin("select pg_create_physical_replication_slot('rejoined')");
  // The settings are the other one's now, its port and its own slot included.
  appendFileSync(join(dataDir, "postgresql.conf"), `port = ${port}\n`);
  appendFileSync(join(dataDir, "postgresql.auto.conf"), "primary_slot_name = 'rejoined'\n");
  return await startCluster(stage, dataDir, port);
}

async function startCluster(stage: Stage, dataDir: string, port: number): Promise<Cluster> {
  stage.startService("postgres", ["-D", dataDir], "SIGINT");
  const cluster: Cluster = {
    port,
    dataDir,
    url: addressOf(port),
    asAdmin: (sql) => query(addressOf(port, "postgres", "postgres"), sql),
    query: (sql) => query(addressOf(port), sql),
    promote: () => void stage.run("pg_ctl", ["promote", "-D", dataDir]),
  };
  await until("PostgreSQL answers", () => cluster.asAdmin("select 1"));
  return cluster;
}

/** One statement on a connection of its own, past every pool. */
export async function query<Found extends Row>(connectionString: string, sql: string): Promise<Found[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Found>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

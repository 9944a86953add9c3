// PgBouncer with the settings of pgbouncer.ini beside this file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#server/test/kit/free-port.ts";
import { addressOf, type Cluster, PASSWORD, query, type Row } from "./postgres.ts";
import { type Service, type Stage, until } from "./stage.ts";

const SETTINGS = readFileSync(new URL("pgbouncer.ini", import.meta.url), "utf8");

export type Pooler = {
  url: string;
  console: (command: string) => Promise<Row[]>;
  /** what an operator does after a promotion: one line of the file, and reload */
  leadTo: (other: Cluster) => void;
};

/** @param options.size how many connections to the database it may open; the file's own number unless given */
export async function startPooler(
  stage: Stage,
  cluster: Cluster,
  { size }: { size?: number } = {},
): Promise<Pooler> {
  const port = await findFreePort();
  const folder = stage.makeFolder(`pgbouncer-${port}`);
  const file = join(folder, "pgbouncer.ini");
  const users = ["fieldhouse", "pgbouncer"].map((user) => `"${user}" "${PASSWORD}"\n`);
  writeFileSync(join(folder, "userlist.txt"), users.join(""), { mode: 0o644 });
  const settingsFor = ({ port: databasePort }: Cluster) => {
    const values: [RegExp, string][] = [
      [/host=127\.0\.0\.1 port=5432/, `host=127.0.0.1 port=${databasePort}`],
      [/listen_port = 6432/, `listen_port = ${port}`],
      [/\/etc\/pgbouncer\/userlist\.txt/, join(folder, "userlist.txt")],
      [/default_pool_size = (\d+)/, `default_pool_size = ${size ?? "$1"}`],
    ];
    return values.reduce((text, [pattern, value]) => {
      if (!pattern.test(text)) throw new Error(`pgbouncer.ini has no ${pattern} any more`);
      return text.replace(pattern, value);
    }, SETTINGS);
  };
  writeFileSync(file, settingsFor(cluster), { mode: 0o644 });
  const program: Service = stage.startService("pgbouncer", [file]);
  const console = (command: string) => query(addressOf(port, "pgbouncer", "pgbouncer"), command);
  await until("PgBouncer answers", () => console("show version"));
  return {
    url: addressOf(port),
    console,
    leadTo(other) {
      writeFileSync(file, settingsFor(other), { mode: 0o644 });
      program.signal("SIGHUP");
    },
  };
}

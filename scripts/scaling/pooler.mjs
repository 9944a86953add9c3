// PgBouncer with the settings of pgbouncer.ini beside this file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#scripts/free-port.mjs";
import { addressOf, PASSWORD, query } from "./postgres.mjs";
import { until } from "./stage.mjs";

const SETTINGS = readFileSync(new URL("pgbouncer.ini", import.meta.url), "utf8");

/** @param options.size how many connections to the database it may open; the file's own number unless said */
export async function startPooler(stage, cluster, { size } = {}) {
  const port = await findFreePort();
  const folder = stage.makeFolder(`pgbouncer-${port}`);
  const file = join(folder, "pgbouncer.ini");
  const users = ["fieldhouse", "pgbouncer"].map((user) => `"${user}" "${PASSWORD}"\n`);
  writeFileSync(join(folder, "userlist.txt"), users.join(""), { mode: 0o644 });
  const settingsFor = ({ port: databasePort }) =>
    [
      [/host=127\.0\.0\.1 port=5432/, `host=127.0.0.1 port=${databasePort}`],
      [/listen_port = 6432/, `listen_port = ${port}`],
      [/\/etc\/pgbouncer\/userlist\.txt/, join(folder, "userlist.txt")],
      [/default_pool_size = (\d+)/, `default_pool_size = ${size ?? "$1"}`],
    ].reduce((text, [pattern, value]) => {
      if (!pattern.test(text)) throw new Error(`pgbouncer.ini has no ${pattern} any more`);
      return text.replace(pattern, value);
    }, SETTINGS);
  writeFileSync(file, settingsFor(cluster), { mode: 0o644 });
  const program = stage.startService("pgbouncer", [file]);
  const console = (command) => query(addressOf(port, "pgbouncer", "pgbouncer"), command);
  await until("PgBouncer answers", () => console("show version"));
  return {
    program,
    url: addressOf(port),
    console,
    /** what an operator does after a promotion: one line of the file, and reload */
    leadTo(other) {
      writeFileSync(file, settingsFor(other), { mode: 0o644 });
      program.kill("SIGHUP");
    },
  };
}

import { writeSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { parseEnv } from "#server/env.ts";
import { composeBenchApp } from "./bench-app.ts";

/** The API in a process of its own; says its port on descriptor 3. */

const env = parseEnv(process.env);
const { server } = await composeBenchApp(env, env.databaseUrl ?? "");
server.listen(0, "127.0.0.1", () => writeSync(3, `${(server.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit());

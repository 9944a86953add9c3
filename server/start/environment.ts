import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Env, parseEnv } from "#server/env.ts";
import { PROJECT_ROOT } from "./project.ts";

/** The environment, completed by the file .env where there is one. @throws EnvError */
export function readEnvironment(): Env {
  const file = join(PROJECT_ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Env, parseEnv } from "#server/env.ts";

/** The environment, completed by the file .env where there is one. @throws EnvError */
export function readEnvironment(): Env {
  const file = join(PROJECT_ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

const here = fileURLToPath(import.meta.url);

/** The folder of package.json, whether this runs from source or from the bundle. */
export const PROJECT_ROOT = rootAbove(dirname(here));

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder));
}

/** When the running code was written to disk. */
export const builtAt = (): Date => statSync(here).mtime;

/** The built client; undefined in development, where Vite serves it. */
export function builtClient(): string | undefined {
  const folder = join(PROJECT_ROOT, "dist", "client");
  return existsSync(join(folder, "index.html")) ? folder : undefined;
}

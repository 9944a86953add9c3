import { readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The server starts them as threads: they lie beside each bundle. */
const THREADS = ["server/features/game-import/import-thread.ts", "server/db/backup/encrypt-thread.ts"];

/**
 * Packages of many small modules that look for no files of their own. In one file with the server they are read in a
 * fifth of the time: a start waits a third less for modules.
 */
const BUNDLED = ["date-fns", "date-fns-tz", "drizzle-orm", "drizzle-zod", "zod"];

/** The rest finds its files, or one another, by where it lies. */
function packagesLeftOut(): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !BUNDLED.includes(name));
}

/**
 * Bundles programs of the server, each into a file of its name, and what they share or load later into files beside it.
 * @param entryPoints from one folder
 * @param outdir within the project, where the packages are found; what it holds is removed
 */
export async function bundleServer(entryPoints: string[], outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries(
      [...entryPoints, ...THREADS].map((file) => [basename(file, ".ts"), file]),
    ),
    absWorkingDir: ROOT,
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: packagesLeftOut(),
    sourcemap: true,
    // Node reads every map at the start; names and lines are what a stack trace needs of them.
    sourcesContent: false,
    logLevel: "warning",
  });
}

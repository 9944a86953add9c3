import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** What a program of the server starts as a thread of its own: it has to lie beside each bundle. */
const THREADS = ["../server/features/auth/hash-worker.mjs"];

/**
 * Bundles programs of the server, each into a file of its name.
 * @param {string[]} entryPoints from one folder
 * @param {string} outdir within the project, where the packages are found
 */
export async function bundleServer(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Some find their files, or each other, by where they lie.
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
  for (const thread of THREADS)
    copyFileSync(fileURLToPath(new URL(thread, import.meta.url)), join(outdir, basename(thread)));
}

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServer } from "#scripts/bundle-server.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Bundles a program of the server once for many processes: each would take longer to translate the source than it
 * lives.
 * @param source within the project
 */
export async function bundleSource(
  source = "server/index.ts",
): Promise<{ file: string; remove: () => Promise<void> }> {
  const cache = join(ROOT, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "fieldhouse-test-"));
  const outdir = join(folder, "server");
  await bundleServer([join(ROOT, source)], outdir);
  const file = join(outdir, basename(source).replace(/\.ts$/, ".js"));
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

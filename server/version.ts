import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { VersionInfo } from "#shared/api/version.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

const manifest = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

/** @param root the project's folder; @param builtAt when the running code was built */
export function readVersion(root: string, builtAt: Date): VersionInfo {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return { appName: PRODUCT_NAME, version, buildDate: builtAt.toISOString(), major, minor, patch };
}

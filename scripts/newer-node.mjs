import { spawnSync } from "node:child_process";

/** The recommended release; the one that runs the tests may be older. */
export const NEWER_NODE = "24";

/**
 * The path of a newer Node.js, brought by npm.
 * @returns undefined where the registry cannot be reached
 */
export function findNewerNode() {
  if (process.versions.node.startsWith(`${NEWER_NODE}.`)) return process.execPath;
  const { status, stdout } = spawnSync(
    "npx",
    ["--yes", "-p", `node@${NEWER_NODE}`, "node", "-p", "process.execPath"],
    { encoding: "utf8", timeout: 180_000, shell: process.platform === "win32" },
  );
  const path = stdout?.trim().split("\n").at(-1);
  const version = status === 0 && path ? spawnSync(path, ["--version"], { encoding: "utf8" }).stdout : "";
  return version?.startsWith(`v${NEWER_NODE}.`) ? path : undefined;
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The recommended release; the one that runs the tests may be older. */
export const NEWER_NODE = "24";

/**
 * The path of a newer Node.js, brought by npm.
 * @returns undefined where the registry cannot be reached
 */
export async function findNewerNode(): Promise<string | undefined> {
  if (process.versions.node.startsWith(`${NEWER_NODE}.`)) return process.execPath;
  const npx = ["--yes", "-p", `node@${NEWER_NODE}`, "node", "-p", "process.execPath"];
  const path = await lastLineOf("npx", npx, { timeout: 180_000, shell: process.platform === "win32" });
  const version = path && (await lastLineOf(path, ["--version"]));
  return version?.startsWith(`v${NEWER_NODE}.`) ? path : undefined;
}

async function lastLineOf(
  command: string,
  args: string[],
  options: { timeout?: number; shell?: boolean } = {},
): Promise<string | undefined> {
  try {
    const { stdout } = await execute(command, args, options);
    return stdout.trim().split("\n").at(-1);
  } catch {
    return undefined;
  }
}

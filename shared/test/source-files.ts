import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The names of package.json by which a file of another folder is imported. */
const ROOMS = new Map([
  ["#client", "client/src"],
  ["#e2e", "client/e2e"],
  ["#server", "server"],
  ["#shared", "shared"],
  ["#scripts", "scripts"],
]);

const AHEAD = /^(?:import|export)\b(?:[^"'`;=()]*?\bfrom)?\s*["']([^"'\n]+)["']/gm;
const LATER = /\bimport\(\s*["'`]([^"'`\n]+)["'`]/g;

/** The paths of all source files and documents in these folders of the repository. */
export const sourceFiles = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path}`),
  );

export const readSource = (file: string): string => readFileSync(`${root}/${file}`, "utf8");

/**
 * The files, by their paths, and the packages that a file imports ahead of its own code, be it for a type alone.
 * @param text another than the one that the file has
 */
export const importsOf = (file: string, text = readSource(file)): string[] => found(file, text, AHEAD);

/** The files and packages that a file imports, as `importsOf` has them, and those that it imports while it runs. */
export const allImportsOf = (file: string, text = readSource(file)): string[] => [
  ...found(file, text, AHEAD),
  ...found(file, text, LATER),
];

const found = (file: string, text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => {
    if (name.startsWith(".")) return join(dirname(file), name);
    return name.replace(/^#\w+/, (room) => ROOMS.get(room) ?? room);
  });

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The paths of all source files and documents in these folders of the repository. */
export const sourceFiles = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path}`),
  );

export const readSource = (file: string): string => readFileSync(`${root}/${file}`, "utf8");

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The browser's own reader of a zone's offset is a twin by design: the build puts it in the place of the server's. */
const TWINS = new Set(["askOffset"]);

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm;

const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path}`),
  );

const FILES = filesIn(["client", "server", "shared"]);
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");

/** Playwright calls it by the name of its file. */
const CALLED_FROM_OUTSIDE = new Set(["prepareData"]);

function declarations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of FILES) {
    for (const [, name = ""] of read(file).matchAll(EXPORTED)) {
      if (!TWINS.has(name)) found.set(name, [...(found.get(name) ?? []), file]);
    }
  }
  return found;
}

test("an exported name means one thing in the whole tree", () => {
  const declared = declarations();
  expect(declared.size).toBeGreaterThan(1_000);
  expect([...declared].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("an exported name is used in another file", () => {
  const readers = new Map<string, Set<string>>();
  for (const file of [...FILES, ...filesIn(["scripts"]), "vite.config.ts"]) {
    for (const [word] of read(file).matchAll(/[A-Za-z_$][\w$]*/g)) {
      readers.set(word, (readers.get(word) ?? new Set()).add(file));
    }
  }
  const unused = [...declarations().keys()].filter((name) => (readers.get(name)?.size ?? 0) < 2);
  expect(unused.filter((name) => !CALLED_FROM_OUTSIDE.has(name))).toEqual([]);
});

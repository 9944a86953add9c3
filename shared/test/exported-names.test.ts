import { basename } from "node:path";
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";

/** The browser's own reader of a zone's offset is a twin by design: the build puts it in the place of the server's. */
const TWINS = new Set(["askOffset"]);

/** Playwright calls it by the name of its file, and the build makes every icon of the set with the other. */
const CALLED_FROM_OUTSIDE = new Set(["prepareData", "lineIcon"]);

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm;

const FILES = sourceFiles("client", "server", "shared", "scripts/bench", "scripts/faults");

function declarations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of FILES) {
    for (const [, name = ""] of readSource(file).matchAll(EXPORTED)) {
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

test("an exported name is used in a file that imports its own", () => {
  const readers = new Map<string, Set<string>[]>();
  for (const file of [...FILES, ...sourceFiles("scripts"), "vite.config.ts"]) {
    const text = readSource(file);
    const words = new Set([...text.matchAll(/[A-Za-z_$][\w$]*/g)].map(([word]) => word));
    for (const [, imported = ""] of text.matchAll(/[./]([\w.-]+\.tsx?)["`]/g)) {
      readers.set(imported, [...(readers.get(imported) ?? []), words]);
    }
  }
  const unused = [...declarations()].filter(
    ([name, [file = ""]]) => !readers.get(basename(file))?.some((words) => words.has(name)),
  );
  expect(unused.filter(([name]) => !CALLED_FROM_OUTSIDE.has(name))).toEqual([]);
});

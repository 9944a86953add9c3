import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The browser's own reader of a zone's offset is a twin by design: the build puts it in the place of the server's. */
const TWINS = new Set(["askOffset"]);

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm;

const sources = () =>
  ["client", "server", "shared"].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path}`),
  );

function declarations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sources()) {
    for (const [, name = ""] of readFileSync(`${root}/${file}`, "utf8").matchAll(EXPORTED)) {
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

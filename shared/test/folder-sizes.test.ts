import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const MOST = 30;

test("no folder holds more files than a reader can take in at once, those beside it that test them not counted", () => {
  const sizes = new Map<string, number>();
  for (const file of sourceFiles("client", "server", "shared", "scripts")) {
    if (/\.test\.tsx?$/.test(file)) continue;
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect(sizes.size).toBeGreaterThan(50);
  expect([...sizes].filter(([, size]) => size > MOST)).toEqual([]);
});

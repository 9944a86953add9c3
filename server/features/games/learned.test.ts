import { expect, test } from "vitest";
import { readSource, sourceFiles } from "#shared/test/source-files.ts";

/** Code that says what an opponent has learned, or what a school was told of its partner's game. */
const WRITES = [
  /\binsert\(agreements\)/,
  /\binsert into agreements\b/,
  /\.set\(\{[^}]*\b(?:learned|told)\b/,
  /\binsert\(gamePartners\)/,
];

const writes = (text: string) => WRITES.some((pattern) => pattern.test(text));

test("what anybody has learned of a game is written in one place", () => {
  const files = sourceFiles("server").filter((file) => !/\.test\.ts$|^server\/test\//.test(file));
  expect(files.filter((file) => writes(readSource(file)))).toEqual([
    "server/db/factories.ts",
    "server/features/games/learned.queries.ts",
  ]);
});

test("a further writer is found", () => {
  expect(writes("await db.update(agreements).set({ learned: kept })")).toBe(true);
  expect(writes("await db.insert(agreements).values(rows)")).toBe(true);
  expect(writes("await db.update(gamePartners).set({ told: copy, shared: true })")).toBe(true);
  expect(writes("const { learned } = agreement;")).toBe(false);
});

import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { importsOf, sourceFiles } from "./source-files.ts";

const importsIn = (...folders: string[]) =>
  new Map(sourceFiles(...folders).map((file) => [file, importsOf(file)]));

test("no file imports itself by way of others, not even for a type", () => {
  const imports = importsIn("client/src", "server", "shared", "scripts");
  expect([...imports.values()].flat().length).toBeGreaterThan(5_000);
  const without = new Set<string>();
  const circles: string[][] = [];
  const follow = (file: string, way: readonly string[]) => {
    if (without.has(file)) return;
    const start = way.indexOf(file);
    if (start >= 0) return void circles.push([...way.slice(start), file]);
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
    without.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

test("of two rooms of the pure rules at most one needs the other", () => {
  const needs = new Set<string>();
  for (const [file, imports] of importsIn("shared/domain")) {
    for (const imported of imports) needs.add(`${dirname(file)} → ${dirname(imported)}`);
  }
  const mutual = [...needs].filter((need) => {
    const [from, to] = need.split(" → ");
    return from !== to && needs.has(`${to} → ${from}`);
  });
  expect(needs.size).toBeGreaterThan(10);
  expect(mutual).toEqual([]);
});

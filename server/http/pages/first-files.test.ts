import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import supertest from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FirstFiles } from "#shared/domain/first-files.ts";
import { singlePageApp } from "./single-page-app.ts";

const folder = mkdtempSync(join(tmpdir(), "fieldhouse-first-"));
const app = express().use(singlePageApp(folder));

const first = (scripts: string[], ...calls: string[]) => ({
  scripts: scripts.map((name) => `assets/${name}.js`),
  calls,
});

const FILES: FirstFiles = {
  early: "assets/early.js",
  visits: {
    "/": {
      visitor: first(["landing"], "/api/user"),
      signedIn: first(["frame"], "/api/user", "/api/games"),
    },
    "/games": { signedIn: first(["frame", "games"], "/api/user", "/api/games") },
    "/join": { visitor: first(["join"]), signedIn: first(["join"]) },
    "/verify-game": {
      visitor: first(["verify"], "/api/verify-game/:token"),
      signedIn: first(["verify"], "/api/verify-game/:token"),
    },
  },
};

const DOCUMENT = '<title>Fieldhouse</title><script type="module" src="/assets/react.js"></script>';

beforeAll(() => {
  writeFileSync(join(folder, "first-files.json"), JSON.stringify(FILES));
  for (const name of ["index.html", "opponent.html"]) writeFileSync(join(folder, name), DOCUMENT);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function fetchedFirst(path: string, cookie = ""): Promise<string[]> {
  const { text } = await supertest(app).get(path).set("Cookie", cookie);
  const named = [...text.matchAll(/(?:href|src)="\/assets\/(\w+)\.js"/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => name === "react")).toHaveLength(1);
  return named.filter((name) => name !== "react");
}

const SESSION = "theme=x; fieldhouse=s%3Aabc";

test.each([
  ["/", "", ["early", "landing"]],
  ["/", SESSION, ["early", "frame"]],
  ["/", "__Host-fieldhouse=s%3Aabc", ["early", "frame"]],
  ["/", "notfieldhouse=1", ["early", "landing"]],
  ["/games", SESSION, ["early", "frame", "games"]],
  ["/games/", SESSION, ["early", "frame", "games"]],
  ["/games", "", []],
  ["/join?token=abc", "", ["join"]],
  ["/verify-game?token=abc", "", ["early", "verify"]],
  ["/verify-game?token=abc", SESSION, ["early", "verify"]],
  ["/nope", SESSION, []],
])("%s, with the cookies '%s', names %s to be fetched first", async (path, cookie, files) => {
  expect(await fetchedFirst(path, cookie)).toEqual(files);
});

test("they are modules, fetched as the application fetches them, and nothing runs inline", async () => {
  const { text } = await supertest(app).get("/");
  expect(text).toContain(
    '<script type="module" async crossorigin src="/assets/early.js" data-calls="/api/user"></script>',
  );
  expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/landing.js">');
  expect(text).not.toMatch(/<script[^>]*>[^<]/);
});

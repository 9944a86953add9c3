import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import supertest from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { singlePageApp } from "./single-page-app.ts";

const folder = mkdtempSync(join(tmpdir(), "fieldhouse-first-"));
const app = express().use(singlePageApp(folder));

/** As the build writes it: pages, what they share with each other and with the document, and a ring of imports. */
const MANIFEST = {
  "src/app/early.ts": { file: "assets/early.js", name: "early" },
  "_react.js": { file: "assets/react.js", name: "react" },
  "_shared.js": { file: "assets/shared.js", name: "shared", imports: ["_react.js", "_games.js"] },
  "_landing.js": { file: "assets/landing.js", name: "landing-page", imports: ["_react.js"] },
  "_frame.js": { file: "assets/frame.js", name: "signed-in-page", imports: ["_shared.js"] },
  "src/app/framed-pages.tsx": { file: "assets/others.js", name: "framed-pages", imports: ["_shared.js"] },
  "src/app/bare-pages.tsx": { file: "assets/bare.js", name: "bare-pages", imports: ["_react.js"] },
  "src/join-page.tsx": { file: "assets/join.js", name: "join-page", imports: ["_react.js"] },
  "_games.js": { file: "assets/games.js", name: "games-page", imports: ["_shared.js"] },
  "src/dashboard-page.tsx": { file: "assets/dashboard.js", name: "dashboard-page", imports: ["_shared.js"] },
  "_answer-page.js": { file: "assets/verify.js", name: "answer-page", imports: ["_react.js"] },
};

const DOCUMENT = '<title>Fieldhouse</title><script type="module" src="/assets/react.js"></script>';

beforeAll(() => {
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(MANIFEST));
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
  ["/", SESSION, ["early", "frame", "shared", "games", "dashboard"]],
  ["/", "__Host-fieldhouse=s%3Aabc", ["early", "frame", "shared", "games", "dashboard"]],
  ["/", "notfieldhouse=1", ["early", "landing"]],
  ["/games", SESSION, ["early", "frame", "shared", "games", "others"]],
  ["/games/", SESSION, ["early", "frame", "shared", "games", "others"]],
  ["/games", "", []],
  ["/join?token=abc", "", ["early", "bare", "join"]],
  ["/verify-game?token=abc", "", ["early", "verify"]],
  ["/verify-game?token=abc", SESSION, ["early", "verify"]],
  ["/nope", SESSION, []],
])("%s, with the cookies '%s', names %s to be fetched first", async (path, cookie, files) => {
  expect(await fetchedFirst(path, cookie)).toEqual(files);
});

test("they are modules, fetched as the application fetches them, and nothing runs inline", async () => {
  const { text } = await supertest(app).get("/");
  expect(text).toContain('<script type="module" async crossorigin src="/assets/early.js"></script>');
  expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/landing.js">');
  expect(text).not.toMatch(/<script[^>]*>[^<]/);
});

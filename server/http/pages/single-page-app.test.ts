import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import supertest from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toAppError } from "#server/http/error-handler.ts";
import { singlePageApp } from "./single-page-app.ts";

const folder = mkdtempSync(join(tmpdir(), "fieldhouse-spa-"));
const SCRIPT = "console.log('fieldhouse')";

const app = express()
  .use(singlePageApp(folder))
  .use(((error, _request, response, _next) => {
    response.status(toAppError(error)?.status ?? 500).json({});
  }) satisfies express.ErrorRequestHandler);

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Fieldhouse</title>");
  writeFileSync(join(folder, "opponent.html"), "<!doctype html><title>Fieldhouse</title><!-- alone -->");
  writeFileSync(join(folder, "first-files.json"), '{"visits":{}}');
  writeFileSync(join(folder, "assets", "index-abc.js"), SCRIPT);
  writeFileSync(join(folder, "assets", "index-abc.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "assets", "plain-abc.js"), SCRIPT);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(["/", "/games", "/games/", "/verify-game?token=abc", "/sysadmin/schools"])(
  "the page %s is served and never cached",
  async (path) => {
    const { headers, text } = await supertest(app).get(path).expect(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain("<title>Fieldhouse</title>");
  },
);

test.each([
  ["/verify-game?token=abc", true],
  ["/verify-games/?token=abc", true],
  ["/stop?token=abc", true],
  ["/verify-gamesters", false],
  ["/", false],
  ["/games", false],
])("whether %s gets the document of the pages that stand alone: %s", async (path, isAlone) => {
  expect((await supertest(app).get(path)).text.includes("alone")).toBe(isAlone);
});

test.each(["/nope", "/games/7", "/robots.txt", "/GAMES", "/assets"])(
  "%s is the application's page with 404",
  async (path) => {
    const { text } = await supertest(app).get(path).expect(404);
    expect(text).toContain("<title>Fieldhouse</title>");
  },
);

test("an asset is kept for a year, in the encoding that the build made where the browser takes it", async () => {
  const packed = await supertest(app)
    .get("/assets/index-abc.js")
    .set("Accept-Encoding", "gzip, br")
    .expect(200);
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  const plain = await supertest(app)
    .get("/assets/index-abc.js")
    .set("Accept-Encoding", "identity")
    .expect(200);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  await supertest(app).get("/assets/plain-abc.js").set("Accept-Encoding", "br").expect(200);
});

test.each([
  "/assets/gone.js",
  "/assets/",
  "/assets/..%2findex.html",
  "/index.html",
  "/opponent.html",
  "/first-files.json",
  "/assets/index-abc.js.br",
])("%s is no page: the application's own says so", async (path) => {
  const { text, headers } = await supertest(app).get(path).expect(404);
  expect(text).toContain("<title>Fieldhouse</title>");
  expect(headers["cache-control"]).toBe("no-store");
});

test.each([
  "/verify-game?token=abc",
  "/verify-game/?token=abc",
  "/stop?token=abc",
  "/confirm-email?token=abc",
  "/reset-password?token=abc",
])("%s is for no index", async (path) => {
  const { headers } = await supertest(app).get(path).expect(200);
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test.each(["post", "put", "patch", "delete"] as const)(
  "%s is refused on a page, and finds nothing elsewhere",
  async (method) => {
    await supertest(app)[method]("/teams").expect(405);
    await supertest(app)[method]("/dev/run-due").expect(404);
  },
);

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import express, { type RequestHandler, Router } from "express";
import { methodNotUsed, notFound } from "#server/http/errors.ts";
import { hasSessionCookie } from "#server/http/session.ts";
import type { FirstFiles } from "#shared/domain/first-files.ts";
import { isKnownPage, isMailedPage, isStandalone, pagePath } from "#shared/domain/pages.ts";

/**
 * Not served as files: the documents, which are never cached, what the server reads, copies, and ways around this rule.
 */
const BUILD_ONLY = /^\/((index|opponent)\.html|first-files\.json)|\.(br|gz)$|%2f|%5c|%2e/i;
/** A folder is an unknown page: a redirection to it would name the host that the request did, whichever that is. */
const FILES_ALONE = { index: false, redirect: false } as const;
const ONE_HOUR_MS = 3_600_000;
const ONE_YEAR_MS = 31_536_000_000;
const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * The built client: hashed assets for a year, the page itself never cached, so that a deployment shows at once.
 * A path that is no page of the application gets the same page with 404: it shows the not-found screen.
 */
export function singlePageApp(clientDir: string): RequestHandler {
  const router = Router();
  const assets = Router();
  assets.use(compressedAssets(join(clientDir, "assets")));
  assets.use(
    express.static(join(clientDir, "assets"), { ...FILES_ALONE, immutable: true, maxAge: ONE_YEAR_MS }),
  );
  const files = Router();
  files.use("/assets", assets);
  files.use(express.static(clientDir, { ...FILES_ALONE, maxAge: ONE_HOUR_MS }));
  router.use((request, response, next) =>
    BUILD_ONLY.test(request.path) ? next() : files(request, response, next),
  );
  const document = documents(clientDir);
  router.get(/.*/, (request, response) => {
    if (isMailedPage(request.path)) response.set("X-Robots-Tag", "noindex");
    response
      .status(isKnownPage(request.path) ? 200 : 404)
      .set("Cache-Control", "no-store")
      .type("html")
      .send(document(request.path, hasSessionCookie(request)));
  });
  router.use(({ path }) => {
    throw isKnownPage(path) ? methodNotUsed() : notFound();
  });
  return router;
}

/** Opponents come once, on a phone: their pages load nothing of the application behind the sign-in. */
const documentOf = (path: string): string => (isStandalone(path) ? "opponent.html" : "index.html");

/** The document of a page with what it needs first. The build does not change under a server that runs. */
function documents(clientDir: string): (path: string, signedIn: boolean) => string {
  const texts = new Map<string, string>();
  let tagsFor: FirstTags | undefined;
  return (path, signedIn) => {
    const name = documentOf(path);
    const text = texts.get(name) ?? readFileSync(join(clientDir, name), "utf8");
    texts.set(name, text);
    tagsFor ??= firstTags(clientDir);
    const tags = tagsFor(path, signedIn);
    // Ahead of everything else that the document names.
    return text.replace(/<title>/, () => `${tags}<title>`);
  };
}

/** Serves the sibling that the build compressed, when the browser takes it. */
function compressedAssets(folder: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const path = request.path;
    if (!/^\/[\w.-]+\.(js|css|svg)$/.test(path)) return next();
    response.vary("Accept-Encoding");
    const encoding = ENCODINGS.find(
      ({ name, suffix }) => request.acceptsEncodings(name) && existsSync(join(folder, path + suffix)),
    );
    if (!encoding) return next();
    response.type(path.slice(path.lastIndexOf("."))).set("Content-Encoding", encoding.name);
    request.url = path + encoding.suffix;
    return next();
  };
}

/** The tags by which a page's document names what else the browser is to fetch at once. */
type FirstTags = (path: string, signedIn: boolean) => string;

/**
 * Reads what the build has written (client/build/first-files.ts). `signedIn` is a guess by the cookie; a visitor with
 * an old one fetches a file too many.
 */
function firstTags(clientDir: string): FirstTags {
  const file = join(clientDir, "first-files.json");
  if (!existsSync(file)) return () => "";
  const { early, visits } = JSON.parse(readFileSync(file, "utf8")) as FirstFiles;
  return (path, signedIn) => {
    const visit = visits[pagePath(path)]?.[signedIn ? "signedIn" : "visitor"];
    if (!visit) return "";
    const calls = `<script type="module" async crossorigin src="/${early}" data-calls="${visit.calls.join(" ")}"></script>`;
    const scripts = visit.scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`);
    return [...(visit.calls.length > 0 ? [calls] : []), ...scripts].join("\n    ");
  };
}

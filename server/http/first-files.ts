import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PAGES, pagePath, type Who } from "#shared/domain/pages.ts";

/** The part of the build's manifest that is read here, by the keys that `imports` has. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

const EARLY = "src/app/early.ts";
/** The frame around the pages of people who are signed in. */
const FRAME = "signed-in-page";
/** Say where all pages but the first one are to be found. */
const OTHER_FRAMED_PAGES = "framed-pages";
const OTHER_BARE_PAGES = "bare-pages";
/** They are small, and share most of what they are made of: both travel in one file. */
const OPPONENTS_PAGES: ReadonlySet<string> = new Set(["verifyGame", "verifyGames"]);

/** Says for an address and its document what else the browser is to fetch at once, as tags for the document's head. */
export type FirstFiles = (path: string, document: string, signedIn: boolean) => string;

/**
 * Without them a browser learns of a page's code when the application runs, of its parts when it has read the page's code,
 * and of its data when both have run: three times the wait of the line before anything shows. `signedIn` is a guess by the
 * cookie; who is wrong fetches a file too many.
 */
export function firstFiles(clientDir: string): FirstFiles {
  const manifest = readManifest(clientDir);
  const known = new Map<string, string>();
  return (path, document, signedIn) => {
    const key = `${signedIn} ${pagePath(path)}`;
    // Only pages are remembered: addresses that are none are without number.
    const chunks = chunksOf(path, signedIn, manifest);
    if (chunks.length === 0) return "";
    const tags = known.get(key) ?? tagsFor(chunks, document, manifest);
    known.set(key, tags);
    return tags;
  };
}

function readManifest(clientDir: string): Manifest {
  const file = join(clientDir, ".vite", "manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** The page that stands there for this visitor, with the frame around it; none where the address is no page. */
function chunksOf(path: string, signedIn: boolean, manifest: Manifest): string[] {
  const audience: Who = signedIn ? "school" : "visitor";
  const page = PAGES.find(
    (each) =>
      each.path === pagePath(path) &&
      (each.who === "anyone" || (each.who as readonly Who[]).includes(audience)),
  );
  if (!page) return [];
  const names =
    page.who === "anyone" || !signedIn ? bareFiles(page.page) : [FRAME, ...framedFiles(page.page)];
  return Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ""));
}

const bareFiles = (page: string): string[] =>
  page === "landing" || OPPONENTS_PAGES.has(page) ? [nameOf(page)] : [OTHER_BARE_PAGES, nameOf(page)];

const framedFiles = (page: string): string[] =>
  page === "dashboard" ? [nameOf(page)] : [OTHER_FRAMED_PAGES, nameOf(page)];

/** The build names its files after the sources: 'forgotPassword' stands in forgot-password-page.tsx. */
const nameOf = (page: string): string =>
  OPPONENTS_PAGES.has(page)
    ? "answer-page"
    : `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`;

function tagsFor(chunks: readonly string[], document: string, manifest: Manifest): string {
  const early = manifest[EARLY];
  const files = [...filesOf(chunks, manifest)].filter((file) => !document.includes(file));
  const tags = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  if (early) tags.unshift(`<script type="module" async crossorigin src="/${early.file}"></script>`);
  return tags.join("\n    ");
}

/** With everything that they import, and that imports in turn. */
function filesOf(keys: readonly string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], manifest, found);
  }
  return found;
}

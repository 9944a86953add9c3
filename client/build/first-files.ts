import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { type PageFrame, type PageName, placeAt, type Session } from "#client/app/routes.ts";
import type { FirstFiles, FirstVisit } from "#shared/domain/first-files.ts";
import { isStandalone, PAGES } from "#shared/domain/pages.ts";
import { FIRST_CALLS } from "./first-calls.ts";
import { askedOnce, type Graph, withImports } from "./graph.ts";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const EARLY = source("lib/start/early.ts");
const MAIN = source("app/main.tsx");
const OPPONENT_MAIN = source("app/opponent-main.tsx");
const FRAME = source("app/signed-in-page.tsx");

/** The server knows a session by its cookie only, and takes it for one of a school's staff. */
const STAFF: Session = { role: "user", mustChangePassword: false, emailVerified: true };

/**
 * Writes first-files.json for the server: which scripts a page needs beside those that its document names. Without them
 * a browser learns of a page's chunk only when the application runs.
 */
export const firstFiles: Plugin = {
  name: "first-files",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
    const named = (id: string) => chunkOf.get(id) ?? this.error(`the build has no ${id}`);

    const graph = askedOnce((id) => this.getModuleInfo(id));

    const visit = (path: string, session: Session): FirstVisit | undefined => {
      const { page, frame } = placeAt(path, session);
      if (page === "notFound") return undefined;
      const main = isStandalone(path) ? OPPONENT_MAIN : MAIN;
      const way = wayTo(page, main, graph);
      if (!way) return this.error(`${path}: no ${moduleName(page)} can be reached from ${main}`);
      const own = scriptsOf([named(main)], bundle);
      const needed = scriptsOf([...framesOf(frame), ...way].map(named), bundle);
      return { scripts: [...needed].filter((file) => !own.has(file)), calls: FIRST_CALLS[page] ?? [] };
    };

    const paths = [...new Set<string>(PAGES.map(({ path }) => path))];
    const files: FirstFiles = {
      early: named(EARLY).fileName,
      visits: Object.fromEntries(
        paths.map((path) => [path, { visitor: visit(path, null), signedIn: visit(path, STAFF) }]),
      ),
    };
    this.emitFile({ type: "asset", fileName: "first-files.json", source: JSON.stringify(files) });
  },
};

const framesOf = (frame: PageFrame) => (frame === "bare" ? [] : [FRAME]);

/** 'forgotPassword' is the screen of forgot-password-page.tsx. */
const moduleName = (page: PageName) =>
  `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;

/** The modules that the application imports on demand, one after the other, until the page is there. */
export function wayTo(page: PageName, main: string, graph: Graph): string[] | null {
  const seen = new Set([main]);
  const ways = [[main]];
  for (const way of ways) {
    const there = withImports(way.slice(-1), graph);
    if ([...there].some((id) => basename(id) === moduleName(page))) return way;
    for (const next of [...there].flatMap((id) => graph(id)?.dynamicallyImportedIds ?? [])) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/** The files of these chunks, and of all that they import. */
function scriptsOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== "chunk") return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const { fileName } of chunks) add(fileName);
  return files;
}

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Graph, withImports } from "./graph.ts";

function source(path: string): string {
  const file = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`client/build/chunks.ts names ${path}, which is not there`);
  return file;
}

/** First visits begin with these modules. */
const FIRST = {
  app: ["app/main.tsx"],
  landing: ["features/auth/sign-in/landing-page.tsx"],
  opponents: [
    "app/opponent-main.tsx",
    "features/verification/verify-game-page.tsx",
    "features/verification/verify-games-page.tsx",
  ],
  toasts: ["components/ui/toast/toaster.tsx"],
  signedIn: ["app/signed-in-page.tsx", "features/dashboard/dashboard-page.tsx"],
  games: ["features/games/games-page.tsx"],
};

type First = keyof typeof FIRST;

/** Another page that fetched such a file for its other parts would start the application. */
const STARTS = new Set(["app/main.tsx", "app/opponent-main.tsx"].map(source));

/** The package names these to whoever takes anything of it; only the audit log reads piece by piece. */
const IN_PIECES = /@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\.js$/;

/** Packages that are loaded when they are first needed, each as a whole. */
const PACKAGES = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/ },
  { name: "forms", test: /node_modules\/(react-hook-form|@hookform|zod)\// },
  {
    name: "radix",
    test: /node_modules\/@radix-ui\/(primitive|react-(dismissable-layer|presence|slot|primitive|portal|context|compose-refs|id|collection|direction|use-[\w-]+|visually-hidden))\//,
  },
  {
    name: "floating",
    test: /node_modules\/@floating-ui\/|node_modules\/@radix-ui\/react-(popper|popover)\//,
  },
];

/** Files by purpose, for what several pages share: each of a hundred small files would cost a request. */
const FILES = [
  "base",
  "app",
  "landing-page",
  "toaster",
  "facts",
  "answer-page",
  "signed-in-page",
  "games-page",
];

/** The file of a module; none where only pages need it with which no visit begins. */
function fileOf(id: string, needs: (first: First) => boolean): string | null {
  if (STARTS.has(id) || IN_PIECES.test(id)) return null;
  const signedIn = needs("signedIn") || needs("games");
  if (needs("opponents") && (needs("app") || needs("landing"))) return "base";
  if (needs("app") || (needs("landing") && signedIn)) return "app";
  if (needs("landing")) return "landing-page";
  // Visitors have toasts, too, and load nothing of the pages behind the sign-in.
  if (needs("toasts")) return signedIn ? "app" : "toaster";
  if (needs("opponents")) return signedIn ? "facts" : "answer-page";
  if (needs("signedIn")) return "signed-in-page";
  return needs("games") ? "games-page" : null;
}

/** The groups of the build's `codeSplitting`. */
export function chunkGroups() {
  const needed = new Map<First, ReadonlySet<string>>();
  const nameOf = (id: string, graph: Graph) =>
    fileOf(id, (first) => {
      const ids = needed.get(first) ?? withImports(FIRST[first].map(source), graph);
      needed.set(first, ids);
      return ids.has(id);
    });
  const files = FILES.map((file) => ({
    name: (id: string, build: { getModuleInfo: Graph }) =>
      nameOf(id, (module) => build.getModuleInfo(module)) === file ? file : null,
    debugName: file,
  }));
  return [...PACKAGES, ...files].map((group, index) => ({ ...group, priority: 100 - index }));
}

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

function source(path: string): string {
  const file = fileURLToPath(new URL(`src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`client/chunks.ts names ${path}, which is not there`);
  return file;
}

/** Where the code of a first visit begins. */
const FIRST = {
  app: ["app/main.tsx"],
  landing: ["features/auth/sign-in/landing-page.tsx"],
  asked: ["app/opponent-main.tsx", "features/verification/verify-game-page.tsx"],
  askedMany: ["app/opponent-main.tsx", "features/verification/verify-games-page.tsx"],
  toasts: ["components/ui/toaster.tsx"],
  layout: ["app/signed-in-page.tsx"],
  dashboard: ["features/dashboard/dashboard-page.tsx"],
  games: ["features/games/games-page.tsx"],
  conflicts: [
    "conflicts/found-conflicts.ts",
    "games/proposals/date-hints.tsx",
    "games/proposals/request-code.ts",
  ],
};

type First = keyof typeof FIRST;

/** A part of a package that only pages use which nobody begins with. */
const LATER = /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/;

const STARTS = new Set(["app/main.tsx", "app/opponent-main.tsx"].map(source));

/** Loaded when they are first needed, each as a whole. */
const PACKAGES = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  { name: "forms", test: /node_modules\/(react-hook-form|@hookform|zod)\// },
  {
    name: "radix",
    test: /node_modules\/@radix-ui\/(primitive|react-(dismissable-layer|presence|slot|primitive|portal|context|compose-refs|id|collection|direction|use-[\w-]+|visually-hidden))\//,
  },
  {
    name: "floating",
    test: /node_modules\/@floating-ui\/|node_modules\/@radix-ui\/react-(popper|popover)\//,
  },
] as const;

/**
 * Few files by purpose: of a hundred small ones each costs a request, and none compresses. What only one page has stays with
 * it; what several share goes where the first of these questions is answered with yes.
 */
function placeOf(id: string, needs: (first: First) => boolean): string | null {
  // In a file with parts that other pages share, what starts one of the two applications would start there, too.
  if (STARTS.has(id) || LATER.test(id)) return null;
  const opponents = needs("asked") || needs("askedMany");
  if (opponents && (needs("app") || needs("landing"))) return "base";
  const signedIn = needs("layout") || needs("dashboard") || needs("games");
  if (needs("app") || (needs("landing") && signedIn)) return "app";
  if (needs("landing")) return "landing-page";
  // Visitors are told something, too.
  if (needs("toasts")) return signedIn ? "app" : "toaster";
  if (opponents && signedIn) return "facts";
  if (opponents) return "answer-page";
  // The dashboard, where everybody begins, comes with the frame around it.
  if (needs("layout") || needs("dashboard")) return "signed-in-page";
  if (needs("games")) return "games-page";
  // Nobody begins with them; they come when the first page shows.
  if (needs("conflicts")) return "conflicts";
  return null;
}

/** What is needed is found by the static imports alone: what is imported on demand is not needed at first. */
function reached(from: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  from.map(source).forEach(visit);
  return found;
}

/** The groups of the build's `codeSplitting`. */
export function chunkGroups() {
  const needed = new Map<First, ReadonlySet<string>>();
  const name = (id: string, graph: Graph) => {
    return placeOf(id, (first) => {
      const ids = needed.get(first) ?? reached(FIRST[first], graph);
      needed.set(first, ids);
      return ids.has(id);
    });
  };
  const order = [
    "base",
    "app",
    "landing-page",
    "toaster",
    "facts",
    "answer-page",
    "signed-in-page",
    "games-page",
    "conflicts",
  ];
  return [
    ...PACKAGES.map((group, index) => ({ ...group, priority: 100 - index })),
    ...order.map((each, index) => ({
      name: (id: string, graph: Graph) => (name(id, graph) === each ? each : null),
      debugName: each,
      priority: order.length - index,
    })),
  ];
}

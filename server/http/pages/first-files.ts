import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FirstFiles } from "#shared/domain/first-files.ts";
import { pagePath } from "#shared/domain/pages.ts";

/** The tags by which a page's document names what else the browser is to fetch at once. */
export type FirstTags = (path: string, signedIn: boolean) => string;

/**
 * Reads what the build has written (client/build/first-files.ts). `signedIn` is a guess by the cookie; a visitor with
 * an old one fetches a file too many.
 */
export function firstTags(clientDir: string): FirstTags {
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

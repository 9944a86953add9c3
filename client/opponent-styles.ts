import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SRC = fileURLToPath(new URL("src/", import.meta.url));

/** The opponents' style sheet knows the classes of the files that it names: here the build sees that it names them all. */
export const opponentStyles: Plugin = {
  name: "opponent-styles",
  apply: "build",
  buildEnd(error) {
    if (error) return;
    const named = namedIn(readFileSync(`${SRC}opponent.css`, "utf8"));
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      [...importedIds, ...dynamicallyImportedIds].forEach(visit);
    };
    visit(`${SRC}app/opponent-main.tsx`);
    const missing = [...found].filter(
      (id) => id.startsWith(SRC) && id.endsWith(".tsx") && !named.test(`./${id.slice(SRC.length)}`),
    );
    // What only passes on what others are made of has no classes of its own.
    const styled = missing.filter((id) => readFileSync(id, "utf8").includes("className="));
    if (styled.length > 0) this.error(`opponent.css does not name ${styled.join(", ")}`);
  },
};

/** Folders, and files with their alternatives in braces. */
function namedIn(styles: string): RegExp {
  const sources = [...styles.matchAll(/@source "([^"]+)"/g)].map(([, pattern = ""]) =>
    pattern
      .replaceAll(".", "\\.")
      .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`)
      .replace(/\/$/, "/.+"),
  );
  return new RegExp(`^(${sources.join("|")})$`);
}

import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { type IconData, iconPath } from "./src/components/ui/icons/icon-path.ts";

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const ICON_PATH = /\/client\/src\/components\/ui\/icons\/icon-path\.ts$/;
const DRAWN = fileURLToPath(new URL("src/components/ui/icons/line-icon.tsx", import.meta.url));

/**
 * Replaces each icon of the set by its path and the component of ours that draws it: the set's own component, and what it
 * takes for the keys and names of all shapes, would weigh more than the shapes themselves.
 */
export const icons: Plugin = {
  name: "icons",
  apply: "build",
  async load(id) {
    if (ICON_PATH.test(id)) return "export const iconPath = ({ path }) => path;";
    if (!ICON.test(id)) return null;
    const { __iconData }: { __iconData?: IconData } = await import(pathToFileURL(id).href);
    // Another name for an icon.
    if (!__iconData) return null;
    return `import { drawnIcon } from ${JSON.stringify(DRAWN)};
const path = ${JSON.stringify(iconPath(__iconData))};
export const __iconData = { path };
export default /* @__PURE__ */ drawnIcon(path);`;
  },
};

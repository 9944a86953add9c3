import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as ban } from "lucide-react/icons/ban";
import { __iconData as bus } from "lucide-react/icons/bus";
import { __iconData as calendarClock } from "lucide-react/icons/calendar-clock";
import { __iconData as calendarSync } from "lucide-react/icons/calendar-sync";
import { __iconData as copy } from "lucide-react/icons/copy";
import { __iconData as flag } from "lucide-react/icons/flag";
import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as mapPinned } from "lucide-react/icons/map-pinned";
import { __iconData as pencil } from "lucide-react/icons/pencil";
import { __iconData as send } from "lucide-react/icons/send";
import { __iconData as trash } from "lucide-react/icons/trash";
import type { PluginAPI } from "tailwindcss/plugin";

/** The icons that stand in every row of a long list. */
const ICONS = {
  "badge-check": badgeCheck,
  ban,
  bus,
  "calendar-clock": calendarClock,
  "calendar-sync": calendarSync,
  copy,
  flag,
  house,
  "map-pinned": mapPinned,
  pencil,
  send,
  trash,
};

export type SpriteIcon = keyof typeof ICONS;

const SIDE = 24;

/**
 * For the style sheet: all icons beside each other in one picture, which is a mask for the text's colour; which of them shows
 * is its place. An element of its own for each icon, with its path, takes a season's list as long as a third of all the rest.
 */
export function spriteIcons({ addBase }: Pick<PluginAPI, "addBase">): void {
  const names = Object.keys(ICONS);
  addBase({
    ".sprite-icon::before": {
      content: '""',
      flex: "none",
      width: "1rem",
      height: "1rem",
      backgroundColor: "currentColor",
      mask: `url("${sprite()}") 0 0 / ${names.length * 100}% 100%`,
      printColorAdjust: "exact",
    },
  });
  names.forEach((name, place) => {
    addBase({ [`.sprite-${name}::before`]: { maskPosition: `${(place / (names.length - 1)) * 100}% 0` } });
  });
}

function sprite(): string {
  const icons = Object.values(ICONS).map(({ node }, place) => {
    const shapes = node.map(
      ([name, { key: _, ...attributes }]) =>
        `<${name} ${Object.entries(attributes)
          .map(([attribute, value]) => `${attribute}='${value}'`)
          .join(" ")}/>`,
    );
    return `<g transform='translate(${place * SIDE})'>${shapes.join("")}</g>`;
  });
  const look = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";
  const box = `viewBox='0 0 ${icons.length * SIDE} ${SIDE}'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${box} ${look}>${icons.join("")}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`;
}

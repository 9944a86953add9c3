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
import { __iconData as triangleExclamationPoint } from "lucide-react/icons/triangle-exclamation-point";
import type { PluginAPI } from "tailwindcss/plugin";
import { type IconData, iconPath } from "./icon-path.ts";

/**
 * The icons that stand in every row of a long list. Those of a kind are drawn in one size: a browser lays out a picture anew
 * for each size, every time that it comes to another.
 */
const SPRITES = {
  badge: {
    size: "0.875rem",
    icons: {
      "badge-check": badgeCheck,
      ban,
      bus,
      "calendar-clock": calendarClock,
      "calendar-sync": calendarSync,
      flag,
      house,
      "map-pinned": mapPinned,
      send,
      "triangle-exclamation-point": triangleExclamationPoint,
    },
  },
  button: { size: "1rem", icons: { copy, pencil, send, trash } },
};

export type BadgeIcon = keyof (typeof SPRITES)["badge"]["icons"];
export type ButtonIcon = keyof (typeof SPRITES)["button"]["icons"];

const SIDE = 24;

/**
 * For the style sheet: icons beside each other in one picture, which is a mask for the text's colour; which of them shows is
 * its place. With an element of its own for each icon and for its path, a season's list takes a third longer.
 */
export function spriteIcons({ addBase }: Pick<PluginAPI, "addBase">): void {
  for (const [kind, { size, icons }] of Object.entries(SPRITES)) {
    const names = Object.keys(icons);
    addBase({
      [`.${kind}-icon::before`]: {
        content: '""',
        flex: "none",
        width: size,
        height: size,
        backgroundColor: "currentColor",
        mask: `url("${picture(Object.values(icons))}") 0 0 / ${names.length * 100}% 100%`,
        printColorAdjust: "exact",
      },
    });
    names.forEach((name, place) => {
      const maskPosition = `${(place / (names.length - 1)) * 100}% 0`;
      addBase({ [`.${kind}-icon-${name}::before`]: { maskPosition } });
    });
  }
}

function picture(icons: readonly IconData[]): string {
  const drawn = icons.map(
    (icon, place) => `<path transform='translate(${place * SIDE})' d='${iconPath(icon)}'/>`,
  );
  const look = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";
  const box = `viewBox='0 0 ${icons.length * SIDE} ${SIDE}'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${box} ${look}>${drawn.join("")}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`;
}

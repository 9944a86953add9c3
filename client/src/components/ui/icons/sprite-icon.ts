import type { BadgeIcon, ButtonIcon } from "./sprite.ts";

/** The classes by which a badge begins with an icon of its sprite, in the text's colour. */
export const badgeIcon = (name: BadgeIcon): string => `badge-icon badge-icon-${name}`;

/** The same for a button. */
export const buttonIcon = (name: ButtonIcon): string => `button-icon button-icon-${name}`;

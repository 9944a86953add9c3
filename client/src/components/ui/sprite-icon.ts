import type { SpriteIcon } from "./sprite.ts";

/** The classes by which an element begins with an icon of the sprite, of the text's colour. */
export const spriteIcon = (name: SpriteIcon): string => `sprite-icon sprite-${name}`;

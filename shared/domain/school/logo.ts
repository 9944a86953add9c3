/** The pictures that a school may have as its logo; also their file endings. */
export const LOGO_KINDS = ["png", "jpeg", "webp", "svg"] as const;

export type LogoKind = (typeof LOGO_KINDS)[number];

export const MAX_LOGO_BYTES = 512 * 1024;

export const NOT_A_LOGO = "Choose a PNG, JPEG, WebP or SVG picture of at most 512 kB";

export const LOGO_TYPES: Record<LogoKind, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
};

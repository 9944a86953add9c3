import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

const BASE =
  "inline-flex h-6 max-w-full items-center gap-1 rounded-sm border border-transparent px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0 forced-colors:border-current";

const TONES = {
  neutral: "border-line bg-sunken text-ink",
  outline: "border-line-strong text-ink",
  primary: "bg-primary text-on-primary",
  secondary: "bg-secondary text-on-secondary",
  blue: "bg-blue-wash text-blue",
  yellow: "bg-yellow-wash text-yellow",
  green: "bg-green-wash text-green",
  red: "bg-red-wash text-red",
  purple: "bg-purple-wash text-purple",
  gray: "bg-gray-wash text-gray",
};

export type BadgeTone = keyof typeof TONES;

/** The look of a badge, for those that a long list has many of and that need no component of their own. */
export const badgeLook = (tone: BadgeTone, ...classes: (string | undefined)[]) =>
  cn(BASE, TONES[tone], ...classes);

export function Badge({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={badgeLook(tone, className)} {...rest} />;
}

import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

const BASE =
  "badge inline-flex max-w-full items-center rounded-sm border [&_svg]:size-3.5 [&_svg]:shrink-0 forced-colors:border-current";

const TONES = {
  neutral: "badge-neutral",
  outline: "badge-outline",
  alarm: "badge-alarm",
  doubt: "badge-doubt",
  primary: "badge-primary",
  secondary: "badge-secondary",
  blue: "badge-blue",
  yellow: "badge-yellow",
  green: "badge-green",
  red: "badge-red",
  purple: "badge-purple",
  gray: "badge-gray",
};

export type BadgeTone = keyof typeof TONES;

export function Badge({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={cn(BASE, TONES[tone], className)} {...rest} />;
}

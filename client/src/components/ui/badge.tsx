import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

const badgeClass = cva(
  "badge inline-flex max-w-full items-center rounded-sm border [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
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
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>["tone"]>;

export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={cn(badgeClass({ tone }), "forced-colors:border-current", className)} {...rest} />;
}

import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

const badgeClass = cva(
  "inline-flex h-6 max-w-full items-center gap-1 rounded-sm border border-transparent px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
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
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>["tone"]>;

export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={cn(badgeClass({ tone }), "forced-colors:border-current", className)} {...rest} />;
}

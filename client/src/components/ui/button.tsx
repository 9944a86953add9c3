import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { KEEP_CLEAR } from "#client/components/ui/dialog/keep-clear.ts";
import { cn } from "#client/lib/cn.ts";
import { Spinner } from "./spinner.tsx";

/** Forced colours drop the fill; then an edge shows where the button ends. */
const FORCED_EDGE = "forced-colors:border";

/** Of twice the size its words need the whole width: they wrap, and the icon stands above them. */
const CRAMPED = "cramped:h-auto cramped:flex-wrap cramped:px-3 cramped:py-2";

/**
 * The look of a button, for links and triggers that are not a `Button` themselves. A pressed one neither moves nor is
 * transformed: it would leave the pointer at its edge, and hold what of it reaches beyond that edge.
 */
export const buttonClass = cva(
  "button target inline-flex cursor-pointer items-center justify-center gap-2 rounded-md cramped:max-w-full cramped:shrink cramped:whitespace-normal transition-[background-color,border-color] select-none active:opacity-80 disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: `button-primary ${FORCED_EDGE}`,
        secondary: `button-secondary ${FORCED_EDGE}`,
        outline: "button-outline border",
        ghost: "button-ghost",
        destructive: `button-destructive ${FORCED_EDGE}`,
        link: "button-link h-auto! px-0! underline decoration-primary-line/40 underline-offset-4 hover:decoration-primary-line",
      },
      size: {
        // As low as a line of text; on touch it reaches beyond its edges.
        xs: "button-xs relative min-h-6! min-w-fit! after:absolute after:-inset-y-2.75 after:inset-x-0",
        sm: "button-sm min-w-fit! cramped:h-auto cramped:min-h-8 cramped:flex-wrap",
        md: `button-md min-w-fit! cramped:min-h-9.5 ${CRAMPED}`,
        lg: `button-lg min-w-fit! cramped:min-h-11 ${CRAMPED}`,
        xl: `button-xl min-w-fit! cramped:min-h-13 ${CRAMPED}`,
        icon: "size-9.5 text-sm",
        "icon-sm": "size-8 text-sm",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** Marks the main act of a page or a dialog: no toast lies over it. */
export const clearOf = (variant: ButtonVariants["variant"]) =>
  !variant || variant === "primary" || variant === "destructive" ? KEEP_CLEAR : {};

export type ButtonVariants = VariantProps<typeof buttonClass>;

type ButtonProps = ComponentProps<"button"> &
  ButtonVariants & {
    /** While true the button is disabled, shows a spinner and reads `pendingLabel`. */
    pending?: boolean;
    pendingLabel?: ReactNode;
  };

/** A button that submits nothing without `type="submit"`. */
export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  disabled,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cn(buttonClass({ variant, size }), className)}
      {...clearOf(variant)}
      {...rest}
    >
      {pending ? <Spinner /> : null}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "#client/lib/cn.ts";
import { Spinner } from "./spinner.tsx";
import { KEEP_CLEAR } from "./toast-place.ts";

/** Forced colours drop the fill; then an edge shows where the button ends. */
const FORCED_EDGE = "forced-colors:border";

/** The look of a button, for links and triggers that are not a `Button` themselves. */
export const buttonClass = cva(
  "target inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap cramped:max-w-full cramped:shrink cramped:whitespace-normal transition-[background-color,border-color,transform] select-none active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 disabled:active:translate-y-0 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: `bg-primary text-on-primary hover:bg-primary-hover ${FORCED_EDGE}`,
        secondary: `bg-secondary text-on-secondary hover:bg-secondary-hover ${FORCED_EDGE}`,
        outline: "border border-line-strong bg-surface text-ink hover:bg-sunken",
        ghost: "text-ink hover:bg-ink/7",
        destructive: `bg-danger text-on-danger hover:bg-danger-hover ${FORCED_EDGE}`,
        link: "h-auto! px-0! text-primary-text underline decoration-primary-line/40 underline-offset-4 hover:decoration-primary-line",
      },
      size: {
        sm: "min-w-fit! h-8 px-3 text-sm cramped:h-auto cramped:min-h-8",
        md: "min-w-fit! h-9.5 px-4 text-sm cramped:h-auto cramped:min-h-9.5 cramped:py-2",
        lg: "min-w-fit! h-11 px-5 text-base cramped:h-auto cramped:min-h-11 cramped:py-2",
        xl: "min-w-fit! h-13 px-5 text-lg cramped:h-auto cramped:min-h-13 cramped:py-2",
        icon: "size-9.5 text-sm",
        "icon-sm": "size-8 text-sm",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** What a page or a dialog is for: no toast lies over it. */
const clearOf = (variant: ButtonVariants["variant"]) =>
  !variant || variant === "primary" || variant === "destructive" ? KEEP_CLEAR : {};

export type ButtonVariants = VariantProps<typeof buttonClass>;

type ButtonProps = ComponentProps<"button"> &
  ButtonVariants & {
    /** While true the button is disabled, shows a spinner and reads `pendingLabel`. */
    pending?: boolean;
    pendingLabel?: string;
  };

/** A button that submits nothing unless told so (`type="submit"`). */
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

type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> & ButtonVariants & { href: string };

/** A link inside the application that looks like a button. */
export function ButtonLink({ variant, size, className, href, ...rest }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      className={cn(buttonClass({ variant, size }), className)}
      {...clearOf(variant)}
      {...rest}
    />
  );
}

import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "#client/lib/cn.ts";
import { type ButtonVariants, buttonClass, clearOf } from "./button.tsx";

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

import type { ComponentProps } from "react";
import { Link, useLocation } from "wouter";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";

/** To another step: it asks before what was typed in this one is lost, though the page stays the same. */
export function StepLink({ href, ...rest }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  const [, navigate] = useLocation();
  return (
    <Link
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        leaveSafely(() => navigate(href));
      }}
      {...rest}
    />
  );
}

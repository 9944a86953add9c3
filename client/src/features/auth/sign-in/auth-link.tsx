import type { ReactNode } from "react";
import { Link } from "wouter";

/** A link out of the card, below its main action. */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="target inline-flex items-center justify-self-start text-sm font-medium text-primary-text underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "wouter";

/** From a panel on to the whole list. */
export function PanelLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="target flex min-w-0 items-center gap-0.5 text-sm leading-[1.375rem] coarse:-my-2.5 font-semibold text-primary-text hover:underline hover:underline-offset-4"
    >
      {label}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}

import type { LucideIcon } from "lucide-react";
import { cn } from "#client/lib/cn.ts";
import { Isolated } from "./ui/isolated.tsx";

type IconMarkProps = { icon: LucideIcon; name: string; className: string };

/** Stands for a badge where there is no room for its words: they are its title, and paper and readers have them. */
export function IconMark({ icon: Icon, name, className }: IconMarkProps) {
  return (
    <span title={name} className={cn("inline-flex shrink-0 items-center", className)}>
      <Icon aria-hidden="true" className="size-[1.1em] print:hidden" />
      <span className="sr-only print:not-sr-only">
        <Isolated>{name}</Isolated>
      </span>
    </span>
  );
}

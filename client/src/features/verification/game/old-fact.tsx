import ArrowRight from "lucide-react/icons/arrow-right";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

type OldFactProps = { game: Pick<VerificationPage, "was">; name: string; className?: string };

/** A fact of the snapshot that has changed since; it stands before the present one. */
export function OldFact({ game, name, className }: OldFactProps) {
  const change = game.was.find((each) => each.name === name);
  if (!change) return null;
  return (
    <span className={cn("flex flex-wrap items-center gap-x-1.5 text-base font-normal", className)}>
      <span>Was</span>
      <del className="min-w-0 wrap-anywhere">
        <Isolated>{change.was}</Isolated>
      </del>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">now</span>
    </span>
  );
}

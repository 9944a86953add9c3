import * as RadixProgress from "@radix-ui/react-progress";
import { cn } from "#client/lib/cn.ts";

type ProgressProps = { value: number; label: string; className?: string };

/** `value` from 0 to 100. */
export function ProgressBar({ value, label, className }: ProgressProps) {
  return (
    <RadixProgress.Root
      value={value}
      aria-label={label}
      className={cn("h-2.5 overflow-hidden rounded-full border border-primary-line bg-sunken", className)}
    >
      <RadixProgress.Indicator
        data-forced-fill=""
        className="h-full origin-left bg-primary transition-transform"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </RadixProgress.Root>
  );
}

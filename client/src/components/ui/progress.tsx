import * as RadixProgress from "@radix-ui/react-progress";
import { cn } from "#client/lib/cn.ts";

type ProgressProps = {
  /** from 0 to 100; null while nobody knows how far it is */
  value: number | null;
  label: string;
  className?: string;
};

export function ProgressBar({ value, label, className }: ProgressProps) {
  return (
    <RadixProgress.Root
      value={value}
      aria-label={label}
      className={cn("h-2.5 overflow-hidden rounded-full border border-primary-line bg-sunken", className)}
    >
      <RadixProgress.Indicator
        data-forced-fill=""
        className={cn(
          "h-full origin-left bg-primary transition-transform",
          value === null && "w-1/3 animate-passing",
        )}
        style={value === null ? undefined : { transform: `scaleX(${value / 100})` }}
      />
    </RadixProgress.Root>
  );
}

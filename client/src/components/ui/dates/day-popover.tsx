import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { Popover, PopoverContent } from "#client/components/ui/popover.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import type { Calendar } from "./calendar.tsx";

const LateCalendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

type DayPopoverProps = ComponentProps<typeof Calendar> & {
  label: string;
  align: "center" | "end";
  /** The `PopoverTrigger`. */
  children: ReactNode;
};

/** Picks a day from a month that opens beside its trigger and closes once a day is chosen. */
export function DayPopover({ label, align, children, onSelect, ...calendar }: DayPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      {children}
      <PopoverContent align={align} aria-label={label} className="max-h-none p-3">
        <Suspense fallback={<Spinner className="m-8 size-6" />}>
          <LateCalendar
            {...calendar}
            onSelect={(date) => {
              onSelect(date);
              setOpen(false);
            }}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}

import CalendarSync from "lucide-react/icons/calendar-sync";
import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";

type RescheduleButtonProps = {
  disabled: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

/** The way to a date of one's own, from every question that the page asks. */
export function RescheduleButton({ disabled, onClick, className, children }: RescheduleButtonProps) {
  return (
    <Button
      variant="outline"
      size="lg"
      className={cn(
        "h-auto! min-h-13 shrink! px-3! py-2 text-lg! leading-tight whitespace-normal!",
        className,
      )}
      disabled={disabled}
      onClick={onClick}
    >
      <CalendarSync aria-hidden="true" className="size-5!" />
      {children}
    </Button>
  );
}

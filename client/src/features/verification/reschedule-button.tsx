import CalendarSync from "lucide-react/icons/calendar-sync";
import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";

type RescheduleButtonProps = { disabled: boolean; onClick: () => void; children: ReactNode };

/** The way to a date of one's own, from every question that the page asks. */
export function RescheduleButton({ disabled, onClick, children }: RescheduleButtonProps) {
  return (
    <Button variant="outline" size="lg" className="h-13 text-lg" disabled={disabled} onClick={onClick}>
      <CalendarSync aria-hidden="true" className="size-5!" />
      {children}
    </Button>
  );
}

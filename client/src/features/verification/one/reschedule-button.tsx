import CalendarSync from "lucide-react/icons/calendar-sync";
import CalendarX from "lucide-react/icons/calendar-x-2";
import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";

type RescheduleButtonProps = {
  game: Pick<ShownGame, "meet">;
  disabled: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

/** The way to a date of one's own, from every question that the page asks; or to the words that a meet is left with. */
export function RescheduleButton({ game, disabled, onClick, className, children }: RescheduleButtonProps) {
  const Icon = game.meet ? CalendarX : CalendarSync;
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
      <Icon aria-hidden="true" className="size-5!" />
      {children}
    </Button>
  );
}

import CalendarSync from "lucide-react/icons/calendar-sync";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { buttonClass } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Choice } from "./choices.ts";

type AnswerButtonsProps = {
  chosen: Choice["kind"] | null;
  canConfirm: boolean;
  disabled: boolean;
  /** the id of what names the game */
  describedBy: string;
  onToggle: (kind: "confirm" | "move") => void;
};

/** Yes or another day; the pressed one is what will be sent. */
export function AnswerButtons({ chosen, canConfirm, disabled, describedBy, onToggle }: AnswerButtonsProps) {
  const shared = { disabled, describedBy };
  return (
    <div className="flex flex-wrap gap-2">
      {canConfirm ? (
        <AnswerButton {...shared} pressed={chosen === "confirm"} onClick={() => onToggle("confirm")}>
          <Check aria-hidden="true" />
          Confirm
        </AnswerButton>
      ) : null}
      <AnswerButton {...shared} pressed={chosen === "move"} onClick={() => onToggle("move")}>
        <CalendarSync aria-hidden="true" />
        Ask to move
      </AnswerButton>
    </div>
  );
}

type AnswerButtonProps = {
  pressed: boolean;
  disabled: boolean;
  describedBy: string;
  onClick: () => void;
  children: ReactNode;
};

function AnswerButton({ pressed, disabled, describedBy, onClick, children }: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onClick}
      className={cn(
        buttonClass({ variant: "outline", size: "lg" }),
        "grow basis-36 aria-pressed:border-primary-line aria-pressed:bg-primary aria-pressed:text-on-primary forced-colors:aria-pressed:border-4",
      )}
    >
      {children}
    </button>
  );
}

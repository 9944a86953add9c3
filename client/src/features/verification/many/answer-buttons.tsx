import CalendarSync from "lucide-react/icons/calendar-sync";
import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import { buttonClass } from "#client/components/ui/button.tsx";
import type { Choice } from "#client/features/verification/answer/choices.ts";
import { cn } from "#client/lib/cn.ts";

type AnswerButtonsProps = {
  chosen: Choice["kind"] | null;
  canConfirm: boolean;
  disabled: boolean;
  /** the ids of what names the game */
  labelledBy: string;
  onToggle: (kind: "confirm" | "move") => void;
};

/** Yes or another day; the pressed one is what will be sent. */
export function AnswerButtons({ chosen, canConfirm, disabled, labelledBy, onToggle }: AnswerButtonsProps) {
  const shared = { disabled, labelledBy };
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
  labelledBy: string;
  onClick: () => void;
  children: ReactNode;
};

/** 'Confirm Girls Basketball Varsity Friday, December 11, 2026, 7:00 PM CT': its own word, then the game. */
function AnswerButton({ pressed, disabled, labelledBy, onClick, children }: AnswerButtonProps) {
  const id = useId();
  return (
    <button
      id={id}
      type="button"
      aria-pressed={pressed}
      aria-labelledby={`${id} ${labelledBy}`}
      disabled={disabled}
      onClick={onClick}
      className={cn(
        buttonClass({ variant: "outline", size: "lg" }),
        "grow basis-28 px-3! aria-pressed:border-primary-line aria-pressed:bg-primary-wash aria-pressed:text-primary-text aria-pressed:ring-1 aria-pressed:ring-primary-line forced-colors:aria-pressed:border-4",
      )}
    >
      {children}
    </button>
  );
}

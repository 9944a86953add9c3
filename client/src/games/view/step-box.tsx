import Plus from "lucide-react/icons/plus";
import { type ReactNode, useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";

/** Opens the game's form with these changes. */
export type EditGame = (changes?: Partial<Pick<Game, "status" | "score">>) => void;

const TONES = {
  red: "border-red-mark bg-red-wash [&_h3]:text-red",
  yellow: "border-yellow-mark bg-yellow-wash [&_h3]:text-yellow",
  blue: "border-blue-mark bg-blue-wash [&_h3]:text-blue",
  gray: "border-gray-mark bg-gray-wash [&_h3]:text-gray",
  plain: "border-line-strong bg-sunken/50",
};

type StepBoxProps = { tone: keyof typeof TONES; heading: string; children: ReactNode };

/** A box with the one thing that stands out in a game's view. */
export function StepBox({ tone, heading, children }: StepBoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("grid gap-3 rounded-md border-l-4 px-4 py-3.5", TONES[tone])}>
      <h3 id={id} className="text-xl leading-tight wrap-anywhere">
        <Isolated>{heading}</Isolated>
      </h3>
      {children}
    </section>
  );
}

export function NoScoreBox({ onEdit }: { onEdit: EditGame }) {
  return (
    <StepBox tone="gray" heading="No score yet">
      <Button className="justify-self-start" onClick={() => onEdit({ status: "completed" })}>
        <Plus aria-hidden="true" />
        Add score
      </Button>
    </StepBox>
  );
}

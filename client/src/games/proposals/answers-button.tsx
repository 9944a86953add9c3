import Ellipsis from "lucide-react/icons/ellipsis";
import type { ComponentProps } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";

type AnswersButtonProps = ComponentProps<"button"> & {
  /** the game's, which tells this button from the others */
  title: string;
  /** how many proposed dates are found nowhere but in the menu */
  dates: number;
};

/** Opens the menu of the answers besides the one that has a button of its own. */
export function AnswersButton({ title, dates, className, ...rest }: AnswersButtonProps) {
  const more = dates > 0 ? `+${counted(dates, "date")}` : null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="menu"
      aria-label={more ? undefined : `Other answers: ${title}`}
      className={cn("max-sm:h-11 max-sm:w-11 coarse:w-11", className)}
      {...rest}
    >
      {more ? (
        <span>
          <span className="sr-only">Other answers (</span>
          {more}
          <span className="sr-only">): {title}</span>
        </span>
      ) : null}
      <Ellipsis aria-hidden="true" />
    </Button>
  );
}

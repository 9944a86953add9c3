import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";

/** A message of so many characters stands there whole; a longer one would push the list apart. */
const SHORT = 100;
const SHORT_LINE = 40;

type OpponentMessageProps = {
  text: string;
  /** In a table it has one line, elsewhere two. */
  isLine: boolean;
};

/** In a list a long message is cut; a press on it unfolds it there. */
export function OpponentMessage({ text, isLine }: OpponentMessageProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > (isLine ? SHORT_LINE : SHORT);
  return (
    <span className="relative flex min-w-0 basis-full items-start gap-1">
      <span className={cn("min-w-0 text-ink-muted wrap-anywhere", isLong && !isWhole && "message")}>
        “{text}”
      </span>
      {isLong ? (
        <Button
          variant="ghost"
          size="icon-sm"
          data-print="hide"
          aria-label="Whole message"
          aria-expanded={isWhole}
          className={cn(
            isLine ? "-my-0.5 h-6" : "-my-1.5 max-sm:-my-3",
            !isWhole && "after:absolute after:inset-0",
          )}
          onClick={() => setWhole(!isWhole)}
        >
          <ChevronDown aria-hidden="true" className={isWhole ? "rotate-180" : undefined} />
        </Button>
      ) : null}
    </span>
  );
}

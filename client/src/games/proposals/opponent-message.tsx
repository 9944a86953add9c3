import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";

/** A message of so many characters stands there whole; a longer one would push the list apart. */
const SHORT = 100;

/** In a list a long message is cut and can be unfolded there. */
export function OpponentMessage({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <>
      <span className={`text-ink-muted wrap-anywhere ${isLong && !isWhole ? "line-clamp-2" : ""}`}>
        “{text}”
      </span>
      {isLong ? (
        <Button
          variant="link"
          size="sm"
          data-print="hide"
          className="min-h-6 justify-self-start font-medium coarse:min-h-11"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          Whole message
        </Button>
      ) : null}
    </>
  );
}

import { useId, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";

/** A message of so many characters stands there whole; a longer one would push the list apart. */
const SHORT = 100;

/** What an opponent wrote, in a list: whole, or begun and to be unfolded where it stands. */
export function OpponentMessage({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > SHORT || text.split("\n").length > 2;
  return (
    <>
      <span
        id={id}
        className={`text-ink-muted wrap-anywhere whitespace-pre-line ${isLong && !whole ? "line-clamp-2" : ""}`}
      >
        “{text}”
      </span>
      {isLong ? (
        <Button
          variant="link"
          size="sm"
          data-print="hide"
          className="min-h-6 justify-self-start font-medium coarse:min-h-11"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Less of the message" : "Whole message"}
        </Button>
      ) : null}
    </>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import MailWarning from "lucide-react/icons/mail-warning";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { counted } from "#client/lib/counted.ts";
import type { SchoolGames } from "./message-groups.ts";
import type { Line } from "./sending.ts";

type SentLineProps = { line: Line; onAgain: () => void; onCheck: () => void };

/** One school's message and what became of it. */
export function SentLine({ line, onAgain, onCheck }: SentLineProps) {
  const { opponent, games, state } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <School opponent={opponent} games={games} />
      <Outcome line={line} />
      {state === "refused" ? (
        <LineButton name={`Try again: ${opponent.schoolName}`} word="Try again" onClick={onAgain} />
      ) : null}
      {state === "unknown" ? (
        <LineButton name={`Check again: ${opponent.schoolName}`} word="Check again" onClick={onCheck} />
      ) : null}
    </li>
  );
}

/** A school that could not be asked, for it has no address. */
export function UnaskedLine({ school }: { school: SchoolGames }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <School {...school} />
      <span className="flex items-center gap-1.5 text-sm font-medium text-yellow">
        <MailWarning aria-hidden="true" className="size-4 shrink-0" />
        No email
      </span>
    </li>
  );
}

function School({ opponent, games }: SchoolGames) {
  return (
    <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
      <strong>
        <Isolated>{opponent.schoolName}</Isolated>
      </strong>{" "}
      <span className="text-ink-muted tabular-nums">– {counted(games.length, "game")}</span>
    </p>
  );
}

type LineButtonProps = { name: string; word: string; onClick: () => void };

function LineButton({ name, word, onClick }: LineButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-label={name} onClick={onClick}>
      {word}
    </Button>
  );
}

function Outcome({ line: { state, skipped, problem } }: { line: Line }) {
  if (state === "waiting") return <span className="text-sm text-ink-muted">Not sent yet</span>;
  if (state === "sending") {
    return (
      <span className="flex items-center gap-1.5 text-sm">
        <Spinner />
        Sending...
      </span>
    );
  }
  if (state === "sent") {
    return (
      <span className="flex min-w-0 items-start gap-1.5 text-sm font-medium text-green">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{skipped.length > 0 ? partly(skipped) : "Sent"}</span>
      </span>
    );
  }
  const Icon = state === "unknown" ? CircleHelp : CircleAlert;
  return (
    <span className="flex min-w-0 basis-full items-start gap-1.5 text-sm font-medium text-danger-text sm:basis-72">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{state === "unknown" ? problem : `Refused: ${problem}`}</span>
    </span>
  );
}

/** 'Sent, 2 left out: This game has already started' */
function partly(skipped: Line["skipped"]): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return `Sent, ${skipped.length} left out: ${reasons.join("; ")}`;
}

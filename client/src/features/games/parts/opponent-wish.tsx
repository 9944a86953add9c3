import type { Game } from "#shared/api/games.ts";
import { formatLongDate, formatTime } from "#shared/domain/game-time.ts";

/** In a list, below the status of a game to be rescheduled: what the opponent proposes instead. */
export function OpponentWish({ game, className }: { game: Game; className?: string }) {
  const { status, proposedDate, proposedTime, opponentMessage } = game;
  if (status !== "reschedule" || !(proposedDate || opponentMessage)) return null;
  const proposal = proposedDate
    ? [formatLongDate(proposedDate), proposedTime && formatTime(proposedTime)]
    : null;
  return (
    <span className={className}>
      {proposal ? (
        <span className="block font-medium">
          Proposed:{" "}
          {proposal
            .filter((part) => part !== null)
            .map(unbroken)
            .join(", ")}
        </span>
      ) : null}
      {opponentMessage ? <span className="line-clamp-2 text-ink-muted">“{opponentMessage}”</span> : null}
    </span>
  );
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00A0");
}

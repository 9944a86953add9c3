import type { Game } from "#shared/api/games.ts";
import { formatLongDate, formatTime } from "#shared/domain/game-time.ts";
import type { Proposal } from "#shared/domain/proposal.ts";

/** In a list, below the status of a game to be rescheduled: what the opponent proposes instead. */
export function OpponentWish({ game, className }: { game: Game; className?: string }) {
  const { status, proposals, opponentMessage } = game;
  if (status !== "reschedule" || !(proposals.length > 0 || opponentMessage)) return null;
  return (
    <span className={className}>
      {proposals.map((proposal) => (
        <span key={`${proposal.date} ${proposal.time}`} className="block font-medium">
          Proposed: {inWords(proposal)}
        </span>
      ))}
      {opponentMessage ? <span className="line-clamp-2 text-ink-muted">“{opponentMessage}”</span> : null}
    </span>
  );
}

const inWords = ({ date, time }: Proposal): string =>
  [formatLongDate(date), ...(time ? [formatTime(time)] : [])].map(unbroken).join(", ");

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00A0");
}

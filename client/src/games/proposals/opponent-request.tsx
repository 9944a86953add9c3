import { Isolated } from "#client/components/ui/isolated.tsx";
import { proposalLine } from "#client/game/proposal-text.ts";
import type { Game } from "#shared/api/games.ts";

/** The opponent's request, to be read while it is answered; nothing where the school put the game off. */
export function OpponentRequest({ game }: { game: Game }) {
  const { opponent, opponentMessage, proposals, proposedBy, rescheduleBy } = game;
  if (rescheduleBy === "school") return null;
  const asked = proposedBy === "opponent" ? proposals.map(proposalLine) : [];
  return (
    <section className="grid gap-1 rounded-md border-l-4 border-red-mark bg-red-wash px-4 py-2.5">
      <h3 className="text-lg text-red wrap-anywhere">
        <Isolated>{`${opponent.schoolName} asked to reschedule`}</Isolated>
      </h3>
      {opponentMessage ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">“{opponentMessage}”</blockquote>
      ) : null}
      {asked.length > 0 ? (
        <ul className="font-medium tabular-nums">
          {asked.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

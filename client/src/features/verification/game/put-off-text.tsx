import { Isolated } from "#client/components/ui/isolated.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";

/** A meet's next date is for its host alone to choose. */
export const whatNext = ({ meet }: Pick<ShownGame, "meet">): string =>
  meet ? "You'll hear about a new date." : "You can wait for a new date, or propose one that works for you.";

/** Tells why the date does not stand, and what comes instead. Dates that the opponent asked for are no postponement. */
export function PutOffText({ game }: { game: ShownGame }) {
  const { school, proposals, rescheduleBy } = game;
  const dates = proposals.length === 1 ? "another date" : `${proposals.length} other dates`;
  return (
    <p>
      {rescheduleBy === "opponent" ? null : (
        <span className="block font-semibold">
          <Isolated>{school.name}</Isolated> has postponed this game
        </span>
      )}
      <span className="block text-ink-muted">
        {isOffered(game) ? (
          <>
            <Isolated>{school.name}</Isolated> offers you {dates}.
          </>
        ) : (
          whatNext(game)
        )}
      </span>
    </p>
  );
}

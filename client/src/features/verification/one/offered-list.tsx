import { Isolated } from "#client/components/ui/isolated.tsx";
import { offeredDates } from "#client/features/verification/answer/offered-dates.ts";
import type { ShownGame } from "#client/features/verification/verification.api.ts";

/** The offer may have come while the request was being written. */
export function OfferedList({ game }: { game: ShownGame }) {
  return (
    <>
      <p className="mt-3">
        <Isolated>{game.school.name}</Isolated> offers:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {offeredDates(game, Date.now()).map(({ option, day, time }) => (
          <li key={option}>{`${day}, ${time}`}</li>
        ))}
      </ul>
    </>
  );
}

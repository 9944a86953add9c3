import { Isolated } from "#client/components/ui/isolated.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { offeredDates } from "./offered-dates.ts";

/** The offer may have come while the request was being written. */
export function OfferedList({ game }: { game: VerificationPage }) {
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

import { Isolated } from "#client/components/ui/isolated.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";

export const WAIT_OR_PROPOSE = "You can wait for a new date, or propose one that suits you.";

export function OfferText({ game: { school, proposals } }: { game: ShownGame }) {
  const dates = proposals.length === 1 ? "another date" : `${proposals.length} other dates`;
  return (
    <>
      <Isolated>{school.name}</Isolated> offers you {dates}.
    </>
  );
}

import { memo } from "react";
import { CardGrid } from "#client/components/ui/card-grid.tsx";
import type { Opponent } from "#shared/api/opponents.ts";
import { OpponentCard } from "./opponent-card.tsx";

type OpponentCardsProps = {
  opponents: readonly Opponent[];
  onEdit: (opponent: Opponent) => void;
  onDelete: (opponent: Opponent) => void;
};

/** Memoized: there may be hundreds of cards, and a keystroke in the search box must not render them all again. */
export const OpponentCards = memo(function OpponentCards({
  opponents,
  onEdit,
  onDelete,
}: OpponentCardsProps) {
  return (
    <CardGrid>
      {opponents.map((opponent) => (
        <li key={opponent.id} className="flex min-w-0">
          <OpponentCard
            opponent={opponent}
            onEdit={() => onEdit(opponent)}
            onDelete={() => onDelete(opponent)}
          />
        </li>
      ))}
    </CardGrid>
  );
});

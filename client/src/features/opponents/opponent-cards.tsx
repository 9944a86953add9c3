import { memo } from "react";
import { CardGrid } from "#client/components/ui/card-grid.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { OpponentCard } from "./opponent-card.tsx";

type OpponentCardsProps = {
  opponents: readonly Opponent[];
  /** The games that can be sent to each, by the opponent's id. */
  notSent: ReadonlyMap<number, readonly Game[]>;
  onSend: (games: readonly Game[]) => void;
  onEdit: (opponent: Opponent) => void;
  onDelete: (opponent: Opponent) => void;
};

/** Memoized: there may be hundreds of cards, and a keystroke in the search box must not render them all again. */
export const OpponentCards = memo(function OpponentCards({
  opponents,
  notSent,
  onSend,
  onEdit,
  onDelete,
}: OpponentCardsProps) {
  return (
    <CardGrid>
      {opponents.map((opponent) => (
        <li key={opponent.id} className="flex min-w-0">
          <OpponentCard
            opponent={opponent}
            notSent={notSent.get(opponent.id)?.length ?? 0}
            onSend={() => onSend(notSent.get(opponent.id) ?? [])}
            onEdit={() => onEdit(opponent)}
            onDelete={() => onDelete(opponent)}
          />
        </li>
      ))}
    </CardGrid>
  );
});

import { SearchedCards } from "#client/components/searched-cards.tsx";
import { searchOpponents, sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { OpponentCard } from "./opponent-card.tsx";

type OpponentListProps = {
  opponents: readonly Opponent[];
  /** The games that can be sent to each, by the opponent's id. */
  notSent: ReadonlyMap<number, readonly Game[]>;
  onSend: (games: readonly Game[]) => void;
  onEdit: (opponent: Opponent) => void;
  onDelete: (opponent: Opponent) => void;
};

const search = (opponents: readonly Opponent[], text: string) =>
  sortOpponents(searchOpponents(opponents, text));

export function OpponentList({ opponents, notSent, onSend, onEdit, onDelete }: OpponentListProps) {
  return (
    <SearchedCards label="Search schools, managers, or emails" noun="school" rows={opponents} search={search}>
      {(opponent) => (
        <OpponentCard
          opponent={opponent}
          notSent={notSent.get(opponent.id)?.length ?? 0}
          onSend={() => onSend(notSent.get(opponent.id) ?? [])}
          onEdit={() => onEdit(opponent)}
          onDelete={() => onDelete(opponent)}
        />
      )}
    </SearchedCards>
  );
}

import { memo, useDeferredValue, useMemo, useRef } from "react";
import { NoMatches } from "#client/components/no-matches.tsx";
import { SearchBox } from "#client/components/search-box.tsx";
import { CardGrid } from "#client/components/ui/card-grid.tsx";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { searchOpponents, sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { OpponentCard } from "./opponent-card.tsx";

type OpponentListProps = {
  opponents: readonly Opponent[];
  notSent: ReadonlyMap<number, readonly Game[]>;
  onSend: (games: readonly Game[]) => void;
  onEdit: (opponent: Opponent) => void;
  onDelete: (opponent: Opponent) => void;
};

/** The search box, kept in the address bar as `q`, over the cards of what it finds. */
export function OpponentList({ opponents, ...actions }: OpponentListProps) {
  const [{ q }, setParams] = useSearchParamsState({ q: "" });
  const searchBox = useRef<HTMLInputElement>(null);
  // The typed letter shows at once; the cards follow later.
  const wanted = useDeferredValue(q);
  const found = useMemo(() => sortOpponents(searchOpponents(opponents, wanted)), [opponents, wanted]);

  const clear = () => {
    setParams({ q: "" });
    searchBox.current?.focus();
  };

  return (
    <>
      <SearchBox
        ref={searchBox}
        label="Search schools, managers, or emails"
        value={q}
        onChange={(text) => setParams({ q: text })}
        found={countText(found.length, opponents.length)}
      />
      {found.length === 0 ? <NoMatches onClear={clear} /> : <OpponentCards opponents={found} {...actions} />}
    </>
  );
}

function countText(shown: number, total: number): string {
  const schools = total === 1 ? "1 school" : `${total} schools`;
  return shown === total ? schools : `${shown} of ${schools}`;
}

type OpponentCardsProps = {
  opponents: readonly Opponent[];
  /** The games that can be sent to each, by the opponent's id. */
  notSent: ReadonlyMap<number, readonly Game[]>;
  onSend: (games: readonly Game[]) => void;
  onEdit: (opponent: Opponent) => void;
  onDelete: (opponent: Opponent) => void;
};

/** Memoized: there may be hundreds of cards, and a keystroke in the search box must not render them all again. */
const OpponentCards = memo(function OpponentCards({
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

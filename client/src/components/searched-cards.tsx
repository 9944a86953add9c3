import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { counted } from "#client/lib/counted.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { NoMatches } from "./no-matches.tsx";
import { SearchBox } from "./search-box.tsx";
import { CardGrid } from "./ui/card-grid.tsx";

type SearchedCardsProps<Row> = {
  /** names the search box */
  label: string;
  /** one of the rows, in a word */
  noun: string;
  rows: readonly Row[];
  /** finds a text among the rows, and puts in order what it finds */
  search: (rows: readonly Row[], text: string) => Row[];
  children: (row: Row) => ReactNode;
};

/** A search box, kept in the address bar as `q`, over the cards of what it finds. */
export function SearchedCards<Row extends { id: number }>({
  label,
  noun,
  rows,
  search,
  children,
}: SearchedCardsProps<Row>) {
  const [{ q }, setParams] = useSearchParamsState({ q: "" });
  const searchBox = useRef<HTMLInputElement>(null);
  // The typed letter shows at once; the cards follow later.
  const wanted = useDeferredValue(q);
  const found = useMemo(() => search(rows, wanted), [search, rows, wanted]);

  const clear = () => {
    setParams({ q: "" });
    searchBox.current?.focus();
  };

  return (
    <>
      <SearchBox
        ref={searchBox}
        label={label}
        value={q}
        onChange={(text) => setParams({ q: text })}
        found={`${found.length === rows.length ? "" : `${found.length} of `}${counted(rows.length, noun)}`}
      />
      {found.length === 0 ? <NoMatches onClear={clear} /> : <Cards rows={found} card={children} />}
    </>
  );
}

type CardsProps<Row> = { rows: readonly Row[]; card: (row: Row) => ReactNode };

/** Memoized: there may be hundreds of cards, and a keystroke in the search box must not render them all again. */
const Cards = memo(AllCards) as typeof AllCards;

function AllCards<Row extends { id: number }>({ rows, card }: CardsProps<Row>) {
  return (
    <CardGrid>
      {rows.map((row) => (
        <li key={row.id} id={`card-${row.id}`} className="flex min-w-0">
          {card(row)}
        </li>
      ))}
    </CardGrid>
  );
}

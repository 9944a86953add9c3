import { useMemo } from "react";
import { useSearch } from "wouter";
import { COPY_SEASON } from "#client/games/parts/game-href.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import type { Game } from "#shared/api/games.ts";
import { COPY_DEFAULTS, type CopyView, readCopyView, writeCopyView } from "./copy-address.ts";
import { planCopy } from "./copy-plan.ts";

/** The choices, kept in the address: a step can be reloaded, and Back leads to the one before as it was left. */
export function useCopyView(games: readonly Game[]) {
  const search = useSearch();
  const [, setAddress] = useSearchParamsState(COPY_DEFAULTS);
  const view = useMemo(() => readCopyView(addressIn(search), games), [search, games]);
  // A tick changes nothing of it: a season is not planned again for each.
  const planned = withoutTicks(search);
  const plan = useMemo(() => planCopy(readCopyView(addressIn(planned), games), games), [planned, games]);
  return {
    view,
    plan,
    change: (changes: Partial<CopyView>) => setAddress(writeCopyView(changes, games)),
    /** The days go along: the latest year with games is another one once the copy is made. */
    hrefOf: (step: number, changes: Partial<CopyView> = {}) => {
      const { from, to } = view;
      const address = { ...addressIn(search), ...writeCopyView({ from, to, ...changes, step }, games) };
      const said = Object.entries(address).filter(([name, value]) => value !== DEFAULTS.get(name));
      return `${COPY_SEASON}?${new URLSearchParams(said)}`;
    },
  };
}

const DEFAULTS = new Map<string, string>(Object.entries(COPY_DEFAULTS));

function addressIn(search: string): typeof COPY_DEFAULTS {
  const params = new URLSearchParams(search);
  const values = [...DEFAULTS].map(([name, absent]) => [name, params.get(name) ?? absent]);
  return Object.fromEntries(values) as typeof COPY_DEFAULTS;
}

function withoutTicks(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["step", "skip", "add", "show", "copied"]) params.delete(name);
  return params.toString();
}

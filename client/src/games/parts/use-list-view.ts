import { useOpponents } from "#client/data/opponents.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { DEFAULT_ADDRESS, readView } from "./list-view.ts";

/** The filters and the sorting that the address bar holds, and what is searched for as it was typed. */
export function useListView() {
  const [address, setAddress] = useSearchParamsState(DEFAULT_ADDRESS);
  const { data: teams = [] } = useTeams();
  const { data: opponents = [] } = useOpponents();
  return { view: readView(address, { teams, opponents }), search: address.q, setAddress };
}

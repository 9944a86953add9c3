import { useQuery } from "@tanstack/react-query";
import { gamesQuery } from "#client/data/games/games.api.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";

/** The other school's row of a game, as it was read last: that makes no new version of the game that is edited. */
export function usePartnerOf(game: Game): GamePartner | null {
  const { data: games } = useQuery(gamesQuery);
  return (games?.find(({ id }) => id === game.id) ?? game).partner;
}

import type { Game } from "#shared/api/games.ts";
import type { SharedGame } from "#shared/api/partners.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { type PartnerMatch, partnerMatches } from "#shared/domain/partners/partner-matches.ts";

type Beside = {
  games: readonly Game[];
  teamId: number | null;
  opponentId: number | null;
  /** games of the schedule that belong to others of the request */
  taken: ReadonlySet<number>;
  /** of the asking school, and of one's own */
  zones: { theirs: string; own: string };
};

/** `timeTbd`: nobody knows its time yet, and `time` only sorts it. */
export type OwnMatch = PartnerMatch & Pick<Game, "timeTbd">;

/** Says it of any of these games. */
export function timeTbdAmong(games: readonly Game[]): (match: PartnerMatch) => OwnMatch {
  const open = new Set(games.filter(({ timeTbd }) => timeTbd).map(({ id }) => id));
  return (match) => ({ ...match, timeTbd: open.has(match.gameId) });
}

/** The games that another school's may be, of a team or against an opponent that the server did not propose. */
export function ownMatches(
  asked: SharedGame,
  { games, teamId, opponentId, taken, zones }: Beside,
): PartnerMatch[] {
  const free = games
    .filter((game) => game.opponentId === opponentId)
    .filter(({ id, status, partner }) => !isOver(status) && partner === null && !taken.has(id))
    .map((game) => ({ ...game, datetimeUtc: new Date(game.datetimeUtc) }));
  const told = { ...asked, isHome: asked.side === "away", timeZone: zones.theirs };
  return partnerMatches(told, free, { teamId, timeZone: zones.own });
}

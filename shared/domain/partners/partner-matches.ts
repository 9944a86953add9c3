import { addDays } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { hasToldFacts, localStart, type OwnGame, ownValuesOf, type ToldGame } from "./partner.ts";

/** A game of one's own schedule that another school's may be. */
export type PartnerMatch = {
  gameId: number;
  /** on one's own clock */
  date: string;
  time: string;
  venue: string;
  /** to follow the other's would change none of its facts */
  same: boolean;
};

/**
 * The games of a team that another school's may be: within a day of it, the nearest first.
 * @param free those against that school that are to be played, and are no other game's
 * @param own.timeZone of the school whose schedule it is
 */
export function partnerMatches(
  told: ToldGame,
  free: readonly (OwnGame & { id: number; teamId: number })[],
  { teamId, timeZone }: { teamId: number | null; timeZone: string },
): PartnerMatch[] {
  const { date } = localStart(told, timeZone);
  const start = ownValuesOf(told, timeZone).datetimeUtc.getTime();
  const distance = ({ datetimeUtc }: OwnGame) => Math.abs(datetimeUtc.getTime() - start);
  return free
    .map((game) => ({ game, ...toLocal(game.datetimeUtc, timeZone) }))
    .filter((each) => each.game.teamId === teamId)
    .filter((each) => each.date >= addDays(date, -1) && each.date <= addDays(date, 1))
    .sort((one, other) => distance(one.game) - distance(other.game) || one.game.id - other.game.id)
    .map(({ game, ...local }) => ({
      gameId: game.id,
      ...local,
      venue: game.venue,
      same: hasToldFacts(told, game, timeZone),
    }));
}

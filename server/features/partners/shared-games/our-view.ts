import type { SharedGame, SharedGames } from "#shared/api/partners.ts";
import type { AskedGameOfPage } from "#shared/api/requests/asked-games.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { localStart, sideOf } from "#shared/domain/partners/partner.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import type { LocalDateTime } from "#shared/domain/time/game-time.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { ListedOpponent } from "./own-side.queries.ts";

/** The school that asks, and the opponent that the one it asks is there. */
type Asker = { schoolId: SchoolId; opponentId: number; schoolName: string; email: string };

/**
 * The opponent that a school which asks is here, as far as anybody can tell: the one that is linked with it, else one
 * that nobody is linked with.
 */
export function opponentFor(asker: Asker, known: readonly ListedOpponent[]): SharedGames["opponent"] {
  const linked = known.filter(({ linkedWith }) => linkedWith === asker.schoolId);
  const free = known.filter(({ linkedWith }) => linkedWith === null);
  const hasAddress = ({ email, ccEmail }: ListedOpponent) =>
    asker.email !== "" && [email, ccEmail].map(plainEmailAddress).includes(plainEmailAddress(asker.email));
  const isTheirs = (name: string) => nameKey(name) === nameKey(asker.schoolName);
  const found = {
    link: linked.find(({ linkedThere }) => linkedThere === asker.opponentId) ?? linked[0],
    address: free.find(hasAddress),
    name:
      free.find(({ schoolName }) => isTheirs(schoolName)) ??
      free.find(({ otherNames }) => otherNames.some(isTheirs)),
  };
  for (const by of ["link", "address", "name"] as const) {
    const opponent = found[by];
    if (opponent) return { id: opponent.id, schoolName: opponent.schoolName, by };
  }
  return { id: null, schoolName: asker.schoolName, by: "new" };
}

/** A name's key, equal for names that are one opponent in an import, and for those that accents alone tell apart. */
const nameKey = (schoolName: string): string => foldText(opponentKey(schoolName));

/** When a game of another school's page begins, on one's own clock. */
export const startHere = (game: AskedGameOfPage, from: string, to: string): LocalDateTime =>
  localStart({ ...game, timeZone: from }, to);

/** A game of a request beside one's own schedule. */
export const sharedGame = (
  game: AskedGameOfPage,
  own: Pick<SharedGame, "gameId" | "teamId" | "matches" | "localDate" | "localTime">,
): SharedGame => {
  const { isHome, ...facts } = writtenFacts(game);
  return {
    key: game.key,
    date: game.date,
    time: game.time,
    timezoneCode: game.timezoneCode,
    ...facts,
    team: game.team,
    meet: game.meet,
    status: game.status,
    proposals: game.proposals,
    proposedBy: game.proposedBy,
    was: game.was,
    updatedAt: game.updatedAt,
    closed: game.closed,
    answered: answerOf(game) === "confirmed",
    side: sideOf({ isHome: !isHome, site: game.site }),
    ...own,
  };
};

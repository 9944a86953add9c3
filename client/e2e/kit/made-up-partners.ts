import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { PartnerRequest, SharedGame, SharedGames } from "#shared/api/partners.ts";
import { ORDINARY_FACTS, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { LONG_WORD } from "./long-names.ts";

/** Everything that a school sees of others that work here, too, with names as long as real ones get. */

const SCHOOL = "Wolstenholme-Abernathy Consolidated Regional High School East";
const VENUE = "Wolstenholme Memorial Stadium Field 12 B";
const AT = "2026-11-02T10:00:00.000Z";

/** The next games of the demonstration school, each in another state at the other school. */
export function withPartners(games: readonly Game[]): Game[] {
  const next = games
    .filter(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now())
    .sort((one, other) => one.datetimeUtc.localeCompare(other.datetimeUtc))
    .slice(0, 8);
  return next.map((game, index) => ({ ...game, partner: partnerOf(game, index) }));
}

function partnerOf(game: Game, index: number): GamePartner {
  const { team, date, time } = game;
  const { isHome, ...written } = writtenFacts(game);
  const facts: GamePartner["facts"] = {
    ...{ team, date, time, ...written },
    side: isHome ? "home" : "away",
    standing: "on",
    theirs: { date, time: "20:30:00", timezoneCode: "ET" },
  };
  const proposals = [
    { date: "2027-12-08", time: "18:00:00" },
    { date: "2027-12-15", time: null },
  ];
  const usual = { facts, proposals: [], canConfirm: true, isMeet: false, score: null, updatedAt: AT };
  const states: Omit<GamePartner, "schoolName">[] = [
    { ...usual, state: "asks", score: "L 17-24" },
    { ...usual, state: "asks", facts: { ...facts, standing: "postponed" }, proposals, canConfirm: false },
    { ...usual, state: "differs", facts: { ...facts, time: "20:15:00", venue: VENUE, kind: "playoff" } },
    { ...usual, state: "canceled", facts: { ...facts, standing: "canceled" }, canConfirm: false },
    { ...usual, state: "same", canConfirm: false },
  ];
  const state = states[index % states.length] as Omit<GamePartner, "schoolName">;
  return { ...state, schoolName: index % 2 === 0 ? "Central High School" : SCHOOL };
}

export const withClaims = (opponents: readonly Opponent[]): Opponent[] =>
  opponents.map((opponent, index) => {
    const state = (["asked", "linked", "waiting", null] as const)[index % 4];
    const schoolName = index % 8 === 0 ? SCHOOL : opponent.schoolName;
    return { ...opponent, partner: state ? { schoolName, state, by: "Dana Whitfield", at: AT } : null };
  });

const sharedGame = (key: number, given: Partial<SharedGame> = {}): SharedGame => ({
  key,
  date: `2027-12-${String(key).padStart(2, "0")}`,
  time: "19:00:00",
  timezoneCode: "ET",
  venue: "Main Gym",
  ...ORDINARY_FACTS,
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  meet: null,
  status: "verification-sent",
  proposals: [],
  proposedBy: null,
  was: [],
  updatedAt: AT,
  side: "away",
  localDate: `2027-12-${String(key).padStart(2, "0")}`,
  localTime: "18:00:00",
  closed: null,
  answered: false,
  gameId: null,
  teamId: null,
  matches: [],
  ...given,
});

const match = { gameId: 40, date: "2027-12-03", time: "17:30:00", venue: VENUE, same: false };

/** A request in every state at once. */
export function sharedGamesInEveryState(opponent: SharedGames["opponent"]): SharedGames {
  return {
    school: {
      name: SCHOOL,
      logo: "",
      primaryColor: "#123456",
      secondaryColor: "#c8a200",
      timezone: "America/New_York",
    },
    requestedBy: "Maximiliana Featherstonehaugh-Montgomery",
    opponent,
    games: [
      sharedGame(1),
      sharedGame(2, {
        side: "home",
        eventName: LONG_WORD,
        was: [{ name: "Time", was: "6:00 PM", now: "7:00 PM" }],
      }),
      sharedGame(3, { matches: [match] }),
      sharedGame(4, {
        date: "2027-12-05",
        matches: [
          { ...match, same: true },
          { ...match, gameId: 41 },
        ],
      }),
      sharedGame(5, { gameId: 42, status: "verified" }),
      sharedGame(6, { gameId: 43, status: "reschedule" }),
      sharedGame(7, { closed: "This game has already started." }),
      sharedGame(8, { side: "neutral", timeTbd: true }),
    ],
  };
}

export const madeUpRequest = (opponent: SharedGames["opponent"]): PartnerRequest => ({
  id: 12,
  ...sharedGamesInEveryState(opponent),
});

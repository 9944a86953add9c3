import type { Game } from "#shared/api/games.ts";
import { NO_PRIVATE_FACTS } from "#shared/domain/game/game-facts.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { SAMPLE_FACTS } from "#shared/test/sample-facts.ts";

export const SAMPLE_ZONE = "America/New_York";

/** The fields of a game that waits for its opponent, who was asked then. */
export const asked = (since: string) => ({
  status: "verification-sent" as const,
  waiting: { since, reminders: 0, remindedAt: null, remind: true },
});

/** A game as the server lists it: its date and time follow from `datetimeUtc` in the school's zone. */
export function sampleGame(given: Partial<Game> = {}, timeZone = SAMPLE_ZONE): Game {
  const { datetimeUtc = "2026-09-04T23:00:00.000Z" } = given;
  const game: Game = {
    id: 1,
    schoolId: 1,
    teamId: 7,
    opponentId: 3,
    otherOpponentIds: [],
    schools: [],
    datetimeUtc,
    ...toLocal(new Date(datetimeUtc), timeZone),
    timezoneCode: timeZoneCode(timeZone),
    ...SAMPLE_FACTS,
    ...NO_PRIVATE_FACTS,
    status: "scheduled",
    score: null,
    ourScore: null,
    theirScore: null,
    ...NO_ANSWER,
    ...firstProposal(given.proposals ?? []),
    knownToOpponent: isLinkLive(given.status ?? "scheduled"),
    opponentNotTold: false,
    formerOpponents: [],
    cancelReason: null,
    reasonPublic: false,
    verificationProblem: null,
    waiting: null,
    partner: null,
    createdAt: "2026-08-01T12:00:00.000Z",
    updatedAt: "2026-08-01T12:00:00.000Z",
    team: { id: 7, sport: "football", level: "varsity", gender: "" },
    opponent: {
      id: 3,
      schoolName: "Quarry Lake Academy",
      managerName: "Robin Castell",
      email: "athletics@quarrylake.example.org",
      ccEmail: "",
      address: "",
      phone: "5550110101",
    },
    outdatedSnapshot: null,
    ...given,
  };
  // Its opponent knows another place, where nothing else is said.
  if (!game.opponentNotTold || game.outdatedSnapshot || game.formerOpponents.length > 0) return game;
  return { ...game, outdatedSnapshot: { ...game, venue: "Old Field", standing: standingOf(game.status) } };
}

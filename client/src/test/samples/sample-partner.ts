import type { OpponentPartner } from "#shared/api/partners.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { sampleGame } from "./sample-game.ts";

export const CENTRAL = "Central High School";

/** Central High's row of the sample game, which has all that this school's has. */
export function samplePartner(given: Partial<GamePartner> = {}): GamePartner {
  const { team, date, time, ...game } = sampleGame();
  const { isHome: _, ...facts } = writtenFacts(game);
  return {
    schoolName: CENTRAL,
    state: "same",
    facts: {
      ...{ team, date, time, ...facts },
      side: "home",
      standing: "on",
      theirs: null,
    },
    proposals: [],
    canConfirm: false,
    isMeet: false,
    score: null,
    updatedAt: "2026-08-20T15:00:00.000Z",
    ...given,
  };
}

/** Dana Whitfield says that Central High is an opponent of this school's. */
export const sampleClaim = (given: Partial<OpponentPartner> = {}): OpponentPartner => ({
  schoolName: CENTRAL,
  state: "asked",
  by: "Dana Whitfield",
  at: "2026-08-20T15:00:00.000Z",
  ...given,
});

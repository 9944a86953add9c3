import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { TBD_OPPONENT } from "#client/test/samples/sample-meet.ts";
import { sameSchools } from "./same-schools.ts";

const invitational = sampleGame({
  id: 1,
  teamId: 8,
  datetimeUtc: "2025-09-06T14:00:00.000Z",
  eventName: "Lincoln Invitational",
  ...{ opponentId: TBD_OPPONENT.id, opponent: TBD_OPPONENT, otherOpponentIds: [4, 5] },
});
const quad = sampleGame({ id: 2, datetimeUtc: "2026-09-03T20:00:00.000Z", otherOpponentIds: [6] });
const dual = sampleGame({ id: 3, datetimeUtc: "2026-09-10T20:00:00.000Z" });
const GAMES = [invitational, quad, dual];

const typed = (given: Partial<Parameters<typeof sameSchools>[0]> = {}) => ({
  ...{ teamId: "7", eventName: "", date: "2026-10-01" },
  ...given,
});

describe("the same schools as before", () => {
  it("are those of the latest earlier meet of this event, whichever team had it", () => {
    expect(sameSchools(typed({ eventName: "lincoln invitational" }), GAMES)).toEqual({
      date: "2025-09-06",
      ids: [4, 5],
    });
  });

  it("are else those of the team's latest meet, with its opponent", () => {
    const ofTeam = { date: "2026-09-03", ids: [3, 6] };
    expect(sameSchools(typed(), GAMES)).toEqual(ofTeam);
    expect(sameSchools(typed({ eventName: "Salem Relays" }), GAMES)).toEqual(ofTeam);
    expect(sameSchools(typed({ date: "" }), GAMES)).toEqual(ofTeam);
  });

  it("are none where there was no meet before", () => {
    expect(sameSchools(typed({ date: "2026-09-03" }), GAMES)).toBeNull();
    expect(sameSchools(typed({ teamId: "9" }), GAMES)).toBeNull();
  });
});

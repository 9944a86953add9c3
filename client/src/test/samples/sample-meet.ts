import type { Game } from "#shared/api/games.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { sampleGame } from "./sample-game.ts";

type MeetSchool = Game["schools"][number];

/** The opponent that stands for nobody. */
export const TBD_OPPONENT = {
  ...{ id: 90, schoolName: TBD, managerName: "", email: "", ccEmail: "", phone: "", address: "" },
};

/** A school of a meet, which was not asked unless something else is said. */
export const meetSchool = (
  school: Partial<MeetSchool> & Pick<MeetSchool, "opponentId" | "schoolName">,
): MeetSchool => ({
  email: `athletics${school.opponentId}@example.org`,
  phone: "5550110105",
  state: "not-asked",
  message: null,
  since: null,
  known: !["not-asked", "", undefined].includes(school.state),
  notTold: false,
  outdatedSnapshot: null,
  problem: null,
  partner: null,
  ...school,
});

/** A meet that we host, with these schools by name and without an opponent of its own. */
export const hostedMeet = (schools: readonly MeetSchool[], given: Partial<Game> = {}): Game =>
  sampleGame({
    eventName: "Lincoln Invitational",
    opponentId: TBD_OPPONENT.id,
    opponent: TBD_OPPONENT,
    otherOpponentIds: schools.map(({ opponentId }) => opponentId),
    schools: [...schools],
    knownToOpponent: schools.every(({ known }) => known),
    opponentNotTold: schools.some(({ notTold }) => notTold),
    ...given,
  });

/** Three schools, of which one has confirmed, one was asked, and one cannot come. */
export const THREE_ANSWERS = [
  meetSchool({ opponentId: 11, schoolName: "Canfield", state: "confirmed" }),
  meetSchool({ opponentId: 12, schoolName: "Salem", state: "asked" }),
  meetSchool({ opponentId: 13, schoolName: "Struthers", state: "cannot-come" }),
];

/** A meet that we host with these schools; the first is the opponent. */
export function sampleMeet(schools: readonly MeetSchool[], given: Partial<Game> = {}): Game {
  const game = sampleGame();
  const [first] = schools;
  const opponent = first && { id: first.opponentId, schoolName: first.schoolName, email: first.email };
  return sampleGame({
    ...(first && { opponentId: first.opponentId, opponent: { ...game.opponent, ...opponent } }),
    otherOpponentIds: schools.slice(1).map(({ opponentId }) => opponentId),
    eventName: "Harbor Invitational",
    schools: schools.toSorted((one, other) => one.schoolName.localeCompare(other.schoolName, "en")),
    ...given,
  });
}

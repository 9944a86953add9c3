import { describe, expect, it } from "vitest";
import { gamesToSendByOpponent } from "#client/games/parts/games-to-send.ts";
import { gameOf } from "#client/test/samples/many-games.ts";
import { hostedMeet, meetSchool, sampleMeet, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { MEET_IS_MOVED } from "#shared/domain/requests/why-not-asked.ts";
import {
  groupByOpponent,
  groupRecipientsOfLoss,
  piecesByOpponent,
  piecesOf,
  planOffer,
  planSending,
} from "./message-groups.ts";
import { sentByNow } from "./sending.ts";

const NOW = Date.parse("2026-09-01T12:00:00.000Z");
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);
const names = (schools: readonly { opponent: { schoolName: string } }[]) =>
  schools.map(({ opponent }) => opponent.schoolName);

describe("groupByOpponent", () => {
  it("puts the games of an opponent together, the opponents in the order of their names", () => {
    const groups = groupByOpponent([gameOf(1, 1), gameOf(2, 2), gameOf(3, 1)]);
    expect(names(groups)).toEqual(["Birch Hollow High School", "Quarry Lake Academy"]);
    expect(groups.map(({ games }) => ids(games))).toEqual([[2], [1, 3]]);
  });
});

describe("planSending", () => {
  it("leaves out what the server would leave out, in its words", () => {
    const begun = gameOf(4, 1, { datetimeUtc: new Date(NOW).toISOString() });
    const games = [gameOf(1, 1), gameOf(2, 1, { status: "verified" }), gameOf(3, 2), begun];
    const { schools, leftOut } = planSending(games, NOW);
    expect(schools.map((school) => ids(school.games))).toEqual([[3], [1]]);
    expect(leftOut.map(({ game, reason }) => [game.id, reason])).toEqual([
      [2, "Only a scheduled game can be sent for verification"],
      [4, "This game has already started"],
    ]);
  });
});

describe("hearingOfLoss", () => {
  it("mails schools that count on a game, calls those without an address, and leaves the others alone", () => {
    const sent = { status: "verification-sent" } as const;
    const begun = new Date(NOW - 1).toISOString();
    const groups = groupRecipientsOfLoss(
      [
        gameOf(1, 1, sent),
        gameOf(2, 1),
        gameOf(3, 2),
        gameOf(4, 3, { status: "verified" }),
        gameOf(5, 4, { ...sent, datetimeUtc: begun }),
      ],
      "canceled",
      NOW,
    );
    expect(groups.mailed.map(({ games }) => ids(games))).toEqual([[1]]);
    expect(names(groups.toCall)).toEqual(["Two Rivers Charter"]);
  });
});

describe("pieces", () => {
  it("hold no more than they may, and lose nothing", () => {
    expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(piecesOf([], 2)).toEqual([]);
  });

  it("keep an opponent's games together wherever they fit", () => {
    const games = [gameOf(1, 1), gameOf(2, 2), gameOf(3, 1), gameOf(4, 2), gameOf(5, 3)];
    expect(piecesByOpponent(games, 3).map(ids)).toEqual([
      [2, 4],
      [1, 3, 5],
    ]);
    expect(piecesByOpponent(games, 1).map(ids)).toEqual([[2], [4], [1], [3], [5]]);
  });
});

describe("a meet that we host", () => {
  const schools = [
    meetSchool({ opponentId: 1, schoolName: "Canfield", state: "confirmed" }),
    meetSchool({ opponentId: 2, schoolName: "Salem" }),
    meetSchool({ opponentId: 3, schoolName: "Struthers" }),
  ];
  const meet = hostedMeet(schools, { id: 9 });
  const single = gameOf(1, 2);

  it("is sent to each school that was not asked yet, together with that school's other games", () => {
    const plan = planSending([single, meet], NOW);
    expect(plan.schools.map(({ opponent, games }) => [opponent.id, ids(games)])).toEqual([
      [2, [1, 9]],
      [3, [9]],
    ]);
    expect(plan.leftOut).toEqual([]);
  });

  it("is still to be sent to each of these, with that school alone", () => {
    const toSend = gamesToSendByOpponent([single, meet], NOW);
    const shown = [...toSend].map(([id, games]) => [
      id,
      games.map((each) => [each.id, each.schools.map(({ schoolName }) => schoolName)]),
    ]);
    expect(shown).toEqual([
      [
        2,
        [
          [1, []],
          [9, ["Salem"]],
        ],
      ],
      [3, [[9, ["Struthers"]]]],
    ]);
  });

  it("has been sent to a school once that school is asked, whatever the others are", () => {
    expect(sentByNow(1, [9], [meet])).toEqual([9]);
    expect(sentByNow(2, [9], [meet])).toEqual([]);
  });

  it("is offered no other dates, and says why", () => {
    const asked = sampleMeet(THREE_ANSWERS, { id: 9, status: "verification-sent" });
    const { schools: offered, leftOut } = planOffer([single, asked], NOW);
    expect(offered.flatMap(({ games }) => ids(games))).toEqual([1]);
    expect(leftOut.map(({ game, reason }) => [game.id, reason])).toEqual([[9, MEET_IS_MOVED]]);
  });
});

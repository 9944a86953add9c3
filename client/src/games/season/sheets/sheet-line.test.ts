import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { countInWords } from "./count-in-words.ts";
import { sheetLine } from "./sheet-line.ts";

const line = (given: Parameters<typeof sampleGame>[0] = {}) => sheetLine(sampleGame(given));
const postponed = { status: "reschedule", rescheduleBy: "school" } as const;

it("says all that the holders of the paper need", () => {
  expect(
    line({ departure: "15:30", dismissal: "14:45", isHome: false, venue: "Quarry Gym", status: "verified" }),
  ).toMatchObject({
    day: "Fri, Sep 4",
    time: "7:00 PM",
    team: "Football Varsity",
    against: "at Quarry Lake Academy",
    venue: "Quarry Gym",
    side: "Away",
    bus: "Bus 3:30 PM",
    dismissal: "Dismissal 2:45 PM",
    opponent: { phone: "5550110101", managerName: "Robin Castell" },
    status: "Verified",
  });
});

it("keeps the school's private notes off the wall", () => {
  expect(Object.values(line({ notes: "Referee not paid" })).join()).not.toContain("Referee");
});

it("says nothing of what a game does not have", () => {
  expect(line()).toMatchObject({ bus: "", dismissal: "", occasion: "", score: "", reason: "", off: null });
});

it.each([
  [{ isHome: true }, "Home", "vs Quarry Lake Academy"],
  [{ isHome: false }, "Away", "at Quarry Lake Academy"],
  [{ isHome: false, site: "neutral" }, "Neutral site", "vs Quarry Lake Academy"],
] as const)("names the side in words: %j", (given, side, against) => {
  expect(line(given)).toMatchObject({ side, against });
});

it("has TBD for a time that nobody knows", () => {
  expect(line({ timeTbd: true }).time).toBe("TBD");
});

it("names the event and the type of game", () => {
  expect(line({ eventName: "Metro Invitational", kind: "tournament" }).occasion).toBe(
    "Metro Invitational, Tournament",
  );
  expect(line({ kind: "league" }).occasion).toBe("League");
});

it("has a meet as one line, with its schools and how many of them have confirmed", () => {
  expect(sheetLine(hostedMeet(THREE_ANSWERS, { status: "verification-sent" }))).toMatchObject({
    against: "vs Canfield, Salem",
    occasion: "Lincoln Invitational",
    status: "Verification Sent, 1 of 3 confirmed",
  });
});

describe("a game that is not played as planned", () => {
  it("is off as a whole when it is canceled, with the reason", () => {
    const words = line({ status: "canceled", cancelReason: "Storm" });
    expect(words).toMatchObject({ status: "Canceled", off: "canceled", reason: "Storm" });
  });

  it("loses its time when the school has put it off", () => {
    expect(line(postponed)).toMatchObject({ status: "Postponed", off: "postponed" });
  });

  it("stands while only the opponent wishes for another date", () => {
    const words = line({ status: "reschedule", rescheduleBy: "opponent" });
    expect(words).toMatchObject({ status: "Reschedule Needed", off: null });
  });

  it("is counted", () => {
    const games = [
      sampleGame(),
      sampleGame({ status: "canceled" }),
      sampleGame(postponed),
      sampleGame(postponed),
    ];
    expect(countInWords(games)).toBe("4 games, 1 canceled, 2 postponed");
    expect(countInWords(games.slice(0, 1))).toBe("1 game");
  });
});

it("has the score of a game that was played", () => {
  expect(line({ status: "completed", score: "W 24-17" })).toMatchObject({
    status: "Completed",
    score: "W 24-17",
  });
});

import { expect, test } from "vitest";
import { askedMatch, sampleSharedGame } from "#client/test/samples/sample-shared-games.ts";
import { matchLine, placeLine, timeLine } from "./game-lines.ts";
import type { OwnMatch } from "./own-matches.ts";

const own = (given: Partial<OwnMatch>): OwnMatch => ({ ...askedMatch(given), timeTbd: false, ...given });

test.each([
  ["both clocks show the same", {}, "7:00 PM"],
  ["theirs is ahead", { localTime: "18:00:00" }, "6:00 PM (7:00 PM ET for them)"],
  [
    "theirs is on the next day",
    { localDate: "2026-12-03", localTime: "23:30:00", time: "00:30:00" },
    "11:30 PM (Fri, Dec 4, 12:30 AM ET for them)",
  ],
  ["nobody knows the time", { timeTbd: true, localTime: "12:00:00", time: "12:00:00" }, "TBD"],
])("the time where %s", (_where, given, line) => {
  expect(timeLine(sampleSharedGame(1, given))).toBe(line);
});

test.each([
  ["another time", {}, "6:30 PM, Main Gym (7:00 PM for them)"],
  ["another place", { time: "19:00:00", venue: "East Gym" }, "7:00 PM, East Gym (Main Gym for them)"],
  [
    "another day",
    { date: "2026-12-03", time: "19:00:00" },
    "Thu, Dec 3, 7:00 PM, Main Gym (Fri, Dec 4, 7:00 PM for them)",
  ],
  ["the same", { time: "19:00:00" }, "7:00 PM, Main Gym"],
  ["a time that is still open", { time: "12:00:00", timeTbd: true }, "TBD, Main Gym (7:00 PM for them)"],
])("a game of the schedule beside theirs, at %s", (_at, given, line) => {
  expect(matchLine(own(given), sampleSharedGame(1))).toBe(line);
});

test("two games whose times are open do not differ in them", () => {
  const theirs = sampleSharedGame(1, { timeTbd: true, localTime: "12:00:00" });
  expect(matchLine(own({ time: "12:00:00", timeTbd: true }), theirs)).toBe("TBD, Main Gym");
  expect(matchLine(own({ time: "12:00:00" }), theirs)).toBe("12:00 PM, Main Gym (TBD for them)");
});

test("the place says whose ground it is", () => {
  expect(placeLine(sampleSharedGame(1), "Lincoln High")).toBe("at Lincoln High, Main Gym");
  expect(placeLine(sampleSharedGame(1, { side: "home" }), "Lincoln High")).toBe("vs Lincoln High, Main Gym");
  expect(placeLine(sampleSharedGame(1, { side: "neutral", eventName: "Cup" }), "Lincoln High")).toBe(
    "vs Lincoln High, Cup, Main Gym, neutral site",
  );
});

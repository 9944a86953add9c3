import { expect, test } from "vitest";
import { againstInFull, isEvent, opponentWords, playsOrHas, teamVsOpponent } from "./opponent-words.ts";

const team = { sport: "football", level: "varsity", gender: "" } as const;
const game = (schoolName: string, eventName = "", isHome = true, site: "" | "neutral" = "") => ({
  ...{ team, eventName, isHome, site },
  opponent: { schoolName },
});

test.each([
  [game("Alder"), false, "vs Alder", "vs Alder", "Football Varsity vs Alder"],
  [game("Alder", "", false), false, "at Alder", "vs Alder", "Football Varsity vs Alder"],
  [game("Alder", "", false, "neutral"), false, "vs Alder", "vs Alder", "Football Varsity vs Alder"],
  [game("Alder", "Cup"), false, "vs Alder", "vs Alder (Cup)", "Football Varsity vs Alder (Cup)"],
  [game("TBD"), false, "vs TBD", "vs TBD", "Football Varsity vs TBD"],
  [game("TBD", "Cup"), true, "", "Cup", "Football Varsity, Cup"],
  [game("tbd ", "Cup", false), true, "", "Cup", "Football Varsity, Cup"],
])("%j", (of, event, words, inFull, name) => {
  expect([isEvent(of), opponentWords(of), againstInFull(of), teamVsOpponent(of)]).toEqual([
    ...[event, words, inFull, name],
  ]);
});

test("a team plays a school, and has an event", () => {
  expect([playsOrHas(game("Alder", "Cup")), playsOrHas(game("TBD", "Cup"), ["Has", "Plays"])]).toEqual([
    ...["plays Alder", "Has Cup"],
  ]);
});

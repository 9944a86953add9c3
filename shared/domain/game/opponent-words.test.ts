import { expect, test } from "vitest";
import { confirmedWords, isHostedByUs, isHostedMeet, meetStatus, type SchoolState } from "./meet.ts";
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

const meet = (
  names: string[],
  given: Partial<ReturnType<typeof game>> = {},
  state: SchoolState = "asked",
) => ({
  ...game(names[0] ?? "TBD"),
  ...given,
  schools: names.map((schoolName) => ({ schoolName, state })),
});
const AWAY = { isHome: false };
const QUAD = { eventName: "Quad" };

test.each([
  [meet(["Salem", "Canfield"]), "vs Canfield, Salem", "Football Varsity vs Canfield, Salem"],
  [meet(["Salem", "Canfield"], QUAD), "vs Canfield, Salem", "Football Varsity vs Canfield, Salem (Quad)"],
  [meet(["Boon", "Salem", "Canfield", "Struthers"]), "5 schools", "Football Varsity, 5 schools"],
  [meet(["Boon", "Salem"], AWAY, ""), "at Boon, with Salem", "Football Varsity at Boon, with Salem"],
  [meet(["Boon", "A", "B", "C"], AWAY, ""), "at Boon, 5 schools", "Football Varsity at Boon, 5 schools"],
  [
    meet(["Boon", "Salem"], { ...AWAY, site: "neutral" }, ""),
    "vs Boon, Salem",
    "Football Varsity vs Boon, Salem",
  ],
  [meet(["Salem"], { ...game("TBD", "Quad") }), "vs Salem", "Football Varsity vs Salem (Quad)"],
  [meet(["Salem"], { ...game("TBD", "Quad") }, "cannot-come"), "", "Football Varsity, Quad"],
])("a meet %j", (of, words, name) => {
  expect([opponentWords(of), teamVsOpponent(of)]).toEqual([words, name]);
});

test("a meet has the status of its least advanced school that comes", () => {
  expect([
    meetStatus(["confirmed", "asked", "not-asked"]),
    meetStatus(["confirmed", "asked", "cannot-come"]),
    meetStatus(["confirmed", "cannot-come"]),
    meetStatus(["cannot-come"]),
  ]).toEqual(["scheduled", "verification-sent", "verified", "reschedule"]);
});

test("a meet is ours on our own ground", () => {
  expect([
    isHostedByUs(game("Salem")),
    isHostedByUs(game("Salem", "", true, "neutral")),
    isHostedMeet(meet(["Salem"])),
    isHostedMeet(meet(["Salem"], AWAY, "")),
  ]).toEqual([true, false, true, false]);
});

test("of a meet of ours the confirmed schools are counted", () => {
  expect([
    confirmedWords(meet(["Salem", "Canfield"], {}, "confirmed")),
    confirmedWords(meet(["Salem"], AWAY, "")),
  ]).toEqual(["2 of 2 confirmed", ""]);
});

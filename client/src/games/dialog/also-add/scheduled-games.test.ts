import { expect, it } from "vitest";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { createdGames, leftGames } from "./scheduled-games.ts";

const teams = [sampleTeam({ id: 7, sport: "football", level: "varsity", gender: "" })];
const at = (time: string, given = {}) => ({ teamId: 7, opponentId: 3, date: "2026-09-11", time, ...given });
const WANTED = [
  at("19:00:00"),
  at("21:30:00"),
  at("16:00:00", { teamId: 8 }),
  at("12:00:00", { timeTbd: true }),
];
const BATCH = { duplicates: [1, 3], refused: [{ index: 2, message: "Team not found" }] };

it("the games that were made are all others", () => {
  expect(createdGames(WANTED, BATCH)).toEqual([WANTED[0]]);
});

it("the games that were not made have a name and a reason", () => {
  expect(leftGames(WANTED, BATCH, teams)).toEqual([
    { name: "Football Varsity, Fri, Sep 11, 9:30 PM", message: "This game is already scheduled" },
    { name: "A team, Fri, Sep 11, 4:00 PM", message: "Team not found" },
    { name: "Football Varsity, Fri, Sep 11, TBD", message: "This game is already scheduled" },
  ]);
});

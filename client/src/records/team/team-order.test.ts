import { expect, it } from "vitest";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { searchTeams, sortTeams } from "./team-order.ts";

let id = 0;

function team(sport: string, level: string, gender: Team["gender"] = ""): Team {
  id += 1;
  return sampleTeam({ id, sport, level, gender });
}

it("teams stand by sport, then gender, then level from Varsity down, other levels last", () => {
  const teams = [
    team("soccer", "freshman", "girls"),
    team("football", "7th-grade"),
    team("football", "freshman"),
    team("football", "jv"),
    team("soccer", "varsity", "girls"),
    team("football", "varsity"),
    team("soccer", "varsity", "boys"),
    team("cross-country", "varsity", "coed"),
  ];
  expect(sortTeams(teams).map(teamName)).toEqual([
    "Coed Cross Country Varsity",
    "Football Varsity",
    "Football Jr. Varsity",
    "Football Freshman",
    "Football 7th Grade",
    "Boys Soccer Varsity",
    "Girls Soccer Varsity",
    "Girls Soccer Freshman",
  ]);
});

it("a search finds words of a team's name and of what is known of its coach, whatever their case and accents", () => {
  const girls = {
    ...team("soccer", "varsity", "girls"),
    coachName: "Inés Peña",
    coachEmail: "ip@example.org",
  };
  const boys = { ...team("soccer", "jr-varsity", "boys"), coachName: "Sam Ortiz" };
  const found = (text: string) => searchTeams([girls, boys], text).map(({ coachName }) => coachName);
  expect(found(" soccer ")).toEqual(["Inés Peña", "Sam Ortiz"]);
  expect(found("varsity girls")).toEqual(["Inés Peña"]);
  expect(found("PENA")).toEqual(["Inés Peña"]);
  expect(found("ip@")).toEqual(["Inés Peña"]);
  expect(found("jr. soccer ortiz")).toEqual(["Sam Ortiz"]);
  expect(found("girls ortiz")).toEqual([]);
});

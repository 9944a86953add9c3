import { expect, it } from "vitest";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { sortTeams } from "./team-order.ts";

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

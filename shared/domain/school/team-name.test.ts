import { expect, test } from "vitest";
import { sportName, teamName } from "./team-name.ts";

test.each([
  [{ gender: "girls", sport: "basketball" }, "Girls Basketball"],
  [{ gender: "", sport: "football" }, "Football"],
  [{ gender: "boys", sport: "track" }, "Boys Track & Field"],
  [{ gender: "coed", sport: "field-hockey" }, "Coed Field Hockey"],
])("the gender stands before the sport where there is one: %j", (team, name) => {
  expect(sportName(team)).toBe(name);
});

test.each([
  [{ gender: "girls", sport: "basketball", level: "varsity" }, "Girls Basketball Varsity"],
  [{ gender: "", sport: "football", level: "jv" }, "Football Jr. Varsity"],
  [{ gender: "", sport: "lacrosse", level: "6th-grade" }, "Lacrosse 6th Grade"],
])("a team shows its sport and then its level: %j", (team, name) => {
  expect(teamName(team)).toBe(name);
});

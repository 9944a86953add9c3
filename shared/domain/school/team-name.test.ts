import fc from "fast-check";
import { expect, test } from "vitest";
import { GENDERS } from "./genders.ts";
import { LEVELS } from "./levels.ts";
import { SPORTS } from "./sports.ts";
import { shortTeam, sportName, teamName } from "./team-name.ts";

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

test.each([
  [{ gender: "girls", sport: "track", level: "jr-varsity" }, "Girls Track", "JV"],
  [{ gender: "", sport: "football", level: "varsity" }, "Football", "Varsity"],
  [{ gender: "boys", sport: "lacrosse", level: "6th-grade" }, "Boys Lacrosse", "6th"],
])("in narrow places a team's level stands apart from its sport: %j", (team, sport, level) => {
  expect(shortTeam(team)).toEqual({ sport, level });
});

test("teams that are named differently differ in narrow places, too", () => {
  const values = (options: readonly { value: string }[], ...more: string[]) =>
    fc.constantFrom(...options.map(({ value }) => value), ...more);
  const team = fc.record({
    gender: values(GENDERS, ""),
    sport: values(SPORTS, "track-relay", "field-hockey"),
    level: values(LEVELS, "7th-grade", "8th-grade", "club"),
  });
  fc.assert(
    fc.property(team, team, (one, other) => {
      const words = [one, other].map(shortTeam).map(({ sport, level }) => `${sport} ${level}`);
      expect(words[0] === words[1]).toBe(teamName(one) === teamName(other));
    }),
  );
});

import { expect, test } from "vitest";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { SPORTS } from "#shared/domain/school/sports.ts";
import { sportName } from "#shared/domain/school/team-name.ts";
import { batchOf, choiceKey, MAIN_LEVELS, OTHER_LEVELS, sportRows, teamsToAdd } from "./team-choices.ts";

const varsityGirls = { sport: "basketball", gender: "girls", level: "varsity" } as const;
const jvFootball = { sport: "football", gender: "", level: "jr-varsity" } as const;

test("every sport but 'Other' has a row, or one for boys and one for girls", () => {
  const rows = sportRows([]);
  const sports = [...new Set(rows.map(({ sport }) => sport))];
  expect([...sports, "other"]).toEqual(SPORTS.map(({ value }) => value));
  expect(rows.filter(({ gender }) => gender === "").map(sportName)).toEqual([
    "Football",
    "Baseball",
    "Cheer",
    "Softball",
    "Wrestling",
  ]);
  expect(rows.filter(({ sport }) => sport === "basketball").map(sportName)).toEqual([
    "Boys Basketball",
    "Girls Basketball",
  ]);
});

test("a team that the school has under another gender has a row of its own", () => {
  const rows = sportRows([
    sampleTeam({ sport: "wrestling", gender: "girls" }),
    sampleTeam({ sport: "Tennis", gender: "coed" }),
    sampleTeam({ sport: "lacrosse", gender: "girls" }),
  ]).map(sportName);
  expect(rows).toEqual(expect.arrayContaining(["Wrestling", "Girls Wrestling", "Coed Tennis"]));
  expect(rows).toHaveLength(sportRows([]).length + 2);
});

test("Varsity, Jr. Varsity and Freshman come first, and no level is lost", () => {
  expect(MAIN_LEVELS.map(({ label }) => label)).toEqual(["Varsity", "Jr. Varsity", "Freshman"]);
  expect(OTHER_LEVELS.map(({ label }) => label)).toEqual(["Sophomore", "Middle School", "6th Grade"]);
});

test("what is ticked is added, in the order of the grid, but for what is there already", () => {
  const ticked = new Set([varsityGirls, jvFootball].map(choiceKey));
  expect(teamsToAdd(ticked, [])).toEqual([jvFootball, varsityGirls]);
  expect(teamsToAdd(ticked, [sampleTeam(jvFootball)])).toEqual([varsityGirls]);
});

test("a team is the same however its sport and level are spelled", () => {
  const own = sampleTeam({ sport: "Football", level: "jv" });
  expect(teamsToAdd(new Set([choiceKey(jvFootball)]), [own])).toEqual([]);
});

test("a request carries sport, level and gender", () => {
  expect(batchOf([varsityGirls])).toEqual({
    teams: [{ sport: "basketball", level: "varsity", gender: "girls" }],
  });
});

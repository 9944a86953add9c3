import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { genderLabel } from "#shared/domain/school/genders.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { writeCell } from "./cells.ts";
import { plainTeam, readTeam, teamKey } from "./read-team.ts";
import { plainLevel } from "./team-words.ts";

const read = (team: string, columns: { gender?: string; level?: string; sport?: string } = {}) => {
  const reading = readTeam({ team, gender: "", level: "", sport: "", ...columns });
  return reading.ok
    ? [reading.value.gender, reading.value.level, reading.value.sport].join(" ").trim()
    : reading.reason;
};

const warningOf = (team: string, columns: { level?: string; sport?: string } = {}) => {
  const reading = readTeam({ team, gender: "", level: "", sport: "", ...columns });
  return reading.ok ? (reading.value.own?.warning ?? "") : reading.reason;
};

describe("a team's name gives gender, level and sport wherever they are", () => {
  test.each([
    ["Varsity Football", "varsity football"],
    ["Football - JV", "jr-varsity football"],
    ["Girls JV Soccer", "girls jr-varsity soccer"],
    ["Freshman Volleyball", "freshman volleyball"],
    ["B V Basketball", "boys varsity basketball"],
    ["GV Basketball", "girls varsity basketball"],
    ["BJV Basketball", "boys jr-varsity basketball"],
    ["G JV Basketball", "girls jr-varsity basketball"],
    ["Football", "varsity football"],
    ["Boys' Junior Varsity Track & Field", "boys jr-varsity track"],
    ["Track and Field (Girls Varsity)", "girls varsity track"],
    ["Women's J.V. Cross Country", "girls jr-varsity cross-country"],
    ["XC - Boys", "boys varsity cross-country"],
    ["Coed Cheerleading", "coed varsity cheer"],
    ["Co-Ed Swim & Dive", "coed varsity swimming"],
    ["MS Wrestling", "ms wrestling"],
    ["Middle School Wrestling", "ms wrestling"],
    ["6th Grade Boys Basketball", "boys 6th-grade basketball"],
    ["7th Grade Volleyball", "7th-grade volleyball"],
    ["9th Grade Football", "freshman football"],
    ["Sophomore Baseball", "sophomore baseball"],
    ["Jayvee Soccer", "jr-varsity soccer"],
    ["Varsity 8-Man Football", "varsity 8-man-football"],
    ["varsity FIELD HOCKEY team", "varsity field-hockey"],
    ["Lacrosse (Lady V)", "girls varsity lacrosse"],
  ])("%s", (cell, team) => {
    expect(read(cell)).toBe(team);
  });
});

describe("columns of their own", () => {
  test("fill what the name leaves open", () => {
    expect(read("Football", { level: "JV" })).toBe("jr-varsity football");
    expect(read("Varsity", { sport: "Football" })).toBe("varsity football");
    expect(read("JV", { gender: "G", sport: "Field Hockey" })).toBe("girls jr-varsity field-hockey");
    expect(read("", { gender: "M", level: "V", sport: "Golf" })).toBe("boys varsity golf");
    expect(read("JV", { sport: "Girls Soccer" })).toBe("girls jr-varsity soccer");
    expect(read("Football", { level: "F" })).toBe("freshman football");
  });

  test("explain words that the name alone would not", () => {
    expect(read("Basketball Gold", { level: "Gold" })).toBe("gold basketball");
    expect(read("Soccer", { sport: "Soccer" })).toBe("varsity soccer");
  });

  test.each([
    ["JV Football", { level: "Varsity" }, "the Team says Jr. Varsity, the Level says Varsity"],
    ["Girls Soccer", { gender: "Boys" }, "the Team says Girls, the Gender says Boys"],
    ["Soccer", { sport: "Golf" }, "the Team says Soccer, the Sport says Golf"],
    ["Soccer", { gender: "G", sport: "Boys Soccer" }, "the Sport says Boys, the Gender says Girls"],
  ])("must not contradict it: %s with %j", (team, columns, reason) => {
    expect(read(team, columns)).toBe(reason);
  });
});

test.each([
  ["", "Team is blank"],
  ["Varsity", '"Varsity" names no sport'],
  ["???", "Team is blank"],
  ["Varsity/JV Golf", '"Varsity/JV Golf" names more than one level'],
  ["Boys & Girls Golf", '"Boys & Girls Golf" names more than one gender'],
  ["F Soccer", '"F Soccer": the "F" is not clear'],
  ["JV A/B Soccer", '"JV A/B Soccer" names more than one squad'],
  ["x".repeat(201), "the team's name is too long"],
  ["Varsity Foot\u202Eball", "the team's name must be one line of text"],
])("%j is no team: %s", (cell, reason) => {
  expect(read(cell)).toBe(reason);
});

describe("a letter or number after a level is a squad: it is left out, and reported", () => {
  test.each([
    ["JV B Volleyball", "jr-varsity volleyball", "B"],
    ["JV G Volleyball", "jr-varsity volleyball", "G"],
    ["Volleyball JV B", "jr-varsity volleyball", "B"],
    ["Girls JV-B Volleyball", "girls jr-varsity volleyball", "B"],
    ["GJV B Volleyball", "girls jr-varsity volleyball", "B"],
    ["JV1 Soccer", "jr-varsity soccer", "1"],
    ["JV 1 Soccer", "jr-varsity soccer", "1"],
    ["JV2 Soccer", "jr-varsity soccer", "2"],
    ["Jr. Varsity 2 Soccer", "jr-varsity soccer", "2"],
    ["Freshman A Soccer", "freshman soccer", "A"],
    ["9th Grade B Boys Soccer", "boys freshman soccer", "B"],
    ["B-Team Volleyball", "varsity volleyball", "B"],
    ["Volleyball B Team", "varsity volleyball", "B"],
    ["Freshman B-Team Volleyball", "freshman volleyball", "B"],
    ["Sophomore Team 2 Volleyball", "sophomore volleyball", "2"],
  ])("%s", (cell, team, squad) => {
    expect(read(cell)).toBe(team);
    expect(warningOf(cell)).toContain(`the squad "${squad}" was left out: the game is one of `);
  });

  test("in a Level cell and in a Sport cell, too", () => {
    expect(read("Soccer", { level: "JV B" })).toBe("jr-varsity soccer");
    expect(warningOf("Soccer", { level: "JV B" })).toBe(
      'the squad "B" was left out: the game is one of Soccer Jr. Varsity',
    );
    expect(warningOf("JV", { sport: "Soccer B Team" })).toContain('the squad "B" was left out');
  });

  test("unless the cell is marked as text, as the export does with a school's own level", () => {
    expect(read("Soccer", { level: "'Jr Varsity 2" })).toBe("jr-varsity-2 soccer");
    expect(warningOf("Soccer", { level: "'Jr Varsity 2" })).toBe("");
  });
});

test.each([
  ["Junior High Football", "ms football", "Junior High was read as Middle School"],
  ["Jr. High School Football", "ms football", "Junior High was read as Middle School"],
  ["Sub-Varsity Football", "jr-varsity football", "Sub Varsity was read as Jr. Varsity"],
  ["Girls Subvarsity Football", "girls jr-varsity football", "Sub Varsity was read as Jr. Varsity"],
  [
    "Junior High B Football",
    "ms football",
    'Junior High was read as Middle School; the squad "B" was left out: the game is one of Football Middle School',
  ],
])("%s is a guess, and reported", (cell, team, warning) => {
  expect(read(cell)).toBe(team);
  expect(warningOf(cell)).toBe(warning);
});

test("without a Team column the Sport names the team", () => {
  const readSport = (sport: string, columns: { gender?: string; level?: string } = {}) => {
    const reading = readTeam({ team: sport, gender: "", level: "", sport: "", ...columns }, "Sport");
    return reading.ok ? teamKey(reading.value) : reading.reason;
  };
  expect(readSport("Girls JV Soccer")).toBe("girls|soccer|jr-varsity");
  expect(readSport("Soccer", { gender: "Girls", level: "JV" })).toBe("girls|soccer|jr-varsity");
  expect(readSport("")).toBe("Sport is blank");
  expect(readSport("JV Soccer", { level: "Varsity" })).toBe(
    "the Sport says Jr. Varsity, the Level says Varsity",
  );
});

test("a gender that is none is an error", () => {
  expect(read("Golf", { gender: "both" })).toBe('"both" is not a gender');
});

describe("a Level cell", () => {
  test.each([
    ["Girls Varsity", "Soccer", "girls varsity soccer"],
    ["GV", "Soccer", "girls varsity soccer"],
    ["Girls", "Soccer", "girls varsity soccer"],
    ["Girls", "JV Soccer", "girls jr-varsity soccer"],
    ["Girls Varsity Soccer", "Soccer", "girls varsity soccer"],
    ["Gold", "Soccer", "gold soccer"],
    ["'Girls Gold", "Soccer", "girls-gold soccer"],
  ])("%s is taken apart like a team's name", (level, team, found) => {
    expect(read(team, { level })).toBe(found);
  });

  test.each([
    ["Varsity/JV", {}, '"Varsity/JV" names more than one level'],
    ["Boys/Girls", {}, '"Boys/Girls" names more than one gender'],
    ["Girls Varsity", { gender: "Boys" }, "the Gender says Boys, the Level says Girls"],
    ["Girls Varsity", { sport: "Boys Soccer" }, "the Sport says Boys, the Level says Girls"],
    ["JV Gold", {}, "the Team says Soccer, the Level says Gold"],
  ])("%s with %j is an error", (level, columns, reason) => {
    expect(read("Soccer", { level, ...columns })).toBe(reason);
  });
});

test.each(["#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#N/A", "TBD", "tba", "12345"])(
  "%s in place of a team is an error",
  (cell) => {
    expect(read(cell)).toBe(`"${cell}" is not a team`);
    expect(read(cell, { sport: "Golf" })).toBe(`"${cell}" is not a team`);
  },
);

test("a formula is no team, and a text that is marked as one is", () => {
  expect(read("=A1")).toBe('"=A1" is a formula, not a team');
  expect(read("'=Golf JV")).toBe("jr-varsity golf");
});

describe("a team that the product shows", () => {
  const team = fc.record({
    gender: fc.constantFrom("", "boys", "girls", "coed"),
    sport: fc.constantFrom(
      "football",
      "track",
      "cross-country",
      "cheer",
      "other",
      "field-hockey",
      "ice-hockey",
      "indoor-track",
      "esports",
    ),
    level: fc.constantFrom("varsity", "jr-varsity", "freshman", "sophomore", "ms", "6th-grade", "7th-grade"),
  });

  test("is read back from its name", () => {
    fc.assert(
      fc.property(team, (parts) => {
        expect(readTeam({ team: teamName(parts), gender: "", level: "", sport: "" })).toEqual({
          ok: true,
          value: { ...parts, own: null },
          warnings: [],
        });
      }),
    );
  });

  test("is known again by its key, whatever its parts are called", () => {
    const anyTeam = fc.record({
      gender: fc.constantFrom("", "boys", "girls", "coed"),
      sport: fc.constantFrom("Rugby (7s)", "Flag Football", "B-Ball", "ultimate", "e-sports", "TBD", "5"),
      level: fc.constantFrom(
        "jv",
        "Gold",
        "varsity",
        "7th/8th",
        "Girls Gold",
        "JV Gold",
        "Varsity Team",
        "gv",
        "jr-varsity-2",
        "junior-high",
        "B Team",
      ),
    });
    fc.assert(
      fc.property(fc.oneof(team, anyTeam), (parts) => {
        const reading = readTeam({
          team: writeCell(teamName(parts), plainTeam),
          gender: genderLabel(parts.gender),
          level: writeCell(levelLabel(parts.level), plainLevel),
          sport: sportLabel(parts.sport),
        });
        expect(reading.ok && teamKey(reading.value)).toBe(teamKey(parts));
      }),
    );
    expect(teamKey({ gender: "", sport: "football", level: "jv" })).toBe(
      teamKey({ gender: "", sport: "football", level: "jr-varsity" }),
    );
  });
});

test.each([
  ["Modified Soccer", "Soccer Modified"],
  ["Frosh/Soph Football", "Football Frosh Soph"],
  ["6th/7th Volleyball", "Volleyball 6th 7th"],
  ["7th & 8th Grade Volleyball", "Volleyball 7th 8th"],
])("%s has a level of its own: %s", (team, name) => {
  const reading = readTeam({ team, gender: "", level: "", sport: "" });
  expect(reading.ok && teamName(reading.value)).toBe(name);
});

test("'Fall 2026' is no sport", () => {
  expect(readTeam({ team: "JV Golf", gender: "", level: "", sport: "Fall 2026" })).toMatchObject({
    value: { sport: "golf", level: "jr-varsity" },
  });
});

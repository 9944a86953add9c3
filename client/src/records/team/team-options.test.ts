import { describe, expect, it } from "vitest";
import { LEVELS, levelLabel } from "#shared/domain/school/levels.ts";
import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import { optionsWith } from "./team-fields.tsx";

describe("the options of a team's select", () => {
  it("are the offered ones for a new team", () => {
    expect(optionsWith(SPORTS, "", sportLabel)).toEqual(SPORTS);
  });

  it("are the offered ones for a team that has one of them", () => {
    expect(optionsWith(LEVELS, "freshman", levelLabel)).toEqual(LEVELS);
  });

  it("end with the team's own value when it came from an import", () => {
    const options = optionsWith(SPORTS, "field-hockey", sportLabel);
    expect(options).toHaveLength(SPORTS.length + 1);
    expect(options.at(-1)).toEqual({ value: "field-hockey", label: "Field Hockey" });
  });

  it("keep 'jv' without showing Jr. Varsity twice", () => {
    const options = optionsWith(LEVELS, "jv", levelLabel);
    expect(options.filter(({ label }) => label === "Jr. Varsity")).toEqual([
      { value: "jv", label: "Jr. Varsity" },
    ]);
    expect(options.map(({ label }) => label)).toEqual(LEVELS.map(({ label }) => label));
  });
});

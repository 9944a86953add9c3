import { describe, expect, it } from "vitest";
import { namesIn, schoolsNamed, withSchools } from "./school-names.ts";

const opponent = (id: number, schoolName: string, otherNames: string[] = []) => ({
  id,
  schoolName,
  otherNames,
});
const OPPONENTS = [
  opponent(1, "Salem High School", ["Salem Quakers"]),
  opponent(2, "Canfield"),
  opponent(3, "Central High School"),
  opponent(4, "Central"),
];

describe("the names in a pasted text", () => {
  it("stand between semicolons or in lines of their own, and may have a comma", () => {
    expect(namesIn("Salem; Canfield")).toEqual(["Salem", "Canfield"]);
    expect(namesIn(" Salem \r\n\n Marietta,  Ohio;")).toEqual(["Salem", "Marietta, Ohio"]);
    expect(namesIn(" ; ")).toEqual([]);
  });
});

describe("the schools of these names", () => {
  it("are the opponents that are called so, whatever the case, with 'High School' or without, also otherwise", () => {
    expect(schoolsNamed(["salem", "SALEM HS", "Salem Quakers", "Canfield High School"], OPPONENTS)).toEqual([
      1, 1, 1, 2,
    ]);
  });

  it("are first those of exactly this name", () => {
    expect(schoolsNamed(["Central", "Central High School"], OPPONENTS)).toEqual([4, 3]);
  });

  it("stay names where no opponent has them", () => {
    expect(schoolsNamed(["West Branch", "Canfield"], OPPONENTS)).toEqual(["West Branch", 2]);
  });
});

describe("adding schools", () => {
  it("has each of them once", () => {
    expect(withSchools([1, "West Branch"], [2, 1, "west branch", "Poland"])).toEqual([
      1,
      "West Branch",
      2,
      "Poland",
    ]);
  });
});

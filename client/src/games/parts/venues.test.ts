import { describe, expect, it } from "vitest";
import { nearlyUsedVenue } from "./venues.ts";

const GAMES = ["Main Gym", "Osprey Stadium", "Field 10", "North Field", "Gym A", "Main Gym"].map((venue) => ({
  venue,
}));

describe("'Did you mean'", () => {
  it.each([
    ["Main Gmy", "Main Gym"],
    ["main gymnasium", "Main Gym"],
    ["MAIN GYM.", "Main Gym"],
    ["Osprey Staduim", "Osprey Stadium"],
  ])("%s: %s", (typed, meant) => {
    expect(nearlyUsedVenue(typed, GAMES)).toBe(meant);
  });

  it.each([
    "Main Gym",
    " Main Gym ",
    "Field 11",
    "South Field",
    "Gym B",
    "Main",
    "Quarry Lake Pool",
    "",
    "  ",
  ])("says nothing of '%s'", (typed) => {
    expect(nearlyUsedVenue(typed, GAMES)).toBeNull();
  });

  it("means the nearest", () => {
    const games = [{ venue: "North Gyms" }, { venue: "North Gym" }];
    expect(nearlyUsedVenue("North Gim", games)).toBe("North Gym");
    expect(nearlyUsedVenue("North Gim", [...games].reverse())).toBe("North Gym");
  });
});

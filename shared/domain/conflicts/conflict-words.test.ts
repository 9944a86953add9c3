import { describe, expect, it } from "vitest";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { type ConflictScene, conflictWords, type MetGame } from "./conflict-words.ts";
import { CONFLICT_KINDS } from "./conflicts.ts";

const ZONE = "America/New_York";

/** A basketball game, which takes 90 minutes; without more on Tuesday, September 8, 6:00 PM. */
const gameAt = (datetimeUtc: string, given: Partial<MetGame> = {}): MetGame => ({
  datetimeUtc,
  ...toLocal(Date.parse(datetimeUtc), ZONE),
  timeTbd: false,
  venue: "Main Gym",
  eventName: "",
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  opponent: { schoolName: "Quarry Lake Academy" },
  ...given,
});
const other = gameAt("2026-09-08T22:00:00.000Z");

const scene = (given: Partial<ConflictScene> = {}): ConflictScene => ({
  start: Date.parse("2026-09-08T22:30:00.000Z"),
  coachName: "Harlan",
  other,
  blackout: null,
  timeZone: ZONE,
  ...given,
});

const GAME = "Girls Basketball Varsity vs Quarry Lake Academy";

describe("a conflict in words", () => {
  it.each([
    ["team", "Girls Basketball Varsity plays Quarry Lake Academy at the same time (6:00 PM)"],
    ["venue", `Main Gym is taken by ${GAME} until 7:30 PM`],
    ["coach", `Coach Harlan is at ${GAME} then`],
    ["double-entry", "Also plays Quarry Lake Academy on Sep 8. Entered twice?"],
    ["same-day", "Plays Quarry Lake Academy on the same day, 6:00 PM"],
  ] as const)("%s: names the other game", (kind, words) => {
    expect(conflictWords(kind, scene())).toBe(words);
  });

  it.each([
    ["team", "Girls Basketball Varsity plays Canfield, Salem at the same time (6:00 PM)"],
    ["venue", "Main Gym is taken by Girls Basketball Varsity vs Canfield, Salem (Metro Quad) until 7:30 PM"],
    ["coach", "Coach Harlan is at Girls Basketball Varsity vs Canfield, Salem (Metro Quad) then"],
    ["double-entry", "Also plays Canfield, Salem on Sep 8. Entered twice?"],
    ["same-day", "Plays Canfield, Salem on the same day, 6:00 PM"],
  ] as const)("%s: names the schools of a meet that come", (kind, words) => {
    const meet = {
      ...{
        ...other,
        eventName: "Metro Quad",
        opponent: { schoolName: "TBD" },
        isHome: true,
        site: "" as const,
      },
      schools: [
        { schoolName: "Salem", state: "asked" as const },
        { schoolName: "Canfield", state: "not-asked" as const },
        { schoolName: "Struthers", state: "cannot-come" as const },
      ],
    };
    expect(conflictWords(kind, scene({ other: meet }))).toBe(words);
  });

  it("a place that is taken only later on says from when", () => {
    const start = Date.parse("2026-09-08T21:30:00.000Z");
    expect(conflictWords("venue", scene({ start }))).toBe(`Main Gym is taken by ${GAME} from 6:00 PM`);
  });

  it("a game that ends after midnight ends on the school's clock", () => {
    const late = gameAt("2026-09-09T03:00:00.000Z");
    const start = Date.parse("2026-09-09T03:30:00.000Z");
    expect(conflictWords("venue", scene({ start, other: late }))).toMatch(/until 12:30 AM$/);
  });

  it("a game without a time is on the day, at no hour", () => {
    const open = { ...other, timeTbd: true };
    expect(conflictWords("same-day", scene({ other: open }))).toBe(
      "Plays Quarry Lake Academy on the same day, TBD",
    );
  });

  it.each([
    ["", "The coach is at"],
    ["Coach Harlan", "Coach Harlan is at"],
    ["Jo Harlan", "Coach Jo Harlan is at"],
  ])("a coach called '%s' is called: %s", (coachName, begins) => {
    expect(conflictWords("coach", scene({ coachName }))).toMatch(new RegExp(`^${begins} `));
  });

  it("a blackout day is called by its label", () => {
    const blackout = { id: 1, from: "2026-12-21", to: "2027-01-02", label: "Winter break", teamIds: [] };
    const said = (label: string) =>
      conflictWords("blackout", scene({ other: null, blackout: { ...blackout, label } }));
    expect(said("Winter break")).toBe("Blackout: Winter break");
    expect(said("")).toBe("Blackout day");
  });

  it("every kind of two games distinguishes the other from a third", () => {
    const third = gameAt("2026-09-08T22:15:00.000Z", {
      venue: "Annex",
      opponent: { schoolName: "Stonebridge" },
    });
    for (const kind of CONFLICT_KINDS.filter((each) => each !== "blackout")) {
      expect(conflictWords(kind, scene({ other: third }))).not.toBe(conflictWords(kind, scene()));
    }
  });
});

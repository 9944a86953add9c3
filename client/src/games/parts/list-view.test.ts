import { describe, expect, it } from "vitest";
import {
  countFilters,
  DEFAULT_ADDRESS,
  isNarrowed,
  type ListAddress,
  readView,
  toggleSort,
} from "./list-view.ts";

const SIDES = { teams: [{ id: 7 }], opponents: [{ id: 3 }] };

describe("the address", () => {
  it("without parameters shows all future games by date ascending", () => {
    expect(readView(DEFAULT_ADDRESS, SIDES)).toEqual({
      teamId: null,
      opponentId: null,
      status: null,
      period: "future",
      q: "",
      sort: "date",
      order: "asc",
    });
  });

  it("names team, opponent, status, period, search and sorting", () => {
    const address = {
      team: "7",
      opponent: "3",
      status: "verified",
      period: "month",
      q: "  Élm   GROVE ",
      sort: "venue",
      order: "desc",
    };
    expect(readView(address, SIDES)).toEqual({
      teamId: 7,
      opponentId: 3,
      status: "verified",
      period: "month",
      q: "elm grove",
      sort: "venue",
      order: "desc",
    });
  });

  it("does not filter by what is not there", () => {
    const address = {
      team: "8",
      opponent: "3x",
      status: "lost",
      period: "ever",
      q: "  ",
      sort: "weather",
      order: "up",
    };
    expect(readView(address, SIDES)).toEqual(readView(DEFAULT_ADDRESS, SIDES));
  });

  it("may name the dashboard's upcoming games", () => {
    expect(readView({ ...DEFAULT_ADDRESS, status: "upcoming" }, SIDES).status).toBe("upcoming");
  });

  it("counts the filters beside the period", () => {
    const address = { ...DEFAULT_ADDRESS, team: "7", status: "verified", period: "all" };
    expect(countFilters(readView(address, SIDES))).toBe(2);
  });

  it("is narrowed by a filter or a search, and not by a period", () => {
    const isNarrowedBy = (changes: Partial<ListAddress>) =>
      isNarrowed(readView({ ...DEFAULT_ADDRESS, ...changes }, SIDES));
    expect(isNarrowedBy({ team: "7" })).toBe(true);
    expect(isNarrowedBy({ q: "elm" })).toBe(true);
    expect(isNarrowedBy({ q: " ", period: "all" })).toBe(false);
  });
});

describe("a click on a column", () => {
  it("turns the column that is sorted by, and begins another one ascending", () => {
    expect(toggleSort({ sort: "date", order: "asc" }, "date")).toEqual({ sort: "date", order: "desc" });
    expect(toggleSort({ sort: "date", order: "desc" }, "date")).toEqual({ sort: "date", order: "asc" });
    expect(toggleSort({ sort: "date", order: "desc" }, "venue")).toEqual({ sort: "venue", order: "asc" });
  });
});

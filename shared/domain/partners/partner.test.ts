import { describe, expect, it } from "vitest";
import { ORDINARY_FACTS, WRITTEN } from "#shared/domain/game/game-facts.ts";
import {
  gamePartner,
  hasToldFacts,
  type KeptPartner,
  type OwnRow,
  ownValuesOf,
  type PartnerCopy,
  partnerCopy,
} from "./partner.ts";

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";

/** Lincoln, on Eastern time, hosts on Friday, December 4, at 7:00 PM. */
const told = (given: Partial<PartnerCopy> = {}): PartnerCopy => ({
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  date: "2026-12-04",
  time: "19:00:00",
  venue: "Main Gym",
  isHome: true,
  ...ORDINARY_FACTS,
  standing: "on",
  timeZone: EASTERN,
  asks: false,
  putOff: false,
  proposals: [],
  ...given,
});

/** Central's own row of Lincoln's game. */
const own = (given: Partial<OwnRow> = {}): OwnRow => ({
  datetimeUtc: new Date("2026-12-05T00:00:00Z"),
  venue: "Main Gym",
  isHome: false,
  ...ORDINARY_FACTS,
  status: "verified",
  ...given,
});

const kept = (copy: Partial<PartnerCopy> = {}, given: Partial<KeptPartner> = {}): KeptPartner => ({
  opponentId: 9,
  told: told(copy),
  schoolName: "Lincoln High",
  score: null,
  shared: true,
  ended: false,
  toldAt: "2026-11-02T15:00:00.1+00:00",
  ...given,
});

const seen = (copy: Partial<PartnerCopy> = {}, row: Partial<OwnRow> = {}, zone = CENTRAL) =>
  gamePartner(kept(copy), own(row), zone);

describe("the other school's row of a game", () => {
  it("is read on one's own side and clock, with the other clock beside", () => {
    expect(seen()).toEqual({
      schoolName: "Lincoln High",
      state: "same",
      facts: {
        team: { sport: "basketball", level: "varsity", gender: "girls" },
        date: "2026-12-04",
        time: "18:00:00",
        venue: "Main Gym",
        side: "away",
        timeTbd: false,
        site: "",
        kind: "",
        eventName: "",
        standing: "on",
        theirs: { date: "2026-12-04", time: "19:00:00", timezoneCode: "ET" },
      },
      proposals: [],
      canConfirm: false,
      isMeet: false,
      score: null,
      updatedAt: "2026-11-02T15:00:00.100Z",
    });
    expect(seen({}, {}, EASTERN)?.facts).toMatchObject({ time: "19:00:00", theirs: null });
  });

  it("is nothing while the schools are not linked, nothing was told, or it has gone without a word", () => {
    for (const given of [{ shared: false }, { told: null }, { ended: true }]) {
      expect(gamePartner(kept({}, given), own(), CENTRAL)).toBeNull();
    }
    const calledOff = kept({ standing: "canceled" }, { ended: true });
    expect(gamePartner(calledOff, own(), CENTRAL)).toMatchObject({ state: "canceled", canConfirm: false });
  });

  it.each<[string, Partial<PartnerCopy>]>([
    ["start", { time: "19:30:00" }],
    ["day", { date: "2026-12-05" }],
    ["venue", { venue: "North Gym" }],
    ["side", { isHome: false }],
    ["site", { site: "neutral" }],
    ["time to be decided", { timeTbd: true, time: "12:00:00" }],
    ["type", { kind: "scrimmage" }],
    ["event", { eventName: "Metro Invitational" }],
    ["standing", { standing: "postponed" }],
  ])("differs by its %s", (_, copy) => {
    expect(seen(copy)?.state).toBe("differs");
  });

  it("is the same whatever its team is called there, and however a place is written", () => {
    expect(seen({ team: { sport: "basketball", level: "jv", gender: "" }, venue: " main  gym" })?.state).toBe(
      "same",
    );
  });

  it("is compared by its day alone where nobody knows the time", () => {
    const noon = { timeTbd: true, time: "12:00:00" };
    const row = { timeTbd: true, datetimeUtc: new Date("2026-12-04T18:00:00Z") };
    expect(seen(noon, row)).toMatchObject({ state: "same", facts: { time: "12:00:00", theirs: null } });
    expect(seen({ ...noon, date: "2026-12-05" }, row)?.state).toBe("differs");
  });

  it("on a neutral site is nobody's home", () => {
    const neutral = seen({ site: "neutral" }, { site: "neutral", isHome: true });
    expect(neutral).toMatchObject({ state: "same", facts: { side: "neutral" } });
  });

  it("asks before it differs, and is canceled before it asks", () => {
    expect(seen({ asks: true, venue: "North Gym" })).toMatchObject({ state: "asks", canConfirm: true });
    const offers = [{ date: "2026-12-07", time: "18:30:00" }];
    expect(seen({ standing: "postponed", putOff: true, proposals: offers })).toMatchObject({
      state: "asks",
      proposals: [{ date: "2026-12-07", time: "17:30:00" }],
      canConfirm: false,
    });
    expect(seen({ standing: "canceled", asks: true })?.state).toBe("canceled");
  });

  it("can be confirmed while that would change a row", () => {
    expect(seen()?.canConfirm).toBe(false);
    expect(seen({}, { status: "scheduled" })?.canConfirm).toBe(true);
    expect(seen({ venue: "North Gym" })?.canConfirm).toBe(true);
    expect(seen({ venue: "North Gym" }, { status: "completed" })?.canConfirm).toBe(false);
  });

  it("can be confirmed by who has asked for another day, unless the other school has put it off itself", () => {
    const both = { standing: "postponed" as const };
    expect(seen(both, { status: "reschedule" })).toMatchObject({ state: "same", canConfirm: true });
    expect(seen({ ...both, putOff: true }, { status: "reschedule" })?.canConfirm).toBe(false);
  });

  it("of a meet is the same once one's own is canceled by the answer that one cannot come, and can be confirmed again", () => {
    const declined = { isMeet: true, standing: "postponed" as const, venue: "North Gym" };
    const off = { status: "canceled" as const };
    expect(seen(declined, off)).toMatchObject({ state: "same", canConfirm: true, isMeet: true });
    expect(seen(declined)?.state).toBe("differs");
    expect(seen({ ...declined, isMeet: false }, off)?.state).toBe("differs");
    expect(seen({ ...declined, standing: "on" }, off)?.state).toBe("differs");
    expect(seen({ ...declined, putOff: true }, off)).toMatchObject({ state: "differs", canConfirm: false });
  });

  it("keeps its instant over the nights when clocks change", () => {
    // 12:30 AM Eastern on the Sunday of the change is still Saturday in Chicago.
    expect(seen({ date: "2026-11-01", time: "00:30:00" })?.facts).toMatchObject({
      date: "2026-10-31",
      time: "23:30:00",
    });
    // A time in the hour that comes twice is one of the first: 1:30 AM EDT is 12:30 AM CDT.
    expect(seen({ date: "2026-11-01", time: "01:30:00" })?.facts).toMatchObject({ time: "00:30:00" });
    expect(seen({ date: "2027-03-14", time: "03:30:00" })?.facts).toMatchObject({ time: "01:30:00" });
  });

  it.each([
    ["W 24-17", "L 17-24"],
    ["24-17", "17-24"],
    ["T 3-3", "T 3-3"],
    ["L 24-17", "W 24-17"],
    ["forfeit", null],
  ])("has its score, %s, as one would write it oneself", (score, mirrored) => {
    expect(gamePartner(kept({}, { score }), own(), CENTRAL)?.score).toBe(mirrored);
  });
});

describe("one's own row once it follows", () => {
  it("begins at that instant, on the other side", () => {
    expect(ownValuesOf(told(), CENTRAL)).toMatchObject({
      ...{ datetimeUtc: new Date("2026-12-05T00:00:00Z"), isHome: false, venue: "Main Gym" },
    });
  });

  it("stands at noon of its own school where nobody knows the time", () => {
    const open = told({ timeTbd: true, time: "12:00:00" });
    expect(ownValuesOf(open, CENTRAL).datetimeUtc).toEqual(new Date("2026-12-04T18:00:00Z"));
  });

  it("is then as it was told, however the place is written", () => {
    for (const copy of [told(), told({ timeTbd: true, time: "12:00:00" })]) {
      const row = { ...ownValuesOf(copy, CENTRAL), venue: "main  GYM" };
      expect(hasToldFacts(copy, row, CENTRAL)).toBe(true);
      expect(hasToldFacts(copy, { ...row, venue: "Annex" }, CENTRAL)).toBe(false);
    }
  });
});

describe("of another school's game", () => {
  const { timeZone, asks, putOff, proposals, ...facts } = told({ venue: "Gym B", eventName: "Spring Cup" });
  const learned = {
    ...facts,
    opponentId: 7,
    opponentName: "Central High",
    version: "2026-11-02T15:00:00.000Z",
  };
  const row = {
    status: "scheduled",
    isAsked: false,
    proposals: [],
    proposedBy: null,
    rescheduleBy: null,
    isMeet: false,
  } as const;
  const copied = (given: Partial<Parameters<typeof partnerCopy>[0]>) =>
    partnerCopy({ ...row, proposals: [], ...given }, learned, EASTERN);

  it("every fact that the opponent learned is told, and nothing else of the snapshot", () => {
    const copy = copied({});
    for (const name of [...WRITTEN, "date", "time", "team", "standing"] as const)
      expect(copy[name], name).toEqual(learned[name]);
    expect(Object.keys(copy).sort()).toEqual(Object.keys(told()).sort());
  });

  it("that it is a meet is told", () => {
    expect(copied({ isMeet: true }).isMeet).toBe(true);
  });

  it("it asks while it waits for an answer", () => {
    expect(copied({ status: "verification-sent", isAsked: true }).asks).toBe(true);
    expect(copied({ status: "verification-sent" }).asks).toBe(false);
    expect(copied({ status: "verified", isAsked: true }).asks).toBe(false);
  });

  it("its dates are told where its school offers them, and that its school has put it off", () => {
    const dates = [{ date: "2026-12-11", time: null }];
    const offered = { status: "reschedule", proposals: dates } as const;
    expect(copied({ ...offered, proposedBy: "school" })).toMatchObject({ putOff: true, proposals: dates });
    expect(copied({ ...offered, proposedBy: "opponent" })).toMatchObject({ putOff: false, proposals: [] });
    expect(copied({ ...offered, rescheduleBy: "school" })).toMatchObject({ putOff: true, proposals: [] });
  });
});

import { expect, test } from "vitest";
import { deadLinkReason, type LinkState, removedReason } from "./find-asked.service.ts";

const NOW = new Date("2026-08-14T18:00:00.000Z");

const link: LinkState = {
  school: { name: "Harbor Pines High School", isActive: true },
  game: {
    status: "verification-sent",
    proposedBy: null,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    opponentId: 7,
  },
  verification: { state: "living" },
  request: { opponentId: 7 },
  contact: { name: "Dana Whitfield", email: "dana@example.com" },
};

test.each(["verification-sent", "verified", "reschedule"] as const)(
  "the link of a %s game lives until it starts",
  (status) => {
    const game = { ...link.game, status };
    expect(deadLinkReason({ ...link, game }, NOW)).toBeNull();
    expect(deadLinkReason({ ...link, game }, new Date(link.game.datetimeUtc.getTime() - 1))).toBeNull();
    expect(deadLinkReason({ ...link, game }, link.game.datetimeUtc)).toContain("already started");
  },
);

test.each([
  ["canceled", "Harbor Pines High School has canceled this game."],
  ["completed", "This game has been played."],
] as const)("the link of a %s game says so", (status, reason) => {
  expect(deadLinkReason({ ...link, game: { ...link.game, status } }, NOW)).toContain(reason);
});

test.each(["scheduled", "verified", "reschedule"] as const)(
  "the link of a message that nobody recorded says so at a %s game",
  (status) => {
    const verification = { state: "claimed" } as const;
    expect(deadLinkReason({ ...link, game: { ...link.game, status }, verification }, NOW)).toContain(
      "Harbor Pines High School hasn't finished sending this request.",
    );
  },
);

test("the link of a game whose other dates are offered outlives the date that the game still has", () => {
  const game = { ...link.game, status: "reschedule", proposedBy: "school" } as const;
  expect(deadLinkReason({ ...link, game }, link.game.datetimeUtc)).toBeNull();
});

test("the link of a game that was set back says that the request was withdrawn", () => {
  const game = { ...link.game, status: "scheduled" } as const;
  const verification = { state: "ended" } as const;
  expect(deadLinkReason({ ...link, game, verification }, NOW)).toContain("has withdrawn this request");
});

test("an ended link stays dead when the game is sent again", () => {
  expect(deadLinkReason({ ...link, verification: { state: "ended" } }, NOW)).toContain("newer email");
});

test.each(["verification-sent", "canceled", "completed"] as const)(
  "who no longer plays in a %s game hears that the request was withdrawn, and nothing of the game",
  (status) => {
    const game = { ...link.game, status, opponentId: 8 };
    expect(deadLinkReason({ ...link, game }, NOW)).toContain("has withdrawn this request");
  },
);

test("the links of an inactive school are dead", () => {
  const school = { ...link.school, isActive: false };
  expect(deadLinkReason({ ...link, school }, NOW)).toContain(
    "Harbor Pines High School no longer uses this service.",
  );
});

test("the link of a removed game says that it was called off", () => {
  expect(removedReason(link)).toBe(
    "Harbor Pines High School has canceled this game. Questions? Please contact Dana Whitfield (dana@example.com).",
  );
  expect(removedReason({ ...link, school: { ...link.school, isActive: false } })).toContain(
    "no longer uses this service",
  );
});

test("every reason names whom to contact", () => {
  const reason = deadLinkReason({ ...link, verification: { state: "ended" } }, NOW);
  expect(reason).toContain("Please contact Dana Whitfield (dana@example.com).");
});

test.each([
  ["a game that has changed", {}],
  ["a game that another opponent has got", { opponentId: 8 }],
])("a message that had left already says so of %s", (_what, change) => {
  const verification = { state: "overtaken" } as const;
  const reason = deadLinkReason({ ...link, game: { ...link.game, ...change }, verification }, NOW);
  expect(reason).toContain("has changed this game since this email was sent");
});

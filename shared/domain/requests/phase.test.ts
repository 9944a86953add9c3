import fc from "fast-check";
import { expect, test } from "vitest";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { readSource } from "#shared/test/source-files.ts";
import { NO_ANSWER } from "./opponent-answer.ts";
import { isAsked, isMoveAsked, isOffered, isPutOff, PHASES, type PhaseSource, phaseOf } from "./phase.ts";
import { publicState } from "./public-state.ts";

const PARTIES = [null, "school", "opponent"] as const;
const any: fc.Arbitrary<PhaseSource> = fc.record({
  status: fc.constantFrom(...GAME_STATUSES),
  proposedBy: fc.constantFrom(...PARTIES),
  rescheduleBy: fc.constantFrom(...PARTIES),
  opponentMessage: fc.constantFrom(null, "Our gym is taken."),
});

const toMove = (given: Partial<PhaseSource>) => phaseOf({ ...NO_ANSWER, status: "reschedule", ...given });

test("a game to be rescheduled is in the phase of whoever's turn it is", () => {
  expect(toMove({ rescheduleBy: "opponent" })).toBe("move-asked");
  expect(toMove({ rescheduleBy: "opponent", proposedBy: "opponent" })).toBe("move-asked");
  expect(toMove({ rescheduleBy: "school" })).toBe("put-off");
  expect(toMove({ rescheduleBy: "school", opponentMessage: "Any Friday" })).toBe("put-off-answered");
  expect(toMove({ rescheduleBy: "school", proposedBy: "opponent" })).toBe("put-off-answered");
  expect(toMove({ rescheduleBy: "school", proposedBy: "school" })).toBe("offered");
  expect(toMove({ rescheduleBy: "opponent", proposedBy: "school" })).toBe("offered");
  expect(toMove({})).toBe("to-move");
});

test("rules that know less of a game say the same as its phase", () => {
  const PUT_OFF = ["put-off", "put-off-answered", "offered"];
  fc.assert(
    fc.property(any, (game) => {
      const phase = phaseOf(game);
      const { status, proposedBy, rescheduleBy } = game;
      expect(isOffered({ status, proposedBy })).toBe(phase === "offered");
      expect(isPutOff({ status, proposedBy, rescheduleBy })).toBe(PUT_OFF.includes(phase));
      expect(isAsked({ status, proposedBy })).toBe(phase === "asked" || phase === "offered");
      expect(publicState(game) === "postponed").toBe(PUT_OFF.includes(phase));
      expect(isMoveAsked(game)).toBe(phase === "move-asked" || phase === "put-off-answered");
    }),
    { numRuns: 300 },
  );
});

test("every phase is reached by some game, and stands in the picture", () => {
  const reached = new Set(fc.sample(any, 2_000).map(phaseOf));
  expect([...reached].sort()).toEqual([...PHASES].sort());
  const page = readSource("docs/agreement.md");
  const drawn = [...page.matchAll(/^ {4}([a-z_]+) : /gm)].map(([, name = ""]) => name.replaceAll("_", "-"));
  expect(drawn.sort()).toEqual([...PHASES].sort());
});

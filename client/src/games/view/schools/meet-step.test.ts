import { describe, expect, it } from "vitest";
import { asked } from "#client/test/samples/sample-game.ts";
import { meetSchool, sampleMeet } from "#client/test/samples/sample-meet.ts";
import type { Game, MeetSchool } from "#shared/api/games.ts";
import { meetStepOf, schoolsInWords } from "./meet-step.ts";

/** A school that has learned nothing of the meet unless something else is said. */
const invited = (opponentId: number, schoolName: string, given: Partial<MeetSchool> = {}) =>
  meetSchool({ opponentId, schoolName, known: false, phone: "5550110199", ...given });

const AT = { now: Date.parse("2026-09-01T12:00:00.000Z"), timeZone: "America/New_York" };
const WAITING = asked("2026-08-20T02:00:00.000Z");

const unasked = invited(1, "Canfield");
const withoutEmail = invited(2, "Girard", { email: " " });
const waiting = invited(3, "Howland", { state: "asked", known: true });
const coming = invited(4, "Poland", { state: "confirmed", known: true });
const declined = invited(5, "Salem", { state: "cannot-come", known: true });
const untold = invited(6, "Struthers", { state: "confirmed", known: true, notTold: true });

const past = { datetimeUtc: "2026-08-28T23:00:00.000Z" };
const putOff = { status: "reschedule", rescheduleBy: "school" } as const;

const STEPS: [what: string, game: Game, step: ReturnType<typeof meetStepOf>][] = [
  [
    "what is not told comes before all else",
    sampleMeet([unasked, waiting, untold], { ...WAITING, opponentNotTold: true }),
    { kind: "not-told", schools: [untold] },
  ],
  [
    "then those that were not asked, as far as they can be",
    sampleMeet([unasked, withoutEmail, waiting, coming], { waiting: WAITING.waiting }),
    { kind: "ask", schools: [unasked] },
  ],
  [
    "then those that have not answered",
    sampleMeet([withoutEmail, waiting, coming, declined], { waiting: WAITING.waiting }),
    { kind: "waiting", schools: [waiting] },
  ],
  [
    "nobody is waited for whom no message asked",
    sampleMeet([waiting, coming], { status: "verification-sent" }),
    null,
  ],
  ["nothing where all have answered", sampleMeet([coming, declined], { status: "verified" }), null],
  ["nothing where only those without an email are left", sampleMeet([withoutEmail, coming]), null],
  ["a new date for a postponed one", sampleMeet([unasked, coming], putOff), { kind: "postponed" }],
  [
    "other schools where none can come",
    sampleMeet([declined], { status: "reschedule" }),
    { kind: "no-school" },
  ],
  ["a score once it was", sampleMeet([coming], { status: "verified", ...past }), { kind: "no-score" }],
  ["nobody is asked about one that was", sampleMeet([unasked, waiting], past), { kind: "no-score" }],
  ["nothing for a canceled one", sampleMeet([unasked, waiting], { status: "canceled" }), null],
];

describe("what a meet wants next", () => {
  it.each(STEPS)("%s", (_what, game, step) => {
    expect(meetStepOf(game, AT)).toEqual(step);
  });
});

it("counts its schools by their answers, and leaves out what there is none of", () => {
  expect(schoolsInWords(sampleMeet([coming, untold, waiting, unasked, withoutEmail, declined]))).toBe(
    "2 of 6 confirmed, 1 not answered, 1 not asked, 1 cannot come",
  );
  expect(schoolsInWords(sampleMeet([unasked]))).toBe("1 not asked");
  expect(schoolsInWords(sampleMeet([coming]))).toBe("1 of 1 confirmed");
});

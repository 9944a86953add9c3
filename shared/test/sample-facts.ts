import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { ORDINARY_FACTS, type WrittenFacts } from "#shared/domain/game/game-facts.ts";

/** A game's facts for the tests of both sides: a new fact is added here once. */
export const SAMPLE_FACTS: WrittenFacts = {
  venue: "Osprey Stadium",
  isHome: true,
  ...ORDINARY_FACTS,
};

export const SAMPLE_SUMMARY: GameSummary = {
  ...SAMPLE_FACTS,
  date: "2026-09-04",
  time: "19:00:00",
  timezoneCode: "ET",
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  opponentName: "Quarry Lake Academy",
};

import type { Game } from "#shared/api/games.ts";
import { sampleGame } from "./sample-game.ts";

const NAMES = ["Quarry Lake Academy", "Birch Hollow High School", "Two Rivers Charter", "Osprey Point"];

/** The opponent of this number, from 1; the third has no address. */
export function opponentOf(number: number): Game["opponent"] {
  const schoolName = NAMES[number - 1] ?? `School ${number}`;
  return {
    id: number,
    schoolName,
    managerName: "Robin Castell",
    email: number === 3 ? "" : `athletics${number}@example.org`,
    ccEmail: "",
    address: "",
    phone: `55501101${String(number).padStart(2, "0")}`,
  };
}

/** A game of its own day in September against this opponent. */
export function gameOf(id: number, opponent: number, given: Partial<Game> = {}): Game {
  const day = String((id % 24) + 4).padStart(2, "0");
  return sampleGame({
    id,
    opponentId: opponent,
    opponent: opponentOf(opponent),
    datetimeUtc: `2026-09-${day}T23:00:00.000Z`,
    ...given,
  });
}

import type { VerificationPage } from "#shared/api/verification.ts";
import { formatFullDate, formatTime } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";

export type Answer = "confirmed" | "reschedule";

type FactNames = "Date" | "Time" | "Team" | "Venue" | "Your side";

export type FactChange = { name: FactNames; before: string; now: string };

/** The opponent's answer as it stands: a confirmation of facts that have changed since no longer counts as one. */
export function answerOf(game: Pick<VerificationPage, "status" | "verifiedAt">): Answer | null {
  if (game.status === "verified" && game.verifiedAt) return "confirmed";
  return game.status === "reschedule" ? "reschedule" : null;
}

/** 'Quarry Lake at Harbor Pines' where the opponent travels, 'Quarry Lake vs Harbor Pines' where it is the host. */
export function matchup({ opponentName, school, isHome }: VerificationPage): string {
  return `${opponentName} ${isHome ? "at" : "vs"} ${school.name}`;
}

/** The asking school's home game is the opponent's away game. */
export function opponentSide({ isHome }: Pick<VerificationPage, "isHome">): "Home" | "Away" {
  return isHome ? "Away" : "Home";
}

/** '7:00 PM ET' */
export function zonedTime(time: string, timezoneCode: string): string {
  return `${formatTime(time)} ${timezoneCode}`.trim();
}

/** What someone who read `before` has to read anew in `now`. */
export function changedFacts(before: VerificationPage, now: VerificationPage): FactChange[] {
  const old = factsOf(before);
  return factsOf(now).flatMap(({ name, value }, index) => {
    const was = old[index]?.value ?? "";
    return was === value ? [] : [{ name, before: was, now: value }];
  });
}

function factsOf(game: VerificationPage): { name: FactNames; value: string }[] {
  return [
    { name: "Date", value: formatFullDate(game.date) },
    { name: "Time", value: zonedTime(game.time, game.timezoneCode) },
    { name: "Team", value: teamName(game.team) },
    { name: "Venue", value: game.venue },
    { name: "Your side", value: opponentSide(game) },
  ];
}

import { counted } from "#client/lib/counted.ts";
import type { SharedGame } from "#shared/api/partners.ts";
import type { PartnerMatch } from "#shared/domain/partners/partner-matches.ts";
import type { GamesToAdd } from "./add-games.api.ts";

/** The choice for a game that may be on the schedule already; `another` adds it as one of its own. */
export type Keep = "theirs" | "mine" | "another";

export type GameChoice = { ticked: boolean; teamId: number | null; gameId: number | null; keep: Keep };

/** Whether there is anything to do about it. */
export const canBeAdded = ({ closed, gameId, status }: SharedGame): boolean =>
  closed === null && !(gameId !== null && status === "verified");

/** A game that waits for another date is nobody's to confirm unasked. */
export const usualChoice = (game: SharedGame): GameChoice => ({
  ticked:
    canBeAdded(game) &&
    (game.gameId === null ? game.status !== "reschedule" : game.status === "verification-sent"),
  teamId: game.teamId,
  gameId: game.matches[0]?.gameId ?? null,
  keep: "theirs",
});

/** The game of the schedule that it is said to be; undefined where it is added as a game of its own. */
export const chosenMatch = (
  choice: GameChoice,
  matches: readonly PartnerMatch[],
): PartnerMatch | undefined =>
  choice.keep === "another"
    ? undefined
    : (matches.find(({ gameId }) => gameId === choice.gameId) ?? matches[0]);

export type GameWithChoice = { game: SharedGame; choice: GameChoice; match: PartnerMatch | undefined };

const isAsked = ({ choice, match }: GameWithChoice): boolean => choice.keep === "mine" && match !== undefined;

/** A game that is on the schedule has its team there. */
export const hasTeam = ({ game, choice, match }: GameWithChoice): boolean =>
  choice.teamId !== null || match !== undefined || game.gameId !== null;

/** As the server takes it. */
export const asSent = (chosen: readonly GameWithChoice[]): GamesToAdd["games"] =>
  chosen.map((each) => ({
    key: each.game.key,
    updatedAt: each.game.updatedAt,
    keep: isAsked(each) ? "mine" : "theirs",
    ...(each.match && { gameId: each.match.gameId }),
    ...(each.choice.teamId !== null && { teamId: each.choice.teamId }),
  }));

/** 'Confirm and add 7 games, ask to reschedule 1'; games that were confirmed before are only added. */
export function addLabel(chosen: readonly GameWithChoice[]): string {
  const asked = chosen.filter(isAsked).length;
  const added = chosen.length - asked;
  if (added === 0 && asked > 0) return `Ask to reschedule ${counted(asked, "game")}`;
  const open = chosen.filter((each) => !isAsked(each) && !each.game.answered).length;
  return addingWords(added, open) + (asked > 0 ? `, ask to reschedule ${asked}` : "");
}

function addingWords(added: number, open: number): string {
  const games = counted(added, "game");
  if (open === added) return `Confirm and add ${games}`;
  return open > 0 ? `Confirm ${open} and add ${games}` : `Add ${games}`;
}

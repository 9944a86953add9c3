import { counted } from "#client/lib/counted.ts";
import type { SharedGame } from "#shared/api/partners.ts";
import type { GamesToAdd } from "./add-games.api.ts";

/** What somebody wants of a game that may be on the schedule already; `another` adds it as one of its own. */
export type Keep = "theirs" | "mine" | "another";

export type GameChoice = { ticked: boolean; teamId: number | null; gameId: number | null; keep: Keep };

export type GameMatch = SharedGame["matches"][number];

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

/** The games of the schedule that it may be: those that were found for its team and for the opponent that was found. */
export const matchesOfTeam = (
  game: SharedGame,
  { teamId }: GameChoice,
  isOpponentFound: boolean,
): GameMatch[] => (isOpponentFound && game.gameId === null && teamId === game.teamId ? game.matches : []);

/** The one that is chosen of them; undefined where it is added as a game of its own. */
export const chosenMatch = (choice: GameChoice, matches: readonly GameMatch[]): GameMatch | undefined =>
  choice.keep === "another" ? undefined : matches.find(({ gameId }) => gameId === choice.gameId);

export type DecidedGame = { game: SharedGame; choice: GameChoice; match: GameMatch | undefined };

const isAsked = ({ choice, match }: DecidedGame): boolean => choice.keep === "mine" && match !== undefined;

/** As the server takes it: the team of a game that is there already follows from that game. */
export const asSent = (chosen: readonly DecidedGame[]): GamesToAdd["games"] =>
  chosen.map((each) => ({
    key: each.game.key,
    updatedAt: each.game.updatedAt,
    keep: isAsked(each) ? "mine" : "theirs",
    ...(each.match && { gameId: each.match.gameId }),
    ...(!each.match && each.choice.teamId !== null && { teamId: each.choice.teamId }),
  }));

/** 'Confirm and add 7 games, ask to move 1' */
export function addLabel(chosen: readonly DecidedGame[]): string {
  const asked = chosen.filter(isAsked).length;
  const added = chosen.length - asked;
  if (added === 0 && asked > 0) return `Ask to move ${counted(asked, "game")}`;
  return `Confirm and add ${counted(added, "game")}${asked > 0 ? `, ask to move ${asked}` : ""}`;
}

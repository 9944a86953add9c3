import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { isPutOff } from "#shared/domain/requests/phase.ts";

/** '7 games, 1 canceled, 2 postponed' */
export function countInWords(games: readonly Game[]): string {
  const canceled = games.filter(({ status }) => status === "canceled").length;
  const postponed = games.filter(isPutOff).length;
  return [
    counted(games.length, "game"),
    ...(canceled > 0 ? [`${canceled} canceled`] : []),
    ...(postponed > 0 ? [`${postponed} postponed`] : []),
  ].join(", ");
}

import type { SimilarOpponent } from "#shared/api/game-import.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { createNearestName } from "#shared/import/similar-names.ts";
import type { KnownGames } from "./known-games.ts";
import type { ImportPlan } from "./plan-import.ts";

/** The opponents that are probably meant by names which none of them has. */
export function similarOpponents(
  { unknownNames }: Pick<ImportPlan, "unknownNames">,
  { opponents }: Pick<KnownGames, "opponents">,
): SimilarOpponent[] {
  const nearest = createNearestName([...opponents.values()].filter((opponent) => !isTbd(opponent)));
  return unknownNames.flatMap((name) => {
    const opponent = isTbd({ schoolName: name }) ? null : nearest(name);
    return opponent ? [{ name, opponentId: opponent.id, schoolName: opponent.schoolName }] : [];
  });
}

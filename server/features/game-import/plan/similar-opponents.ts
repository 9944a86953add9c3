import type { SimilarOpponent } from "#shared/api/game-import.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { createNearestName } from "#shared/import/similar-names.ts";
import type { KnownGames } from "./known-games.ts";
import type { ImportPlan } from "./plan-import.ts";

type Named = { id: number | null; schoolName: string };

/** The opponents, or else the earlier new names of the file, that are probably meant by names which no opponent has. */
export function similarOpponents(
  { unknownNames }: Pick<ImportPlan, "unknownNames">,
  { opponents }: Pick<KnownGames, "opponents">,
): SimilarOpponent[] {
  const ofOpponents = createNearestName<Named>([...opponents.values()].filter((each) => !isTbd(each)));
  const ofFile = createNearestName<Named>([]);
  return unknownNames.flatMap((name) => {
    if (isTbd({ schoolName: name })) return [];
    const meant = ofOpponents.nearest(name) ?? ofFile.nearest(name);
    ofFile.add({ id: null, schoolName: name });
    return meant ? [{ name, opponentId: meant.id, schoolName: meant.schoolName }] : [];
  });
}

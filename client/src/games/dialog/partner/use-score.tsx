import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { hasScore } from "#shared/domain/game/game-status.ts";
import { parseScore } from "#shared/domain/game/score.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";

/** Fills in the score that the other school wrote down, as we would write it; nothing is saved by it. */
export function UseScore({ partner: { score }, form }: { partner: GamePartner; form: GameFormState }) {
  const [typed, status] = useWatch({ control: form.control, name: ["score", "status"] });
  if (score === null || isSameScore(typed, score)) return null;
  const use = () => {
    const change = { shouldDirty: true, shouldValidate: true };
    if (!hasScore(status)) form.setValue("status", "completed", change);
    form.setValue("score", score, change);
  };
  return (
    <Button variant="outline" className="coarse:h-12" onClick={use}>
      Use {score}
    </Button>
  );
}

/** However it is written: 'L 17-24' is '17-24'. */
function isSameScore(one: string, other: string): boolean {
  const [mine, theirs] = [parseScore(one), parseScore(other)];
  return mine?.ourScore === theirs?.ourScore && mine?.theirScore === theirs?.theirScore;
}

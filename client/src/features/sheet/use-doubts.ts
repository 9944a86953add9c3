import { describeConflict } from "#client/conflicts/described-conflict.ts";
import { SEVERITY_WORDS } from "#client/conflicts/severity-words.ts";
import { useConflicts } from "#client/conflicts/use-conflicts.ts";
import { outOfDateText } from "#client/games/notify/out-of-date-text.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";

/**
 * Says why a game may not be as the sheet has it: 'Opponent not told', and the worst conflict that nobody has accepted.
 * Paper opens no window, so the conflict is put into words: 'Check: Plays Riverside on the same day, 4:00 PM (and 2
 * more)'.
 */
export function useDoubts(): (game: Game) => string[] {
  const { byGame, sources } = useConflicts(true);
  const now = useNow();
  const conflictOf = ({ id }: Game): string[] => {
    const judged = sources.judged.get(id);
    const open = (byGame.get(id) ?? []).filter(({ accepted }) => !accepted);
    const worst = open.find(({ severity }) => severity === "conflict") ?? open[0];
    if (!judged || !worst) return [];
    const more = open.length > 1 ? ` (and ${open.length - 1} more)` : "";
    return [`${SEVERITY_WORDS[worst.severity]}: ${describeConflict(worst, judged, sources).words}${more}`];
  };
  return (game) => [...(game.opponentNotTold ? [outOfDateText(game, now)] : []), ...conflictOf(game)];
}

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { ConflictList } from "#client/games/conflicts/conflict-list.tsx";
import { conflictKey, conflictsAhead } from "#client/games/conflicts/described-conflict.ts";
import { useConflicts } from "#client/games/conflicts/use-conflicts.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictGame } from "#shared/domain/conflicts/conflict-game.ts";
import { conflictFacts } from "#shared/domain/conflicts/conflicts.ts";
import type { GameFormState } from "./game-form-values.ts";
import { typedGame } from "./typed-game.ts";
import { useTyped } from "./use-typed.ts";

type FormConflictsProps = { form: GameFormState; game: Game | null };

/** The conflicts of the game as it is typed; they stop nobody from saving. */
export function FormConflicts({ form, game }: FormConflictsProps) {
  const { byGame, sources } = useConflicts();
  const now = useNow();
  useWatch({ control: form.control });
  const judged = useTyped(typedGame(form.getValues(), game?.id ?? null, sources));
  const ahead = useMemo(() => (judged ? conflictsAhead(judged, sources, now) : []), [judged, sources, now]);

  const isSaved = judged !== null && game !== null && isSame(judged, sources.judged.get(judged.id));
  const known = new Map(byGame.get(game?.id ?? 0)?.map((entry) => [conflictKey(entry), entry.accepted]));
  const conflicts = isSaved
    ? ahead.map((conflict) => ({ ...conflict, accepted: known.get(conflict.key) ?? null }))
    : ahead;

  return (
    <div aria-live="polite" className="empty:hidden">
      {conflicts.length > 0 ? <ConflictList conflicts={conflicts} saved={isSaved} /> : null}
    </div>
  );
}

/** The game is judged as the saved one is, so its acceptances hold. */
const isSame = (one: ConflictGame, saved: ConflictGame | undefined): boolean =>
  saved !== undefined && one.status === saved.status && conflictFacts(one) === conflictFacts(saved);

import { useMemo } from "react";
import { ConflictLine } from "#client/games/conflicts/conflict-line.tsx";
import { conflictsAhead } from "#client/games/conflicts/described-conflict.ts";
import type { ConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import { useConflicts } from "#client/games/conflicts/use-conflicts.ts";
import { gameToAdd } from "#client/games/dialog/typed-game.ts";
import { useTyped } from "#client/games/dialog/use-typed.ts";
import { counted } from "#client/lib/counted.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { ConflictGame } from "#shared/domain/conflicts/conflict-game.ts";
import type { GameFacts } from "#shared/domain/game/game-facts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";

/** A repeat may have one every week. */
const MOST_SHOWN = 5;

/** The conflicts of the games that are added; those of the game itself stand above. */
export function AlsoConflicts({ added }: { added: readonly GameFacts[] }) {
  const { sources } = useConflicts();
  const now = useNow();
  const judged = useTyped(added.flatMap((game) => gameToAdd(game, sources) ?? []));
  const conflicts = useMemo(
    () => judged.flatMap((game) => conflictsOfAdded(game, sources, now)),
    [judged, sources, now],
  );
  const rest = conflicts.length - MOST_SHOWN;
  return (
    <div aria-live="polite" className="empty:hidden">
      {conflicts.length > 0 ? (
        <ul aria-label="Conflicts of the games that are added" className="mt-2 grid gap-1">
          {conflicts.slice(0, MOST_SHOWN).map((conflict) => (
            <li key={conflict.key}>
              <ConflictLine conflict={conflict} />
            </li>
          ))}
          {rest > 0 ? (
            <li className="text-sm text-ink-muted">and {counted(rest, "other conflict")}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

/** 'Football Jr. Varsity, Fri, Sep 18: Homecoming' */
function conflictsOfAdded(game: ConflictGame, sources: ConflictSources, now: number) {
  const team = sources.teams.get(game.teamId);
  const name = [team && teamName(team), formatLongDate(game.date)].filter(Boolean).join(", ");
  return conflictsAhead(game, sources, now).map((conflict) => ({
    ...conflict,
    key: [game.teamId, game.start, conflict.key].join(" "),
    words: `${name}: ${conflict.words}`,
  }));
}

import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { Game } from "#shared/api/games.ts";
import { ConflictList } from "./conflict-list.tsx";
import { describeConflict } from "./described-conflict.ts";
import type { ConflictSources } from "./use-conflict-sources.ts";

type ConflictsDialogProps = {
  title: string;
  game: Game;
  entries: readonly ConflictEntry[];
  sources: ConflictSources;
  onClose: () => void;
};

export function ConflictsDialog({ title, game, entries, sources, onClose }: ConflictsDialogProps) {
  const judged = sources.judged.get(game.id);
  const conflicts = judged ? entries.map((entry) => describeConflict(entry, judged, sources)) : [];
  return (
    <Dialog open onOpenChange={onClose} title={title} description={gameTitle(game)} keepOnOutsidePress>
      <DialogBody>
        {conflicts.length > 0 ? (
          <ConflictList conflicts={conflicts} saved onLeave={onClose} />
        ) : (
          <p className="text-sm text-ink-muted">Nothing is in its way any more.</p>
        )}
      </DialogBody>
    </Dialog>
  );
}

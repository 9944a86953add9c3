import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { WithSchool } from "#client/data/with-school.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import type { Game } from "#shared/api/games.ts";
import { ConflictList } from "./conflict-list.tsx";
import { describeConflict } from "./described-conflict.ts";
import { useConflicts } from "./use-conflicts.ts";

type ConflictsDialogProps = { title: string; game: Game; onClose: () => void };

/** It outlives the badge that opens it, so that an acceptance can be taken back. */
export function ConflictsDialog({ title, game, onClose }: ConflictsDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={gameTitle(game)} keepOnOutsidePress>
      <DialogBody>
        <WithSchool queries={{}} loading={null}>
          {() => <ConflictsOf game={game} onLeave={onClose} />}
        </WithSchool>
      </DialogBody>
    </Dialog>
  );
}

function ConflictsOf({ game, onLeave }: { game: Game; onLeave: () => void }) {
  const { byGame, sources } = useConflicts(true);
  const judged = sources.judged.get(game.id);
  const entries = (judged && byGame.get(game.id)) ?? [];
  if (!judged || entries.length === 0) {
    return <p className="text-sm text-ink-muted">No conflicts left.</p>;
  }
  const conflicts = entries.map((entry) => describeConflict(entry, judged, sources));
  return <ConflictList conflicts={conflicts} saved onLeave={onLeave} />;
}

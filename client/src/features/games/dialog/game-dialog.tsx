import { Dialog, DialogBody } from "#client/components/ui/dialog.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import type { GameDraft } from "#client/features/games/parts/game-draft.ts";
import { useOpponents } from "#client/features/opponents/opponents.api.ts";
import { WithSchool } from "#client/features/school/with-school.tsx";
import { useTeams } from "#client/features/teams/teams.api.ts";
import { GameForm } from "./game-form.tsx";
import { MissingSides } from "./missing-sides.tsx";

type GameDialogProps = { draft: GameDraft; onClose: () => void };

/** Heavy with its form: load it when it is opened. */
export function GameDialog({ title, ...content }: GameDialogProps & { title: string }) {
  return (
    <Dialog open onOpenChange={content.onClose} title={title} keepOnOutsidePress>
      <DialogContent {...content} />
    </Dialog>
  );
}

function DialogContent({ draft, onClose }: GameDialogProps) {
  const queries = { teams: useTeams(), opponents: useOpponents() };
  return (
    <WithSchool queries={queries} loading={<FormLoading />} failedIn={DialogBody}>
      {({ teams, opponents }) =>
        teams.length > 0 && opponents.length > 0 ? (
          <GameForm draft={draft} teams={teams} opponents={opponents} onClose={onClose} />
        ) : (
          <MissingSides teams={teams.length === 0} opponents={opponents.length === 0} />
        )
      }
    </WithSchool>
  );
}

function FormLoading() {
  return (
    <DialogBody>
      <Loading className="grid gap-6 sm:grid-cols-2">
        {["team", "opponent", "date", "time"].map((field) => (
          <Skeleton key={field} className="h-14" />
        ))}
      </Loading>
    </DialogBody>
  );
}

import { Dialog, DialogBody } from "#client/components/ui/dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { type GameDraft, gameDialogTitle } from "#client/features/games/parts/game-draft.ts";
import { useOpponents } from "#client/features/opponents/opponents.api.ts";
import { useSchool } from "#client/features/school/school.api.ts";
import { useTeams } from "#client/features/teams/teams.api.ts";
import { DEFAULT_TIME_ZONE } from "#shared/domain/time-zones.ts";
import { GameForm } from "./game-form.tsx";
import { MissingSides } from "./missing-sides.tsx";

type GameDialogProps = { draft: GameDraft; onClose: () => void };

/** Heavy with its form: load it when it is opened. */
export function GameDialog({ draft, onClose }: GameDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={gameDialogTitle(draft)} keepOnOutsidePress>
      <DialogContent draft={draft} onClose={onClose} />
    </Dialog>
  );
}

function DialogContent({ draft, onClose }: GameDialogProps) {
  const teams = useTeams();
  const opponents = useOpponents();
  const school = useSchool();

  if (teams.isPending || opponents.isPending || school.isPending) return <FormLoading />;
  if (!teams.data || !opponents.data) {
    const failed = teams.data ? opponents : teams;
    return (
      <DialogBody>
        <ErrorPanel error={failed.error} onRetry={() => failed.refetch()} retrying={failed.isFetching} />
      </DialogBody>
    );
  }
  if (teams.data.length === 0 || opponents.data.length === 0) {
    return <MissingSides teams={teams.data.length === 0} opponents={opponents.data.length === 0} />;
  }
  return (
    <GameForm
      draft={draft}
      teams={teams.data}
      opponents={opponents.data}
      timeZone={school.data?.timezone ?? DEFAULT_TIME_ZONE}
      onClose={onClose}
    />
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

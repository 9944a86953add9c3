import Plus from "lucide-react/icons/plus";
import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { CardGrid } from "#client/components/ui/card-grid.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useSchool } from "#client/features/school/school.api.ts";
import { preloadable } from "#client/lib/preloadable.tsx";
import { usePreload } from "#client/lib/use-preload.ts";
import type { Team } from "#shared/api/teams.ts";
import { DEFAULT_TIME_ZONE } from "#shared/domain/time-zones.ts";
import { DeleteTeamDialog } from "./delete-team-dialog.tsx";
import { TeamCard } from "./team-card.tsx";
import { sortTeams } from "./team-order.ts";
import { useTeams } from "./teams.api.ts";
import { TeamsLoading } from "./teams-loading.tsx";

const [TeamDialog, loadDialog] = preloadable(async () => (await import("./team-dialog.tsx")).TeamDialog);

type Window = { shows: "form"; team: Team | null } | { shows: "deletion"; team: Team } | null;

export function TeamsPage() {
  const [window, setWindow] = useState<Window>(null);

  usePreload(loadDialog);

  const add = () => setWindow({ shows: "form", team: null });
  const close = () => setWindow(null);
  return (
    <>
      <PageHeader
        title="Team Management"
        subtitle="Manage your school's sports teams"
        actions={
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add Team
          </Button>
        }
      />
      <Teams
        onAdd={add}
        onEdit={(team) => setWindow({ shows: "form", team })}
        onDelete={(team) => setWindow({ shows: "deletion", team })}
      />
      {window?.shows === "form" ? (
        <LazyDialog title={window.team ? "Edit Team" : "Add New Team"} onClose={close}>
          <TeamDialog team={window.team} onClose={close} />
        </LazyDialog>
      ) : null}
      {window?.shows === "deletion" ? <DeleteTeamDialog team={window.team} onClose={close} /> : null}
    </>
  );
}

type TeamsProps = {
  onAdd: () => void;
  onEdit: (team: Team) => void;
  onDelete: (team: Team) => void;
};

function Teams({ onAdd, onEdit, onDelete }: TeamsProps) {
  const teams = useTeams();
  const school = useSchool();
  if (teams.isPending || school.isPending) return <TeamsLoading />;
  if (!teams.data) {
    return <ErrorPanel error={teams.error} onRetry={() => teams.refetch()} retrying={teams.isFetching} />;
  }
  if (teams.data.length === 0) {
    return (
      <EmptyState
        icon={Trophy}
        title="No teams yet"
        text="Get started by adding your first team"
        action={<Button onClick={onAdd}>Add Your First Team</Button>}
      />
    );
  }
  return (
    <CardGrid>
      {sortTeams(teams.data).map((team) => (
        <li key={team.id} className="flex min-w-0">
          <TeamCard
            team={team}
            timeZone={school.data?.timezone ?? DEFAULT_TIME_ZONE}
            onEdit={() => onEdit(team)}
            onDelete={() => onDelete(team)}
          />
        </li>
      ))}
    </CardGrid>
  );
}

import Plus from "lucide-react/icons/plus";
import Trophy from "lucide-react/icons/trophy";
import { Button } from "#client/components/ui/button.tsx";
import { CardGrid } from "#client/components/ui/card-grid.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { WithSchool } from "#client/features/school/with-school.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import { usePreload } from "#client/lib/use-preload.ts";
import { useRecordDialogs } from "#client/lib/use-record-dialogs.ts";
import type { Team } from "#shared/api/teams.ts";
import { DeleteTeamDialog } from "./delete-team-dialog.tsx";
import { TeamCard } from "./team-card.tsx";
import { sortTeams } from "./team-order.ts";
import { useTeams } from "./teams.api.ts";
import { TeamsLoading } from "./teams-loading.tsx";

const [TeamDialog, loadDialog] = preloadable(async () => (await import("./team-dialog.tsx")).TeamDialog);

export function TeamsPage() {
  const { open, edit, askToDelete, close } = useRecordDialogs<Team>();

  usePreload(loadDialog);

  const add = () => edit(null);
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
      <Teams onAdd={add} onEdit={edit} onDelete={askToDelete} />
      {open?.kind === "form" ? (
        <LazyDialog title={open.draft ? "Edit Team" : "Add New Team"} onClose={close}>
          {(frame) => <TeamDialog team={open.draft} {...frame} />}
        </LazyDialog>
      ) : null}
      {open?.kind === "deletion" ? <DeleteTeamDialog team={open.row} onClose={close} /> : null}
    </>
  );
}

type TeamActions = { onEdit: (team: Team) => void; onDelete: (team: Team) => void };

function Teams({ onAdd, ...actions }: TeamActions & { onAdd: () => void }) {
  return (
    <WithSchool queries={{ teams: useTeams() }} loading={<TeamsLoading />}>
      {({ teams }) =>
        teams.length > 0 ? <TeamCards teams={teams} {...actions} /> : <NoTeams onAdd={onAdd} />
      }
    </WithSchool>
  );
}

function NoTeams({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={Trophy}
      title="No teams yet"
      text="Get started by adding your first team"
      action={<Button onClick={onAdd}>Add Your First Team</Button>}
    />
  );
}

function TeamCards({ teams, onEdit, onDelete }: TeamActions & { teams: readonly Team[] }) {
  return (
    <CardGrid>
      {sortTeams(teams).map((team) => (
        <li key={team.id} className="flex min-w-0">
          <TeamCard team={team} onEdit={() => onEdit(team)} onDelete={() => onDelete(team)} />
        </li>
      ))}
    </CardGrid>
  );
}

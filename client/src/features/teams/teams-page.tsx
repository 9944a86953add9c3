import ListChecks from "lucide-react/icons/list-checks";
import Plus from "lucide-react/icons/plus";
import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import { SearchedCards } from "#client/components/searched-cards.tsx";
import { SearchedCardsLoading } from "#client/components/searched-cards-loading.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { useLinkedForm } from "#client/lib/forms/use-linked-form.ts";
import { useRecordDialogs } from "#client/lib/forms/use-record-dialogs.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { NextAfterTeams } from "#client/records/next-step.tsx";
import { searchTeams, sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import { DeleteTeamDialog } from "./delete-team-dialog.tsx";
import { TeamCard } from "./team-card.tsx";

const [TeamDialog, loadDialog] = preloadable(
  async () => (await import("#client/records/team/team-dialog.tsx")).TeamDialog,
);
const [TeamGridDialog, loadGrid] = preloadable(
  async () => (await import("#client/records/team/team-grid-dialog.tsx")).TeamGridDialog,
);

export function TeamsPage() {
  const { open, edit, askToDelete, close } = useRecordDialogs<Team>();
  const [choosing, setChoosing] = useState(false);
  const { data: teams = [] } = useTeams();

  usePreload(loadDialog);
  usePreload(loadGrid);

  const add = () => edit(null);
  useLinkedForm(add);
  return (
    <>
      <PageHeader
        title="Team Management"
        subtitle="Manage your school's sports teams"
        actions={
          <>
            <NextAfterTeams teams={teams} />
            <Button variant="outline" onClick={() => setChoosing(true)}>
              <ListChecks aria-hidden="true" />
              Add several teams
            </Button>
            <Button onClick={add}>
              <Plus aria-hidden="true" />
              Add Team
            </Button>
          </>
        }
      />
      <Teams onAdd={add} onEdit={edit} onDelete={askToDelete} />
      {open?.kind === "form" ? (
        <LazyDialog title={open.draft ? "Edit Team" : "Add New Team"} onClose={close}>
          {(frame) => <TeamDialog team={open.draft} {...frame} />}
        </LazyDialog>
      ) : null}
      {choosing ? (
        <LazyDialog title="Add Several Teams" onClose={() => setChoosing(false)}>
          {(frame) => <TeamGridDialog {...frame} />}
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
        teams.length > 0 ? (
          <TeamCards teams={teams} {...actions} />
        ) : (
          <EmptyState
            icon={Trophy}
            title="No teams yet"
            text="Get started by adding your first team"
            action={<Button onClick={onAdd}>Add Your First Team</Button>}
          />
        )
      }
    </WithSchool>
  );
}

const search = (teams: readonly Team[], text: string) => sortTeams(searchTeams(teams, text));

function TeamCards({ teams, onEdit, onDelete }: TeamActions & { teams: readonly Team[] }) {
  return (
    <SearchedCards label="Search teams or coaches" noun="team" rows={teams} search={search}>
      {(team) => <TeamCard team={team} onEdit={() => onEdit(team)} onDelete={() => onDelete(team)} />}
    </SearchedCards>
  );
}

function TeamsLoading() {
  return (
    <Loading label="Loading teams...">
      <SearchedCardsLoading />
    </Loading>
  );
}

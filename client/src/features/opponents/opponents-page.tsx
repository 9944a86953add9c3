import Plus from "lucide-react/icons/plus";
import School from "lucide-react/icons/school";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { WithSchool } from "#client/features/school/with-school.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import { usePreload } from "#client/lib/use-preload.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { DeleteOpponentDialog, toastHasGames } from "./delete-opponent-dialog.tsx";
import { OpponentList } from "./opponent-list.tsx";
import { useOpponents } from "./opponents.api.ts";
import { OpponentsLoading } from "./opponents-loading.tsx";

const [OpponentDialog, loadDialog] = preloadable(
  async () => (await import("./opponent-dialog.tsx")).OpponentDialog,
);

type Window = { shows: "form"; opponent: Opponent | null } | { shows: "deletion"; opponent: Opponent } | null;

export function OpponentsPage() {
  const [window, setWindow] = useState<Window>(null);

  usePreload(loadDialog);

  const add = () => setWindow({ shows: "form", opponent: null });
  const close = () => setWindow(null);
  return (
    <>
      <PageHeader
        title="Opponent Schools"
        subtitle="Manage contact information for opposing schools"
        actions={
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add Opponent School
          </Button>
        }
      />
      <Opponents
        onAdd={add}
        onEdit={(opponent) => setWindow({ shows: "form", opponent })}
        onDelete={(opponent) => setWindow({ shows: "deletion", opponent })}
      />
      {window?.shows === "form" ? (
        <LazyDialog title={window.opponent ? "Edit Opponent School" : "Add Opponent School"} onClose={close}>
          <OpponentDialog opponent={window.opponent} onClose={close} />
        </LazyDialog>
      ) : null}
      {window?.shows === "deletion" ? (
        <DeleteOpponentDialog opponent={window.opponent} onClose={close} />
      ) : null}
    </>
  );
}

type OpponentActions = { onEdit: (opponent: Opponent) => void; onDelete: (opponent: Opponent) => void };

function Opponents({ onAdd, onEdit, onDelete }: OpponentActions & { onAdd: () => void }) {
  const opponents = useOpponents();

  // The count may be of before someone else deleted the games: the next attempt knows better.
  const askToDelete = (opponent: Opponent) => {
    if (opponent.gamesCount === 0) return onDelete(opponent);
    toastHasGames(opponent.gamesCount);
    opponents.refetch();
  };

  return (
    <WithSchool queries={{ opponents }} loading={<OpponentsLoading />}>
      {({ opponents }) =>
        opponents.length > 0 ? (
          <OpponentList opponents={opponents} onEdit={onEdit} onDelete={askToDelete} />
        ) : (
          <NoOpponents onAdd={onAdd} />
        )
      }
    </WithSchool>
  );
}

function NoOpponents({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={School}
      title="No opponent schools yet"
      text="Add opponent schools to start scheduling games"
      action={<Button onClick={onAdd}>Add Your First Opponent School</Button>}
    />
  );
}

import Plus from "lucide-react/icons/plus";
import School from "lucide-react/icons/school";
import { useMemo, useState } from "react";
import { SearchedCardsLoading } from "#client/components/searched-cards-loading.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading } from "#client/components/ui/skeleton.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { ManyGames } from "#client/games/many/many-games.tsx";
import { gamesToSendByOpponent } from "#client/games/parts/games-to-send.ts";
import { useLinkedForm } from "#client/lib/forms/use-linked-form.ts";
import { useRecordDialogs } from "#client/lib/forms/use-record-dialogs.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { useNow } from "#client/lib/use-now.ts";
import { NextAfterOpponents } from "#client/records/next-step.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { DeleteOpponentDialog, toastHasGames } from "./delete-opponent-dialog.tsx";
import { EventsNotice } from "./events-notice.tsx";
import { OpponentList } from "./opponent-list.tsx";
import { loadOpponentMenu } from "./opponent-menu.tsx";

const [OpponentDialog, loadDialog] = preloadable(
  async () => (await import("#client/records/opponent/opponent-dialog.tsx")).OpponentDialog,
);

const NONE: Opponent[] = [];

export function OpponentsPage() {
  const { open, edit, askToDelete, close } = useRecordDialogs<Opponent>();
  const { data: opponents = NONE } = useOpponents();

  usePreload(loadDialog);
  usePreload(loadOpponentMenu);

  const add = () => edit(null);
  useLinkedForm(add);
  return (
    <>
      <PageHeader
        title="Opponent Schools"
        subtitle="Manage contact information for opposing schools"
        actions={
          <>
            <NextAfterOpponents opponents={opponents} />
            <Button onClick={add}>
              <Plus aria-hidden="true" />
              Add Opponent School
            </Button>
          </>
        }
      />
      <Opponents onAdd={add} onEdit={edit} onDelete={askToDelete} />
      {open?.kind === "form" ? (
        <LazyDialog title={open.draft ? "Edit Opponent School" : "Add Opponent School"} onClose={close}>
          {(frame) => <OpponentDialog opponent={open.draft} {...frame} />}
        </LazyDialog>
      ) : null}
      {open?.kind === "deletion" ? <DeleteOpponentDialog opponent={open.row} onClose={close} /> : null}
    </>
  );
}

type OpponentActions = { onEdit: (opponent: Opponent) => void; onDelete: (opponent: Opponent) => void };

function Opponents({ onAdd, onEdit, onDelete }: OpponentActions & { onAdd: () => void }) {
  const opponents = useOpponents();
  const notSent = useNotSent();
  const [sending, setSending] = useState<readonly Game[] | null>(null);

  // The count may be out of date, when someone else has deleted the games: refreshed for the next attempt.
  const askToDelete = (opponent: Opponent) => {
    if (opponent.gamesCount === 0) return onDelete(opponent);
    toastHasGames(opponent.gamesCount);
    opponents.refetch();
  };

  return (
    <WithSchool queries={{ opponents }} loading={<OpponentsLoading />}>
      {({ opponents }) =>
        opponents.length > 0 ? (
          <>
            <EventsNotice opponents={opponents} />
            <OpponentList
              opponents={opponents}
              notSent={notSent}
              onSend={setSending}
              onEdit={onEdit}
              onDelete={askToDelete}
            />
            {sending ? <ManyGames act="send" games={sending} onClose={() => setSending(null)} /> : null}
          </>
        ) : (
          <NoOpponents onAdd={onAdd} />
        )
      }
    </WithSchool>
  );
}

/** The games that can be sent, by opponent; none until they are loaded, which the cards do not wait for. */
function useNotSent(): ReadonlyMap<number, readonly Game[]> {
  const { data: games } = useGames();
  const now = useNow();
  return useMemo(() => gamesToSendByOpponent(games ?? [], now), [games, now]);
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

function OpponentsLoading() {
  return (
    <Loading label="Loading opponents...">
      <SearchedCardsLoading />
    </Loading>
  );
}

import { useState } from "react";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import type { Team } from "#shared/api/teams.ts";
import { choiceLabel, OWN_GAMES } from "./feed-choice.ts";
import { OwnAddress } from "./own-address.tsx";
import { SharedAddress } from "./shared-address.tsx";
import { useChosenFeed } from "./use-chosen-feed.ts";
import { WaysIn } from "./ways-in.tsx";
import { WhichGames } from "./which-games.tsx";

type SubscribeDialogProps = { title: string; onClose: () => void };

export function SubscribeDialog({ title, onClose }: SubscribeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="A calendar that follows the schedule by itself"
    >
      <DialogBody>
        <WithSchool queries={{ teams: useTeams() }} loading={<WaysLoading />}>
          {({ teams }) => <Subscription teams={teams} />}
        </WithSchool>
      </DialogBody>
    </Dialog>
  );
}

function Subscription({ teams }: { teams: readonly Team[] }) {
  const [choice, setChoice] = useState(OWN_GAMES.value);
  const { feed, error, isFetching, askAgain } = useChosenFeed(choice);
  const name = choiceLabel(choice, teams);
  return (
    <>
      <WhichGames choice={choice} teams={teams} onChange={setChoice} />
      {feed ? (
        <>
          <WaysIn url={feed.url} name={name} />
          {feed.shared ? (
            <SharedAddress feed={feed.shared} name={name} onRemoved={() => setChoice(OWN_GAMES.value)} />
          ) : (
            <OwnAddress name={name} />
          )}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={askAgain} retrying={isFetching} />
      ) : (
        <WaysLoading />
      )}
    </>
  );
}

const WaysLoading = () => (
  <Loading label="Loading the address..." className="grid gap-4">
    <div className="grid gap-2 sm:grid-cols-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-14" />
    <Skeleton className="h-40" />
  </Loading>
);

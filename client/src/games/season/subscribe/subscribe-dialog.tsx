import { useState } from "react";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { useSettled } from "#client/lib/use-settled.ts";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import {
  choiceLabel,
  feedInputOf,
  findShared,
  OWN_GAMES,
  SHARED_CHOICES,
  teamChoice,
} from "./feed-choice.ts";
import { useFeeds, useMadeFeed } from "./feeds.api.ts";
import { OwnAddress } from "./own-address.tsx";
import { SharedAddress } from "./shared-address.tsx";
import { WaysIn } from "./ways-in.tsx";

type SubscribeDialogProps = { title: string; onClose: () => void };

export function SubscribeDialog({ title, onClose }: SubscribeDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description="A calendar that updates by itself">
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

/** Somebody who goes through the choices with the arrow keys rests on none of them so long. */
const REST_MS = 400;

/** The feed of a choice, made if nobody has asked for it yet; undefined while it is on its way or where that failed. */
function useChosenFeed(choice: string) {
  const rested = useSettled(choice, REST_MS);
  const feeds = useFeeds();
  const input = feedInputOf(choice);
  const shared = input && feeds.data ? findShared(feeds.data, input) : undefined;
  const isMissing = input !== null && feeds.data !== undefined && !shared;
  const making = useMadeFeed(isMissing && rested === choice ? input : null);
  const asked = isMissing ? making : feeds;

  return {
    feed: input
      ? shared && { url: shared.url, shared }
      : feeds.data && { url: feeds.data.mine, shared: null },
    error: asked.error,
    isFetching: asked.isFetching,
    askAgain: () => void asked.refetch(),
  };
}

type WhichGamesProps = { choice: string; teams: readonly Team[]; onChange: (choice: string) => void };

function WhichGames({ choice, teams, onChange }: WhichGamesProps) {
  return (
    <Field
      label="Which games"
      hint={
        choice === OWN_GAMES.value
          ? "With bus times. Only for you. It ends with your account."
          : "With bus times. Anyone who has the address can see these games."
      }
    >
      <Select value={choice} onChange={({ target }) => onChange(target.value)}>
        <optgroup label="For you">
          <option value={OWN_GAMES.value}>{OWN_GAMES.label}</option>
        </optgroup>
        <optgroup label="To share">
          {[...SHARED_CHOICES, ...sortTeams(teams).map(teamChoice)].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}

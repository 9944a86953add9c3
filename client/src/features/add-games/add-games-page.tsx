import FileQuestionMark from "lucide-react/icons/file-question-mark";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { ApiError } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { mailedToken } from "#client/lib/mailed-link.ts";
import type { SharedGames } from "#shared/api/partners.ts";
import { isAsked } from "#shared/domain/requests/phase.ts";
import { isRowId } from "#shared/domain/row-id.ts";
import { personOfSchool } from "#shared/domain/text/names.ts";
import { type RequestSource, useAskedGames } from "./add-games.api.ts";
import { AddGames } from "./add-games.tsx";

const TITLE = "Add to your schedule";

const INCOMPLETE = "This link is incomplete. Please open it exactly as it was sent to you.";
const NOTHING_OPEN = "Nothing of this request is open any more.";

/** The games that another school asks about, beside one's own. Opening it changes nothing. */
export function AddGamesPage() {
  const [params] = useSearchParams();
  const source = sourceOf(params);
  if (!source) return <NoRequest reason={INCOMPLETE} />;
  return <Request key={JSON.stringify(source)} source={source} />;
}

function sourceOf(params: URLSearchParams): RequestSource | null {
  const token = mailedToken(params);
  if (token) return { token };
  const requestId = Number(params.get("request"));
  return isRowId(requestId) ? { requestId } : null;
}

function Request({ source }: { source: RequestSource }) {
  const { data, error, isFetching, refetch } = useAskedGames(source);
  const [last, setLast] = useState<SharedGames | null>(null);
  const queries = { teams: useTeams(), opponents: useOpponents(), games: useGames() };
  // A request that is done is gone from the list; what came of it stays in sight.
  if (data && data !== last) setLast(data);
  const page = data ?? last;

  if (!page && isRefused(error)) return <NoRequest reason={error.serverMessage} />;
  if (!page && data === null) return <NoRequest reason={NOTHING_OPEN} />;
  return (
    <>
      <PageHeader title={TITLE} subtitle={page ? subtitleOf(page) : " "} />
      {page ? (
        <WithSchool queries={queries} loading={<RequestLoading />}>
          {(lists) => <AddGames {...lists} source={source} page={page} isOver={data === null} />}
        </WithSchool>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <RequestLoading />
      )}
    </>
  );
}

function subtitleOf({ requestedBy, school, games }: SharedGames): string {
  const open = games.filter((game) => game.closed === null && isAsked(game)).length;
  return open > 0
    ? `${personOfSchool(requestedBy, school.name)} asks about ${counted(open, "game")}`
    : `${counted(games.length, "game")} with ${school.name}`;
}

/** The link is dead, or is one that this school sent itself. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409].includes(error.status);

function NoRequest({ reason }: { reason: string }) {
  return (
    <>
      <PageHeader title={TITLE} />
      <EmptyState
        icon={FileQuestionMark}
        title="There is nothing to add"
        text={reason}
        action={<ButtonLink href={gamesHref()}>Go to Games</ButtonLink>}
      />
    </>
  );
}

function RequestLoading() {
  return (
    <Loading label="Loading the games..." className="grid gap-3">
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
    </Loading>
  );
}

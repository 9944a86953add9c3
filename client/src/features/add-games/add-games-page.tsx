import FileQuestionMark from "lucide-react/icons/file-question-mark";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { usePartnerRequests } from "#client/data/partners.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { GameLink } from "#client/games/parts/game-link.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { ApiError } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { mailedToken } from "#client/lib/mailed-link.ts";
import { useNow } from "#client/lib/use-now.ts";
import {
  type OpenWithPartner,
  openInWords,
  openWithPartners,
} from "#client/records/opponent/open-with-partners.ts";
import type { Game } from "#shared/api/games.ts";
import type { SharedGames } from "#shared/api/partners.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { isAsked } from "#shared/domain/requests/phase.ts";
import { isRowId } from "#shared/domain/row-id.ts";
import { personOfSchool } from "#shared/domain/text/names.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { type RequestSource, useAskedGames } from "./add-games.api.ts";
import { AddGames } from "./add-games.tsx";

const TITLE = "Add to your schedule";

const INCOMPLETE = "This link is incomplete. Please open it exactly as it was sent to you.";
const NOTHING_LEFT = "There's nothing left to add from this request.";

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
  if (isRowId(requestId)) return { requestId };
  const opponentId = Number(params.get("opponent"));
  return isRowId(opponentId) ? { opponentId } : null;
}

function Request({ source }: { source: RequestSource }) {
  const { data, error, isFetching, refetch } = useAskedGames(source);
  const [last, setLast] = useState<SharedGames | null>(null);
  const queries = { teams: useTeams(), opponents: useOpponents(), games: useGames() };
  const open = useOpenWith("opponentId" in source ? source.opponentId : null, queries.games.data);
  // A request that is done is gone from the list; what came of it stays in sight.
  if (data && data !== last) setLast(data);
  const page = data ?? last;

  if (!page && isRefused(error)) return <NoRequest reason={error.serverMessage} />;
  const isNothing = data === null && (!("opponentId" in source) || queries.games.data !== undefined);
  if (!page && !open && isNothing) return <NoRequest reason={NOTHING_LEFT} />;
  return (
    <>
      <PageHeader title={TITLE} subtitle={(open && openInWords(open)) || (page ? subtitleOf(page) : " ")} />
      {page || open ? (
        <WithSchool queries={queries} loading={<RequestLoading />}>
          {(lists) => (
            <div className="grid grid-cols-1 gap-6">
              {page ? <AddGames {...lists} source={source} page={page} isOver={data === null} /> : null}
              {open && open.ours.length > 0 ? <OnYourSchedule games={open.ours} /> : null}
            </div>
          )}
        </WithSchool>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <RequestLoading />
      )}
    </>
  );
}

/** All that is open with an opponent's school; null for nothing. */
function useOpenWith(opponentId: number | null, games: readonly Game[] = []): OpenWithPartner | null {
  const { data: requests = [] } = usePartnerRequests(opponentId !== null);
  const now = useNow();
  return openWithPartners({ requests, games, now }).find((open) => open.opponentId === opponentId) ?? null;
}

/** Games that are here already and of which the other school says something: each is answered where it stands. */
function OnYourSchedule({ games }: { games: readonly Game[] }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">On your schedule</h2>
      <Card>
        <CardBody className="px-3! py-0! sm:px-4!">
          <ul className="divide-y divide-line">
            {games.map((game) => (
              <li key={game.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 wrap-anywhere">
                <p className="min-w-0 flex-1 basis-60 leading-snug">
                  <GameLink
                    id={game.id}
                    className="target font-semibold text-primary-text underline underline-offset-4"
                  >
                    <Isolated>{teamVsOpponent(game)}</Isolated>
                  </GameLink>{" "}
                  <span className="block text-sm tabular-nums">
                    {formatLongDate(game.date)}, {timeWithZone(game)}
                  </span>
                </p>
                <PartnerBadge partner={game.partner} />
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </section>
  );
}

function subtitleOf({ requestedBy, school, games }: SharedGames): string {
  const open = games.filter((game) => game.closed === null && isAsked(game)).length;
  return open > 0
    ? `${personOfSchool(requestedBy, school.name)} asks you to confirm ${counted(open, "game")}`
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

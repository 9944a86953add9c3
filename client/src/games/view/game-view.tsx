import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useLocation } from "wouter";
import { MapLink } from "#client/components/address-with-map.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { DialogBody, DialogClose, DialogTitle, SideDialog } from "#client/components/ui/dialog/dialog.tsx";
import { KEEP_CLEAR } from "#client/components/ui/dialog/keep-clear.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useLiveGames } from "#client/data/games.api.ts";
import { useLoadedSchool, WithSchool } from "#client/data/with-school.tsx";
import { ConflictList } from "#client/games/conflicts/conflict-list.tsx";
import { describeConflict } from "#client/games/conflicts/described-conflict.ts";
import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import { useConflicts } from "#client/games/conflicts/use-conflicts.ts";
import { useGameWindows } from "#client/games/dialog/opening/use-game-windows.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { BY_DATE, type ListView } from "#client/games/parts/list-view.ts";
import { NotSent } from "#client/games/parts/not-sent.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { useGameAddress } from "#client/games/parts/use-game-address.ts";
import { useListView } from "#client/games/parts/use-list-view.ts";
import { visibleGames } from "#client/games/parts/visible-games.ts";
import { useSingleKeys } from "#client/lib/single-keys.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";
import type { School } from "#shared/api/schools.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { againstInFull } from "#shared/domain/game/opponent-words.ts";
import { gameAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { GameHistory } from "./game-history.tsx";
import { GameMenu } from "./game-menu.tsx";
import { nextStepOf } from "./next-step.ts";
import { NextStepBox } from "./next-step-box.tsx";
import { toastNotFound } from "./not-found.ts";
import { PartnerSection } from "./partner/partner-section.tsx";
import { ViewedFacts } from "./viewed-facts.tsx";

const [MeetSchools] = preloadable(async () => (await import("./schools/schools-section.tsx")).MeetSchools);

/** One game to be read, with the one act that it wants next. Heavy with its acts: load it when it is opened. */
export function GameView({ id }: { id: string }) {
  const { close } = useGameAddress();
  return (
    <SideDialog onClose={close}>
      <WithSchool queries={{ games: useLiveGames() }} loading={<ViewLoading />} failedIn={FailedView}>
        {({ games, school }) => <FoundGame id={id} games={games} school={school} />}
      </WithSchool>
    </SideDialog>
  );
}

type FoundGameProps = { id: string; games: readonly Game[]; school: School };

/** Follows the game as long as it is there. */
function FoundGame({ id, games, school }: FoundGameProps) {
  const { close } = useGameAddress();
  const game = games.find((each) => String(each.id) === id);
  const isGone = game === undefined;
  /** The game that somebody is about to delete here: its end is no surprise. */
  const leaving = useRef("");
  const leave = useEffectEvent(() => {
    if (leaving.current !== id) toastNotFound();
    close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!game) return <ViewLoading />;
  return (
    <Shown
      game={game}
      games={games}
      school={school}
      onLeave={() => {
        leaving.current = id;
      }}
    />
  );
}

type ShownProps = { game: Game; games: readonly Game[]; school: School; onLeave: () => void };

function Shown({ game, games, school, onLeave }: ShownProps) {
  const windows = useGameWindows();
  const now = useNow();
  const conflicts = useGameConflicts(game);
  const step = nextStepOf(game, { now, timeZone: school.timezone });
  const neighbors = useNeighbors(game, games, { now, conflicting: conflicts.openGames });
  const edit = (changes?: Partial<Pick<Game, "status" | "score">>) =>
    windows.edit({ kind: "edit", game, ...(changes && { changes }) });

  const body = useRef<HTMLDivElement>(null);
  useSingleKeys({ j: neighbors.next, k: neighbors.previous, e: () => edit() }, body);

  return (
    <>
      <Header>
        <StatusBadge status={game.status} short />
        {game.score ? <span className="numerals text-xl leading-6">{game.score}</span> : null}
        <PartnerBadge partner={game.partner} />
        <OutOfDateBadge game={game} />
        {conflicts.severity ? <SeverityBadge severity={conflicts.severity} /> : null}
        <Step name="Previous game" hint="k" icon={<ChevronUp aria-hidden="true" />} go={neighbors.previous} />
        <Step name="Next game" hint="j" icon={<ChevronDown aria-hidden="true" />} go={neighbors.next} />
      </Header>
      <DialogBody>
        <div ref={body} className="-mt-3 grid gap-5">
          <WhatAndWhen game={game} school={school} />
          {isHostedMeet(game) ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <MeetSchools key={game.id} game={game} onEdit={edit} />
            </Suspense>
          ) : (
            <>
              <NextStepBox key={game.id} step={step} game={game} games={games} onEdit={edit} />
              {step === "partner-asks" ? null : <PartnerSection game={game} onEdit={edit} />}
              <NotSent game={game} />
            </>
          )}
          {conflicts.all.length > 0 ? <ConflictList conflicts={conflicts.all} saved /> : null}
          <ViewedFacts game={game} />
          <GameHistory key={`history ${game.id}`} gameId={game.id} />
        </div>
      </DialogBody>
      <footer
        {...KEEP_CLEAR}
        className="flex shrink-0 flex-wrap gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
      >
        <Button variant="outline" title="Edit (e)" aria-keyshortcuts="e" onClick={() => edit()}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <Button variant="outline" onClick={() => windows.edit({ kind: "copy", game })}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <GameMenu
          key={game.id}
          game={game}
          onCancel={() => edit({ status: "canceled" })}
          onDelete={() => {
            onLeave();
            windows.remove(game);
          }}
        />
      </footer>
    </>
  );
}

/** The badges, and at the right the ways to other games and out. */
function Header({ children }: { children: ReactNode }) {
  return (
    <header {...KEEP_CLEAR} className="flex shrink-0 flex-wrap items-center gap-1.5 px-5 pt-3 pb-2 sm:px-6">
      {children}
      <DialogClose />
    </header>
  );
}

type StepProps = { name: string; hint: string; icon: ReactNode; go: (() => void) | null };

/** Without another game it stays where it is: a disabled one would lose the focus. */
const Step = ({ name, hint, icon, go }: StepProps) => (
  <Button
    variant="ghost"
    size="icon-sm"
    aria-label={name}
    title={`${name} (${hint})`}
    aria-keyshortcuts={hint}
    aria-disabled={go === null}
    className="first-of-type:ml-auto aria-disabled:cursor-default aria-disabled:opacity-40"
    onClick={() => go?.()}
  >
    {icon}
  </Button>
);

function WhatAndWhen({ game, school }: { game: Game; school: School }) {
  const address = gameAddress(game, { school, opponent: game.opponent });
  return (
    <div className="grid gap-3 wrap-anywhere">
      {/* Said again when the next game takes the place of this one. */}
      <div role="status">
        <DialogTitle className="leading-tight">
          <span className="heading block text-3xl">
            <Isolated>{teamName(game.team)}</Isolated>
          </span>{" "}
          <span className="block font-sans text-lg font-normal">
            <Isolated>{againstInFull(game)}</Isolated>
          </span>
        </DialogTitle>
      </div>
      <div>
        <p className="heading text-3xl">{formatFullDate(game.date)}</p>
        <p className="heading text-2xl">{timeWithZone(game)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <HomeAwayBadge game={game} />
          <span className="min-w-0">
            <Isolated>{game.venue}</Isolated>
          </span>
        </p>
        {address ? (
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-muted">
            <span>
              <Isolated>{address}</Isolated>
            </span>
            <MapLink venue={game.venue} address={address} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The conflicts of a game, and the worst of those that nobody has marked as OK. */
function useGameConflicts(game: Game) {
  const { byGame, openGames, sources } = useConflicts();
  const judged = sources.judged.get(game.id);
  const entries = (judged && byGame.get(game.id)) ?? [];
  return {
    all: judged ? entries.map((entry) => describeConflict(entry, judged, sources)) : [],
    severity: openGames.get(game.id) ?? null,
    openGames,
  };
}

const FailedView = ({ children }: { children: ReactNode }) => (
  <>
    <Header>
      <DialogTitle className="heading mr-auto text-2xl">Game</DialogTitle>
    </Header>
    <DialogBody>{children}</DialogBody>
  </>
);

const ViewLoading = () => (
  <FailedView>
    <Loading className="grid gap-4">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-24" />
    </Loading>
  </FailedView>
);

type Neighbors = { previous: (() => void) | null; next: (() => void) | null };

/** `conflicting`: the ids of the games with conflicts, for a list that shows only these */
type At = { now: number; conflicting: Pick<ReadonlySet<number>, "has"> };

/** The ways to the games before and after one: in the list that the page shows, or else by date. null at an end. */
function useNeighbors(game: Game, games: readonly Game[], { now, conflicting }: At): Neighbors {
  const [path] = useLocation();
  const { view } = useListView();
  const { open } = useGameAddress();
  const { timezone } = useLoadedSchool();
  const shown = JSON.stringify(viewOf(path, view));
  const ids = useMemo(() => {
    const inOrder = (of: ListView) => visibleGames(games, of, now, timezone, conflicting).map(({ id }) => id);
    const listed = inOrder(JSON.parse(shown) as ListView);
    return listed.includes(game.id) ? listed : inOrder(BY_DATE);
  }, [games, shown, now, timezone, conflicting, game.id]);
  const at = ids.indexOf(game.id);
  const to = (id: number | undefined) => (id === undefined ? null : () => open(id));
  return { previous: to(ids[at - 1]), next: to(ids[at + 1]) };
}

function viewOf(path: string, view: ListView): ListView {
  if (path === "/games") return view;
  return path === "/calendar" ? { ...BY_DATE, teamId: view.teamId } : BY_DATE;
}

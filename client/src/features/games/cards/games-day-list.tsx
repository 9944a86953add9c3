import { type RefObject, useId } from "react";
import { alwaysLaidOut } from "#client/components/table/rows-in-sight.ts";
import { useShownGames } from "#client/features/games/long-list/use-shown-games.ts";
import type { GameListProps } from "#client/features/games/use-game-actions.ts";
import { useKeptFocus } from "#client/features/games/use-kept-focus.ts";
import { WeatherButton } from "#client/games/many/weather/weather-button.tsx";
import { dayLabel } from "#client/games/parts/day-label.ts";
import type { SortKey } from "#client/games/parts/list-view.ts";
import { cn } from "#client/lib/cn.ts";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { useLargeText } from "#client/lib/use-text-size.ts";
import type { Game } from "#shared/api/games.ts";
import { STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { canBeSent } from "#shared/domain/game/upcoming-games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { loadCardMenu } from "./card-menu.tsx";
import { GameCard } from "./game-card.tsx";

type GamesDayListProps = GameListProps & {
  within: RefObject<HTMLElement | null>;
  sort: SortKey;
  /** The school's day as yyyy-MM-dd. */
  today: string;
  /** Whether cards are there to be chosen, and for nothing else. */
  selecting: boolean;
};

/** A phone's window holds so many. */
const CARDS_IN_SIGHT = 7;

/** The games of a phone: cards under the days on which they are played, or under whatever else they are sorted by. */
export function GamesDayList({ games, sort, within, ...rest }: GamesDayListProps) {
  usePreload(loadCardMenu);
  const wraps = useLargeText();
  const { whole } = useShownGames(games);
  useKeptFocus(within);
  const laidOut = new Set(whole.slice(0, alwaysLaidOut(games.length, CARDS_IN_SIGHT)));
  return (
    <div className={cn("game-cards grid grid-cols-1 gap-3", wraps && "game-cards-wrapping")}>
      {groupGames(whole, sort, rest.today).map((group, index, groups) => (
        <Group
          key={keyOf(group, groups.slice(0, index))}
          group={group}
          isDay={sort === "date"}
          laidOut={laidOut}
          {...rest}
        />
      ))}
    </div>
  );
}

/** Labels may repeat. By its first game, a group would be made anew when that one goes, and the focus in it be lost. */
const keyOf = ({ label }: GameGroup, before: readonly GameGroup[]): string =>
  `${label} ${before.filter((each) => each.label === label).length}`;

type GroupProps = Omit<GamesDayListProps, "games" | "sort" | "within"> & {
  group: GameGroup;
  isDay: boolean;
  laidOut: ReadonlySet<Game>;
};

function Group({ group, isDay, today, sendingIds, now, conflicts, selected, laidOut, ...rest }: GroupProps) {
  const headingId = useId();
  const date = isDay ? group.games[0]?.date : undefined;
  return (
    <section aria-labelledby={headingId}>
      <div className="sticky top-14 z-10 flex items-center justify-between gap-3 short:top-0 border-b-2 border-secondary-line bg-canvas">
        <h2 id={headingId} className="min-w-0 py-px text-lg/6">
          {group.label}
        </h2>
        {date ? (
          <WeatherButton date={date} games={group.games} today={today} className="-mr-2 coarse:-my-2" />
        ) : null}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-2 pt-1">
        {group.games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            belowDay={isDay}
            canSend={canBeSent(game, now)}
            sending={sendingIds.includes(game.id)}
            severity={conflicts.get(game.id) ?? null}
            selected={selected.has(game.id)}
            below={!laidOut.has(game)}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

type GameGroup = { label: string; games: Game[] };

/** Sorted games under the headings of their sorting: days when sorted by date, else teams, venues or statuses. */
export function groupGames(games: readonly Game[], sort: SortKey, today: string): GameGroup[] {
  const groups: GameGroup[] = [];
  for (const game of games) {
    const label = groupLabel(game, sort, today);
    const last = groups.at(-1);
    if (last?.label === label) last.games.push(game);
    else groups.push({ label, games: [game] });
  }
  return groups;
}

function groupLabel(game: Game, sort: SortKey, today: string): string {
  if (sort === "team") return teamName(game.team);
  if (sort === "venue") return game.venue;
  if (sort === "status") return STATUS_SHORT_LABELS[game.status];
  return dayLabel(game.date, today);
}

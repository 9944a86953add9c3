import { useCombobox } from "downshift";
import Search from "lucide-react/icons/search";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { Dialog } from "#client/components/ui/dialog/dialog.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { StatusMark } from "#client/features/calendar/status-mark.tsx";
import { useWeather } from "#client/games/many/weather/weather-button.tsx";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { useGameAddress } from "#client/games/parts/use-game-address.ts";
import { cn } from "#client/lib/cn.ts";
import { onceReleased } from "#client/lib/forms/history-guard.ts";
import type { Game } from "#shared/api/games.ts";
import { STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { type LineAct, type PaletteLine, paletteLines } from "./palette-lines.ts";

type PaletteProps = {
  title: string;
  onSchedule: (date?: string) => void;
  onHelp: () => void;
  onClose: () => void;
};

const NONE: [] = [];

/** The window's content comes a moment after the window, so the library would miss it. */
const IN_PORTAL = { suppressRefError: true };

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Finds games, days, opponents, teams, pages and acts by what is typed. Load it when it is opened. */
export function Palette({ title, onSchedule, onHelp, onClose }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const school = useSchool();
  const queried = useGames();
  const { data: games = NONE } = queried;
  const { data: teams = NONE } = useTeams();
  const { data: opponents = NONE } = useOpponents();
  const [now] = useState(() => Date.now());
  const timeZone = school.data?.timezone;
  const lines = useMemo(
    () => (timeZone ? paletteLines(typed, { games, teams, opponents, now, timeZone }) : []),
    [typed, games, teams, opponents, now, timeZone],
  );
  const [, navigate] = useLocation();
  const { open } = useGameAddress();
  const weather = useWeather();

  const run = (act: LineAct) => {
    if (act.kind === "page") navigate(act.href);
    else if (act.kind === "game") open(act.game.id);
    else if (act.kind === "schedule") onSchedule(act.date);
    else if (act.kind === "weather") weather(act.date);
    else onHelp();
  };

  const list = useCombobox<PaletteLine>({
    items: lines,
    itemToString: (line) => line?.name ?? "",
    inputValue: typed,
    selectedItem: null,
    isOpen: true,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      // Leaving the field chooses nothing; the window closes itself.
      if (type === InputBlur || type === InputKeyDownEscape) return state;
      return type === InputChange ? { ...changes, highlightedIndex: 0 } : changes;
    },
    onSelectedItemChange: ({ selectedItem: line }) => {
      if (!line) return;
      onClose();
      // Behind the window's own step in the history.
      onceReleased(() => run(line.act));
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="search"
      header={
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <input
            {...list.getInputProps(
              {
                "aria-label": title,
                placeholder: `${title}...`,
                enterKeyHint: "go",
                onChange: ({ currentTarget }) => setTyped(currentTarget.value),
              },
              IN_PORTAL,
            )}
            className="min-h-11 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-muted"
          />
        </span>
      }
    >
      {/* The list itself scrolls, as the field's keys move through it. */}
      <div className="flex min-h-0 flex-1 flex-col">
        <p role="status" className="px-5 py-3 text-sm text-ink-muted empty:hidden">
          {statusText(lines.length, [school, queried])}
        </p>
        <ul
          {...list.getMenuProps({ "aria-label": "Results" }, IN_PORTAL)}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
        >
          {lines.map((line, index) => (
            <li
              key={keyOf(line)}
              {...list.getItemProps({ item: line, index })}
              className={cn(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 sm:min-h-10",
                index === list.highlightedIndex && "bg-primary-wash forced-colors:outline",
              )}
            >
              {line.act.kind === "game" ? (
                <GameLine game={line.act.game} name={line.name} />
              ) : (
                <PlainLine {...line} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const keyOf = ({ name, act }: PaletteLine): string => (act.kind === "game" ? `game ${act.game.id}` : name);

function statusText(found: number, queries: readonly { isError: boolean; isPending: boolean }[]) {
  if (queries.some(({ isError }) => isError)) return "Your games couldn't be loaded. Please try again.";
  if (queries.some(({ isPending }) => isPending)) return "Loading games...";
  return found === 0 ? "Nothing found" : null;
}

function PlainLine({ name, icon: Icon, hint }: PaletteLine) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Isolated>{name}</Isolated>
      </span>
      {hint ? <span className="shrink-0 text-sm text-ink-muted">{hint}</span> : null}
    </>
  );
}

function GameLine({ game, name }: { game: Game; name: string }) {
  return (
    <>
      <span className="shrink-0" title={STATUS_SHORT_LABELS[game.status]}>
        <StatusMark status={game.status} className="size-4" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <Isolated>{name}</Isolated>
        </span>{" "}
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          <span className="sr-only">{STATUS_SHORT_LABELS[game.status]}</span>{" "}
          <span className="whitespace-nowrap tabular-nums cramped:whitespace-normal">
            {formatLongDate(game.date)}, {timeWithZone(game)}
          </span>{" "}
          <HomeAwayBadge game={game} />
        </span>
      </span>
    </>
  );
}

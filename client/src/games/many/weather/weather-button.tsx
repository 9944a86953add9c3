import CloudRain from "lucide-react/icons/cloud-rain";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { useGames } from "#client/data/games.api.ts";
import { dayLabel } from "#client/games/parts/day-label.ts";
import { cn } from "#client/lib/cn.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { canBeSpoiled, gamesAtStake } from "./weather.ts";

const [WeatherDialog] = preloadable(async () => (await import("./weather-dialog.tsx")).WeatherDialog);

const NONE: Game[] = [];

type WeatherButtonProps = {
  date: string;
  /** the games that the heading shows; the window has all of the day */
  games: readonly Game[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  /** an icon alone */
  iconOnly?: boolean;
  tabIndex?: number;
  className?: string;
};

/** Puts off the games of a day that weather can still spoil. */
export function WeatherButton({
  date,
  games,
  today,
  iconOnly = false,
  tabIndex,
  className,
}: WeatherButtonProps) {
  const open = useWeather();
  if (!canBeSpoiled(games, date, today)) return null;
  return (
    <Button
      data-print="hide"
      variant="ghost"
      size={iconOnly ? "icon-sm" : "sm"}
      className={cn("font-medium", className)}
      aria-label={`Weather… on ${dayLabel(date, today)}`}
      title={iconOnly ? "Weather…" : undefined}
      tabIndex={tabIndex}
      onClick={() => open(date)}
    >
      <CloudRain />
      {iconOnly ? null : "Weather…"}
    </Button>
  );
}

/** Opens the window for the games of a day (yyyy-MM-dd) over the page. */
export function useWeather(): (date: string) => void {
  const openWindow = useOpenWindow();
  const { data: games = NONE } = useGames();
  return (date) =>
    openWindow((close) => (
      <LazyDialog title="Weather" onClose={close}>
        {(frame) => <WeatherDialog date={date} games={gamesAtStake(games, date)} {...frame} />}
      </LazyDialog>
    ));
}

import CloudRain from "lucide-react/icons/cloud-rain";
import { Button } from "#client/components/ui/button.tsx";
import { useGames } from "#client/data/games.api.ts";
import { dayLabel } from "#client/games/parts/day-label.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { canBeSpoiled, gamesAtStake } from "./weather.ts";
import { useOpenWeather } from "./with-weather.tsx";

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
  const open = useOpenWeather();
  const { data: all } = useGames();
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
      onClick={() => open({ date, games: gamesAtStake(all ?? games, date) })}
    >
      <CloudRain />
      {iconOnly ? null : "Weather…"}
    </Button>
  );
}

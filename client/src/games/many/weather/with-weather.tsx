import { createContext, type ReactNode, useContext, useState } from "react";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";

const [WeatherDialog] = preloadable(async () => (await import("./weather-dialog.tsx")).WeatherDialog);

/** A day, and its games that are still on. */
type SpoiledDay = { date: string; games: readonly Game[] };

const OpenWeather = createContext<((day: SpoiledDay) => void) | null>(null);

/**
 * Holds the window of the weather buttons within. It does not stand beside the button: the day may go from the list
 * with its games, and the window with it, before anybody has read the outcome.
 */
export function WithWeather({ children }: { children: ReactNode }) {
  const [day, setDay] = useState<SpoiledDay | null>(null);
  return (
    <OpenWeather value={setDay}>
      {children}
      {day ? (
        <LazyDialog title="Weather" onClose={() => setDay(null)}>
          {(frame) => <WeatherDialog {...day} {...frame} />}
        </LazyDialog>
      ) : null}
    </OpenWeather>
  );
}

export function useOpenWeather(): (day: SpoiledDay) => void {
  const open = useContext(OpenWeather);
  if (!open) throw new Error("useOpenWeather needs WithWeather around it");
  return open;
}

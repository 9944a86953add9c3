import { useState } from "react";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { WithSchool } from "#client/data/with-school.tsx";
import { MANY_GAMES_TITLES } from "#client/games/many/many-games-act.ts";
import { OfferGames } from "#client/games/many/offer-games.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { WeatherForm } from "./weather-form.tsx";

type WeatherDialogProps = {
  title: string;
  date: string;
  /** the day's games that are still on */
  games: readonly Game[];
  onClose: () => void;
};

/** A day's games are postponed, moved or canceled. Heavy with its forms: load it when it is opened. */
export function WeatherDialog({ title, date, games, onClose }: WeatherDialogProps) {
  const [postponed, setPostponed] = useState<readonly Game[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={postponed ? MANY_GAMES_TITLES.offer : title}
      description={formatFullDate(date)}
      keepOnOutsidePress
    >
      <WithSchool queries={{}} loading={null} failedIn={DialogBody}>
        {() =>
          postponed ? (
            <OfferGames games={postponed} onClose={onClose} />
          ) : (
            <WeatherForm date={date} games={games} onOffer={setPostponed} onClose={onClose} />
          )
        }
      </WithSchool>
    </Dialog>
  );
}

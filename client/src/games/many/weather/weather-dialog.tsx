import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { WithSchool } from "#client/data/with-school.tsx";
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

/** A day's games are put off or called off. Heavy with its form: load it when it is opened. */
export function WeatherDialog({ title, date, games, onClose }: WeatherDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={formatFullDate(date)} keepOnOutsidePress>
      <WithSchool queries={{}} loading={null} failedIn={DialogBody}>
        {() => <WeatherForm games={games} onClose={onClose} />}
      </WithSchool>
    </Dialog>
  );
}

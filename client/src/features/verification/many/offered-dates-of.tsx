import { OfferedDateRows } from "#client/features/verification/offered-date-rows.tsx";
import { type Offer, offeredDates } from "#client/features/verification/offered-dates.ts";

type OfferedDatesOfProps = {
  game: Offer;
  picked: number | undefined;
  disabled: boolean;
  onPick: (option: number) => void;
};

/** The dates that the school offers for one of several games. */
export const OfferedDatesOf = ({ game, picked, disabled, onPick }: OfferedDatesOfProps) => (
  <OfferedDateRows
    dates={offeredDates(game, Date.now())}
    picked={picked}
    disabled={disabled}
    onPick={({ option }) => onPick(option)}
  />
);

import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/** One of the dates that the school offers, as the opponent chooses among them. */
export type OfferedDate = {
  /** its place in the offer, which the answer names */
  option: number;
  /** the same for the same date, wherever it stands in the offer */
  key: string;
  day: string;
  time: string;
  passed: boolean;
};

type Offer = Pick<VerificationPage, "proposals" | "time" | "timeTbd" | "timezoneCode" | "school">;

/** A date that is offered without a time keeps the time of the game. */
export function offeredDates(
  { proposals, time, timeTbd, timezoneCode, school }: Offer,
  now: number,
): OfferedDate[] {
  const clock = toLocal(now, school.timezone);
  return proposals.map((proposal, option) => {
    const start = { date: proposal.date, time: proposal.time ?? time };
    const key = `${start.date}T${start.time}`;
    return {
      option,
      key,
      day: formatFullDate(start.date),
      time: timeWithZone({ time: start.time, timeTbd: timeTbd && proposal.time === null, timezoneCode }),
      passed: key <= `${clock.date}T${clock.time}`,
    };
  });
}

/** The only date that can be chosen is chosen already. */
export function onlyDate(dates: readonly OfferedDate[]): string | null {
  const open = dates.filter(({ passed }) => !passed);
  return open.length === 1 ? (open[0]?.key ?? null) : null;
}

import { useBlackouts } from "#client/data/blackouts.api.ts";
import { isBlackedOut } from "#shared/domain/conflicts/blackouts.ts";

/** For a calendar to pick a day from: why a team does not play on it, 'Blackout: Winter break', or ''. */
export function useBlackoutNotes(teamId: number): (date: string) => string {
  const { data: blackouts = [] } = useBlackouts();
  return (date) =>
    blackouts
      .filter((blackout) => isBlackedOut({ date, teamId }, blackout))
      .map(({ label }) => (label ? `Blackout: ${label}` : "Blackout"))
      .join(", ");
}

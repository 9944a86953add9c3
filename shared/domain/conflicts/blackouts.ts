/** Days on which some or all teams do not play: holidays, exams, a graduation. */
export type Blackout = {
  id: number;
  /** yyyy-MM-dd, both ends included */
  from: string;
  to: string;
  label: string;
  /** none stands for all teams */
  teamIds: number[];
};

export const isBlackedOut = (
  { date, teamId }: { date: string; teamId: number },
  { from, to, teamIds }: Blackout,
): boolean => from <= date && date <= to && (teamIds.length === 0 || teamIds.includes(teamId));

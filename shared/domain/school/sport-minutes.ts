/** How long a game of a sport keeps its place and its people busy, in minutes. */
const MINUTES: Record<string, number> = {
  basketball: 90,
  volleyball: 90,
  soccer: 105,
  softball: 105,
  wrestling: 120,
  football: 150,
  baseball: 150,
  swimming: 180,
  track: 180,
  "cross-country": 180,
  golf: 180,
  tennis: 180,
  cheer: 180,
};

const OTHER_MINUTES = 120;

export const gameMinutes = (sport: string): number => MINUTES[sport] ?? OTHER_MINUTES;

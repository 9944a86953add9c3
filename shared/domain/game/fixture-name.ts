import type { GameSite } from "./game-kinds.ts";

/** Two schools and who of them hosts: the school that keeps the game, or its opponent. */
type Fixture = { school: string; opponent: string; isHome: boolean; site: GameSite };

/** 'Quarry Lake at Harbor Pines': the visitors stand first, as on a scoreboard. On neutral ground nobody hosts. */
export const visitorsAtHosts = ({ school, opponent, isHome, site }: Fixture): string => {
  const between = site === "neutral" ? "vs" : "at";
  return isHome ? `${opponent} ${between} ${school}` : `${school} ${between} ${opponent}`;
};

/** 'Harbor Pines vs Quarry Lake' */
export const hostsVsVisitors = ({ school, opponent, isHome }: Fixture): string =>
  isHome ? `${school} vs ${opponent}` : `${opponent} vs ${school}`;

/** 'Quarry Lake at Harbor Pines' where the opponent travels, 'Quarry Lake vs Harbor Pines' where it is the host. */
export const opponentFirst = (fixture: Fixture): string =>
  fixture.isHome ? visitorsAtHosts(fixture) : hostsVsVisitors(fixture);

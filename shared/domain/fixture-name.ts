/** Two schools and who of them hosts: the school that keeps the game, or its opponent. */
export type Fixture = { school: string; opponent: string; isHome: boolean };

/** 'Quarry Lake at Harbor Pines': the visitors stand first, as on a scoreboard. */
export const visitorsAtHosts = ({ school, opponent, isHome }: Fixture): string =>
  isHome ? `${opponent} at ${school}` : `${school} at ${opponent}`;

/** 'Harbor Pines vs Quarry Lake' */
export const hostsVsVisitors = ({ school, opponent, isHome }: Fixture): string =>
  isHome ? `${school} vs ${opponent}` : `${opponent} vs ${school}`;

/** 'Quarry Lake at Harbor Pines' where the opponent travels, 'Quarry Lake vs Harbor Pines' where it is the host. */
export const opponentFirst = (fixture: Fixture): string =>
  fixture.isHome ? visitorsAtHosts(fixture) : hostsVsVisitors(fixture);

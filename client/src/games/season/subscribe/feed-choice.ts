import type { FeedInput, Feeds, SharedFeed } from "#shared/api/feeds.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

/** The value of 'Which games' is a person's own feed, one of these that are shared, or the id of a team. */
export const OWN_GAMES = { value: "mine", label: "All games" };
export const SHARED_CHOICES = [
  { value: "all", label: "All games, to share" },
  { value: "home", label: "Home games" },
] as const;

export const teamChoice = (team: Team) => ({ value: String(team.id), label: teamName(team) });

export const choiceLabel = (choice: string, teams: readonly Team[]): string =>
  [OWN_GAMES, ...SHARED_CHOICES, ...teams.map(teamChoice)].find(({ value }) => value === choice)?.label ?? "";

/** The input for the server that a choice makes; null for the person's own feed, which is always there. */
export function feedInputOf(choice: string): FeedInput | null {
  if (choice === OWN_GAMES.value) return null;
  const shared = SHARED_CHOICES.find(({ value }) => value === choice);
  return shared ? { kind: shared.value, teamId: null } : { kind: "team", teamId: Number(choice) };
}

export const findShared = (feeds: Feeds, { kind, teamId }: FeedInput): SharedFeed | undefined =>
  feeds.shared.find((feed) => feed.kind === kind && feed.teamId === teamId);

export const withoutShared = (feeds: Feeds, id: number): Feeds => ({
  ...feeds,
  shared: feeds.shared.filter((feed) => feed.id !== id),
});

/** The list with a feed that was asked for; it may have been there before. */
export const withShared = (feeds: Feeds, made: SharedFeed): Feeds => ({
  ...feeds,
  shared: [...withoutShared(feeds, made.id).shared, made],
});

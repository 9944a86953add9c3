import { slugOf } from "#shared/domain/school/slug.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { TeamSlugRow } from "#shared/schema/publications.ts";
import type { TeamRow } from "#shared/schema/teams.ts";

export type TeamToName = Pick<TeamRow, "id" | "gender" | "sport" | "level">;
export type KnownSlug = Pick<TeamSlugRow, "slug" | "teamId" | "isCurrent">;
export type NewSlug = { slug: string; teamId: number };

/** '/s/lincoln-high/embed' is the page for other sites. */
const RESERVED = "embed";
const WITHOUT_LETTERS = "team";

/**
 * The names in addresses that teams of a school lack: those of new teams, and of teams that are called otherwise now. A
 * former name of the team itself is taken again; another team's, or a deleted one's, is nobody else's.
 * @param teams in the order in which twins are numbered
 * @returns nothing where each team has the name that it should have
 */
export function newTeamSlugs(teams: readonly TeamToName[], known: readonly KnownSlug[]): NewSlug[] {
  const ownerOf = new Map<string, number | null>(known.map(({ slug, teamId }) => [slug, teamId]));
  return teams.flatMap((team) => {
    const base = slugOf(teamName(team)) || WITHOUT_LETTERS;
    const own = known.filter(({ slug, teamId }) => teamId === team.id && isNumbered(slug, base));
    if (own.some(({ isCurrent }) => isCurrent)) return [];
    const slug = own[0]?.slug ?? firstFree(base, ownerOf);
    ownerOf.set(slug, team.id);
    return [{ slug, teamId: team.id }];
  });
}

function isNumbered(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

function firstFree(base: string, taken: ReadonlyMap<string, unknown>): string {
  const isFree = (slug: string) => slug !== RESERVED && !taken.has(slug);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

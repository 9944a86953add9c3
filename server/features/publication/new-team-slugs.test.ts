import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownSlug, newTeamSlugs, type TeamToName } from "./new-team-slugs.ts";

const team = (
  id: number,
  sport: string,
  level = "varsity",
  gender: TeamToName["gender"] = "girls",
): TeamToName => ({
  ...{ id, gender, sport, level },
});
const known = (slug: string, teamId: number | null, isCurrent = true): KnownSlug => ({
  slug,
  teamId,
  isCurrent,
});

describe("a team's name in addresses", () => {
  test.each([
    [team(1, "basketball"), "girls-basketball-varsity"],
    [team(1, "football", "jr-varsity", ""), "football-jr-varsity"],
    [team(1, "Pelota & Frontón"), "girls-pelota-fronton-varsity"],
    [team(1, "高校", "中", ""), "team"],
  ])("is what it is called: %j is %s", (given, slug) => {
    expect(newTeamSlugs([given], [])).toEqual([{ slug, teamId: 1 }]);
  });

  test("is numbered where two are called alike", () => {
    const twins = [team(1, "Rugby"), team(2, "rugby"), team(3, "rugby!")];
    expect(newTeamSlugs(twins, []).map(({ slug }) => slug)).toEqual([
      ...["girls-rugby-varsity", "girls-rugby-varsity-2", "girls-rugby-varsity-3"],
    ]);
  });

  test("is never the page for other sites", () => {
    expect(newTeamSlugs([team(1, "Embed", "", "")], [])).toEqual([{ slug: "embed-2", teamId: 1 }]);
  });

  test("stays while the team is called so, numbered or not", () => {
    const slugs = [known("girls-golf-varsity", null, false), known("girls-golf-varsity-2", 1)];
    expect(newTeamSlugs([team(1, "golf")], slugs)).toEqual([]);
  });

  test("is another one after it was renamed, and the former one again when it gets its name back", () => {
    const renamed = newTeamSlugs([team(1, "golf", "jr-varsity")], [known("girls-golf-varsity", 1)]);
    expect(renamed).toEqual([{ slug: "girls-golf-jr-varsity", teamId: 1 }]);
    const both = [known("girls-golf-varsity", 1, false), known("girls-golf-jr-varsity", 1)];
    expect(newTeamSlugs([team(1, "golf")], both)).toEqual([{ slug: "girls-golf-varsity", teamId: 1 }]);
  });

  test("is no other team's former one, and no deleted team's", () => {
    const slugs = [known("girls-golf-varsity", 1, false), known("girls-golf-varsity-2", null, false)];
    expect(newTeamSlugs([team(2, "golf")], slugs)).toEqual([{ slug: "girls-golf-varsity-3", teamId: 2 }]);
  });

  test("is each team's alone, and complete, whatever was taken before", () => {
    const sports = fc.constantFrom("golf", "Golf", "golf 2", "tennis");
    const owners = fc.constantFrom(null, 1, 2, 3);
    const slugs = fc.uniqueArray(
      fc.record({
        slug: fc.constantFrom("golf-varsity", "golf-varsity-2", "golf-2-varsity", "tennis-varsity"),
        teamId: owners,
        isCurrent: fc.constant(false),
      }),
      { selector: ({ slug }) => slug },
    );
    fc.assert(
      fc.property(fc.array(sports, { minLength: 1, maxLength: 5 }), slugs, (named, before) => {
        const teams = named.map((sport, index) => team(index + 1, sport, "varsity", ""));
        const added = newTeamSlugs(teams, before);
        expect(added.map(({ teamId }) => teamId)).toEqual(teams.map(({ id }) => id));
        expect(new Set(added.map(({ slug }) => slug)).size).toBe(added.length);
        for (const { slug, teamId } of added)
          expect(before.find((each) => each.slug === slug)?.teamId ?? teamId).toBe(teamId);
        const after = added.map((each) => ({ ...each, isCurrent: true }));
        expect(newTeamSlugs(teams, after)).toEqual([]);
      }),
    );
  });
});

import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { LEVELS, levelValue } from "#shared/domain/school/levels.ts";
import { SPORTS, sportValue } from "#shared/domain/school/sports.ts";
import { migrate } from "./migrate.ts";

test("teams of an earlier version get the one spelling of their sport and level, unless another team has it", async () => {
  const { url, client } = await earlierDatabase("0004_opponents_once");
  const spellings = [
    ...SPORTS.flatMap(({ value, label }) => [value.toUpperCase(), `${label} `]),
    "Lacrosse",
    "field-hockey",
  ].map((sport, at) => ({ sport, level: `own-${at}` }));
  const levels = [...LEVELS.flatMap(({ value, label }) => [value.toUpperCase(), label]), "JV", "7th Grade"];
  const teams = [
    ...spellings,
    ...levels.map((level, at) => ({ sport: `own-${at}`, level })),
    { sport: "golf", level: "jr-varsity" },
    { sport: "Golf", level: "jv" },
    { sport: "TENNIS", level: "varsity" },
    { sport: "Tennis", level: "Varsity" },
  ];
  await client.query("insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com')");
  await client.query(
    `insert into teams (school_id, sport, level, updated_at)
     select 1, sport, level, '2026-01-01' from unnest($1::text[], $2::text[]) as given(sport, level)`,
    [teams.map(({ sport }) => sport), teams.map(({ level }) => level)],
  );
  await migrate(url);
  const { rows } = await client.query<{ sport: string; level: string; moved: boolean }>(
    "select sport, level, updated_at > '2026-01-01' as moved from teams order by id",
  );
  const meant = teams.map(({ sport, level }) => ({
    sport: sportValue(sport.trim()),
    level: levelValue(level),
  }));
  // The last four: the name was taken, or the older team took it.
  expect(rows.map(({ sport, level }) => ({ sport, level }))).toEqual([
    ...meant.slice(0, -4),
    { sport: "golf", level: "jr-varsity" },
    { sport: "Golf", level: "jv" },
    { sport: "tennis", level: "varsity" },
    { sport: "Tennis", level: "Varsity" },
  ]);
  const wasWritten = rows.map(
    ({ sport, level }, at) => sport !== teams[at]?.sport || level !== teams[at]?.level,
  );
  expect(rows.map(({ moved }) => moved)).toEqual(wasWritten);
});

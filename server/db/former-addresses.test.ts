import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("of an earlier version's addresses the published one is present, or the only one; the others lead there for a year", async () => {
  const { url, client } = await earlierDatabase("0028_public_reasons");
  await client.query(`
    insert into schools (id, name, admin_email)
      select id, 'School ' || id, id || '@example.com' from generate_series(1, 3) as id;
    insert into school_slugs (slug, school_id)
      values ('moved-one', 1), ('moved-two', 1), ('moved', 1), ('emptied', 2), ('left-one', 3), ('left-two', 3);
    insert into publications (school_id, enabled, slug) values (1, true, 'moved'), (2, false, ''), (3, false, '')`);
  await migrate(url);
  const { rows } = await client.query(
    "select slug, extract(day from until - now())::int as days from school_slugs order by school_id, slug",
  );
  expect(rows).toEqual([
    { slug: "moved", days: null },
    { slug: "moved-one", days: 364 },
    { slug: "moved-two", days: 364 },
    { slug: "emptied", days: null },
    { slug: "left-one", days: 364 },
    { slug: "left-two", days: 364 },
  ]);
});

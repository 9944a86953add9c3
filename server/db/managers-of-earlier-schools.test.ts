import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("an earlier version's administrators look after their schools' staff, and last sign-ins are known", async () => {
  const { url, client } = await earlierDatabase("0012_requests_alone");
  await client.query(`
    insert into schools (id, name, admin_email) values
      (1, 'Old Mill', 'Head@Example.com'), (2, 'Elm Grove', 'nobody@example.com');
    insert into users (id, email, password, school_id, role) values
      ('head', 'head@example.com', 'x', 1, 'user'), ('coach', 'coach@example.com', 'x', 1, 'user'),
      ('elsewhere', 'nobody@example.com', 'x', 1, 'user'), ('sysadmin', 'sys@example.com', 'x', null, 'sysadmin');
    insert into audit_log (at, actor, user_id, client, action, result) values
      ('2026-01-02T10:00Z', 'coach@example.com', 'coach', '', 'sign-in', 'success'),
      ('2026-01-03T10:00Z', 'coach@example.com', 'coach', '', 'sign-in', 'success'),
      ('2026-01-04T10:00Z', 'coach@example.com', 'coach', '', 'sign-in', 'denied'),
      ('2026-01-05T10:00Z', 'coach@example.com', 'coach', '', 'sign-out', 'success')`);
  await migrate(url);
  const { rows } = await client.query("select id, is_manager, last_sign_in_at from users order by id");
  expect(rows).toEqual([
    { id: "coach", is_manager: false, last_sign_in_at: new Date("2026-01-03T10:00:00Z") },
    { id: "elsewhere", is_manager: false, last_sign_in_at: null },
    { id: "head", is_manager: true, last_sign_in_at: null },
    { id: "sysadmin", is_manager: false, last_sign_in_at: null },
  ]);
});

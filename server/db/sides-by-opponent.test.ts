import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("each side of an earlier version's shared game is one with the game's opponent", async () => {
  const { url, client } = await earlierDatabase("0039_meets");
  await client.query(`
    insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com'), (2, 'Quarry Lake', 'q@example.com');
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity'), (2, 2, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email)
      values (1, 5, 'Quarry Lake', '', ''), (1, 6, 'Salem', '', ''), (2, 7, 'Old Mill', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue)
      values (1, 1, 1, 5, '2026-09-01', 'Links'), (2, 2, 2, 7, '2026-09-01', 'Links');
    insert into game_partners (school_id, game_id, partner_school_id, partner_game_id, partner_opponent_id)
      values (1, 1, 2, 2, 7), (2, 2, 1, 1, 5)`);
  await migrate(url);

  const after = await client.query("select school_id, opponent_id from game_partners order by school_id");
  expect(after.rows).toEqual([
    { school_id: 1, opponent_id: 5 },
    { school_id: 2, opponent_id: 7 },
  ]);
});

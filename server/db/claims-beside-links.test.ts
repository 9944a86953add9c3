import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("of an earlier version's links only those of games that were never recorded as sent are claims", async () => {
  const { url, client } = await earlierDatabase("0008_proposals_once");
  await client.query(`
    insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com');
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email) values (1, 1, 'Quarry Lake Academy', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, status)
      select 1, id, 1, 1, now() + id * interval '1 day', 'Links', status
      from (values (1, 'scheduled'), (2, 'verified'), (3, 'scheduled')) as given (id, status);
    insert into verifications (school_id, game_id, opponent_id, token_hash, sent_to, sent_at, ended_at)
      select 1, game, 1, 'hash ' || game, 'a@example.org', now(), ended
      from (values (1, null::timestamptz), (2, null), (3, now())) as given (game, ended)`);
  await migrate(url);
  const { rows } = await client.query("select game_id, state from verifications order by game_id");
  expect(rows).toEqual([
    { game_id: 1, state: "claimed" },
    { game_id: 2, state: "living" },
    { game_id: 3, state: "ended" },
  ]);
});

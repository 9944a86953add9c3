import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("an earlier version's links still lead to their games, or to what became of them", async () => {
  const { url, client } = await earlierDatabase("0010_answer_notices");
  await client.query(`
    insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com');
    insert into users (id, email, password, school_id) values ('u1', 'dana@example.com', 'x', 1);
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email) values (1, 1, 'Quarry Lake Academy', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, status)
      values (1, 1, 1, 1, now(), 'Links', 'verified');
    insert into verifications (school_id, id, game_id, opponent_id, token_hash, sent_to, sent_by, sent_at, ended_at, note)
      values (1, 4, 1, 1, 'old', 'a@example.org', 'u1', '2026-01-02', '2026-01-03', null),
             (1, 7, 1, 1, 'new', 'b@example.org', null, '2026-01-03', null, 'Hello');
    insert into removed_games (school_id, id, game, token_hashes, removed_at, removed_by) values
      (1, 2, '{"opponentId": 1, "sentBy": "u1"}', '{last,first}', '2026-02-01', 'Dana'),
      (1, 3, '{"opponentId": 1, "sentBy": "gone"}', '{other}', '2026-02-02', 'Dana'),
      (1, 5, '{"opponentId": 1, "sentBy": null}', '{}', '2026-02-02', 'Dana')`);
  await migrate(url);

  const links = await client.query(`
    select token_hash as token, sent_to, sent_by, note, game_id, key, ended_at is null as alive
    from request_links join requests on requests.id = request_id
    left join verifications using (request_id)
    order by request_id`);
  const removed = { sent_to: "", note: null, game_id: null, key: null, alive: true };
  expect(links.rows).toEqual([
    { token: "old", sent_to: "a@example.org", sent_by: "u1", note: null, game_id: 1, key: 1, alive: false },
    { token: "new", sent_to: "b@example.org", sent_by: null, note: "Hello", game_id: 1, key: 1, alive: true },
    { ...removed, token: "last", sent_by: "u1" },
    { ...removed, token: "first", sent_by: "u1" },
    { ...removed, token: "other", sent_by: null },
  ]);
  const asked = await client.query(`
    select id, array(
      select token_hash from jsonb_to_recordset(asked) as place ("requestId" int, key int)
      join request_links on request_id = "requestId") as tokens
    from removed_games order by id`);
  expect(asked.rows).toEqual([
    { id: 2, tokens: expect.arrayContaining(["first", "last"]) },
    { id: 3, tokens: ["other"] },
    { id: 5, tokens: [] },
  ]);
  await client.query(
    "insert into requests (school_id, opponent_id, sent_to, sent_at) values (1, 1, '', now())",
  );
});

import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("what an earlier version told opponents gets its entry in calendars, as the game is now", async () => {
  const { url, client } = await earlierDatabase("0021_scheduled_work");
  const told = (standing: string, opponentId = 1) =>
    `{"opponentId": ${opponentId}, "standing": "${standing}"}`;
  await client.query(`
    insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com');
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email) values (1, 1, 'Quarry Lake Academy', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, status, sequence, reschedule_by, proposed_by, snapshots)
      values (1, 1, 1, 1, '2026-09-01', 'Links', 'verified', 2, null, null, '[${told("canceled", 2)}, ${told("on")}]'),
             (1, 2, 1, 1, '2026-09-02', 'Links', 'verification-sent', 0, null, null, '[${told("on")}]'),
             (1, 3, 1, 1, '2026-09-03', 'Links', 'reschedule', 1, 'opponent', 'opponent', '[${told("postponed")}]'),
             (1, 4, 1, 1, '2026-09-04', 'Links', 'reschedule', 1, 'opponent', 'school', '[${told("postponed")}]'),
             (1, 5, 1, 1, '2026-09-05', 'Links', 'scheduled', 0, null, null, '[]');
    insert into removed_games (school_id, id, game, removed_at, removed_by) values
      (1, 6, '{"opponentId": 1, "status": "verified", "sequence": 3, "snapshots": [${told("on")}]}', '2026-02-01', 'Dana'),
      (1, 7, '{"opponentId": 1, "status": "verified", "sequence": 3, "snapshots": []}', '2026-02-01', 'Dana')`);
  await migrate(url);

  const { rows } = await client.query(`
    select id, array(select learned -> 'entry' from agreements where game_id = id order by opponent_id) as entries
    from (select id from games union all select id from removed_games) as every order by id`);
  const entry = (sequence: number, state: string) => ({ sequence, state });
  expect(rows.map(({ entries }) => entries)).toEqual([
    [entry(2, "confirmed"), entry(2, "canceled")],
    [entry(0, "open")],
    [entry(1, "open")],
    [entry(1, "postponed")],
    [],
    [entry(3, "confirmed")],
    [],
  ]);
});

import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("an earlier version's last notice to an opponent is its snapshot, and the school's word counts for the others", async () => {
  const { url, client } = await earlierDatabase("0016_history_actions");
  const snapshot = { opponentId: 1, venue: "Links", standing: "on", version: "2026-01-02T00:00:00.000Z" };
  await client.query(`
    insert into schools (id, name, admin_email, timezone) values (1, 'Old Mill', 'old@example.com', 'America/Chicago');
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email) values
      (1, 1, 'Quarry Lake Academy', '', ''), (1, 2, 'North Ridge', '', ''), (1, 3, 'TBD', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, status, told) values
      (1, 1, 1, 1, '2026-03-01T20:00Z', 'Links', 'verified', '${JSON.stringify(snapshot)}'),
      (1, 2, 1, 1, '2026-03-02T20:00Z', 'Links', 'reschedule', null),
      (1, 3, 1, 2, '2026-03-03T20:00Z', 'Links', 'verified', '${JSON.stringify(snapshot)}'),
      (1, 4, 1, 3, '2026-03-04T20:00Z', 'Links', 'verified', null),
      (1, 5, 1, 1, '2026-03-05T20:00Z', 'Links', 'scheduled', null);
    insert into removed_games (school_id, id, game, removed_at, removed_by) values
      (1, 6, '{"told": ${JSON.stringify(snapshot)}}', '2026-02-01', 'Dana'), (1, 7, '{"told": null}', '2026-02-01', 'Dana')`);
  await migrate(url);

  const { rows } = await client.query(`
    select id, array(select learned - 'entry' from agreements where game_id = id order by opponent_id) as snapshots
    from (select id from games union all select id from removed_games) as every order by id`);
  const vouched = {
    ...{ opponentName: "Quarry Lake Academy", team: { sport: "golf", level: "varsity", gender: "" } },
    ...{ venue: "Links", isHome: true, timeTbd: false, site: "", kind: "", eventName: "" },
    ...{ opponentId: 1, date: "2026-03-02", time: "14:00:00", standing: "postponed", version: "" },
  };
  const other = { opponentId: 2, opponentName: "North Ridge", date: "2026-03-03", standing: "on" };
  expect(rows).toEqual([
    { id: 1, snapshots: [snapshot] },
    { id: 2, snapshots: [vouched] },
    { id: 3, snapshots: [snapshot, { ...vouched, ...other }] },
    { id: 4, snapshots: [] },
    { id: 5, snapshots: [] },
    { id: 6, snapshots: [snapshot] },
    { id: 7, snapshots: [] },
  ]);
  const removed = await client.query("select game from removed_games order by id");
  expect(removed.rows).toEqual([{ game: {} }, { game: {} }]);
});

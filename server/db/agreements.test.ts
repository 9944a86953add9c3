import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

test("what an earlier version kept in the game's row becomes its agreements, one for each opponent", async () => {
  const { url, client } = await earlierDatabase("0030_rules_in_typescript");
  const learned = (opponentId: number) => ({
    opponentId,
    standing: "on",
    version: "2026-08-01T12:00:00.000Z",
  });
  const failed = (opponentId: number) =>
    JSON.stringify({ opponentId, sentTo: "a@example.org", reason: "The mailbox is full" });
  await client.query(`
    insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com');
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email)
      values (1, 1, 'Quarry Lake Academy', '', ''), (1, 2, 'North Ridge', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, snapshots, failed_verification,
        asked_at, reminders, reminded_at, reminder_failed_at, remind) values
      (1, 1, 1, 1, '2026-09-01', 'Links', '${JSON.stringify([learned(2), learned(1)])}', null,
        '2026-08-02T12:00Z', 2, '2026-08-05T12:00Z', '2026-08-06T12:00Z', false),
      (1, 2, 1, 1, '2026-09-02', 'Links', '[]', '${failed(1)}', null, 0, null, null, true),
      (1, 3, 1, 1, '2026-09-03', 'Links', '${JSON.stringify([learned(2)])}', '${failed(2)}', null, 0, null, null, true),
      (1, 4, 1, 1, '2026-09-04', 'Links', '[]', null, null, 0, null, null, true);
    insert into removed_games (school_id, id, game, removed_at, removed_by)
      values (1, 5, '{"opponentId": 1, "snapshots": [${JSON.stringify(learned(1))}]}', '2026-08-07', 'Dana')`);
  await migrate(url);

  const { rows } = await client.query("select * from agreements order by game_id, opponent_id");
  const agreement = (gameId: number, opponentId: number, given: object) => ({
    ...{ school_id: 1, game_id: gameId, opponent_id: opponentId, learned: null, failure: null },
    ...{ listed: false, state: "not-asked", state_at: null, message: null },
    ...{ asked_at: null, reminders: 0, reminded_at: null, reminder_failed_at: null, remind: true },
    ...given,
  });
  expect(rows).toEqual([
    agreement(1, 1, {
      ...{ learned: learned(1), asked_at: new Date("2026-08-02T12:00Z"), reminders: 2, remind: false },
      reminded_at: new Date("2026-08-05T12:00Z"),
      reminder_failed_at: new Date("2026-08-06T12:00Z"),
    }),
    agreement(1, 2, { learned: learned(2) }),
    agreement(2, 1, { failure: { sentTo: "a@example.org", reason: "The mailbox is full" } }),
    agreement(3, 2, { learned: learned(2) }),
    agreement(5, 1, { learned: learned(1) }),
  ]);
});

import { expect, test } from "vitest";
import { earlierDatabase } from "#server/test/earlier-database.ts";
import { migrate } from "./migrate.ts";

/** Three columns of an earlier version, and the state that they become. */
const STATES = [
  { pending: true, told: false, ended: false, reminder: false, state: "claimed" },
  { pending: true, told: false, ended: true, reminder: false, state: "ended" },
  { pending: true, told: true, ended: true, reminder: false, state: "overtaken" },
  { pending: false, told: true, ended: false, reminder: false, state: "living" },
  { pending: false, told: true, ended: false, reminder: true, state: "reminder" },
  { pending: false, told: true, ended: true, reminder: true, state: "ended" },
  { pending: false, told: false, ended: true, reminder: false, state: "ended" },
];

test("each game in an earlier version's mails keeps what has become of it, and what the mail said of it", async () => {
  const { url, client } = await earlierDatabase("0031_agreements");
  const rows = STATES.map(({ pending, told, ended, reminder }, index) => {
    const facts = [
      told ? `'{"venue": "Links ${index + 1}"}'` : "null",
      ended ? "'2026-08-03T12:00Z'" : "null",
    ];
    return `(1, ${index + 1}, 1, 1, ${index + 1}, ${[...facts, pending, reminder].join(", ")})`;
  });
  await client.query(`
    insert into schools (id, name, admin_email) values (1, 'Old Mill', 'old@example.com');
    insert into teams (school_id, id, sport, level) values (1, 1, 'golf', 'varsity');
    insert into opponents (school_id, id, school_name, manager_name, email) values (1, 1, 'Quarry Lake Academy', '', '');
    insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue) values (1, 1, 1, 1, '2026-09-01', 'Links');
    insert into requests (school_id, id, opponent_id, sent_to, sent_at) values (1, 1, 1, 'a@example.org', '2026-08-02');
    insert into verifications (school_id, id, game_id, request_id, key, told, ended_at, pending, is_reminder)
      values ${rows.join(", ")}`);
  await migrate(url);

  const after = await client.query("select id, state, mailed, ended_at from verifications order by id");
  expect(after.rows).toEqual(
    STATES.map(({ told, ended, state }, index) => ({
      id: index + 1,
      state,
      mailed: told ? { venue: `Links ${index + 1}` } : null,
      ended_at: ended ? new Date("2026-08-03T12:00Z") : null,
    })),
  );
});

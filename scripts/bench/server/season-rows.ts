import { withClient } from "#server/db/with-client.ts";

/**
 * Schools with a full season each, made by the database itself: 34 teams, 60 opponents and `games` games in every
 * status, half of which the opponent has learned of.
 * @returns the id of one in the middle of the others
 */
export function fillSeasons(
  connectionString: string,
  { schools, games }: { schools: number; games: number },
) {
  return withClient({ connectionString }, async (client) => {
    // No trigger checks what was made to fit, nor makes the versions.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into schools (id, name, admin_email)
     select n, 'Quarry Lake High School ' || n, 'admin' || n || '@example.com' from generate_series(1, $1::int) n`,
      [schools],
    );
    await client.query(
      `insert into teams (school_id, id, sport, level, gender, coach_name)
     select school, (school - 1) * 34 + n, 'sport ' || n / 3, (array['varsity', 'jr-varsity', 'freshman'])[n % 3 + 1], '', 'Jo Marlow'
     from generate_series(1, $1::int) school, generate_series(1, 34) n`,
      [schools],
    );
    await client.query(
      `insert into opponents (school_id, id, school_name, manager_name, email, phone)
     select school, (school - 1) * 60 + n, 'Harbor Pines Academy ' || n, 'Robin Castell', 'office' || n || '@example.org', '5550100199'
     from generate_series(1, $1::int) school, generate_series(1, 60) n`,
      [schools],
    );
    await client.query(
      `insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, is_home, status, score, our_score, their_score,
       verified_at, created_at, updated_at)
     select school, (school - 1) * $2::int + n, (school - 1) * 34 + n % 34 + 1, (school - 1) * 60 + n % 60 + 1, start,
       'Gymnasium ' || n % 7, n % 2 = 0, status, case status when 'completed' then 'W 3-1' end,
       case status when 'completed' then 3 end, case status when 'completed' then 1 end,
       case status when 'verified' then start - interval '9 days' end,
       '2026-08-01T12:00:00.125Z', '2026-08-01T12:00:00.250Z'
     from generate_series(1, $1::int) school, generate_series(1, $2::int) n,
       lateral (select timestamptz '2026-08-20T20:00Z' + n * interval '7 hours' as start,
         (array['scheduled', 'verification-sent', 'verified', 'completed'])[n % 4 + 1] as status) each`,
      [schools, games],
    );
    await client.query(
      `insert into agreements (school_id, game_id, opponent_id, learned)
     select games.school_id, games.id, opponent_id, ${LEARNED} from ${WITH_SIDES} where is_home`,
    );
    await client.query("insert into school_versions select id, gen_random_uuid() from schools");
    await client.query("analyze");
    return Math.ceil(schools / 2);
  });
}

/** A game as its opponent learned it. */
const LEARNED = `jsonb_build_object('venue', venue, 'isHome', true, 'timeTbd', false, 'site', '',
  'kind', '', 'eventName', event_name, 'date', to_char(datetime_utc at time zone 'America/New_York', 'YYYY-MM-DD'),
  'time', to_char(datetime_utc at time zone 'America/New_York', 'HH24:MI:SS'), 'opponentId', opponents.id,
  'opponentName', school_name, 'standing', 'on', 'version', '2026-08-01T12:00:00.000Z',
  'team', jsonb_build_object('sport', sport, 'gender', '', 'level', level))`;

const WITH_SIDES = `games join teams on (teams.school_id, teams.id) = (games.school_id, team_id)
  join opponents on (opponents.school_id, opponents.id) = (games.school_id, opponent_id)`;

/** Makes the school's first home games meets of so many schools, which were all asked, and half of which have confirmed. */
export function makeMeets(
  connectionString: string,
  { schoolId, meets, schools }: { schoolId: number; meets: number; schools: number },
) {
  return withClient({ connectionString }, async (client) => {
    await client.query("set session_replication_role = replica");
    const values = [schoolId, meets, schools - 1];
    await client.query(
      `insert into agreements (school_id, game_id, opponent_id, listed, state, state_at, asked_at, learned)
     select games.school_id, games.id, opponents.id, true, case n % 2 when 0 then 'asked' else 'confirmed' end,
       '2026-08-02T12:00:00Z', '2026-08-01T12:00:00Z', ${LEARNED}
     from (select * from games where school_id = $1 and is_home order by id limit $2) games
       join teams on (teams.school_id, teams.id) = (games.school_id, team_id)
       cross join generate_series(1, $3::int) n
       join opponents on opponents.school_id = games.school_id
         and opponents.id = (games.school_id - 1) * 60 + (games.opponent_id + n - 1) % 60 + 1`,
      values,
    );
    await client.query("analyze agreements");
  });
}

/** Each fills one table for the schools `from` to `to`. Its one parameter is all settings, as JSON; see nation.ts. */

/** A number from 0 that depends on the seed, the row and what it is for. */
const pick = (row: string, purpose: number, choices: string) =>
  `(abs(hashint8extended(${row} * 64 + ${purpose}, setting.seed)) % ${choices})::int`;

const word = (list: string, row: string, purpose: number) =>
  `(setting."${list}" ->> ${pick(row, purpose, `jsonb_array_length(setting."${list}")`)})`;

const SETTING = `setting as (
  select * from jsonb_to_record($1::jsonb) as given (
    "from" int, "to" int, schools int, "gamesPerSchool" int, seed bigint, today date, "passwordHash" text,
    "usersPerSchool" int, "opponentsPerSchool" int, teams jsonb, "firstNames" jsonb, "lastNames" jsonb,
    zones jsonb, ordinary jsonb))`;

const SCHOOLS = `with ${SETTING}
  insert into schools (id, name, admin_email, timezone, athletic_director, mascot)
  select id, ${word("firstNames", "id::bigint", 1)} || ' ' || ${word("lastNames", "id::bigint", 2)} || ' High School',
    'person1.school' || id || '@example.com', ${word("zones", "id::bigint", 3)}, 'Robin ' || ${word("lastNames", "id::bigint", 4)},
    ${word("firstNames", "id::bigint", 5)} || 's'
  from setting, generate_series("from", "to") as id`;

const USERS = `with ${SETTING}
  insert into users (id, email, password, first_name, last_name, school_id, is_manager, email_verified, must_change_password)
  select md5('nation ' || school || ' ' || person)::uuid::text, 'person' || person || '.school' || school || '@example.com',
    "passwordHash", ${word("firstNames", "(school::bigint * 8 + person)", 6)}, ${word("lastNames", "(school::bigint * 8 + person)", 7)},
    school, person = 1, true, false
  from setting, generate_series("from", "to") as school, generate_series(1, "usersPerSchool") as person`;

const TEAMS = `with ${SETTING}
  insert into teams (school_id, id, sport, gender, level, coach_name, coach_email)
  select school, (school - 1) * jsonb_array_length(teams) + number, team ->> 'sport', team ->> 'gender', team ->> 'level',
    'Alex ' || ${word("lastNames", "(school::bigint * 64 + number)", 8)}, 'coach' || number % 9 || '.school' || school || '@example.com'
  from setting, generate_series("from", "to") as school, jsonb_array_elements(teams) with ordinality as each (team, number)`;

const OPPONENTS = `with ${SETTING}
  insert into opponents (school_id, id, school_name, manager_name, email, phone)
  select school, (school - 1) * "opponentsPerSchool" + number,
    ${word("firstNames", "(school::bigint * 64 + number)", 9)} || ' ' || ${word("lastNames", "(school::bigint * 64 + number)", 10)} || ' Academy ' || number,
    'Sam ' || ${word("lastNames", "(school::bigint * 64 + number)", 11)}, 'athletics' || number || '.' || school || '@example.org', '5550100199'
  from setting, generate_series("from", "to") as school, generate_series(1, "opponentsPerSchool") as number`;

/** Three hundred days around today, never a Sunday; what is over is completed or was called off. */
const GAMES = `with ${SETTING},
  numbered as (
    select school.id as school_id, school.timezone, number, (school.id - 1) * "gamesPerSchool" + number as id,
      today - 150 + number * 300 / "gamesPerSchool" as day
    from setting, schools as school, generate_series(1, "gamesPerSchool") as number
    where school.id between "from" and "to"),
  planned as (
    select numbered.*, team.id as team_id, team.sport, team.level, team.gender, opponent.id as opponent_id, opponent.school_name,
      day + case when extract(dow from day) = 0 then 1 else 0 end as date,
      (array['16:00', '16:30', '17:00', '18:00', '19:00', '19:30'])[1 + ${pick("numbered.id::bigint", 12, "6")}]::time as time,
      number % 2 = 0 as is_home, ${pick("numbered.id::bigint", 13, "100")} as share
    from setting, numbered
      join teams as team on team.school_id = numbered.school_id
        and team.id = (numbered.school_id - 1) * (select jsonb_array_length(teams) from setting)
          + 1 + number % (select jsonb_array_length(teams) from setting)
      join opponents as opponent on opponent.school_id = numbered.school_id
        and opponent.id = (numbered.school_id - 1) * (select "opponentsPerSchool" from setting)
          + 1 + (number * 7 + number / 24) % (select "opponentsPerSchool" from setting)),
  decided as (
    select planned.*, case when is_home then 'Main Gym' else school_name || ' Field' end as venue,
      case when date < today then case when share < 85 then 'completed' else 'canceled' end
        when share < 45 then 'scheduled' when share < 65 then 'verification-sent' when share < 92 then 'verified'
        when share < 97 then 'reschedule' else 'canceled' end as status
    from setting, planned)
  insert into games (school_id, id, team_id, opponent_id, datetime_utc, venue, is_home, status, score, our_score, their_score,
    verified_at, opponent_message, proposals, proposed_by, reschedule_by, created_at, updated_at)
  select school_id, id, team_id, opponent_id, (date + time) at time zone timezone, venue, is_home, status,
    case when status = 'completed' then 'W ' || 40 + share || '-' || 30 + share % 10 end,
    case when status = 'completed' then 40 + share end, case when status = 'completed' then 30 + share % 10 end,
    case when status = 'verified' then today::timestamptz - interval '20 days' end,
    case when status = 'reschedule' then 'Our gym is taken that evening.' end,
    case when status = 'reschedule'
      then jsonb_build_array(jsonb_build_object('date', (date + 1)::text, 'time', time::text)) else '[]' end,
    case when status = 'reschedule' then 'opponent' end, case when status = 'reschedule' then 'opponent' end,
    today::timestamptz - interval '60 days', today::timestamptz - interval '20 days'
  from setting, decided`;

const OF_THESE_SCHOOLS = `join games as game on game.school_id between "from" and "to"`;
const ASKED = `game.status in ('verification-sent', 'verified', 'reschedule')`;

const AGREEMENTS = `with ${SETTING}
  insert into agreements (school_id, game_id, opponent_id, learned, asked_at)
  select game.school_id, game.id, game.opponent_id, ordinary || jsonb_build_object(
      'venue', venue, 'isHome', is_home, 'date', ((datetime_utc at time zone timezone)::date)::text,
      'time', ((datetime_utc at time zone timezone)::time)::text,
      'team', jsonb_build_object('sport', sport, 'level', level, 'gender', gender), 'opponentName', school_name,
      'opponentId', opponent_id, 'standing', case when status = 'reschedule' then 'postponed' else 'on' end,
      'version', to_char(game.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')),
    game.updated_at
  from setting ${OF_THESE_SCHOOLS}
    join schools as school on school.id = game.school_id
    join teams as team on (team.school_id, team.id) = (game.school_id, game.team_id)
    join opponents as opponent on (opponent.school_id, opponent.id) = (game.school_id, game.opponent_id)
  where ${ASKED}`;

const HISTORY = `with ${SETTING}
  insert into game_history (school_id, id, game_id, at, actor, action, changes)
  select game.school_id, game.id::int * 3 + step.number - 3, game.id, game.created_at + step.number * interval '10 days', step.actor,
    step.action, step.changes::jsonb
  from setting ${OF_THESE_SCHOOLS}
    cross join lateral (values
      (1, true, 'Robin Birch', 'created', '[]'),
      (2, ${ASKED}, 'Robin Birch', 'sent', '[{"field":"Status","from":"Scheduled","to":"Verification Sent"}]'),
      (2, game.status in ('completed', 'canceled'), 'Robin Birch', 'edited', '[{"field":"Status","from":"Scheduled","to":"Completed"}]'),
      (3, game.status = 'verified', 'Sam Brook', 'confirmed', '[]'),
      (3, game.status = 'reschedule', 'Sam Brook', 'reschedule-requested', '[]')
    ) as step (number, happened, actor, action, changes)
  where step.happened`;

const REQUESTS = `with ${SETTING}
  insert into requests (school_id, id, opponent_id, sent_to, sent_by, sent_at)
  select game.school_id, game.id, game.opponent_id, opponent.email, md5('nation ' || game.school_id || ' 1')::uuid::text,
    game.updated_at
  from setting ${OF_THESE_SCHOOLS}
    join opponents as opponent on opponent.school_id = game.school_id and opponent.id = game.opponent_id
  where ${ASKED}`;

const LINKS = `with ${SETTING}
  insert into request_links (token_hash, school_id, request_id, created_at)
  select encode(sha256(convert_to('nation-' || lpad(id::text, 36, '0'), 'UTF8')), 'hex'), school_id, id, sent_at
  from setting join requests on school_id between "from" and "to"`;

const VERIFICATIONS = `with ${SETTING}
  insert into verifications (school_id, id, game_id, request_id, opponent_id, state, mailed)
  select game.school_id, game.game_id, game.game_id, game.game_id, game.opponent_id, 'living', game.learned
  from setting join agreements as game on game.school_id between "from" and "to"`;

export const NATION_STATEMENTS = [
  SCHOOLS,
  USERS,
  TEAMS,
  OPPONENTS,
  GAMES,
  AGREEMENTS,
  HISTORY,
  REQUESTS,
  LINKS,
  VERIFICATIONS,
];

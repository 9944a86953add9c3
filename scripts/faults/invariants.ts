import { setTimeout as sleep } from "node:timers/promises";
import { passwordMark } from "#server/features/auth/passwords.ts";
import type { World } from "./world.ts";

/**
 * Each rule always holds, and is a query for the rows that break it. It takes for granted that games come from the API
 * or an import, and that nobody sets their status in a form. A linked game that another school asked about is agreed on
 * there.
 */
const RULES: Record<string, string> = {
  "a game that two schools share has both sides, and each knows the other": `
    select one.game_id from game_partners one
    where one.shared and not one.ended and not exists (
      select from game_partners other
      where (other.school_id, other.game_id, other.opponent_id) = (one.partner_school_id, one.partner_game_id, one.partner_opponent_id)
        and (other.partner_school_id, other.partner_game_id, other.partner_opponent_id) = (one.school_id, one.game_id, one.opponent_id))`,
  "a link between two schools has both sides: linked on both, or asked and waiting": `
    select one.opponent_id from opponent_partners one
    where not exists (
      select from opponent_partners other
      where (other.school_id, other.opponent_id) = (one.partner_school_id, one.partner_opponent_id)
        and (other.partner_school_id, other.partner_opponent_id) = (one.school_id, one.opponent_id)
        and (one.state, other.state) in (('linked', 'linked'), ('asked', 'waiting'), ('waiting', 'asked')))`,
  "an agreement is about a game that is there or was removed, and only the game's opponent is asked": `
    select a.game_id from agreements a
    left join games g on (g.school_id, g.id) = (a.school_id, a.game_id)
    left join removed_games r on (r.school_id, r.id) = (a.school_id, a.game_id)
    where (g.id is null and r.id is null) or (a.asked_at is not null and g.opponent_id is distinct from a.opponent_id)`,
  "a game's team and opponent are its school's": `
    select g.id from games g
    left join teams t on (t.school_id, t.id) = (g.school_id, g.team_id)
    left join opponents o on (o.school_id, o.id) = (g.school_id, g.opponent_id)
    where t.id is null or o.id is null`,
  "no two games of a school have the same sides and start": `
    select min(id) from games group by school_id, team_id, opponent_id, datetime_utc having count(*) > 1`,
  "a game's history begins with its making, once": `
    select g.id from games g
    left join game_history h on (h.school_id, h.game_id) = (g.school_id, g.id) and h.action in ('created', 'imported', 'copied')
    group by g.school_id, g.id having count(h.id) <> 1`,
  "the history says that a game was sent exactly when its status or a link says so": `
    select g.id from games g
    where g.status in ('verification-sent', 'verified', 'reschedule') and not exists (
      select from game_history h where (h.school_id, h.game_id) = (g.school_id, g.id) and h.action in ('sent', 'dates-offered', 'confirmed-by-hand', 'linked', 'followed'))
    union all
    select h.game_id from game_history h where h.action = 'sent' and not exists (
      select from verifications v where (v.school_id, v.game_id) = (h.school_id, h.game_id))`,
  "a sent or answered game has one living link, unless it was agreed on without one": `
    select g.id from games g
    where g.status in ('verification-sent', 'verified', 'reschedule') and not exists (
        select from game_history h where (h.school_id, h.game_id) = (g.school_id, g.id) and h.action in ('confirmed-by-hand', 'linked', 'followed'))
      and 1 <> (
      select count(*) from verifications v
      where (v.school_id, v.game_id) = (g.school_id, g.id) and v.state = 'living')`,
  "a game was asked about at some moment exactly while it has a living link": `
    select g.id from games g
    where exists (
      select from agreements a where (a.school_id, a.game_id) = (g.school_id, g.id) and a.asked_at is not null) <> exists (
      select from verifications v
      where (v.school_id, v.game_id) = (g.school_id, g.id) and v.state = 'living')`,
  "a reminder's link lives only beside the one by which the game was asked about, unless it was agreed on without one": `
    select r.game_id from verifications r
    where r.state = 'reminder' and not exists (
      select from verifications v
      where (v.school_id, v.game_id) = (r.school_id, r.game_id) and v.state = 'living')
      and not exists (
        select from game_history h where (h.school_id, h.game_id) = (r.school_id, r.game_id) and h.action in ('confirmed-by-hand', 'linked', 'followed'))`,
  "a game was reminded of at some moment exactly where reminders are counted": `
    select game_id from agreements where (reminders > 0) <> (reminded_at is not null)`,
  "a game is verified exactly when it has the moment of it and its history says so": `
    select g.id from games g
    where (g.status = 'verified') <> (g.verified_at is not null)
      or (g.status = 'verified' and not exists (
        select from game_history h where (h.school_id, h.game_id) = (g.school_id, g.id)
          and h.action in ('confirmed', 'confirmed-by-hand', 'proposal-accepted', 'date-chosen', 'linked', 'followed')))`,
  "each of two linked games has a side, and was told what the other one told": `
    select p.school_id, p.game_id from game_partners p
    join games g on (g.school_id, g.id) = (p.partner_school_id, p.partner_game_id)
    left join game_partners other on (other.school_id, other.game_id) = (p.partner_school_id, p.partner_game_id)
      and (other.partner_school_id, other.partner_game_id, other.partner_opponent_id) = (p.school_id, p.game_id, p.opponent_id) and other.shared and not other.ended
    where p.shared and not p.ended and (other.game_id is null
      or exists (
        select from agreements a where (a.school_id, a.game_id, a.opponent_id) = (g.school_id, g.id, p.partner_opponent_id)
          and p.told - '{asks,putOff,proposals,timeZone,isMeet}'::text[]
            is distinct from a.learned - '{opponentId,opponentName,version,entry}'::text[]))`,
  "two linked games that one answer has moved agree": `
    select p.school_id, p.game_id from game_partners p
    join games own on (own.school_id, own.id) = (p.school_id, p.game_id)
    join games other on (other.school_id, other.id) = (p.partner_school_id, p.partner_game_id)
    where p.shared and not p.ended and own.verified_at = other.verified_at
      and (own.datetime_utc, own.venue, own.time_tbd, own.status) <> (other.datetime_utc, other.venue, other.time_tbd, other.status)`,
  "a side whose other game is gone has ended": `
    select p.school_id, p.game_id from game_partners p
    left join games g on (g.school_id, g.id) = (p.partner_school_id, p.partner_game_id)
    where g.id is null and not p.ended`,
  "an answered game has exactly one entry for each answer": `
    select game_id from game_history where action in ('confirmed', 'reschedule-requested', 'date-chosen')
    group by school_id, game_id, at, action having count(*) > 1`,
  "an import has as many games as it says": `
    select i.id from game_imports i
    where i.created_games <> (select count(*) from games g where (g.school_id, g.import_id) = (i.school_id, i.id))`,
  "every file, copy and entry of several games that made a game is in the audit, and none that did not happen": `
    select school_id from (
      select school_id, count(*) as made from game_imports group by school_id) as imports
    full join (
      select school_id, count(*) as recorded from audit_log
      where action in ('import', 'game-batch', 'import-revision') and result = 'success' and (details ->> 'createdGames')::int > 0
        and school_id in (select id from schools) group by school_id) as audited using (school_id)
    where made is distinct from recorded`,
  "a school that the audit calls deleted is gone": `
    select s.id from schools s join audit_log a on a.school_id = s.id
    where a.action = 'school-deletion' and a.result = 'success'`,
  "nothing of a deleted school is left": `
    select id::text from users where role <> 'sysadmin' and school_id not in (select id from schools)
    union all select id::text from teams where school_id not in (select id from schools)
    union all select sid from session where user_id not in (select id from users)`,
  "nothing was changed before it was made": `
    select id::text from games where updated_at < created_at
    union all select id::text from users where updated_at < created_at
    union all select id::text from schools where updated_at < created_at`,
  "a finished backup has a size, an unfinished one no end": `
    select id from backups where (status = 'running') <> (finished_at is null)
      or (status = 'completed') <> (size_bytes > 0)`,
};

/** A connection keeps none of these once its request is over. */
const LEFTOVERS: Record<string, string> = {
  "no transaction stays open": `
    select pid, query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`,
  "no advisory lock stays held": `
    select objid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
};

/** A server notices that its client is gone when it next reads or writes. */
const SETTLE_MS = 8_000;

/** The rules that the database breaks, with the rows that break them. Leftovers get time to disappear. */
export async function listBrokenRules(world: World): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const leftovers = await broken(world, LEFTOVERS);
    if (leftovers.length === 0 || Date.now() > deadline) {
      return [...leftovers, ...(await broken(world, RULES)), ...(await staleSessions(world))];
    }
    await sleep(100);
  }
}

async function broken({ query }: World, rules: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await query(sql);
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  return found;
}

/** A session begun under another password than today's would be thrown out; a change leaves none behind. */
async function staleSessions({ query }: World): Promise<string[]> {
  const rows = await query<{ email: string; mark: string; password: string }>(
    "select email, sess ->> 'passwordMark' as mark, password from session join users on users.id = user_id",
  );
  const stale = rows.filter(({ mark, password }) => mark !== passwordMark(password));
  return stale.map(({ email }) => `a session of ${email} began under an older password`);
}

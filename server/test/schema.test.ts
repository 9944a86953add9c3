import { readFile } from "node:fs/promises";
import { createInsertSchema } from "drizzle-zod";
import { expect, test } from "vitest";
import { LEFT_OUT } from "#server/db/backup/format.ts";
import { rowSchemaOf } from "#server/db/backup/row-schemas.ts";
import { makeSchool } from "#server/db/factories.ts";
import type { GameInput } from "#shared/api/games.ts";
import { type OpponentInput, opponentInput } from "#shared/api/opponents.ts";
import { type TeamInput, teamInput } from "#shared/api/teams.ts";
import { BACKUP_STATUSES } from "#shared/domain/backup-status.ts";
import { CONFLICT_KINDS } from "#shared/domain/conflicts/conflicts.ts";
import { HISTORY_ACTIONS } from "#shared/domain/game/game-history.ts";
import { GAME_KINDS, GAME_SITES } from "#shared/domain/game/game-kinds.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { IMPORT_KINDS } from "#shared/domain/game/import-kinds.ts";
import { SCHOOL_STATES } from "#shared/domain/game/meet.ts";
import { LINK_KINDS } from "#shared/domain/partners/link-kinds.ts";
import { PARTNER_STATES } from "#shared/domain/partners/partner-states.ts";
import { PARTIES } from "#shared/domain/requests/proposal.ts";
import { SAMPLE_RESPONSES } from "#shared/domain/requests/sample-request.ts";
import { GENDER_VALUES } from "#shared/domain/school/genders.ts";
import { LOGO_KINDS } from "#shared/domain/school/logo.ts";
import { ANSWER_NOTICES } from "#shared/domain/school/notifications.ts";
import { FEED_KINDS, PUBLISHED_GAMES } from "#shared/domain/school/published.ts";
import { USER_ROLES } from "#shared/domain/school/roles.ts";
import { STOP_KINDS } from "#shared/domain/school/stop-kinds.ts";
import type { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { CLAIM_KINDS } from "#shared/schema/scheduled-messages.ts";
import { teams } from "#shared/schema/teams.ts";
import { VERIFICATION_STATES } from "#shared/schema/verifications.ts";
import { testApp } from "./agent.ts";

const app = testApp();

/** The hand-written inputs and the tables agree at compile time: what a form gives, a row takes. */
type Fits<Input, Row> = Omit<Input, "updatedAt"> extends Row ? true : false;
const teamFits: Fits<TeamInput, Omit<typeof teams.$inferInsert, "schoolId">> = true;
const opponentFits: Fits<OpponentInput, Omit<typeof opponents.$inferInsert, "schoolId">> = true;
const gameFits: Fits<
  Omit<Required<GameInput>, "date" | "time">,
  Omit<typeof games.$inferInsert, "schoolId" | "datetimeUtc">
> = true;

test("what the inputs let through, the row schemas take", () => {
  expect([teamFits, opponentFits, gameFits]).toEqual([true, true, true]);
  const team = teamInput.parse({ sport: "golf", level: "varsity" });
  const opponent = opponentInput.parse({ schoolName: "A", managerName: "B", email: "a@example.org" });
  expect(
    createInsertSchema(teams)
      .omit({ schoolId: true })
      .safeParse({ ...team, updatedAt: undefined }).success,
  ).toBe(true);
  expect(
    createInsertSchema(opponents)
      .omit({ schoolId: true })
      .safeParse({ ...opponent, updatedAt: undefined }).success,
  ).toBe(true);
});

/** The values that each of the database's own constraints admits, by its name. */
async function admittedValues(): Promise<Record<string, string[]>> {
  const { rows } = await app.deps.pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const lists = rows.filter(({ definition }) => definition.includes("ANY (ARRAY["));
  return Object.fromEntries(
    lists.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? ""),
    ]),
  );
}

test("the database admits exactly the values of the domain's lists, and has no list of its own", async () => {
  expect(await admittedValues()).toEqual({
    accepted_conflicts_kind_check: [...CONFLICT_KINDS],
    agreements_state_check: [...SCHOOL_STATES],
    backups_status_check: [...BACKUP_STATUSES],
    feeds_kind_check: [...FEED_KINDS],
    game_history_action_check: [...HISTORY_ACTIONS],
    game_imports_kind_check: [...IMPORT_KINDS],
    games_kind_check: [...GAME_KINDS],
    games_proposed_by_check: [...PARTIES],
    games_reschedule_by_check: [...PARTIES],
    games_site_check: [...GAME_SITES],
    games_status_check: [...GAME_STATUSES],
    message_claims_kind_check: [...CLAIM_KINDS],
    opponent_partners_state_check: [...PARTNER_STATES],
    publications_show_check: [...PUBLISHED_GAMES],
    request_links_kind_check: [...LINK_KINDS],
    sample_requests_response_check: [...SAMPLE_RESPONSES],
    school_logos_kind_check: [...LOGO_KINDS],
    stop_links_kind_check: [...STOP_KINDS],
    teams_gender_check: [...GENDER_VALUES],
    users_answer_notices_check: [...ANSWER_NOTICES],
    users_role_check: [...USER_ROLES],
    verifications_state_check: [...VERIFICATION_STATES],
  });
});

test("a value that is in none of the lists is refused by the database itself", async () => {
  const school = await makeSchool(app.db);
  const unknown = app.deps.pool.query(
    "insert into teams (school_id, sport, level, gender) values ($1, 'golf', 'ms', 'mixed')",
    [school.id],
  );
  await expect(unknown).rejects.toMatchObject({ code: "23514", constraint: "teams_gender_check" });
});

const SCHOOLS_TABLES = `
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and exists (
    select from pg_attribute where attrelid = pg_class.oid and attname = 'school_id' and not attisdropped
  )`;

/** Tables of a school without the triggers of its version, each with the reason (docs/decisions/16). */
const WITHOUT_VERSION: Record<string, string> = {
  accepted_conflicts: "the list of conflicts depends on the clock and has no tag",
  audit_log: "no screen lists it",
  feeds: "asked for by their window, without a tag",
  game_history: "asked for with one game, without a tag",
  game_imports: "asked for by the import's page, without a tag",
  import_layouts: "asked for with the questions about a file, without a tag",
  invitations: "asked for by the page of the staff, without a tag",
  mailed_addresses: "no screen lists it",
  message_claims: "no screen lists it",
  opponent_mails: "no screen lists it",
  partner_requests: "asked for by the dashboard, without a tag",
  request_links: "a game shows of them what its own row says",
  requests: "a game shows of them what its own row says",
  schedule_sources: "asked for by the import's page and the dashboard, without a tag",
  school_changes: "the marks themselves",
  school_logos: "the school's row names its logo",
  school_slugs: "written with the publication, which raises it",
  school_versions: "the versions themselves",
  stop_links: "no screen lists it",
  team_slugs: "written with a team or the publication, which raise it",
  users: "asked for by the page of the staff, without a tag",
  verifications: "a game shows of them what its own row says",
};

test("every table of a school raises its version, or is named with the reason why not", async () => {
  const tables = await app.deps.pool.query<{ name: string }>(SCHOOLS_TABLES);
  const triggers = await app.deps.pool.query<{ name: string; events: string }>(
    `select event_object_table as name, string_agg(event_manipulation, ' ' order by event_manipulation) as events
     from information_schema.triggers
     where action_statement ~ 'mark_school_changes' and action_orientation = 'STATEMENT'
     group by 1`,
  );
  const raising = triggers.rows.filter(({ events }) => events === "DELETE INSERT UPDATE");
  const names = tables.rows.map(({ name }) => name).sort();
  expect([...raising.map(({ name }) => name), ...Object.keys(WITHOUT_VERSION)].sort()).toEqual(names);
});

test("every table is in the backups, or is left out of them for a reason", async () => {
  const { rows } = await app.deps.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const missing = rows.filter(({ name }) => !LEFT_OUT.includes(name) && !rowSchemaOf(name, []));
  expect(missing).toEqual([]);
});

/** `name` of a function, or `name on table calls function` of a trigger: those of the schema, none of an extension. */
const FUNCTIONS_AND_TRIGGERS = `
  select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select tgname || ' calls ' || proname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal
  order by 1`;

/** The names in the table of decision 27; `games_{inserted,updated}` are two triggers. */
async function namedInDecision(): Promise<string[]> {
  const page = await readFile("docs/decisions/27-what-the-database-does.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \|([^|]*)\| \S.* \|$/gm)];
  return rows
    .flatMap(([, name = "", triggers = ""]) => [
      name,
      ...[...triggers.matchAll(/`([^`]+)`/g)].flatMap(([, trigger = ""]) => {
        const [, stem = trigger, endings = ""] = /^(\w+)\{([\w,]+)\}$/.exec(trigger) ?? [];
        return endings.split(",").map((ending) => `${stem}${ending} calls ${name}`);
      }),
    ])
    .sort();
}

test("decision 27 names every function and trigger of the database, what it is for, and none that is gone", async () => {
  const named = await namedInDecision();
  const client = await app.deps.pool.connect();
  const there = async () =>
    (await client.query<{ name: string }>(FUNCTIONS_AND_TRIGGERS)).rows.map(({ name }) => name).sort();
  try {
    expect(named).toEqual(await there());
    await client.query("begin");
    await client.query(
      "create function planted() returns trigger language plpgsql as 'begin return new; end'",
    );
    await client.query(
      "create trigger games_planted before insert on games for each row execute function planted()",
    );
    await client.query("drop trigger schools_updated on schools");
    const changed = await there();
    expect(changed.filter((name) => !named.includes(name))).toEqual([
      "games_planted calls planted",
      "planted",
    ]);
    expect(named.filter((name) => !changed.includes(name))).toEqual([
      "schools_updated calls mark_changed_schools",
    ]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

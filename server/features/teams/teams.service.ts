import type { Database, Db } from "#server/db/client.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import { deleteBlackoutsOfTeam } from "#server/features/blackouts/blackouts.queries.ts";
import { markNamesChanged } from "#server/features/games/games.queries.ts";
import { keepTeamSlug } from "#server/features/publication/team-slugs.service.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { TeamInput, TeamsBatchInput } from "#shared/api/teams.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { sportName } from "#shared/domain/school/team-name.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  deleteTeams,
  findTeam,
  insertNewTeams,
  insertTeam,
  lockTeam,
  type TeamWithCount,
  updateTeam,
} from "./teams.queries.ts";

/** @throws 409 when the school has a team of this gender, sport and level */
export const addTeam = (
  db: Db,
  schoolId: SchoolId,
  { updatedAt: _, ...values }: TeamInput,
): Promise<TeamWithCount> =>
  insertTeam(db, schoolId, values).catch((error: unknown) => rejectTwin(error, values));

/**
 * Adds many teams, all or none. Teams that the school has already, and repetitions, are counted and left as they are:
 * to press the button again does no harm.
 */
export async function addTeams(
  db: Database,
  schoolId: SchoolId,
  { teams }: TeamsBatchInput,
): Promise<{ created: TeamWithCount[]; existing: number }> {
  const created = await inTransaction(db, (tx) => insertNewTeams(tx, schoolId, teams));
  return { created, existing: teams.length - created.length };
}

/** @throws 404, 409 when it has changed since `input.updatedAt` or would equal another team */
export async function editTeam(
  db: Database,
  schoolId: SchoolId,
  id: number,
  { updatedAt, ...values }: TeamInput,
): Promise<TeamWithCount> {
  const saved = inTransaction(db, async (tx) => {
    const before = await lockTeam(tx, schoolId, id);
    if (!before) throw notFound("Team");
    if (isStale(before, updatedAt)) throw changedByOther("team");
    const changed = changedFields(before, values);
    const isRenamed = changed.some((name) => TEAM_NAME.includes(name));
    if (isRenamed) await keepTeamSlug(tx, schoolId, before);
    if (changed.length > 0) await updateTeam(tx, schoolId, id, values);
    if (isRenamed) await markNamesChanged(tx, schoolId, { teamId: id });
    const after = await findTeam(tx, schoolId, id);
    if (!after) throw notFound("Team");
    return after;
  });
  return await saved.catch((error: unknown) => rejectTwin(error, values));
}

/** The parts of a team's name. */
const TEAM_NAME: readonly string[] = ["gender", "sport", "level"];

/** @throws 404, 409 while the team has games */
export async function removeTeam(db: Database, schoolId: SchoolId, id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await deleteBlackoutsOfTeam(tx, schoolId, id);
      if ((await deleteTeams(tx, schoolId, [id])) === 0) throw notFound("Team");
    });
  } catch (error) {
    if (!isForeignKeyViolation(error, "games_team_fk")) throw error;
    const team = await findTeam(db, schoolId, id);
    throw conflict(
      `This team has ${team?.gamesCount ?? 0} game(s) in the system. Please delete all games first.`,
    );
  }
}

function rejectTwin(error: unknown, team: Pick<TeamInput, "gender" | "sport" | "level">): never {
  if (!isUniqueViolation(error, "teams_school_sport_level_unique")) throw error;
  throw conflict(`A ${levelLabel(team.level)} ${sportName(team)} team already exists`);
}

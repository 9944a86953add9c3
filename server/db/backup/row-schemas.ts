import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { createSelectSchema } from "drizzle-zod";
import { z } from "zod";
import { acceptedConflicts } from "#shared/schema/accepted-conflicts.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { blackouts, blackoutTeams, venueRules } from "#shared/schema/conflict-rules.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { feeds } from "#shared/schema/feeds.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { gameImports, importLayouts, scheduleSources } from "#shared/schema/game-imports.ts";
import { games } from "#shared/schema/games.ts";
import { administratorInvitations, invitations } from "#shared/schema/invitations.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { gamePartners, opponentPartners, partnerRequests } from "#shared/schema/partners.ts";
import { providers } from "#shared/schema/providers.ts";
import { publications, schoolSlugs, teamSlugs } from "#shared/schema/publications.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { requestLinks, requests } from "#shared/schema/requests.ts";
import { sampleRequests } from "#shared/schema/sample-requests.ts";
import { messageClaims } from "#shared/schema/scheduled-messages.ts";
import { schoolLogos, schools } from "#shared/schema/schools.ts";
import { stopLinks } from "#shared/schema/stop-links.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { passkeys, providerAccounts, secondSteps, users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

const TABLES: PgTable[] = [
  acceptedConflicts,
  administratorInvitations,
  agreements,
  auditLog,
  blackouts,
  blackoutTeams,
  emailConfig,
  feeds,
  gameHistory,
  gameImports,
  gamePartners,
  games,
  importLayouts,
  invitations,
  mailedAddresses,
  messageClaims,
  opponentPartners,
  opponents,
  partnerRequests,
  passkeys,
  providerAccounts,
  providers,
  publications,
  removedGames,
  requestLinks,
  requests,
  sampleRequests,
  scheduleSources,
  schoolLogos,
  schools,
  schoolSlugs,
  stopLinks,
  systemSettings,
  teams,
  teamSlugs,
  secondSteps,
  users,
  venueRules,
  verifications,
];

/** As PostgreSQL writes an instant into JSON. */
const instant = z.iso.datetime({ offset: true });

/** By the names that the database has for its tables and columns. */
const COLUMN_SCHEMAS = new Map(TABLES.map((table) => [getTableName(table), columnSchemas(table)]));

function columnSchemas(table: PgTable): Record<string, z.ZodType> {
  const columns = Object.entries(getTableColumns(table));
  const instants = columns.filter(([, column]) => column.dataType === "date");
  const { shape } = createSelectSchema(
    table,
    Object.fromEntries(instants.map(([key]) => [key, () => instant])),
  );
  return Object.fromEntries(columns.map(([key, column]) => [column.name, shape[key] ?? z.unknown()]));
}

/**
 * The schema of a backup's row: exactly these columns, each with the values that the table takes. A column that this
 * version no longer has is left to the database, whose older schema knows it. Null for a table that is not backed up.
 */
export function rowSchemaOf(table: string, columns: readonly string[]): z.ZodType | null {
  const known = COLUMN_SCHEMAS.get(table);
  if (!known) return null;
  return z.strictObject(Object.fromEntries(columns.map((column) => [column, known[column] ?? z.unknown()])));
}

import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { acceptedConflicts } from "#shared/schema/accepted-conflicts.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { blackouts, blackoutTeams, venueRules } from "#shared/schema/conflict-rules.ts";
import { feeds } from "#shared/schema/feeds.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { gameImports, importLayouts, scheduleSources } from "#shared/schema/game-imports.ts";
import { games } from "#shared/schema/games.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { gamePartners, opponentPartners } from "#shared/schema/partners.ts";
import { publications, schoolSlugs, teamSlugs } from "#shared/schema/publications.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { requests } from "#shared/schema/requests.ts";
import { schools } from "#shared/schema/schools.ts";
import { stopLinks } from "#shared/schema/stop-links.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

export type ExportedTable = {
  table: PgTable;
  /** by their names in the file */
  columns: Record<string, PgColumn>;
};

type KeyOf<Table extends PgTable> = keyof Table["_"]["columns"] & string;

/** @param without secrets, what is another school's, and what the reader knows already */
function exported<Table extends PgTable>(table: Table, ...without: KeyOf<Table>[]): ExportedTable {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== "schoolId" && !(without as string[]).includes(key),
  );
  return { table, columns: Object.fromEntries(columns) };
}

/** The school's own row. The provider is the installation's; the picture is a file. */
export const SCHOOL = exported(schools, "providerId", "logo");

/** The lists of school.json. A new column of these tables goes with them, so name here what must not. */
export const EXPORTED_TABLES = {
  staff: exported(
    users,
    ...([
      "password",
      "resetToken",
      "resetTokenExpiry",
      "confirmationToken",
      "confirmationTokenExpiry",
    ] as const),
  ),
  invitations: exported(invitations, "tokenHash"),
  teams: exported(teams),
  opponents: exported(opponents),
  games: exported(games),
  agreements: exported(agreements),
  history: exported(gameHistory),
  deletedGames: exported(removedGames),
  requests: exported(requests, "refusedSchoolIds"),
  requestedGames: exported(verifications),
  sharedGames: exported(gamePartners, "partnerSchoolId", "partnerGameId", "partnerOpponentId"),
  linkedOpponents: exported(
    opponentPartners,
    ...(["partnerSchoolId", "partnerOpponentId", "claimedBy", "claimedById"] as const),
  ),
  blackouts: exported(blackouts),
  blackoutTeams: exported(blackoutTeams),
  venueRules: exported(venueRules),
  acceptedConflicts: exported(acceptedConflicts),
  imports: exported(gameImports),
  importLayouts: exported(importLayouts),
  scheduleSources: exported(scheduleSources, "text", "etag", "address"),
  publication: exported(publications),
  publicAddresses: exported(schoolSlugs),
  teamAddresses: exported(teamSlugs),
  calendars: exported(feeds, "tokenHash", "sealedToken"),
  stoppedMessages: exported(stopLinks, "tokenHash"),
  mailedAddresses: exported(mailedAddresses),
} satisfies Record<string, ExportedTable>;

/** Tables with rows of a school or of its people that no download has, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  audit_log: "the installation's record of who did what; system administrators export it",
  message_claims: "says only that a message does not go twice",
  opponent_mails: "counts the mails of the last days",
  partner_requests: "numbers of another school's requests",
  passkeys: "a person's keys",
  provider_accounts: "a person's accounts elsewhere",
  provider_sign_ins: "sign-ins under way",
  request_links: "secrets alone",
  sample_requests: "a person's trial, of an invented game",
  school_changes: "the database's own",
  school_logos: "a file of its own",
  school_versions: "the database's own",
  second_steps: "a person's secrets",
  session: "secrets of people who are signed in",
};

import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { LOGO_KINDS } from "#shared/domain/school/logo.ts";
import { isOneOf } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/** A school's own picture, apart from the school: it is read only where it is shown. */
export const schoolLogos = pgTable(
  "school_logos",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .primaryKey()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** SHA-256 of the picture, hex: its public name */
    hash: text().notNull(),
    kind: text({ enum: LOGO_KINDS }).notNull(),
    /** base64, as a backup can hold it */
    data: text().notNull(),
  },
  (table) => [
    index("school_logos_hash_idx").on(table.hash),
    check("school_logos_kind_check", isOneOf(table.kind, LOGO_KINDS)),
  ],
);

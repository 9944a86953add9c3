import { and, desc, eq, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { importLayouts } from "#shared/schema/game-imports.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type FileLayout, layoutsToRemember, OF_ALL_FILES } from "./import-layouts.ts";

/** Beyond these the oldest go. */
const KEPT_LAYOUTS = 200;

export const listLayouts = (db: Db, schoolId: SchoolId): Promise<FileLayout[]> =>
  db
    .select({
      headers: importLayouts.headers,
      columns: importLayouts.columns,
      answers: importLayouts.answers,
    })
    .from(importLayouts)
    .where(eq(importLayouts.schoolId, schoolId));

/** A question that was not asked this time keeps its answer, as do columns that were not sent. */
export async function rememberLayout(db: Db, schoolId: SchoolId, said: FileLayout): Promise<void> {
  const layouts = layoutsToRemember(said);
  if (layouts.length === 0) return;
  await db
    .insert(importLayouts)
    .values(layouts.map((layout) => ({ ...layout, schoolId })))
    .onConflictDoUpdate({
      target: [importLayouts.schoolId, importLayouts.headers],
      set: {
        columns: sql`coalesce(excluded.columns, ${importLayouts.columns})`,
        answers: sql`${importLayouts.answers} || excluded.answers`,
        usedAt: sql`excluded.used_at`,
      },
    });
  const ofOneLayout = and(eq(importLayouts.schoolId, schoolId), ne(importLayouts.headers, OF_ALL_FILES));
  const newest = db
    .select({ headers: importLayouts.headers })
    .from(importLayouts)
    .where(ofOneLayout)
    .orderBy(desc(importLayouts.usedAt), importLayouts.headers)
    .limit(KEPT_LAYOUTS);
  await db.delete(importLayouts).where(and(ofOneLayout, notInArray(importLayouts.headers, newest)));
}

import { createHash } from "node:crypto";
import type pg from "pg";
import type { StopKind } from "#shared/domain/school/stop-kinds.ts";

/** A link is made with the mail that has it; these are there from the beginning, for addresses that nobody has yet. */
const PLANTED = ["desktop", "phone"].flatMap((project) =>
  (["reminders", "digest"] as const).map((kind) => ({ project, kind })),
);

/** The link by which somebody in this project's journeys stops such messages of the demonstration school. */
export const stopLinkOf = (project: string, kind: StopKind) => ({
  address: `${kind}.${project}@example.org`,
  token: `the-link-that-stops-${kind}-${project}`,
});

export async function plantStopLinks(database: pg.Client): Promise<void> {
  for (const { project, kind } of PLANTED) {
    const { address, token } = stopLinkOf(project, kind);
    const hash = createHash("sha256").update(token).digest("hex");
    await database.query(
      "insert into stop_links (token_hash, school_id, kind, address) select $1, id, $2, $3 from schools",
      [hash, kind, address],
    );
  }
}

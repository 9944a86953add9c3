import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { deliver } from "#server/features/agreement/deliver.service.ts";
import { mailBrand } from "#server/features/agreement/tell/letters.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { claimMessages, markRefused } from "#server/features/scheduled/claims.queries.ts";
import type { JobOutcome } from "#server/features/scheduled/job.ts";
import { type StopLink, stopLinkFor } from "#server/features/scheduled/stop-link.ts";
import { fieldhouse } from "#server/http/actor.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { type DigestNeed, digest } from "#server/mail/templates/scheduled/digest.ts";
import type { Game } from "#shared/api/games.ts";
import { notAnsweredWords } from "#shared/domain/game/meet.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { type Need, needInWords } from "#shared/domain/season/needs-you.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { type DueDigest, digestKey, findDueDigest } from "./digest.queries.ts";
import type { SchoolWeek } from "./school-week.service.ts";

/** Sends an address the summary of a week. One without content is claimed all the same: it is judged once. */
export async function sendDigest(deps: Deps, due: DueDigest, week: SchoolWeek): Promise<JobOutcome> {
  const isSent = hasContent(week, due);
  const stop = await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const { monday } = due;
    const still = await findDueDigest(tx, { monday, now, timeZones: [week.school.timezone] }, due);
    if (still?.isStaff !== due.isStaff) return null;
    const claimed = await claimMessages(tx, due.schoolId, "digest", { keys: [digestKey(due)], at: now });
    if (claimed.length === 0 || !isSent) return null;
    return await stopLinkFor(deps, tx, { schoolId: due.schoolId, kind: "digest", address: due.address });
  });
  if (!stop) return "gone";
  await deliver(deps, {
    mail: null,
    letter: letterTo(deps, due, week, stop),
    record: async (tx, { went, problem }) => {
      if (went === "no") await markRefused(tx, due.schoolId, "digest", [digestKey(due)]);
      await recordAudit(tx, fieldhouse(due.schoolId), {
        action: "digest",
        result: problem ? "failure" : "success",
        details: { to: due.address, games: week.games.length },
      });
    },
  });
  return "sent";
}

const hasContent = ({ games, changed, needs }: SchoolWeek, { isStaff }: DueDigest): boolean =>
  games.length > 0 || changed.length > 0 || (isStaff && needs.length > 0);

function letterTo(
  { env: { appUrl } }: Pick<Deps, "env">,
  { address, isStaff, monday }: DueDigest,
  { school, games, changed, needs, everybodyKnows }: SchoolWeek,
  stop: StopLink,
) {
  const needLine = ({ games: [next], ...need }: Need<Game>): DigestNeed => ({
    says: needInWords(need),
    next: `${formatLongDate(next.date)} · ${(need.kind === "waiting" && notAnsweredWords(next)) || teamVsOpponent(next)}`,
    link: signedInLink(appUrl, `/games?status=${need.kind}`),
  });
  return digest({
    to: address,
    replyTo: school.officeEmail,
    school: mailBrand(school),
    monday,
    games,
    changed,
    staff: isStaff
      ? {
          needs: needs.map(needLine),
          everybodyKnows,
          linkTo: ({ id }) => signedInLink(appUrl, `/games?game=${id}`),
        }
      : null,
    stop,
  });
}

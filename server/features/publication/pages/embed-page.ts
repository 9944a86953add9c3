import type { PublicSchedule } from "#server/features/publication/public-schedule.ts";
import type { PublicTeam } from "#server/features/publication/team-slugs.service.ts";
import { html } from "#server/http/pages/html.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { documentOf, pageHeader } from "./document.ts";
import { comingUp } from "./game-entry.ts";
import { daysOf } from "./schedule.ts";

const MOST = 50;
const USUAL = 10;

/** How many games are asked for: 1 to 50, and 10 where that is no number. */
export function limitOf(text: unknown): number {
  const limit = typeof text === "string" && /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : USUAL;
  return Math.min(Math.max(limit, 1), MOST);
}

/** The next games, for a frame in a page of somebody else's. */
export function embedPage(
  schedule: PublicSchedule,
  appUrl: string,
  { team, limit }: { team: PublicTeam | undefined; limit: number },
): string {
  const { published, today, games } = schedule;
  const ahead = games.filter((game) => game.date >= today && (!team || game.teamId === team.id));
  const path = `/s/${published.slug}${team ? `/${team.slug}` : ""}`;
  return documentOf(published, {
    title: `${published.school.name} schedule`,
    description: asSentence(`The next games of ${published.school.name}`),
    canonical: appUrl + path,
    kind: "embed",
    body: html`${pageHeader(schedule, { team })}
<main class="columns">
${ahead.length > 0 ? comingUp({ days: daysOf(ahead.slice(0, limit)), months: [] }, { ofTeam: team !== undefined, today }) : html`<p class="nothing">No games are on the schedule yet.</p>`}
<p class="nothing"><a href="${appUrl}${path}" target="_blank" rel="noopener">Full schedule</a></p>
</main>`,
  });
}

import type { PublicSchedule } from "#server/features/publication/public-schedule.ts";
import type { PublicTeam } from "#server/features/publication/team-slugs.service.ts";
import { type Html, html } from "#server/http/pages/html.ts";
import { initials } from "#shared/domain/text/names.ts";
import { formatMonthDay, timeWithZone } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/** Says whose games these are, and how fresh. */
export function pageHeader(
  schedule: PublicSchedule,
  { team, beneath }: { team: PublicTeam | undefined; beneath?: Html },
): Html {
  const { name, logo } = schedule.published.school;
  const emblem = logo
    ? html`<img class="emblem" src="${logo}" alt="">`
    : html`<span class="emblem" aria-hidden="true">${initials(name)}</span>`;
  return html`<header><div class="band">
${emblem}
<div><h1>${name}</h1>
<p class="team">${team ? team.name : "Games and results"}</p></div>
<p class="as-of">${asOf(schedule)}</p>
${beneath ?? ""}
</div></header>`;
}

/** 'As of Nov 3, 2:15 PM ET' */
function asOf({ published, today, changedAt }: PublicSchedule): string {
  const { timezone } = published.school;
  const { date, time } = toLocal(changedAt, timezone);
  const year = date.slice(0, 4) === today.slice(0, 4) ? "" : `, ${date.slice(0, 4)}`;
  const at = timeWithZone({ time, timezoneCode: timeZoneCode(timezone) });
  return `As of ${formatMonthDay(date)}${year}, ${at}`;
}

import type { PublicSchedule } from "#server/features/publication/public-schedule.ts";
import type { PublishedSchool } from "#server/features/publication/published.queries.ts";
import type { PublicTeam } from "#server/features/publication/team-slugs.service.ts";
import { type Html, html } from "#server/http/pages/html.ts";
import { initials } from "#shared/domain/text/names.ts";
import { formatMonthDay, timeWithZone } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { styleSheetOf } from "./style-sheet.ts";

type Document = {
  title: string;
  /** a sentence for search engines and messages */
  description: string;
  /** the whole address of the page that it is, or is a part of */
  canonical: string;
  head?: Html[];
  /** the root's class */
  kind: "page" | "embed";
  body: Html;
};

/** A whole document in the school's colours. */
export function documentOf(
  { school, indexed }: Pick<PublishedSchool, "school" | "indexed">,
  given: Document,
): string {
  const { path, color } = styleSheetOf(school.primaryColor, school.secondaryColor);
  return html`<!doctype html>
<html lang="en" class="${given.kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${given.title}</title>
<meta name="description" content="${given.description}">
${indexed ? "" : html`<meta name="robots" content="noindex">`}
<meta name="theme-color" content="${color}">
<link rel="icon" href="${school.logo || "/favicon.svg"}">
<link rel="canonical" href="${given.canonical}">
${given.head ?? []}
<link rel="stylesheet" href="${path}">
</head>
<body>
${given.body}
</body>
</html>
`.markup;
}

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

/** @param message why nothing is shown */
export const refusalPage = (message: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Schedule</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${styleSheetOf().path}">
</head>
<body>
<main class="columns"><section>
<h1>${message === "Not found" ? "No schedule at this address" : "Schedule"}</h1>
<p class="nothing">${message === "Not found" ? "Ask the school for its current address." : message}</p>
</section></main>
</body>
</html>
`.markup;

import type { PublicSchedule } from "#server/features/publication/public-schedule.ts";
import type { PublicTeam } from "#server/features/publication/team-slugs.service.ts";
import { type Html, html } from "#server/http/pages/html.ts";
import { appleSubscription, googleSubscription } from "#shared/domain/school/calendar-addresses.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { comingUp, firstGames, recordText, results } from "./days.ts";
import { documentOf } from "./document.ts";
import { vsOrAt } from "./game-entry.ts";
import { jsonLd } from "./json-ld.ts";
import { pageHeader } from "./page-header.ts";
import { type Schedule, scheduleOf } from "./schedule.ts";

/**
 * The page of a school, or of one of its teams.
 * @param schedule all that the school shows
 * @param appUrl where the pages are
 */
export function schedulePage(schedule: PublicSchedule, appUrl: string, team?: PublicTeam): string {
  const { published, today } = schedule;
  const games = team ? schedule.games.filter(({ teamId }) => teamId === team.id) : schedule.games;
  const shown = scheduleOf(games, today);
  const path = `/s/${published.slug}${team ? `/${team.slug}` : ""}`;
  const page = { ofTeam: team !== undefined, today };
  const ahead = games.filter(({ date }) => date >= today);
  return documentOf(published, {
    title: team ? `${team.name} - ${published.school.name}` : `${published.school.name} schedule`,
    description: describe(shown, published.school.name, team),
    canonical: appUrl + path,
    head: [html`<link rel="alternate" type="text/calendar" href="${path}.ics">`],
    kind: "page",
    body: html`${pageHeader(schedule, { team, beneath: jumps(shown) })}
<div class="columns">
<main>
${firstGames(shown.first, page)}
${shown.comingUp.length > 0 ? comingUp(shown.comingUp, page) : ""}
${ahead.length === 0 ? NOTHING_AHEAD : ""}
${shown.results.length > 0 ? results(shown.results, shown.record, page) : ""}
</main>
<aside>
${teamLinks(schedule, team)}
${calendarLinks(appUrl + path, team)}
</aside>
</div>
${ahead.length > 0 ? jsonLd(published.school.name, ahead, appUrl + path) : ""}`,
  });
}

const NOTHING_AHEAD = html`<section aria-labelledby="coming-up"><h2 id="coming-up">Coming up</h2>
<p class="nothing">No games are on the schedule yet.</p></section>`;

function describe({ first }: Schedule, school: string, team?: PublicTeam): string {
  const of = team ? `${team.name}, ${school}` : school;
  const next = first.days.at(-1)?.games[0];
  if (!next) return asSentence(`Games and results of ${of}`);
  const when = `${formatLongDate(next.date)}, ${timeOrTbd(next)}`;
  return `${asSentence(of)} ${first.heading}: ${team ? "" : `${teamName(next.team)} `}${vsOrAt(next)}, ${when}.`;
}

/** On a narrow screen the teams and the calendars stand below all games. */
const jumps = ({ results: past }: Schedule): Html => html`<nav class="jumps" aria-label="On this page">
${past.length > 0 ? html`<a href="#results">Results</a>` : ""}
<a href="#teams">Teams</a>
<a href="#calendar">Calendar</a>
</nav>`;

function teamLinks({ published, teams, games, today }: PublicSchedule, current?: PublicTeam): Html {
  const school = `/s/${published.slug}`;
  const all = current ? html`<li><a href="${school}">All teams</a></li>` : "";
  return html`<nav aria-labelledby="teams"><p class="label" id="teams">Teams</p>
<ul>${all}${teams.map((team) => {
    const ofTeam = games.filter(({ teamId }) => teamId === team.id);
    const { record } = scheduleOf(ofTeam, today);
    const here = team.id === current?.id ? html` aria-current="page"` : "";
    const isKnown = record.won + record.lost + record.tied > 0;
    const said = isKnown ? html`<span class="record">${recordText(record)}</span>` : "";
    return html`<li><a href="${school}/${team.slug}"${here}>${team.name}</a>${said}</li>
`;
  })}</ul></nav>`;
}

const calendarLinks = (url: string, team?: PublicTeam): Html => html`<nav aria-labelledby="calendar">
<p class="label" id="calendar">${team ? "These games" : "All games"} in your calendar</p>
<ul>
<li><a href="${appleSubscription(`${url}.ics`)}">Apple Calendar</a></li>
<li><a href="${googleSubscription(`${url}.ics`)}">Google Calendar</a></li>
<li><a href="${url}.ics">Calendar file</a></li>
</ul></nav>`;

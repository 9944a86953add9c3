import type { PublicGame } from "#server/features/publication/public-game.ts";
import type { PublicSchedule } from "#server/features/publication/public-schedule.ts";
import type { PublicTeam } from "#server/features/publication/team-slugs.service.ts";
import { type Html, html, trusted } from "#server/http/pages/html.ts";
import { followedBy } from "#shared/domain/game/opponent-words.ts";
import type { PublicState } from "#shared/domain/requests/public-state.ts";
import { appleSubscription, googleSubscription } from "#shared/domain/school/calendar-addresses.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { documentOf, pageHeader } from "./document.ts";
import { comingUp, firstGames, publicOpponent, recordText, results } from "./game-entry.ts";
import { type Folded, type Schedule, scheduleOf } from "./schedule.ts";

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
    body: html`${pageHeader(schedule, { team, beneath: html`${subscribe(appUrl + path)}${jumps(shown)}` })}
<div class="columns">
<main>
${firstGames(shown.first, page)}
${hasAny(shown.comingUp) ? comingUp(shown.comingUp, page) : ""}
${ahead.length === 0 ? NOTHING_AHEAD : ""}
${hasAny(shown.results) ? results(shown.results, shown.record, page) : ""}
</main>
<aside>
${teamLinks(schedule, team)}
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
  const words = [team ? "" : teamName(next.team), publicOpponent(next) || next.eventName].filter(Boolean);
  return `${asSentence(of)} ${first.heading}: ${words.join(" ")}, ${when}.`;
}

const hasAny = ({ days, months }: Folded): boolean => days.length + months.length > 0;

/** The games of the page in a calendar of one's own, which follows their changes. */
const subscribe = (url: string): Html => html`<nav class="links" aria-labelledby="subscribe">
<span id="subscribe">Subscribe</span>
<a href="${appleSubscription(`${url}.ics`)}">Apple Calendar</a>
<a href="${googleSubscription(`${url}.ics`)}">Google Calendar</a>
<a href="${url}.ics">Calendar file</a>
</nav>`;

/** Results stand below all games ahead, and on a narrow screen the teams below these. */
const jumps = ({ results: past }: Schedule): Html => html`<nav class="links jumps" aria-label="On this page">
${hasAny(past) ? html`<a href="#results">Results</a>` : ""}
<a href="#teams">Teams</a>
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

/** Search engines show the next few. */
const MOST_EVENTS = 30;

const STATUS: Partial<Record<PublicState, string>> = {
  canceled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
};

/** The games ahead as search engines read them: data that no browser runs. */
function jsonLd(school: string, ahead: readonly PublicGame[], url: string): Html {
  const events = ahead.slice(0, MOST_EVENTS).map((game) => publicEvent(school, game, url));
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": events });
  // Nothing that somebody typed can end the element, or look like a part of another.
  return trusted(
    `<script type="application/ld+json">${text.replace(/[<>&=\u2028\u2029]/g, escaped)}</script>`,
  );
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

function publicEvent(school: string, game: PublicGame, url: string) {
  const against = publicOpponent(game);
  const name = followedBy(teamName(game.team), against);
  const isMatch = game.schools.length === 0 && against !== "";
  const ours = { "@type": "SportsTeam", name: `${school} ${teamName(game.team)}` };
  const theirs = { "@type": "SportsTeam", name: game.opponentName };
  const [homeTeam, awayTeam] = game.side === "away" ? [theirs, ours] : [ours, theirs];
  return {
    "@type": isMatch ? "SportsEvent" : "Event",
    name: game.eventName ? `${game.eventName}: ${name}` : name,
    startDate: game.timeTbd ? game.date : game.start.toISOString(),
    eventStatus: STATUS[game.state] ?? "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: game.venue, ...(game.address && { address: game.address }) },
    ...(isMatch && { homeTeam, awayTeam }),
    url,
  };
}

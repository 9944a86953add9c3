import { type Html, html } from "#server/http/pages/html.ts";
import { formatFullDate, formatLongDate } from "#shared/domain/time/game-time.ts";
import { gameEntry } from "./game-entry.ts";
import type { Day, Schedule, WinsLossesTies } from "./schedule.ts";

type Page = Parameters<typeof gameEntry>[1];

/** The games that the reader came for, large. */
export function firstGames({ heading, days }: Schedule["first"], page: Page): Html {
  if (days.length === 0) return html``;
  const count = days.reduce((sum, { games }) => sum + games.length, 0);
  return html`<section class="first${count > 2 ? " many" : ""}" aria-labelledby="first">
<h2 id="first">${heading}</h2>
${days.map((day) => dayOfGames(day, page, formatFullDate))}</section>`;
}

export const comingUp = (days: readonly Day[], page: Page): Html =>
  html`<section aria-labelledby="coming-up"><h2 id="coming-up">Coming up</h2>
${days.map((day) => dayOfGames(day, page))}</section>`;

export const results = (days: readonly Day[], record: WinsLossesTies, page: Page): Html =>
  html`<section aria-labelledby="results"><div class="heads"><h2 id="results">Results</h2>
<p class="record"><abbr title="won, lost, tied">W-L-T</abbr> ${recordText(record)}</p></div>
${days.map((day) => dayOfGames(day, page))}</section>`;

/** '12-5-1': won, lost, tied */
export const recordText = ({ won, lost, tied }: WinsLossesTies): string => `${won}-${lost}-${tied}`;

const dayOfGames = ({ date, games }: Day, page: Page, say = formatLongDate): Html =>
  html`<div class="day"><h3><time datetime="${date}">${say(date)}</time></h3>
<ul>${games.map((game) => gameEntry(game, page))}</ul></div>
`;

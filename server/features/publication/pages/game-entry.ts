import type { PublicGame } from "#server/features/publication/public-game.ts";
import { type Html, html } from "#server/http/pages/html.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { commaBefore, opponentWords } from "#shared/domain/game/opponent-words.ts";
import { mapUrl, venueAndAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, formatLongDate, formatMonthDay, timeOrTbd } from "#shared/domain/time/game-time.ts";
import type { Day, Folded, Month, Schedule, WinsLossesTies } from "./schedule.ts";

const SIDES = { home: "Home", away: "Away", neutral: "Neutral site" };

/** 'vs Central High', 'at Central High'; '' for an event */
export const publicOpponent = (game: PublicGame): string =>
  opponentWords({ ...game, opponent: { schoolName: game.opponentName } });

/**
 * A game of a list of days.
 * @param page `ofTeam`: its heading names the team already; `today`, yyyy-MM-dd
 */
function gameEntry(game: PublicGame, page: { ofTeam: boolean; today: string }): Html {
  const isOff = game.state === "canceled" || game.state === "postponed";
  const say = (text: string): Html => (isOff ? html`<s>${text}</s>` : html`${text}`);
  return html`<li${isOff ? html` class="off"` : ""}>${timeOrScore(game, say)}${names(game, page.ofTeam, say)}
<p class="where"><b>${SIDES[game.side]}</b> · ${say(place(game))}${map(game, page.today)}</p>${notes(game, page.today)}</li>
`;
}

type Say = (text: string) => Html;

function timeOrScore(game: PublicGame, say: Say): Html {
  if (game.state !== "played" || !game.score) return html`<p class="time">${say(timeOrTbd(game))}</p>`;
  return html`<p class="time ${onlyResult(game) ?? ""}">${scoreText(game)}</p>`;
}

const LETTERS = { won: "W", lost: "L", tied: "T" };

/** Against several schools a day has no color. */
const onlyResult = ({ results: [result, another] }: PublicGame) => (another ? undefined : result);

/** 'W 24-17'; as it was typed where it cannot be read. */
function scoreText(game: PublicGame): string {
  const { score } = game;
  const result = onlyResult(game);
  return result ? `${LETTERS[result]} ${score.trim().replace(/^[WLT][\s,:]*/i, "")}` : score;
}

function names(game: PublicGame, ofTeam: boolean, say: Say): Html {
  const event = game.eventName ? html`<p class="event">${game.eventName}</p>` : "";
  const words = publicOpponent(game);
  const team = ofTeam ? "" : html`<b>${say(teamName(game.team))}</b>${commaBefore(words)} `;
  return html`<div class="who">${event}<p>${team}${say(words)}</p></div>`;
}

const place = ({ venue, kind }: PublicGame): string =>
  kind ? `${venue}, ${GAME_KIND_LABELS[kind].toLowerCase()}` : venue;

/** A reader who is on the way there opens a map of their own. */
function map({ address, venue, date, state }: PublicGame, today: string): Html {
  if (!address || date < today || state === "canceled" || state === "postponed") return html``;
  return html` · <a href="${mapUrl(venueAndAddress(venue, address))}" target="_blank" rel="noreferrer">Map</a>`;
}

/** The remarks on the game, the most urgent first. */
function notes(game: PublicGame, today: string): Html {
  const { changed, reason, state } = game;
  const notes: Html[] = [];
  if (state === "canceled" || state === "postponed") {
    const because = reason ? `: ${reason}` : "";
    notes.push(
      html`<p class="ended"><b>${state === "canceled" ? "Canceled" : "Postponed"}</b>${because}</p>`,
    );
  }
  if (changed) {
    notes.push(
      html`<p class="changed"><b>Changed ${formatMonthDay(changed.day)}</b>, was ${changed.was}</p>`,
    );
  }
  if (state === "open" && game.date >= today) notes.push(html`<p>Not confirmed yet</p>`);
  if (isWithoutScore(game, today)) notes.push(html`<p>No score yet</p>`);
  return notes.length > 0 ? html`<div class="notes">${notes}</div>` : html``;
}

const isWithoutScore = ({ kind, state, score, date }: PublicGame, today: string): boolean =>
  kind !== "other" && date < today && !score && state !== "canceled" && state !== "postponed";

type Page = Parameters<typeof gameEntry>[1];

/** The games that the reader came for, large. */
export function firstGames({ heading, days }: Schedule["first"], page: Page): Html {
  if (days.length === 0) return html``;
  const count = days.reduce((sum, { games }) => sum + games.length, 0);
  return html`<section class="first${count > 2 ? " many" : ""}" aria-labelledby="first">
<h2 id="first">${heading}</h2>
${days.map((day) => dayOfGames(day, page, formatFullDate))}</section>`;
}

export const comingUp = ({ days, months }: Folded, page: Page): Html =>
  html`<section aria-labelledby="coming-up"><h2 id="coming-up">Coming up</h2>
${days.map((day) => dayOfGames(day, page))}${months.map((month) => monthOfGames(month, page))}</section>`;

export const results = ({ days, months }: Folded, record: WinsLossesTies, page: Page): Html =>
  html`<section aria-labelledby="results"><div class="heads"><h2 id="results">Results</h2>
<p class="record"><abbr title="won, lost, tied">W-L-T</abbr> ${recordText(record)}</p></div>
${days.map((day) => dayOfGames(day, page))}${months.map((month) => monthOfGames(month, page))}</section>`;

const monthOfGames = ({ name, count, days }: Month, page: Page): Html =>
  html`<details><summary><b>${name}</b> · ${count === 1 ? "1 game" : `${count} games`}</summary>
${days.map((day) => dayOfGames(day, page))}</details>
`;

/** '12-5-1': won, lost, tied */
export const recordText = ({ won, lost, tied }: WinsLossesTies): string => `${won}-${lost}-${tied}`;

const dayOfGames = ({ date, games }: Day, page: Page, say = formatLongDate): Html =>
  html`<div class="day"><h3><time datetime="${date}">${say(date)}</time></h3>
<ul>${games.map((game) => gameEntry(game, page))}</ul></div>
`;

import type { PublicGame } from "#server/features/publication/public-game.ts";
import { type Html, html } from "#server/http/html.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatMonthDay, timeOrTbd } from "#shared/domain/time/game-time.ts";

const SIDES = { home: "Home", away: "Away", neutral: "Neutral site" };

/** 'vs Central High', 'at Central High' */
export const against = ({ side, opponentName }: PublicGame): string =>
  `${side === "away" ? "at" : "vs"} ${opponentName}`;

/**
 * A game of a list of days.
 * @param page `ofTeam`: its heading names the team already; `today`, yyyy-MM-dd
 */
export function gameEntry(game: PublicGame, page: { ofTeam: boolean; today: string }): Html {
  const isOff = game.state === "canceled" || game.state === "postponed";
  const say = (text: string): Html => (isOff ? html`<s>${text}</s>` : html`${text}`);
  return html`<li${isOff ? html` class="off"` : ""}>${timeOrScore(game, say)}<div>${names(game, page.ofTeam, say)}
<p class="where"><b class="${game.side}">${SIDES[game.side]}</b> ${say(place(game))}</p>${notes(game, page.today)}</div></li>
`;
}

type Say = (text: string) => Html;

function timeOrScore(game: PublicGame, say: Say): Html {
  if (game.state !== "played" || !game.score) return html`<p class="time">${say(timeOrTbd(game))}</p>`;
  return html`<p class="time ${game.result ?? ""}">${scoreText(game)}</p>`;
}

const LETTERS = { won: "W", lost: "L", tied: "T" };

/** 'W 24-17'; as it was typed where it cannot be read. */
function scoreText({ score, result }: PublicGame): string {
  return result ? `${LETTERS[result]} ${score.trim().replace(/^[WLT][\s,:]*/i, "")}` : score;
}

function names(game: PublicGame, ofTeam: boolean, say: Say): Html {
  const event = game.eventName ? html`<p class="event">${game.eventName}</p>` : "";
  if (ofTeam) return html`${event}<p class="who">${say(against(game))}</p>`;
  return html`${event}<p class="who">${say(teamName(game.team))}</p><p class="against">${say(against(game))}</p>`;
}

const place = ({ venue, kind }: PublicGame): string =>
  kind ? `${venue}, ${GAME_KIND_LABELS[kind].toLowerCase()}` : venue;

function notes(game: PublicGame, today: string): Html[] {
  const { changed, reason, state } = game;
  const because = reason ? `: ${reason}` : "";
  return [
    ...(state === "canceled" ? [html`<p class="note ended"><b>Canceled</b>${because}</p>`] : []),
    ...(state === "postponed" ? [html`<p class="note ended"><b>Postponed</b>${because}</p>`] : []),
    ...(changed
      ? [html`<p class="note changed"><b>Changed ${formatMonthDay(changed.day)}</b>, was ${changed.was}</p>`]
      : []),
    ...(state === "open" && game.date >= today ? [html`<p class="note">Not confirmed yet</p>`] : []),
    ...(isWithoutScore(game, today) ? [html`<p class="note">No score yet</p>`] : []),
  ];
}

const isWithoutScore = ({ state, score, date }: PublicGame, today: string): boolean =>
  date < today && !score && (state === "open" || state === "confirmed" || state === "played");

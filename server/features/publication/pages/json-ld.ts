import type { PublicGame } from "#server/features/publication/public-game.ts";
import { type Html, trusted } from "#server/http/pages/html.ts";
import type { PublicState } from "#shared/domain/requests/public-state.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { vsOrAt } from "./game-entry.ts";

/** Search engines show the next few. */
const MOST_EVENTS = 30;

const STATUS: Partial<Record<PublicState, string>> = {
  canceled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
};

/** The games ahead as search engines read them: data that no browser runs. */
export function jsonLd(school: string, ahead: readonly PublicGame[], url: string): Html {
  const events = ahead.slice(0, MOST_EVENTS).map((game) => sportsEvent(school, game, url));
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": events });
  // Nothing that somebody typed can end the element, or look like a part of another.
  return trusted(
    `<script type="application/ld+json">${text.replace(/[<>&=\u2028\u2029]/g, escaped)}</script>`,
  );
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

function sportsEvent(school: string, game: PublicGame, url: string) {
  const ours = { "@type": "SportsTeam", name: `${school} ${teamName(game.team)}` };
  const theirs = { "@type": "SportsTeam", name: game.opponentName };
  const name = `${teamName(game.team)} ${vsOrAt(game)}`;
  return {
    "@type": "SportsEvent",
    name: game.eventName ? `${game.eventName}: ${name}` : name,
    startDate: game.timeTbd ? game.date : game.start.toISOString(),
    eventStatus: STATUS[game.state] ?? "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: game.venue },
    homeTeam: game.side === "away" ? theirs : ours,
    awayTeam: game.side === "away" ? ours : theirs,
    url,
  };
}

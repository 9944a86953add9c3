import type { AskedGame, FoundRequest } from "#server/features/requests/asked-games.queries.ts";
import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/asked-games.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { NO_ANSWER } from "#shared/domain/game/opponent-answer.ts";
import { firstProposal } from "#shared/domain/game/proposal.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";
import { removedReason } from "./dead-link.ts";
import { contactOf, deadReasonOf } from "./find-asked.service.ts";
import { askedFacts, askingSchool, wordsWith } from "./verification.responses.ts";

/** The games that one message asks about, and the asking school. */
export const askedGamesPage = (found: FoundRequest, games: AskedGameOfPage[]): AskedGamesPage => ({
  ...askingSchool(found),
  note: wordsWith(
    found.request,
    games.filter(({ closed }) => closed === null),
  ),
  opponentName: found.opponent?.schoolName ?? games[0]?.opponentName ?? "",
  games,
});

/**
 * A game as the page shows it. One that was withdrawn shows what the message told of it: what the school does with it now
 * may be another opponent's. None where that is not known.
 */
export function askedGameOfPage(asked: AskedGame, now: Date): AskedGameOfPage[] {
  const { game, verification, request, school } = asked;
  const closed = deadReasonOf(asked, now);
  const isTheirs = game.opponentId === request.opponentId;
  const isWithdrawn =
    verification.endedAt !== null && game.status !== "canceled" && game.status !== "completed";
  if (closed === null || (isTheirs && !isWithdrawn)) {
    return [{ key: verification.key, ...askedFacts(asked), closed }];
  }
  if (!verification.told) return [];
  const facts = { ...factsOf(verification.told), timezoneCode: timeZoneCode(school.timezone) };
  return [closedGame(verification.key, facts, game.updatedAt, closed)];
}

/** A game that the school has removed since; none where it was another opponent's by then. */
export function removedGameOfPage(
  { game, asked }: Pick<RemovedGameRow, "game" | "asked">,
  found: FoundRequest,
): AskedGameOfPage[] {
  const { request, school } = found;
  const place = asked.find(({ requestId }) => requestId === request.id);
  if (!place || game.opponentId !== request.opponentId) return [];
  const facts = { ...factsOf(game), timezoneCode: timeZoneCode(school.timezone) };
  const reason = removedReason({ school, contact: contactOf(found) });
  return [closedGame(place.key, facts, new Date(game.createdAt), reason)];
}

const factsOf = (game: Omit<GameSummary, "timezoneCode">) => ({
  ...writtenFacts(game),
  date: game.date,
  time: game.time,
  team: game.team,
  opponentName: game.opponentName,
});

/** Nothing of it can be answered any more, and nothing of what has become of it is told but the reason. */
const closedGame = (key: number, facts: GameSummary, updatedAt: Date, closed: string): AskedGameOfPage => ({
  key,
  ...facts,
  ...NO_ANSWER,
  ...firstProposal([]),
  status: "canceled",
  postponed: false,
  canConfirm: false,
  was: [],
  updatedAt: updatedAt.toISOString(),
  closed,
});

import type { FoundRequest, GameOfRequest } from "#server/features/agreement/asked-games.queries.ts";
import { opponentSnapshot, presentSnapshot } from "#server/features/games/learned.ts";
import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/requests/asked-games.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { differences, type OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { isAsked, isPutOff } from "#shared/domain/requests/phase.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { gameAddress } from "#shared/domain/school/address.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";
import { contactOf, deadReasonOf, isEnded, removedReason } from "./find-asked.service.ts";

/**
 * The changes since the opponent's snapshot. While a message about a change waits for its answer, the page says the
 * same as the message: what has changed since the one before.
 */
function changesOf({ game, team, opponent, school, earlierSnapshot }: GameOfRequest) {
  const present = opponentSnapshot({ game, team, opponent }, school.timezone);
  const since = (snapshot: OpponentSnapshot | null) =>
    snapshot
      ? differences(snapshot, present, timeZoneCode(school.timezone)).map(({ field, from, to }) => ({
          name: field,
          was: from,
          now: to,
        }))
      : [];
  const was = since(presentSnapshot(game));
  if (was.length > 0 || game.status !== "verification-sent") return { was };
  const mailed = since(earlierSnapshot);
  return mailed.length > 0 ? { was: mailed, wasMailed: true as const } : { was };
}

/** A game as its opponent's page shows it: no ids, no addresses. */
const askedFacts = ({ game, ...asked }: GameOfRequest) => ({
  ...gameSummary({ ...asked, game }, asked.school.timezone),
  address: gameAddress(game, asked),
  meet: asked.meet ?? null,
  status: game.status,
  verifiedAt: game.verifiedAt?.toISOString() ?? null,
  opponentMessage: game.opponentMessage,
  proposals: game.proposals,
  ...firstProposal(game.proposals),
  proposedBy: game.proposedBy,
  rescheduleBy: game.rescheduleBy,
  postponed: isPutOff(game),
  canConfirm: !isPutOff(game),
  ...changesOf({ ...asked, game }),
  updatedAt: pageVersion(game).toISOString(),
});

/** The asking school; nothing else of it leaves the server. */
export const askingSchool = ({
  school,
  sender,
}: {
  school: VerificationPage["school"];
  sender: { firstName: string; lastName: string } | null;
}) => ({
  school: {
    name: school.name,
    logo: school.logo,
    primaryColor: school.primaryColor,
    secondaryColor: school.secondaryColor,
    timezone: school.timezone,
  },
  requestedBy: fullName(sender?.firstName, sender?.lastName) || school.name,
});

/** The school's words with a message. Once its question is answered, they would read as if about the answer. */
const wordsWith = (
  { note }: GameOfRequest["request"],
  games: readonly Pick<VerificationPage, "status" | "proposedBy">[],
): string | null => (games.some(isAsked) ? note : null);

/** GET /api/verify-game/{token} */
export const verificationPage = (asked: GameOfRequest, feed: string | null): VerificationPage => ({
  ...askedFacts(asked),
  ...askingSchool(asked),
  note: wordsWith(asked.request, [asked.game]),
  feed,
});

/** The games that one message asks about, and the asking school. */
export const askedGamesPage = (
  found: FoundRequest,
  games: AskedGameOfPage[],
  feed: string | null,
): AskedGamesPage => ({
  ...askingSchool(found),
  note: wordsWith(
    found.request,
    games.filter(({ closed }) => closed === null),
  ),
  opponentName: found.opponent?.schoolName ?? games[0]?.opponentName ?? "",
  feed,
  games,
});

/**
 * A game as the page shows it. A withdrawn one shows the message's snapshot, or nothing where there is none: its
 * present facts may be another opponent's.
 */
export function askedGameOfPage(asked: GameOfRequest, now: Date): AskedGameOfPage[] {
  const { game, verification, request, school } = asked;
  const closed = deadReasonOf(asked, now);
  const isTheirs = game.opponentId === request.opponentId;
  const isWithdrawn = isEnded(verification) && !isOver(game.status);
  if (closed === null || (isTheirs && !isWithdrawn)) {
    return [{ key: verification.key, ...askedFacts(asked), closed }];
  }
  if (!verification.mailed) return [];
  const facts = { ...factsOf(verification.mailed), timezoneCode: timeZoneCode(school.timezone) };
  return [closedGame(verification.key, facts, game.updatedAt, closed)];
}

/** A game that the school has removed since; none where it was another opponent's by then. */
export function removedGameOfPage(
  { game, asked }: Pick<RemovedGameRow, "game" | "asked">,
  found: FoundRequest,
): AskedGameOfPage[] {
  const { request, school } = found;
  const place = asked.find(({ requestId }) => requestId === request.id);
  const { opponentId, otherOpponentIds = [] } = game;
  if (!place || ![opponentId, ...otherOpponentIds].includes(request.opponentId)) return [];
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

/** A closed game shows neither an answer nor its present state, only the reason. */
const closedGame = (key: number, facts: GameSummary, updatedAt: Date, closed: string): AskedGameOfPage => ({
  key,
  ...facts,
  address: "",
  meet: null,
  ...NO_ANSWER,
  ...firstProposal([]),
  status: "canceled",
  postponed: false,
  canConfirm: false,
  was: [],
  updatedAt: updatedAt.toISOString(),
  closed,
});

/**
 * The version of a game as its opponent's page shows it: the game's own, or that of a name beside it which was changed
 * later. An answer says which version it is to.
 */
export const pageVersion = ({
  updatedAt,
  namesChangedAt,
}: Pick<GameRow, "updatedAt" | "namesChangedAt">): Date =>
  namesChangedAt && namesChangedAt > updatedAt ? namesChangedAt : updatedAt;

import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import {
  type FoundRequest,
  findRequest,
  type GameOfRequest,
  listAskedGames,
  listRemovedOf,
} from "#server/features/agreement/asked-games.queries.ts";
import { opponentFeedPath } from "#server/features/feeds/keep-feed.service.ts";
import { requireProposalsAhead } from "#server/features/games/proposed-date.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, badField } from "#server/http/errors.ts";
import {
  type AnswerResult,
  type AskedGameOfPage,
  type AskedGamesPage,
  type GameAnswersInput,
  type GameAnswersOutcome,
  NOT_ON_PAGE,
} from "#shared/api/requests/asked-games.ts";
import type { VerificationAnswerInput } from "#shared/api/requests/verification.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { askedGameOfPage, askedGamesPage, removedGameOfPage } from "./answer-page.responses.ts";
import {
  deadReasonOf,
  findAlive,
  goneGame,
  type LinkTarget,
  targetOf,
  UNKNOWN_LINK,
} from "./find-asked.service.ts";
import { requireConfirmable, requireNoDate } from "./given-answer.ts";
import { notifySchool, type RecordedAnswer } from "./notice.service.ts";
import { type AnswerOutcome, recordAnswer } from "./record-answer.service.ts";

type KeyedAnswer = GameAnswersInput["answers"][number];

/** @throws 404 with a message for a link that is unknown, dead, or leads to several games */
export async function readAskedGame({ db, now }: Deps, token: string): Promise<GameOfRequest> {
  return await findAlive(db, targetOf(token), now());
}

/**
 * Records the opponent's answer about the one game of a request, and then notifies the school.
 * @throws what `recordAnswer` throws
 */
export async function answerAskedGame(
  deps: Deps,
  visitor: Actor,
  token: string,
  answer: VerificationAnswerInput,
): Promise<AnswerOutcome> {
  const answered = await recordAnswer(deps, visitor, targetOf(token), answer);
  if (answered.outcome === "recorded") await notifySchool(deps, [{ asked: answered.asked, answer }], "");
  return answered;
}

/**
 * The confirmed games of a request that are still to be played.
 * @throws 404 with a message for a link that is unknown, and where there is none
 */
export async function readConfirmedGames({ db, now }: Deps, token: string): Promise<GameOfRequest[]> {
  const found = await findRequest(db, targetOf(token).tokenHash);
  if (!found) throw new AppError(404, UNKNOWN_LINK);
  const confirmed = (await listAskedGames(db, found)).filter(
    (asked) =>
      asked.game.status === "verified" &&
      asked.game.verifiedAt !== null &&
      deadReasonOf(asked, now()) === null,
  );
  if (confirmed.length === 0) throw new AppError(404, NONE_CONFIRMED);
  return confirmed;
}

const NONE_CONFIRMED = "There is no confirmed game here yet";

/** @throws 404 with a message for a link that is unknown, or whose games are all gone */
export async function readAskedGames(deps: Deps, token: string): Promise<AskedGamesPage> {
  const { db, now } = deps;
  const { tokenHash } = targetOf(token);
  const found = await findRequest(db, tokenHash);
  if (!found) throw new AppError(404, UNKNOWN_LINK);
  const games = await listGamesOfPage({ db, now }, found);
  return askedGamesPage(found, games, await pageFeed(deps, found, games));
}

/**
 * The games of a request as its page shows them, in the order of its mail. @throws 404 with a message when all are gone
 */
export const listGamesOfPage = async (
  { db, now }: Pick<Deps, "db" | "now">,
  found: FoundRequest,
): Promise<AskedGameOfPage[]> => gamesOfPage(found, await readAllAsked(db, found), now());

/** The games that a request asks about, and those of them that the school has removed since. */
export const readAllAsked = async (db: Db, found: FoundRequest) => ({
  asked: await listAskedGames(db, found),
  removed: await listRemovedOf(db, found.school.id, found.request.id),
});

type AllAsked = Awaited<ReturnType<typeof readAllAsked>>;

/** Makes the page's games, as `listGamesOfPage` does, of games that were read already. */
export function gamesOfPage(found: FoundRequest, { asked, removed }: AllAsked, now: Date): AskedGameOfPage[] {
  if (!found.school.isActive) throw goneGame(found);
  const games = [
    ...asked.flatMap((each) => askedGameOfPage(each, now)),
    ...removed.flatMap((row) => removedGameOfPage(row, found)),
  ];
  if (games.length === 0) throw goneGame(found);
  return games.sort((a, b) => a.key - b.key);
}

/**
 * Records an opponent's answers about the games of one message, each in a transaction of its own. Then notifies the
 * school of all of them at once. Answering twice is harmless.
 * @throws 404 as `readAskedGames`; 400 for a game that the page does not have, and for a proposed date that has passed
 *   or a time that the clock skips, with nothing recorded
 */
export async function answerAskedGames(
  deps: Deps,
  visitor: Actor,
  token: string,
  { name, answers }: GameAnswersInput,
): Promise<GameAnswersOutcome> {
  const { games, school } = await readAskedGames(deps, token);
  for (const [index, answer] of answers.entries()) {
    requireOnPage(answer, index, games, school.timezone, deps.now());
    requireNoDate(Boolean(games.find(({ key }) => key === answer.key)?.meet), answer);
  }
  const target = targetOf(token);
  const recorded: RecordedAnswer[] = [];
  const outcomes: { key: number; outcome: AnswerResult; reason: string | null }[] = [];
  try {
    for (const answer of answers) {
      const outcome = await recordOne(deps, visitor, { ...target, key: answer.key }, { ...answer, name });
      outcomes.push({ key: answer.key, outcome: outcome.outcome, reason: outcome.reason });
      if (outcome.outcome === "recorded" && outcome.asked) recorded.push({ asked: outcome.asked, answer });
    }
  } finally {
    // An answer that was recorded counts, even where the next one failed.
    await notifySchool(deps, recorded, name);
  }
  const after = await readAskedGames(deps, token);
  return {
    feed: after.feed,
    results: outcomes.flatMap(({ key, outcome, reason }) => {
      const game = after.games.find((each) => each.key === key);
      return game ? [{ key, outcome, game: { ...game, closed: game.closed ?? reason } }] : [];
    }),
  };
}

type Outcome = { outcome: AnswerResult; asked: GameOfRequest | null; reason: string | null };

/** A game that cannot be answered keeps none of the others from being answered. */
async function recordOne(
  deps: Deps,
  visitor: Actor,
  target: LinkTarget,
  answer: KeyedAnswer & { name: string },
): Promise<Outcome> {
  try {
    const answered = await recordAnswer(deps, visitor, target, answer);
    if (answered.outcome === "changed") requireConfirmable(answered.asked.game, answer);
    return { ...answered, reason: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { outcome: "closed", asked: null, reason: error.message };
  }
}

function requireOnPage(
  { key, response, proposals }: KeyedAnswer,
  index: number,
  games: readonly AskedGameOfPage[],
  timeZone: string,
  now: Date,
): void {
  if (!games.some((game) => game.key === key)) {
    throw badField(`answers.${index}.key`, NOT_ON_PAGE);
  }
  if (response !== "reschedule") return;
  requireProposalsAhead(proposals, {
    timeZone,
    now,
    sayDate: formatFullDate,
    fieldOf: (place, part) => `answers.${index}.proposals.${place}.${part}`,
  });
}

type Asked = Pick<FoundRequest, "request" | "link"> & {
  school: Pick<FoundRequest["school"], "id">;
  opponent: { email: string } | null;
};

/**
 * The path of the opponent's own feed, once they have answered one of the games of their page.
 * @returns null before that; for a copied link, which anybody may have; and where the school writes to another address
 * by now
 */
export async function pageFeed(
  deps: Pick<Deps, "db" | "secret" | "now">,
  { request, link, school, opponent }: Asked,
  games: readonly Parameters<typeof answerOf>[0][],
): Promise<string | null> {
  const email = opponent?.email ?? "";
  const isTheirs = email !== "" && plainEmailAddress(email) === plainEmailAddress(request.sentTo);
  if (link.kind === "copied" || !isTheirs || games.every((game) => answerOf(game) === null)) return null;
  return await opponentFeedPath(deps, deps.db, school.id, { opponentId: request.opponentId, email });
}

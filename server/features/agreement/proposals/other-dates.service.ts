import { isDeepStrictEqual } from "node:util";
import { millisecondsInSecond } from "date-fns/constants";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { askAboutGame, askAboutGames } from "#server/features/agreement/ask/ask.service.ts";
import { wasAsked } from "#server/features/agreement/ask/asked-words.ts";
import {
  type AskedInMail,
  type Question,
  requireAddress,
  requireAhead,
  type SkippedGame,
} from "#server/features/agreement/ask/question.ts";
import { CLAIM_SECONDS } from "#server/features/agreement/deliver.service.ts";
import { type OfOpponent, sendAboutGames, skippedAll } from "#server/features/agreement/send-each.ts";
import {
  findGame,
  type GameWithAgreements,
  type GameWithSides,
  hasGameAt,
} from "#server/features/games/games.queries.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { askedAt, presentSnapshot } from "#server/features/games/learned.ts";
import { isOwnMeet, listedIds } from "#server/features/games/meets.ts";
import { requireProposalsAhead } from "#server/features/games/proposed-date.ts";
import type { Actor } from "#server/http/actor.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { type OfferedGame, offer } from "#server/mail/templates/offer.ts";
import { dateKept } from "#server/mail/templates/questions.ts";
import type { OpponentNotification } from "#shared/api/many-games.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { DeclineInput, GamesOfferInput, OfferInput } from "#shared/api/requests/proposals.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { isMoveAsked, isOffered } from "#shared/domain/requests/phase.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { MEET_IS_MOVED, ONLY_UPCOMING } from "#shared/domain/requests/why-not-asked.ts";
import { toInstant, toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";

type GameAfterMessage = { game: GameWithSides; notice: NotificationOutcome };

/**
 * Puts a game off and lets the opponent choose among other dates. The message goes first; when it is refused, nothing has
 * changed.
 * @throws what `askAboutGame` throws; 409 for a game that is over or changed meanwhile, and for a start that the same sides
 *   have already; 400 for dates that cannot be
 */
export async function offerDates(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  { updatedAt, options, note }: OfferInput,
): Promise<GameAfterMessage> {
  const games = await listGamesForMail(deps.db, school.id, [gameId]);
  const offered = { note, optionsOf: () => options, versions: new Map([[gameId, updatedAt]]) };
  return await asking(deps, actor, school, gameId, await offering(deps, school, games, offered));
}

type Offered = { sent: number[]; skipped: SkippedGame[]; notices: OpponentNotification[] };

/**
 * Offers other dates for many games, each at its own time: one message for each opponent. One that is refused changes
 * nothing of its games.
 * @returns the ids of the games that are offered, why the others are not, and a line for every opponent who was to get
 *   a message
 * @throws 429 where the school's budget let nothing go
 */
export async function offerDatesOfMany(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  { games, dates, note }: GamesOfferInput,
): Promise<Offered> {
  const versions = new Map(games.map(({ id, updatedAt }) => [id, updatedAt]));
  const optionsOf = (game: GameRow) => {
    const time = game.timeTbd ? null : toLocal(game.datetimeUtc, school.timezone).time;
    return dates.map((date) => ({ date, time }));
  };
  const noticeTo = ([{ game, opponent }]: OfOpponent<GameForMail>, notice: NotificationOutcome) => [
    { opponentId: game.opponentId, schoolName: opponent.schoolName, ...notice },
  ];
  const { outcomes, sent, skipped } = await sendAboutGames(
    deps,
    school.id,
    [...versions.keys()],
    (found) => [found],
    async (found): Promise<Offered> => {
      const question = await offering(deps, school, found, { note, optionsOf, versions });
      const about = { gameIds: found.map(({ game }) => game.id), opponentId: found[0].game.opponentId };
      const asked = await askAboutGames(deps, actor, school.id, about, question);
      const count = asked.sent.length;
      return { ...asked, notices: count > 0 ? noticeTo(found, askedNotice(found[0].opponent, count)) : [] };
    },
    (found, error) => ({
      sent: [],
      skipped: skippedAll(found, error),
      notices: noticeTo(found, { delivered: false, message: error.message }),
    }),
  );
  return { sent, skipped, notices: outcomes.flatMap(({ notices }) => notices) };
}

type Offer = {
  note: string;
  /** without a time, a game keeps its own */
  optionsOf: (game: GameRow) => Proposal[];
  /** what the offer is based on */
  versions: ReadonlyMap<number, string | undefined>;
};

async function offering(
  { db }: Pick<Deps, "db">,
  school: SignedInSchool,
  games: readonly GameForMail[],
  { note, optionsOf, versions }: Offer,
): Promise<Question> {
  const taken = new Set<number>();
  for (const { game } of games) {
    const starts = startsOf(game, optionsOf(game), school.timezone);
    const meeting = { ...game, starts, listed: listedIds(game), except: game.id };
    if (await hasGameAt(db, school.id, meeting)) taken.add(game.id);
  }
  return {
    kind: "Offered dates",
    action: "dates-offered",
    note: note || null,
    prepare: ({ game, opponent, meet }, now) => {
      refuseMeet({ game, meet });
      const updatedAt = versions.get(game.id);
      const options = optionsOf(game);
      if (isStale(game, updatedAt)) throw changedByOther("game");
      if (updatedAt === undefined && isJustOffered(game, options, now)) throw changedByOther("game");
      if (game.status !== "scheduled" && !isLinkLive(game.status)) throw conflict(ONLY_UPCOMING);
      requireAddress(opponent);
      // A game that is to be moved is not played on the date that it still has.
      if (standingOf(game.status) !== "postponed") requireAhead(game, now);
      requireProposalsAhead(options, {
        timeZone: school.timezone,
        now,
        fieldOf: (index, part) => `options.${index}.${part}`,
      });
      if (taken.has(game.id)) throw conflict(ALREADY_SCHEDULED);
      return {
        ...NO_ANSWER,
        status: "reschedule",
        proposals: options,
        proposedBy: "school",
        rescheduleBy: isMoveAsked(game) || game.rescheduleBy === "opponent" ? "opponent" : "school",
        // Also of a game that is off already: the opponent's own request has left the date that they confirmed as it
        // was.
        sequence: game.sequence + 1,
      };
    },
    letter: ({ games: [first, ...others], ...mailed }) => {
      const offered = ({ found: { game }, ...each }: AskedInMail): OfferedGame => ({
        ...each,
        options: optionsOf(game),
        reason: game.cancelReason ?? "",
        calendar: presentSnapshot(game) && each.calendar,
      });
      return offer({ ...mailed, games: [offered(first), ...others.map(offered)] });
    },
  };
}

/** Whether an offer repeats the last one at that moment: a call sent twice has no version to tell it by. */
const isJustOffered = (game: GameWithAgreements, options: readonly Proposal[], now: Date): boolean =>
  isOffered(game) &&
  isDeepStrictEqual(game.proposals, options) &&
  now.getTime() - (askedAt(game)?.getTime() ?? 0) < CLAIM_SECONDS * millisecondsInSecond;

/** Leaves out times that the clock skips: they are refused elsewhere. */
const startsOf = (game: GameRow, options: readonly Proposal[], timeZone: string): Date[] =>
  options.flatMap(({ date, time }) => {
    const start = toInstant({ date, time: time ?? toLocal(game.datetimeUtc, timeZone).time }, timeZone);
    return start.ok ? [start.instant] : [];
  });

/**
 * Keeps the date of a game that was to be rescheduled, and asks the opponent again whether they can play.
 * @throws what `askAboutGame` throws; 409 for a game that is not to be rescheduled, has started or changed meanwhile
 */
export function keepDate(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  { updatedAt, note }: DeclineInput,
): Promise<GameAfterMessage> {
  return asking(deps, actor, school, gameId, {
    kind: "Kept date",
    action: "date-kept",
    note: note || null,
    prepare: ({ game, opponent, meet }, now) => {
      refuseMeet({ game, meet });
      if (isStale(game, updatedAt)) throw changedByOther("game");
      if (game.status !== "reschedule") throw conflict("There is no request for another date to decline");
      requireAddress(opponent);
      requireAhead(game, now);
      return { ...NO_ANSWER, status: "verification-sent", sequence: game.sequence + 1 };
    },
    letter: dateKept,
  });
}

/** @throws 409 for a meet that the school hosts */
export function refuseMeet({ game, meet }: Pick<GameForMail, "game" | "meet">): void {
  if (meet || isOwnMeet(game)) throw conflict(MEET_IS_MOVED);
}

async function asking(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  question: Question,
): Promise<GameAfterMessage> {
  await askAboutGame(deps, actor, school.id, gameId, question);
  const game = await findGame(deps.db, school.id, gameId);
  if (!game) throw notFound("Game");
  return { game, notice: askedNotice(game.opponent, 1) };
}

const askedNotice = (
  opponent: Pick<GameForMail["opponent"], "schoolName" | "email">,
  games: number,
): NotificationOutcome => ({
  delivered: true,
  message: wasAsked(opponent.schoolName, games === 1 ? opponent : { games }),
});

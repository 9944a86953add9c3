import { isDeepStrictEqual } from "node:util";
import { millisecondsInSecond } from "date-fns/constants";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { askAboutGame } from "#server/features/agreement/ask/ask.service.ts";
import {
  type AskedInMail,
  type Question,
  requireAddress,
  requireAhead,
} from "#server/features/agreement/ask/question.ts";
import { CLAIM_SECONDS } from "#server/features/agreement/deliver.service.ts";
import {
  findGame,
  type GameWithAgreements,
  type GameWithSides,
  hasGameAt,
} from "#server/features/games/games.queries.ts";
import { askedAt, presentSnapshot } from "#server/features/games/learned.ts";
import { requireProposalsAhead } from "#server/features/games/proposed-date.ts";
import type { Actor } from "#server/http/actor.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { type OfferedGame, offer } from "#server/mail/templates/offer.ts";
import { dateKept } from "#server/mail/templates/questions.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { DeclineInput, OfferInput } from "#shared/api/requests/proposals.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { isMoveAsked, isOffered } from "#shared/domain/requests/phase.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";

type NoticedGame = { game: GameWithSides; notice: NotificationOutcome };

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
): Promise<NoticedGame> {
  const isTaken = await hasGameAt(deps.db, school.id, gameId, startsOf(options, school.timezone));
  return await asking(deps, actor, school, gameId, {
    kind: "Offered dates",
    action: "dates-offered",
    note: note || null,
    prepare: ({ game, opponent }, now) => {
      if (isStale(game, updatedAt)) throw changedByOther("game");
      if (updatedAt === undefined && isJustOffered(game, options, now)) throw changedByOther("game");
      if (game.status !== "scheduled" && !isLinkLive(game.status)) throw conflict(OVER);
      requireAddress(opponent);
      // A game that is to be moved is not played on the date that it still has.
      if (standingOf(game.status) !== "postponed") requireAhead(game, now);
      requireProposalsAhead(options, {
        timeZone: school.timezone,
        now,
        fieldOf: (index, part) => `options.${index}.${part}`,
      });
      if (isTaken) throw conflict(ALREADY_SCHEDULED);
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
      const offered = ({ found, ...each }: AskedInMail): OfferedGame => ({
        ...each,
        options,
        reason: found.game.cancelReason ?? "",
        calendar: presentSnapshot(found.game) && each.calendar,
      });
      return offer({ ...mailed, games: [offered(first), ...others.map(offered)] });
    },
  });
}

/** Whether an offer repeats the last one at that moment: a call sent twice has no version to tell it by. */
const isJustOffered = (game: GameWithAgreements, options: OfferInput["options"], now: Date): boolean =>
  isOffered(game) &&
  isDeepStrictEqual(game.proposals, options) &&
  now.getTime() - (askedAt(game)?.getTime() ?? 0) < CLAIM_SECONDS * millisecondsInSecond;

/** Leaves out times that the clock skips: they are refused elsewhere. */
const startsOf = (options: OfferInput["options"], timeZone: string): Date[] =>
  options.flatMap((option) => {
    const start = toInstant(option, timeZone);
    return start.ok ? [start.instant] : [];
  });

const OVER = "Dates can be offered only for a game that is still to be played";

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
): Promise<NoticedGame> {
  return asking(deps, actor, school, gameId, {
    kind: "Kept date",
    action: "date-kept",
    note: note || null,
    prepare: ({ game, opponent }, now) => {
      if (isStale(game, updatedAt)) throw changedByOther("game");
      if (game.status !== "reschedule") throw conflict("There is no request for another date to decline");
      requireAddress(opponent);
      requireAhead(game, now);
      return { ...NO_ANSWER, status: "verification-sent", sequence: game.sequence + 1 };
    },
    letter: dateKept,
  });
}

async function asking(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  question: Question,
): Promise<NoticedGame> {
  await askAboutGame(deps, actor, school.id, gameId, question);
  const game = await findGame(deps.db, school.id, gameId);
  if (!game) throw notFound("Game");
  const { schoolName, email } = game.opponent;
  return { game, notice: { delivered: true, message: `${schoolName} was asked at ${email.trim()}` } };
}

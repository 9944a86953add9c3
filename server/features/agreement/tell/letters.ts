import type { Deps } from "#server/deps.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots, opponentSnapshot } from "#server/features/games/learned.ts";
import { bySchool, withFormers } from "#server/features/games/meets.ts";
import { type CalendarEntry, calendarUid } from "#server/mail/templates/game-calendar.ts";
import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import type { MailBrand } from "#server/mail/templates/layout.ts";
import type { ToldInMail } from "#server/mail/templates/told.ts";
import { canSendVerification, isLinkLive } from "#shared/domain/game/game-status.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { putOffWord } from "#shared/domain/requests/answer-words.ts";
import {
  asCalledOff,
  differences,
  isAcceptedUntold,
  type OpponentSnapshot,
  standingOf,
} from "#shared/domain/requests/opponent-snapshot.ts";
import { gameAddress } from "#shared/domain/school/address.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";

/** A message about one game that one opponent is to get. */
export type GameMessage = {
  opponentId: number;
  schoolName: string;
  /** the game as it is now; a removed one as it was */
  found: GameForMail;
  kind: "asked" | "changed" | "postponed" | "canceled";
  /** null for an opponent who is asked about the game for the first time */
  snapshot: OpponentSnapshot | null;
};

/** A message to an opponent who has learned of the game before; it asks nothing. */
export type ChangeMessage = GameMessage & {
  kind: Exclude<GameMessage["kind"], "asked">;
  snapshot: OpponentSnapshot;
};

/** One at least. */
export type ChangeMessages = readonly [ChangeMessage, ...ChangeMessage[]];

export const isChangeMessage = (message: GameMessage): message is ChangeMessage => message.kind !== "asked";

/** @param asked the opponents who are to be asked to confirm it */
type Circumstances = { asked: readonly number[]; isRemoved: boolean; now: Date };

/**
 * The messages that a game owes: a cancellation to each former opponent who still expects to play, and to the present
 * one, or to each school of a meet, all that differs from their snapshot.
 */
export function messagesAbout(found: GameForMail, given: Circumstances): GameMessage[] {
  const formers = withFormers(found);
  return [...(formers ? [formers] : []), ...bySchool(found)].flatMap((each) => messagesOf(each, given));
}

function messagesOf(found: GameForMail, { asked, isRemoved, now }: Circumstances): GameMessage[] {
  const { game, opponent, school } = found;
  const status = isRemoved ? "canceled" : game.status;
  const { snapshot, owed, isOutOfDate } = compareStoredSnapshots(found, {
    timeZone: school.timezone,
    now,
    status,
  });
  const toFormers = owed.map((former) => ({
    opponentId: former.opponentId,
    schoolName: former.opponentName,
    found,
    kind: "canceled" as const,
    snapshot: former,
  }));
  const present = { opponentId: game.opponentId, schoolName: opponent.schoolName, found };
  if (asked.includes(game.opponentId) && canSendVerification(status)) {
    return [...toFormers, { ...present, kind: "asked", snapshot }];
  }
  if (!snapshot || !isOutOfDate) return toFormers;
  return [...toFormers, { ...present, kind: kindOf(snapshot, standingOf(status)), snapshot }];
}

function kindOf(snapshot: OpponentSnapshot, now: OpponentSnapshot["standing"]): ChangeMessage["kind"] {
  if (now === "canceled") return "canceled";
  return now === "postponed" && snapshot.standing !== "postponed" ? "postponed" : "changed";
}

/** A game as messages show it, on its school's clock. */
export const mailedGame = ({ school, meet = null, ...stored }: GameForMail): MailedGame => ({
  ...gameSummary(stored, school.timezone),
  meet,
  school: mailBrand(school),
  address: gameAddress(stored.game, { school, opponent: stored.opponent }),
});

/** A school as the head of its messages shows it. */
export const mailBrand = ({ name, logo, primaryColor, secondaryColor }: MailBrand): MailBrand => ({
  name,
  logo,
  primaryColor,
  secondaryColor,
});

/** A game as a message's calendar file has it. */
export const calendarOf = (
  { env, now }: Pick<Deps, "env" | "now">,
  { id, datetimeUtc, sequence, status }: Pick<GameRow, "id" | "datetimeUtc" | "sequence" | "status">,
): Omit<CalendarEntry, "game"> => ({
  state: status === "verified" ? "agreed" : "asked",
  start: datetimeUtc,
  uid: calendarUid(env.appUrl, id),
  sequence,
  stamp: now(),
});

/** The opponent's snapshot once the message has arrived. */
export function snapshotAfter({ found, kind, snapshot, opponentId }: ChangeMessage): OpponentSnapshot {
  const now = opponentSnapshot(found, found.school.timezone);
  const off = { version: now.version, sequence: found.game.sequence };
  if (opponentId !== found.game.opponentId) return asCalledOff(snapshot, off);
  return kind === "canceled" ? asCalledOff(now, off) : now;
}

/** A game as a message tells that it has changed. */
export function toldGame(deps: Deps, message: ChangeMessage): ToldInMail {
  const { found, kind, snapshot } = message;
  const { game, school } = found;
  const reason = reasonOf(message);
  if (kind === "canceled") {
    return {
      ...{ kind, reason, was: snapshot.standing, isAccepted: false, isLinkLive: false },
      game: asLearned(snapshot, school),
      off: "Canceled",
      calendar: calendarAsLearned(deps, message),
    };
  }
  return {
    ...{ kind, reason, was: snapshot.standing },
    isAccepted: isAcceptedUntold(game, snapshot),
    isLinkLive: isLinkLive(game.status),
    game: mailedGame(found),
    changes: changesSince(message),
    off: game.status === "reschedule" ? putOffWord(game) : undefined,
    calendar: calendarOf(deps, game),
  };
}

/** Only the present opponent reads the reason: a former one lost the game for another. */
export const reasonOf = ({ found, opponentId }: ChangeMessage): string =>
  opponentId === found.game.opponentId ? (found.game.cancelReason ?? "") : "";

export const changesSince = ({ found, snapshot }: Pick<ChangeMessage, "found" | "snapshot">) => {
  const { timezone } = found.school;
  return differences(snapshot, opponentSnapshot(found, timezone), timeZoneCode(timezone));
};

/** Shows a game as the opponent learned it, so that they recognize it. */
const asLearned = (snapshot: OpponentSnapshot, school: GameForMail["school"]): MailedGame => ({
  ...snapshot,
  timezoneCode: timeZoneCode(school.timezone),
  school: mailBrand(school),
});

/** The school may have changed its zone since: an hour that the new clock skips is in no calendar. */
function calendarAsLearned(
  deps: Deps,
  { found: { game, school }, snapshot: { date, time } }: ChangeMessage,
): Omit<CalendarEntry, "game"> {
  const start = toInstant({ date, time }, school.timezone);
  const datetimeUtc = start.ok ? start.instant : game.datetimeUtc;
  return { ...calendarOf(deps, { ...game, datetimeUtc }), state: "canceled" };
}

import type { Deps } from "#server/deps.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { opponentSnapshot } from "#server/features/games/learned.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { agreed } from "#server/mail/templates/agreed.ts";
import { cancellation } from "#server/mail/templates/cancellation.ts";
import { type CalendarEntry, calendarUid } from "#server/mail/templates/game-calendar.ts";
import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import { type GameLineWithCalendar, toldChanges } from "#server/mail/templates/games-letter.ts";
import type { MailBrand } from "#server/mail/templates/layout.ts";
import type { Sender } from "#server/mail/templates/letter.ts";
import { toldChange } from "#server/mail/templates/told-change.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { isPutOff } from "#shared/domain/requests/opponent-answer.ts";
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
import type { ChangeMessage, ChangeMessages } from "./messages.ts";

/** A game as messages show it, on its school's clock. */
export const mailedGame = ({ school, ...stored }: GameForMail): MailedGame => ({
  ...gameSummary(stored, school.timezone),
  school: mailBrand(school),
  address: gameAddress(stored.game, { school, opponent: stored.opponent }),
  putOffReason: isPutOff(stored.game) ? (stored.game.cancelReason ?? "") : "",
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
  { id, datetimeUtc, sequence }: Pick<GameRow, "id" | "datetimeUtc" | "sequence">,
): Omit<CalendarEntry, "game" | "state"> => ({
  start: datetimeUtc,
  uid: calendarUid(env.appUrl, id),
  sequence,
  stamp: now(),
});

type Envelope = {
  to: string;
  sender: Sender;
  /** '' for none */
  note: string;
};

/** The letter about one game, or about several of one opponent. */
export function changeLetter(deps: Deps, messages: ChangeMessages, envelope: Envelope): Letter {
  const [only, ...others] = messages;
  return others.length === 0 ? singleLetter(deps, only, envelope) : listLetter(deps, messages, envelope);
}

export function kindInHistory(messages: ChangeMessages): string {
  return messages.every(({ kind }) => kind === "canceled") ? "Cancellation" : "Change";
}

/** The opponent's snapshot once the message has arrived. */
export function snapshotAfter({ found, kind, snapshot, opponentId }: ChangeMessage): OpponentSnapshot {
  const now = opponentSnapshot(found, found.school.timezone);
  const off = { version: now.version, sequence: found.game.sequence };
  if (opponentId !== found.game.opponentId) return asCalledOff(snapshot, off);
  return kind === "canceled" ? asCalledOff(now, off) : now;
}

function singleLetter(deps: Deps, message: ChangeMessage, { to, sender, note }: Envelope): Letter {
  const { found, kind, snapshot } = message;
  const { status } = found.game;
  const reason = reasonOf(message);
  if (kind === "canceled") {
    const game = asLearned(snapshot, found.school);
    return cancellation({ to, game, calendar: calendarAsLearned(deps, message), sender, note, reason });
  }
  const parts = {
    to,
    game: mailedGame(found),
    calendar: calendarOf(deps, found.game),
    sender,
    note,
    changes: changesSince(message),
  };
  if (isAcceptedUntold(found.game, snapshot)) return agreed(parts);
  return toldChange({
    ...parts,
    reason,
    was: snapshot.standing,
    off: status === "reschedule" ? putOffBy(found.game) : undefined,
    isAgreed: status === "verified",
    isLinkLive: isLinkLive(status),
  });
}

/** Each line says how its game has changed, unless all have changed in the same way. */
function listLetter(deps: Deps, messages: ChangeMessages, envelope: Envelope): Letter {
  const [first] = messages;
  const isMixed = messages.some(({ kind }) => kind !== first.kind);
  const isOneReason = messages.every((each) => reasonOf(each) === reasonOf(first));
  return toldChanges({
    ...envelope,
    school: mailBrand(first.found.school),
    games: messages.map((message) => ({
      ...listed(deps, message),
      remarks: [
        ...remarksOf(message, isMixed ? "changed" : first.kind),
        ...(reasonOf(message) && !isOneReason ? [`Reason: ${reasonOf(message)}`] : []),
      ],
    })),
    kind: isMixed ? "changed" : first.kind,
    reason: isOneReason ? reasonOf(first) : "",
  });
}

/** A game's line in a letter that says more than its change. */
export const changeLine = (deps: Deps, message: ChangeMessage): GameLineWithCalendar => {
  const reason = reasonOf(message);
  const remarks = [...remarksOf(message, "changed"), ...(reason ? [`Reason: ${reason}`] : [])];
  return { ...listed(deps, message), remarks };
};

/** The remarks of one game, as far as the letter as a whole does not say the same. */
function remarksOf({ kind, found, snapshot }: ChangeMessage, letterKind: ChangeMessage["kind"]): string[] {
  if (kind === "canceled") return letterKind === "canceled" ? [] : ["Canceled"];
  const standing = standingOf(found.game.status);
  if (standing === "postponed") return letterKind === "postponed" ? [] : [putOffBy(found.game)];
  return snapshot.standing === "on" ? [] : ["On again"];
}

const putOffBy = ({ rescheduleBy }: Pick<GameRow, "rescheduleBy">) =>
  rescheduleBy === "opponent" ? "To be moved" : "Postponed";

function listed(deps: Deps, message: ChangeMessage) {
  const { found, kind, snapshot } = message;
  if (kind === "canceled") {
    const calendar = { ...calendarAsLearned(deps, message), state: "canceled" as const };
    return { game: asLearned(snapshot, found.school), changes: [], calendar, isOff: true };
  }
  const state = found.game.status === "verified" ? ("agreed" as const) : ("asked" as const);
  const calendar = { ...calendarOf(deps, found.game), state };
  const isOff = standingOf(found.game.status) === "postponed";
  return { game: mailedGame(found), changes: changesSince(message), calendar, isOff };
}

/** Only the present opponent reads the reason: a former one lost the game for another. */
const reasonOf = ({ found, opponentId }: ChangeMessage): string =>
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
): Omit<CalendarEntry, "game" | "state"> {
  const start = toInstant({ date, time }, school.timezone);
  return calendarOf(deps, { ...game, datetimeUtc: start.ok ? start.instant : game.datetimeUtc });
}

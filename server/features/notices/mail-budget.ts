import { millisecondsInHour } from "date-fns/constants";
import { AppError } from "#server/http/errors.ts";
import { addDays, formatTime } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { startOfDay, toLocal } from "#shared/domain/time/zone-time.ts";

/** Of a school, to one address and about one game. */
const MOST_IN_AN_HOUR = { address: 20, game: 30 };

/** The school may send this mail later. */
export class OverBudget extends AppError {
  readonly until: Date;

  constructor(sentence: string, { until, now }: { until: Date; now: Date }) {
    super(429, sentence, { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) });
    this.until = until;
  }
}

/** The mails of a school to opponents: those under way count, and those that the mail server refused do not. */
export type SentLately = {
  now: Date;
  timeZone: string;
  /** the mails of the last hour that have an address or a game of the new one, the oldest first */
  lastHour: readonly { at: Date; addresses: readonly string[]; gameIds: readonly number[] }[];
  /** how many it has sent in this day of its clock */
  today: number;
  mostInADay: number;
};

/** The beginning and the end of a day of the school's clock. */
export function dayAround(now: Date, timeZone: string): { from: Date; to: Date } {
  const day = dayOf(now, timeZone);
  return { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) };
}

/** @returns why a mail to these addresses has to wait, whatever it is about: the reason that lasts longest; or null */
export function whyMailWaits(
  sent: SentLately,
  { addresses, opponentName }: { addresses: readonly string[]; opponentName: string },
): OverBudget | null {
  const { now, timeZone, today, mostInADay } = sent;
  const reasons = addresses.flatMap((address) => {
    const got = sent.lastHour.filter((mail) => mail.addresses.includes(address));
    return tooManyInAnHour(sent, got, MOST_IN_AN_HOUR.address, `${opponentName} got`) ?? [];
  });
  if (today >= mostInADay) {
    const sentence = `Your school sent ${today.toLocaleString("en-US")} emails today. Try again tomorrow, or ask your system administrator for more.`;
    reasons.push(new OverBudget(sentence, { until: dayAround(now, timeZone).to, now }));
  }
  return reasons.sort((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** @returns why no mail may be about the game yet; or null */
export function whyGameWaits(sent: SentLately, gameId: number): OverBudget | null {
  const about = sent.lastHour.filter(({ gameIds }) => gameIds.includes(gameId));
  return tooManyInAnHour(sent, about, MOST_IN_AN_HOUR.game, "This game was in");
}

function tooManyInAnHour(
  { now, timeZone }: SentLately,
  mails: SentLately["lastHour"],
  most: number,
  begin: string,
): OverBudget | null {
  // The mail that has to be an hour old before there is room for another one.
  const blocking = mails.at(-most);
  if (mails.length < most || !blocking) return null;
  const until = new Date(blocking.at.getTime() + millisecondsInHour);
  const sentence = `${begin} ${mails.length} emails in the last hour. Try again at ${clockFrom(until, timeZone)}.`;
  return new OverBudget(sentence, { until, now });
}

/** The first full minute of the school's clock that is not before the instant. */
function clockFrom(instant: Date, timeZone: string): string {
  const minute = Math.ceil(instant.getTime() / 60_000) * 60_000;
  return formatTime(toLocal(minute, timeZone).time);
}

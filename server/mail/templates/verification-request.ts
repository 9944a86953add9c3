import type { Letter } from "#server/mail/mailer.ts";
import { CONFIRM_OR_RESCHEDULE } from "#shared/domain/requests/answer-words.ts";
import type { CalendarEntry } from "./game-calendar.ts";
import { inShort, type MailedGame } from "./game-facts.ts";
import { gameLetter, OPENING_IS_NO_ANSWER } from "./game-letter.ts";
import type { Sender } from "./letter.ts";

/** Every message with a link to answer by has these parts. */
export type MailedRequest = {
  to: string;
  game: MailedGame;
  calendar: Omit<CalendarEntry, "game" | "state">;
  sender: Sender;
  /** opens the page where the opponent answers; opening it answers nothing */
  link: string;
};

type VerificationRequest = Omit<MailedRequest, "calendar"> &
  Partial<Pick<MailedRequest, "calendar">> & { note?: string };

/**
 * Asks the opponent to confirm a game or to ask for another date.
 * @param request.calendar none for a game that belongs in nobody's calendar
 * @param request.note the person's own words; none in a plain request
 */
export function verificationRequest({ note = "", ...request }: VerificationRequest): Letter {
  const { game, link } = request;
  const short = inShort(game);
  return gameLetter(
    { ...request, note },
    {
      subject: `Please confirm: ${game.school.name}, ${short}`,
      title: `Please confirm: ${short}`,
      preview: `${short}, ${game.venue}`,
      says: `${game.school.name} asks ${game.opponentName} to confirm this game.`,
      signedAs: "Asked by",
      changes: [],
      state: "asked",
      action: {
        label: CONFIRM_OR_RESCHEDULE,
        inText: "Confirm the game or request a reschedule here",
        url: link,
      },
      advice: OPENING_IS_NO_ANSWER,
    },
  );
}

/**
 * The very letter that an opponent gets, about an invented game; its subject says so. It brings no calendar file:
 * nobody's calendar is to show a game that is not played.
 */
export const sampleRequestLetter =
  (request: Omit<MailedRequest, "calendar">): Letter =>
  (footer) => {
    const mail = verificationRequest(request)(footer);
    return { ...mail, subject: `Sample: ${mail.subject}` };
  };

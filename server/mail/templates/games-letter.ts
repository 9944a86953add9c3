import type { Letter } from "#server/mail/mailer.ts";
import { CONFIRM_OR_RESCHEDULE } from "#shared/domain/requests/answer-words.ts";
import { type CalendarEntry, calendarFile } from "./game-calendar.ts";
import type { MailedGame } from "./game-facts.ts";
import {
  buttonBlock,
  headingBlock,
  letterOf,
  linesBlock,
  paragraphBlock,
  quotation,
  replyLine,
  type Sender,
} from "./letter.ts";
import { type GameLine, listedGames } from "./listed-games.ts";

/** A game of several in one message to an opponent. */
export type GameLineWithCalendar = GameLine & { calendar: Omit<CalendarEntry, "game"> };

/** Every message to an opponent about several games has these parts. */
type GamesLetterParts = {
  to: string;
  school: MailedGame["school"];
  /** by start; one at least */
  games: readonly GameLineWithCalendar[];
  sender: Sender;
  /** the person's own words; '' for none */
  note: string;
};

/** '1 game', '8 games' */
export const countedGames = (count: number): string => (count === 1 ? "1 game" : `${count} games`);

type Wording = {
  /** what the message says, in one sentence: its subject and its heading */
  says: string;
  /** why, in a line of its own; '' for none */
  reason?: string;
  action?: { label: string; url: string };
  advice: string;
};

/** A message about several games: what it says, the person's own words, every game in a line, and one calendar file. */
function gamesLetter(
  { to, school, games, sender, note }: GamesLetterParts,
  { says, reason = "", action, advice }: Wording,
): Letter {
  return letterOf({
    to,
    replyTo: sender.email,
    subject: says,
    brand: school,
    preview: says,
    blocks: [
      headingBlock(says),
      ...(reason ? [paragraphBlock(`Reason: ${reason}`)] : []),
      ...quotation(note),
      listedGames(games, "opponent"),
      ...(action ? [buttonBlock(school, { inText: `${action.label} here`, ...action })] : []),
      linesBlock(advice, replyLine(sender, school)),
    ],
    attachments: [
      calendarFile(
        games.map(({ calendar, game }) => ({ ...calendar, game })),
        { ...sender, name: school.name },
      ),
    ],
  });
}

const OPENLY =
  "Opening the page answers nothing: you choose there to confirm the games or to ask for other dates.";

/** Asks an opponent to confirm several games. @param request.link opens the page where they answer for all of them */
export const gamesRequest = (request: GamesLetterParts & { link: string }): Letter =>
  gamesLetter(request, {
    says: `${request.school.name} asks you to confirm ${countedGames(request.games.length)}`,
    action: { label: CONFIRM_OR_RESCHEDULE, url: request.link },
    advice: OPENLY,
  });

/**
 * Asks an opponent to confirm games that have changed since their snapshots.
 * @param request.asked how many of them: the others are only told
 */
export const gamesChangeRequest = (request: GamesLetterParts & { link: string; asked: number }): Letter =>
  gamesLetter(request, {
    says: `${request.school.name} has changed ${countedGames(request.games.length)} and asks you to confirm${
      request.asked < request.games.length ? ` ${countedGames(request.asked)}` : ""
    }`,
    action: { label: CONFIRM_OR_RESCHEDULE, url: request.link },
    advice: `The links to these games in earlier messages no longer work. ${OPENLY}`,
  });

/** Notifies an opponent how several games have changed, and asks nothing. */
export const toldChanges = (
  message: GamesLetterParts & { kind: "changed" | "postponed" | "canceled"; reason: string },
): Letter =>
  gamesLetter(message, {
    says: `${message.school.name} has ${message.kind} ${countedGames(message.games.length)}`,
    reason: message.reason,
    advice: ADVICE[message.kind],
  });

const ADVICE = {
  changed: "You need not answer. If a game does not suit you, use the link of the earlier message.",
  postponed: "The dates above no longer stand. You will hear of new ones.",
  canceled: "You need not answer.",
};

import type { Letter } from "#server/mail/mailer.ts";
import { invitedWords } from "#shared/domain/game/meet.ts";
import { ANSWER, CONFIRM_OR_RESCHEDULE } from "#shared/domain/requests/answer-words.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { inShort, type MailedGame, nowInShort } from "./game-facts.ts";
import { type GameLetterParts, gameLetter, type LetterGame } from "./game-letter.ts";
import { OPENLY } from "./letter.ts";
import { countedGames } from "./listed-games.ts";
import { type ToldInMail, toldLine } from "./told.ts";

/** Every message that asks an opponent to answer has these parts. */
export type QuestionParts<Game = LetterGame> = GameLetterParts<Game> & {
  /** opens the page where the opponent answers; opening it answers nothing */
  link: string;
};

export const EARLIER_LINK_ENDS = "The link in our earlier email no longer works.";

export const EARLIER_LINKS_END = "The links to these games in earlier emails no longer work.";

type Asked = readonly { game: MailedGame }[];

const hasMeet = (games: Asked): boolean => games.some(({ game }) => game.meet);

/** The button's label: nobody reschedules a meet for all of its schools. */
export const answerLabel = (games: Asked): string => (hasMeet(games) ? ANSWER : CONFIRM_OR_RESCHEDULE);

function openly(games: Asked): string {
  if (hasMeet(games)) return `${OPENLY} You answer there${games.length > 1 ? " for each game" : ""}.`;
  return games.length > 1
    ? `${OPENLY} You confirm the games there, or ask to reschedule them.`
    : `${OPENLY} You confirm the game there, or ask to reschedule it.`;
}

/** Asks an opponent to confirm games or to ask for other dates. */
export function verificationRequest(request: QuestionParts): Letter {
  const [{ game }, ...others] = request.games;
  const { name } = game.school;
  const action = { label: answerLabel(request.games), url: request.link };
  const advice = openly(request.games);
  if (others.length > 0) {
    const says = `${name} asks you to confirm ${countedGames(request.games.length)}`;
    return gameLetter(request, { says, action, advice });
  }
  const short = inShort(game);
  return gameLetter(request, {
    subject: `Please confirm: ${name}, ${short}`,
    title: `Please confirm: ${short}`,
    preview: `${short}, ${game.venue}`,
    says: `${name} asks ${game.opponentName} to confirm ${game.meet ? `that you will be there. ${invitedWords(game.meet)}` : "this game"}.`,
    signedAs: "Asked by",
    action: game.meet ? action : { ...action, inText: "Confirm the game or request a reschedule here" },
    advice,
  });
}

/**
 * The very letter that an opponent gets, about an invented game; its subject says so. It brings no calendar file:
 * nobody's calendar is to show a game that is not played.
 */
export const sampleRequestLetter =
  ({ game, ...request }: Pick<QuestionParts, "to" | "sender" | "link"> & Pick<LetterGame, "game">): Letter =>
  (footer) => {
    const mail = verificationRequest({ ...request, games: [{ game, calendar: null }], note: "" })(footer);
    return { ...mail, subject: `Sample: ${mail.subject}` };
  };

/**
 * Asks an opponent to confirm games that have changed since their snapshots.
 * @param request.games without changes where only whether it is played has changed
 * @param request.told games that are only told, below the others
 */
export function changeRequest({ told, ...request }: QuestionParts & { told: readonly ToldInMail[] }): Letter {
  const [first, ...others] = request.games;
  const { school, opponentName } = first.game;
  const games = [first, ...others, ...told.map(toldLine)] as const;
  const action = { label: answerLabel(games), url: request.link };
  if (games.length > 1) {
    const asked = told.length > 0 ? ` ${countedGames(request.games.length)}` : "";
    return gameLetter(
      { ...request, games },
      {
        says: `${school.name} has changed ${countedGames(games.length)} and asks you to confirm${asked}`,
        action,
        advice: `${openly(games)} ${EARLIER_LINKS_END}`,
      },
    );
  }
  const { meet } = first.game;
  return gameLetter(request, {
    subject: `Changed, please confirm: ${nowInShort(first.game)}`,
    says: first.changes?.length
      ? `${school.name} has changed this game and asks ${opponentName} to confirm ${meet ? "that you will be there" : "it"}.`
      : `${school.name} asks ${opponentName} to confirm ${meet ? "again that you will be there" : "this game again"}.`,
    action,
    advice: `${openly(games)} ${EARLIER_LINK_ENDS}`,
  });
}

/** Asks an opponent who wanted another date to play on the one that the game has. */
export function dateKept(request: QuestionParts): Letter {
  const [{ game }] = request.games;
  return gameLetter(request, {
    says: `${game.school.name} would like to keep ${formatLongDate(game.date)}, ${timeOrTbd(game)}. Can you play?`,
    action: { label: CONFIRM_OR_RESCHEDULE, url: request.link },
    advice: `${openly(request.games)} ${EARLIER_LINK_ENDS}`,
  });
}

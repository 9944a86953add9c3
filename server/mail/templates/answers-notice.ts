import type { Letter } from "#server/mail/mailer.ts";
import { type MailedAnswer, proposalFacts } from "./answer-notice.ts";
import type { MailedGame } from "./game-facts.ts";
import { buttonBlock, headingBlock, letterOf, paragraphBlock } from "./letter.ts";
import { countedGames, type GameLine, listedGames } from "./listed-games.ts";

type AnsweredGame = {
  game: MailedGame;
  answer: MailedAnswer;
  /** leads to the game */
  link: string;
};

/**
 * Notifies the school of an opponent's answers about several games, given with one press: first those that ask
 * something of the school.
 * @param notice.answers one at least
 * @param notice.name who answered; '' where nobody said
 * @param notice.link leads to the games with this opponent
 */
export function answersNotice(notice: {
  to: string;
  opponentEmail: string;
  school: MailedGame["school"];
  opponentName: string;
  name: string;
  answers: readonly AnsweredGame[];
  link: string;
}): Letter {
  const { answers, link, name, school } = notice;
  const said = summary(notice.opponentName, answers);
  const moved = answers.filter(isMove);
  const confirmed = answers.filter((each) => !isMove(each));
  return letterOf({
    to: notice.to,
    replyTo: notice.opponentEmail,
    subject: said,
    brand: school,
    preview: said,
    blocks: [
      headingBlock(said),
      ...(name ? [paragraphBlock(`Answered by ${name}`)] : []),
      ...[moved, confirmed]
        .filter((listed) => listed.length > 0)
        .map((listed) => listedGames(listed.map(lineOf), "school")),
      buttonBlock(school, { label: "Open Games", inText: "Open the games", url: link }),
    ],
  });
}

const isMove = ({ answer }: AnsweredGame): boolean => answer.response === "reschedule";

const lineOf = (each: AnsweredGame): GameLine => ({
  game: each.game,
  remarks: remarksOf(each),
  ...(isMove(each) ? { link: each.link } : {}),
});

/** 'Central High confirmed 7 games and asks to reschedule 1' */
function summary(opponentName: string, answers: readonly AnsweredGame[]): string {
  const moved = answers.filter(isMove).length;
  const confirmed = answers.length - moved;
  if (moved === 0) return `${opponentName} confirmed ${countedGames(confirmed)}`;
  if (confirmed === 0) return `${opponentName} asks to reschedule ${countedGames(moved)}`;
  return `${opponentName} confirmed ${countedGames(confirmed)} and asks to reschedule ${moved}`;
}

function remarksOf({ game, answer }: AnsweredGame): string[] {
  if (answer.response !== "reschedule")
    return [answer.response === "confirm" ? "Confirmed" : "Chose this date"];
  const proposed = proposalFacts(answer, game.timezoneCode).map(({ label, value }) => `${label} ${value}`);
  return ["Asks to reschedule this game", ...proposed, ...(answer.message ? [`"${answer.message}"`] : [])];
}

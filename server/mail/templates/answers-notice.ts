import type { Letter } from "#server/mail/mailer.ts";
import { type MailedAnswer, proposalFacts } from "./answer-notice.ts";
import type { MailedGame } from "./game-facts.ts";
import { buttonBlock, headingBlock, letterOf, paragraphBlock } from "./letter.ts";
import { countedGames, type GameLine, listedGames } from "./listed-games.ts";

type AnsweredGame = {
  game: MailedGame;
  answer: MailedAnswer;
  /** how far a meet is with its answers, '8 of 11 confirmed'; '' for any other game */
  confirmed?: string;
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

/** 'Central High confirmed 7 games, asks to reschedule 1, and can't come to 1' */
function summary(opponentName: string, answers: readonly AnsweredGame[]): string {
  const declined = answers.filter(isDecline).length;
  const moved = answers.filter(isMove).length - declined;
  const [first, ...others] = [
    { verb: "confirmed", count: answers.length - moved - declined },
    { verb: "asks to reschedule", count: moved },
    { verb: "can't come to", count: declined },
  ].filter(({ count }) => count > 0);
  const parts = [
    ...(first ? [`${first.verb} ${countedGames(first.count)}`] : []),
    ...others.map(({ verb, count }) => `${verb} ${count}`),
  ];
  return `${opponentName} ${new Intl.ListFormat("en-US").format(parts)}`;
}

const isDecline = ({ confirmed, ...each }: AnsweredGame): boolean => Boolean(confirmed) && isMove(each);

function remarksOf(each: AnsweredGame): string[] {
  const { game, answer, confirmed } = each;
  const progress = confirmed ? [`${confirmed}.`] : [];
  if (answer.response !== "reschedule")
    return [answer.response === "confirm" ? "Confirmed" : "Chose this date", ...progress];
  if (confirmed) return ["Cannot come", ...quoted(answer.message), ...progress];
  const proposed = proposalFacts(answer, game.timezoneCode).map(({ label, value }) => `${label} ${value}`);
  return ["Asks to reschedule this game", ...proposed, ...quoted(answer.message)];
}

const quoted = (message: string | null): string[] => (message ? [`"${message}"`] : []);

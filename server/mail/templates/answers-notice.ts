import type { Letter } from "#server/mail/mailer.ts";
import { type MailedAnswer, proposalFacts } from "./answer-notice.ts";
import type { MailedGame } from "./game-facts.ts";
import { countedGames } from "./games-letter.ts";
import { html } from "./html.ts";
import { mailButton, mailDocument, mailHeading, mailParagraph, mailText, oneLine } from "./layout.ts";
import { listedAsHtml, listedAsText } from "./listed-games.ts";

type AnsweredGame = { game: MailedGame; answer: MailedAnswer };

/**
 * Notifies the school of an opponent's answers about several games, given with one press.
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
  const by = name ? `Answered by ${name}` : "";
  const listed = answers.map((each) => ({ game: each.game, changes: [], remarks: remarksOf(each) }));
  return (footer) => ({
    to: notice.to,
    replyTo: notice.opponentEmail,
    subject: said,
    text: mailText(
      [
        oneLine(said),
        ...(by ? [oneLine(by)] : []),
        ...listedAsText(listed, "school"),
        `Open the games:\n${link}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: school,
      title: said,
      preview: said,
      content: html`${mailHeading(said)}
${by ? mailParagraph(by) : ""}
${listedAsHtml(listed, "school")}
${mailButton(school, { label: "Open Games", url: link })}`,
      footer,
    }),
  });
}

/** 'Central High confirmed 7 games and asks to move 1' */
function summary(opponentName: string, answers: readonly AnsweredGame[]): string {
  const moved = answers.filter(({ answer }) => answer.response === "reschedule").length;
  const confirmed = answers.length - moved;
  if (moved === 0) return `${opponentName} confirmed ${countedGames(confirmed)}`;
  if (confirmed === 0) return `${opponentName} asks to move ${countedGames(moved)}`;
  return `${opponentName} confirmed ${countedGames(confirmed)} and asks to move ${moved}`;
}

function remarksOf({ game, answer }: AnsweredGame): string[] {
  if (answer.response !== "reschedule")
    return [answer.response === "confirm" ? "Confirmed" : "Chose this date"];
  const proposed = proposalFacts(answer, game.timezoneCode).map(({ label, value }) => `${label} ${value}`);
  return ["Asks to move this game", ...proposed, ...(answer.message ? [`“${answer.message}”`] : [])];
}

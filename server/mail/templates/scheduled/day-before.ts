import type { Letter } from "#server/mail/mailer.ts";
import { factsOf, gameFacts, type MailedGame } from "#server/mail/templates/game-facts.ts";
import { mailLink } from "#server/mail/templates/layout.ts";
import {
  type Block,
  headingBlock,
  kickerBlock,
  letterOf,
  paragraphBlock,
  replyLine,
  type Sender,
  signedBy,
  stopBlock,
} from "#server/mail/templates/letter.ts";
import { countedGames, listedGames } from "#server/mail/templates/listed-games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";

type DayBefore = {
  to: string;
  school: MailedGame["school"];
  /** of one day, by start */
  games: readonly [MailedGame, ...MailedGame[]];
  isTomorrow: boolean;
  /** opens the page where the opponent answers, if they want to */
  link: string;
  /** replies reach this person */
  sender: Sender;
  stop: { page: string; headers: Record<string, string> };
};

/** Announces a day's agreed games to the opponent who travels to them; it asks nothing. */
export function dayBefore(mail: DayBefore): Letter {
  const { to, school, games, isTomorrow, link, sender, stop } = mail;
  const [{ date }] = games;
  const says = `${school.name} hosts you ${isTomorrow ? "tomorrow" : `on ${formatLongDate(date)}`}`;
  const preview = `${says}: ${inShort(games)}`;
  return letterOf({
    to,
    replyTo: sender.email,
    headers: stop.headers,
    subject: `${isTomorrow ? "Tomorrow" : formatLongDate(date)}: ${school.name} hosts you, ${inShort(games)}`,
    brand: school,
    preview,
    blocks: [
      ...aboutGames(mail, says),
      paragraphBlock("You don't need to answer."),
      paragraphBlock(`${WRONG}: ${link}`, mailLink({ label: WRONG, url: link })),
      paragraphBlock(replyLine(sender, school)),
      stopBlock("Stop these reminders", stop.page),
    ],
  });
}

const WRONG = "If something is wrong, tell us here";

/** 'Girls Basketball Varsity, 6:00 PM ET', '2 games' */
const inShort = ([game, ...others]: DayBefore["games"]): string =>
  others.length === 0 ? `${teamName(game.team)}, ${timeWithZone(game)}` : countedGames(others.length + 1);

function aboutGames({ games, school, sender }: DayBefore, says: string): Block[] {
  const [game, ...others] = games;
  if (others.length > 0) {
    return [
      headingBlock(says),
      listedGames(
        games.map((each) => ({ game: each })),
        "opponent",
      ),
    ];
  }
  return [
    kickerBlock(`${says}.`),
    gameFacts(game, [...factsOf(game, "opponent"), ...signedBy("Contact", sender, school)]),
  ];
}

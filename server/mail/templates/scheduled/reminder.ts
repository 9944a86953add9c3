import type { Letter } from "#server/mail/mailer.ts";
import { factsOf, gameFacts, inShort, type MailedGame } from "#server/mail/templates/game-facts.ts";
import {
  type Block,
  buttonBlock,
  headingBlock,
  kickerBlock,
  letterOf,
  linesBlock,
  OPENLY,
  paragraphBlock,
  replyLine,
  type Sender,
  signedBy,
  stopBlock,
} from "#server/mail/templates/letter.ts";
import { countedGames, listedGames } from "#server/mail/templates/listed-games.ts";
import {
  datesToChoose,
  factsBelow,
  insteadOf,
  offeredRows,
  offeredTimes,
} from "#server/mail/templates/offer.ts";
import { answerLabel } from "#server/mail/templates/questions.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";

export type RemindedGame = {
  game: MailedGame;
  /** the dates to choose from in the place of its own; empty where none are offered */
  offered: readonly Proposal[];
};

type Reminder = {
  to: string;
  /** by start */
  games: readonly [RemindedGame, ...RemindedGame[]];
  /** replies reach this person */
  sender: Sender;
  isLast: boolean;
  /** opens the page where the opponent answers */
  link: string;
  /** where the opponent stops such messages, and how their mail program does */
  stop: { page: string; headers: Record<string, string> };
};

/** Reminds an opponent of what they were asked and have not answered. */
export function reminder({ to, games, sender, isLast, link, stop }: Reminder): Letter {
  const [{ game: first }, ...others] = games;
  const { school } = first;
  const opening = isLast ? "Last reminder" : "Still open";
  const subject =
    others.length === 0
      ? `${opening}: ${inShort(first)}, with ${school.name}`
      : `${opening}: ${countedGames(games.length)} with ${school.name}`;
  const question = replyLine(sender, school);
  const toDo = [
    buttonBlock(school, answerAction(games, link)),
    linesBlock(
      ...(isLast ? ["This is the last reminder."] : []),
      `${OPENLY} Links in earlier emails still work.`,
    ),
  ];
  return letterOf({
    to,
    replyTo: sender.email,
    subject,
    brand: school,
    preview: waitsFor(games),
    blocks: [
      ...(others.length === 0
        ? [kickerBlock(waitsFor(games)), ...wholeGame(games, sender, toDo), paragraphBlock(question)]
        : [
            headingBlock(waitsFor(games)),
            ...toDo,
            listedGames(games.map(lineOf), "opponent"),
            paragraphBlock(question),
          ]),
      stopBlock("Stop these reminders", stop.page),
    ],
    headers: stop.headers,
  });
}

const waitsFor = ([{ game }, ...others]: Reminder["games"]): string =>
  `${game.school.name} is waiting for your answer about ${others.length === 0 ? "this game" : `these ${others.length + 1} games`}.`;

/** As in the message that asked: the game and what to do, or first the dates to choose from. */
function wholeGame([{ game, offered }]: Reminder["games"], sender: Sender, toDo: Block[]): Block[] {
  const facts = [...factsOf(game, "opponent"), ...signedBy("Asked by", sender, game.school)];
  if (offered.length === 0) return [gameFacts(game, facts), ...toDo];
  const dates = offeredTimes(offered, game.timezoneCode);
  return [...datesToChoose(dates), ...toDo, factsBelow([insteadOf(game), ...facts])];
}

const lineOf = ({ game, offered }: RemindedGame) => ({
  game,
  remarks: offeredRows(offered, game.timezoneCode),
  isOff: offered.length > 0,
});

function answerAction(games: Reminder["games"], url: string) {
  const label = games.every(({ offered }) => offered.length > 0) ? "Choose a Date" : answerLabel(games);
  return { label, inText: `${label} here`, url };
}

import { type Html, html } from "#server/http/pages/html.ts";
import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { type CalendarEntry, calendarFile } from "./game-calendar.ts";
import { factsOf, gameFacts, inShort, type OffWord } from "./game-facts.ts";
import { oneLine, TEXT_FONT } from "./layout.ts";
import {
  type Block,
  buttonBlock,
  headingBlock,
  kickerBlock,
  letterOf,
  linesBlock,
  paragraphBlock,
  quotation,
  replyLine,
  type Sender,
  signedBy,
} from "./letter.ts";
import { type GameLine, listedGames } from "./listed-games.ts";

/** A game in a message to its opponent. Its remarks stand only in a list of several. */
export type LetterGame = Omit<GameLine, "isOff" | "link"> & {
  /** where the date does not stand */
  off?: OffWord | undefined;
  /** why it is off; '' for none */
  reason?: string;
  /** null for a game that belongs in nobody's calendar */
  calendar: Omit<CalendarEntry, "game"> | null;
};

/** One at least, all of one school. */
type LetterGames<Game = LetterGame> = readonly [Game, ...Game[]];

/** Every message to an opponent about games has these parts. */
export type GameLetterParts<Game = LetterGame> = {
  to: string;
  games: LetterGames<Game>;
  /** replies reach this person */
  sender: Sender;
  /** the person's own words; '' for none */
  note: string;
};

type Wording = {
  /** the sentence unless said */
  subject?: string;
  /** the subject unless said */
  title?: string;
  /** the sentence unless said, with the game where it is one */
  preview?: string;
  /** who does what, in one sentence */
  says: string;
  /** `inText` is the label with 'here' unless said */
  action?: { label: string; inText?: string; url: string };
  /** the sender's row where the game is one; 'Sent by' unless said */
  signedAs?: string;
  /** what to do now, or not to do */
  advice: string;
};

/**
 * A message to an opponent: what it says, the person's own words, one game with all its facts or each of several in two
 * lines, what to do, and one calendar file. A list of several stands below what to do.
 */
export function gameLetter({ to, games, sender, note }: GameLetterParts, wording: Wording): Letter {
  const [first, ...others] = games;
  const { school } = first.game;
  const { says, subject = says, title, action, advice, signedAs = "Sent by" } = wording;
  const isOne = others.length === 0;
  const question = replyLine(sender, school);
  const button = action ? [buttonBlock(school, { inText: `${action.label} here`, ...action })] : [];
  const list = [...sharedReason(games), ...quotation(note), listOf(games)];
  return letterOf({
    to,
    replyTo: sender.email,
    subject,
    title,
    brand: school,
    preview: wording.preview ?? (isOne ? `${says} ${inShort(first.game)}` : says),
    blocks: isOne
      ? [
          kickerBlock(says),
          ...wholeGame(first, signedBy(signedAs, sender, school)),
          ...quotation(note),
          ...button,
          linesBlock(advice, question),
        ]
      : [
          headingBlock(says),
          ...(action
            ? [...button, paragraphBlock(advice), ...list, paragraphBlock(question)]
            : [...list, linesBlock(advice, question)]),
        ],
    attachments: calendarFor(games, sender),
  });
}

/** One calendar file of the games that belong in a calendar, if there are any. */
export function calendarFor(games: LetterGames, sender: Sender): ReturnType<typeof calendarFile>[] {
  const entries = games.flatMap(({ game, calendar }) => (calendar ? [{ ...calendar, game }] : []));
  const organizer = { ...sender, name: games[0].game.school.name };
  return entries.length > 0 ? [calendarFile(entries, organizer)] : [];
}

const wholeGame = (
  { game, changes = [], off, reason = "" }: LetterGame,
  signature: ReturnType<typeof signedBy>,
): Block[] => [
  ...wasNow(changes),
  gameFacts(
    game,
    [...factsOf(game, "opponent"), ...(reason ? [{ label: "Reason", value: reason }] : []), ...signature],
    off,
  ),
];

/** Why all of them are off, said once. */
function sharedReason(games: LetterGames): Block[] {
  const [{ reason }] = games;
  return reason && isShared(games) ? [paragraphBlock(`Reason: ${reason}`)] : [];
}

const isShared = ([{ reason: first = "" }, ...others]: LetterGames): boolean =>
  others.every(({ reason = "" }) => reason === first);

function listOf(games: LetterGames): Block {
  const hasOwnReasons = !isShared(games);
  const lines = games.map(({ off, reason, remarks = [], ...each }) => ({
    ...each,
    isOff: off !== undefined,
    remarks: [...remarks, ...(reason && hasOwnReasons ? [`Reason: ${reason}`] : [])],
  }));
  return listedGames(lines, "opponent");
}

const CELL = `padding:9px 8px 9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;`;

const head = (label: string): Html =>
  html`<th scope="col" class="muted" align="left" style="padding:0 8px 6px 0;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};">${label}</th>`;

/** The changes: a table in HTML; nothing where there are none. */
function wasNow(changes: readonly GameChange[]): Block[] {
  if (changes.length === 0) return [];
  const lines = changes.map(
    ({ field, from, to }) => `${field}\n  Was: ${oneLine(from)}\n  Now: ${oneLine(to)}`,
  );
  return [{ text: lines.join("\n"), html: table(changes) }];
}

/** Both dates have the same room, so that neither is broken within a word on a phone. The first row sets the widths. */
const table = (changes: readonly GameChange[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;table-layout:fixed;">
<tr><td width="80"></td>${head("Was")}${head("Now")}</tr>
${changes.map(
  ({ field, from, to }) => html`<tr>
<th scope="row" class="muted line" align="left" valign="top" style="${CELL}color:#57534e;font:400 15px/1.4 ${TEXT_FONT};white-space:nowrap;">${field}</th>
<td class="muted line" valign="top" style="${CELL}color:#57534e;font:400 16px/1.4 ${TEXT_FONT};text-decoration:line-through;">${from}</td>
<td class="ink line" valign="top" style="${CELL}color:#1c1917;font:700 16px/1.4 ${TEXT_FONT};">${to}</td>
</tr>`,
)}
</table>`;

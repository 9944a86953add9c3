import { type Html, html } from "#server/http/pages/html.ts";
import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { type CalendarEntry, calendarFile } from "./game-calendar.ts";
import { factsOf, gameFacts, inShort, type MailedGame, type OffWord } from "./game-facts.ts";
import { oneLine, TEXT_FONT } from "./layout.ts";
import {
  type Block,
  buttonBlock,
  kickerBlock,
  letterOf,
  linesBlock,
  quotation,
  replyLine,
  type Sender,
  signedBy,
} from "./letter.ts";

/** Every message to an opponent about one game has these parts. */
export type GameLetterParts = {
  to: string;
  game: MailedGame;
  /** none for a game that belongs in nobody's calendar */
  calendar?: Omit<CalendarEntry, "game" | "state">;
  /** replies reach this person */
  sender: Sender;
  /** '' for none */
  note: string;
};

type Wording = {
  subject: string;
  /** the subject unless said */
  title?: string;
  /** the sentence and the game unless said */
  preview?: string;
  /** who does what, in one sentence */
  says: string;
  changes: readonly GameChange[];
  /** why, in a line of the table; '' for none */
  reason?: string;
  state: CalendarEntry["state"];
  /** where the date does not stand */
  off?: OffWord;
  /** `inText` is the label with 'here' unless said */
  action?: { label: string; inText?: string; url: string };
  /** the sender's row; 'Sent by' unless said */
  signedAs?: string;
  /** what to do now, or not to do */
  advice: string;
};

export const EARLIER_LINK_ENDS = "The link in an earlier message no longer works.";

export const OPENING_IS_NO_ANSWER =
  "Opening the page answers nothing: you choose there to confirm the game or to ask for another date.";

/** A message about a game that the opponent knows: its changes, the person's own words, then the whole game. */
export function gameLetter({ to, game, calendar, sender, note }: GameLetterParts, wording: Wording): Letter {
  const {
    subject,
    title,
    says,
    changes,
    reason = "",
    state,
    off,
    action,
    advice,
    signedAs = "Sent by",
  } = wording;
  const facts = [
    ...factsOf(game, "opponent"),
    ...(reason ? [{ label: "Reason", value: reason }] : []),
    ...signedBy(signedAs, sender, game.school),
  ];
  return letterOf({
    to,
    replyTo: sender.email,
    subject,
    title,
    brand: game.school,
    preview: wording.preview ?? `${says} ${inShort(game)}`,
    blocks: [
      kickerBlock(says),
      ...wasNow(changes),
      gameFacts(game, facts, off),
      ...quotation(note),
      ...(action ? [buttonBlock(game.school, { inText: `${action.label} here`, ...action })] : []),
      linesBlock(advice, replyLine(sender, game.school)),
    ],
    attachments: calendar
      ? [calendarFile([{ ...calendar, game, state }], { ...sender, name: game.school.name })]
      : [],
  });
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

import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { type CalendarEntry, calendarFile } from "./game-calendar.ts";
import { factsOf, gameFacts, inShort, type MailedGame, type OffWord } from "./game-facts.ts";
import { buttonBlock, kickerBlock, letterOf, linesBlock } from "./letter.ts";
import { quotation } from "./quotation.ts";
import { replyLine, type Sender, signedBy } from "./signature.ts";
import { wasNow } from "./was-now.ts";

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

import { html } from "#server/http/pages/html.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { WHICH_DATE } from "#shared/domain/requests/answer-words.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { factsOf, factTable, type MailedGame } from "./game-facts.ts";
import { calendarFor, gameLetter, type LetterGame } from "./game-letter.ts";
import {
  type Block,
  buttonBlock,
  headingBlock,
  kickerBlock,
  type LabeledFact,
  letterOf,
  linesBlock,
  OPENLY,
  quotation,
  replyLine,
  signedBy,
} from "./letter.ts";
import { countedGames } from "./listed-games.ts";
import { EARLIER_LINK_ENDS, EARLIER_LINKS_END, type QuestionParts } from "./questions.ts";

/** A game with the dates to choose from in the place of its own; without a calendar entry where they know nothing of it. */
export type OfferedGame = LetterGame & { options: readonly Proposal[] };

/**
 * Asks the opponent to choose one of the dates that the school offers for each game. Its calendar file says, as a
 * postponement's does, that the dates they know no longer hold. An unknown game has no entry to replace.
 */
export function offer(parts: QuestionParts<OfferedGame>): Letter {
  const [first, ...others] = parts.games;
  if (others.length === 0) return offerOfOne(parts);
  const { school } = first.game;
  const earlier = parts.games.some(({ calendar }) => calendar) ? ` ${EARLIER_LINKS_END}` : "";
  const listed = (each: OfferedGame): LetterGame => ({
    ...each,
    off: "Postponed",
    remarks: offeredRows(each.options, each.game.timezoneCode),
  });
  return gameLetter(
    { ...parts, games: [listed(first), ...others.map(listed)] },
    {
      says: `${WHICH_DATE} ${countedGames(parts.games.length)} with ${school.name}`,
      action: { ...CHOOSE, url: parts.link },
      advice: `${OPENLY} Choose dates there, or propose others.${earlier}`,
    },
  );
}

const CHOOSE = { label: "Choose a Date", inText: "Choose a date here" };

function offerOfOne({ to, games, sender, note, link }: QuestionParts<OfferedGame>): Letter {
  const [{ game, calendar, options, reason }] = games;
  const isKnown = calendar !== null;
  const isOne = options.length === 1;
  const says = isKnown
    ? `${game.school.name} offers ${isOne ? "another date" : "other dates"} for this game.`
    : `${game.school.name} offers ${game.opponentName} ${isOne ? "a date" : "dates"} for a game.`;
  const dates = offeredTimes(options, game.timezoneCode);
  const facts: LabeledFact[] = [
    ...(isKnown ? [insteadOf(game)] : []),
    ...factsOf(game, "opponent"),
    ...(reason ? [{ label: "Reason", value: reason }] : []),
    ...signedBy("Sent by", sender, game.school),
  ];
  const earlier = isKnown ? ` ${EARLIER_LINK_ENDS}` : "";
  const advice = `${OPENLY} Choose a date there, or propose another one.${earlier}`;
  return letterOf({
    to,
    replyTo: sender.email,
    subject: `${WHICH_DATE} ${game.school.name}, ${teamName(game.team)}${isKnown ? `, instead of ${formatLongDate(game.date)}` : ""}`,
    title: WHICH_DATE,
    brand: game.school,
    preview: `${says} ${dates.map(({ value }) => value).join(" · ")}`,
    blocks: [
      kickerBlock(says),
      ...datesToChoose(dates),
      ...quotation(note),
      buttonBlock(game.school, { ...CHOOSE, url: link }),
      linesBlock(advice, replyLine(sender, game.school)),
      factsBelow(facts),
    ],
    attachments: calendarFor(games, sender),
  });
}

/** The question, and the dates below it. */
export const datesToChoose = (dates: LabeledFact[]): Block[] => [
  headingBlock(WHICH_DATE),
  spaced(14, factTable(dates)),
];

/** The date that the offered ones are to replace. */
export const insteadOf = (game: MailedGame): LabeledFact => ({
  label: "Instead of",
  value: sayDate(game, game.timezoneCode),
  isOff: true,
});

/** All else about a game whose dates stand above. */
export const factsBelow = (facts: LabeledFact[]): Block => spaced(28, factTable(facts));

/** The dates to choose from, a row each. */
export const offeredTimes = (options: readonly Proposal[], timezoneCode: string): LabeledFact[] =>
  options.map((option, index) => ({
    label: options.length === 1 ? "Date" : `Date ${index + 1}`,
    value: sayDate(option, timezoneCode),
  }));

/** The dates to choose from as lines below a game's own date, which a text cannot cross out. */
export const offeredRows = (options: readonly Proposal[], timezoneCode: string): string[] =>
  options.map((option) => `Offered: ${sayDate(option, timezoneCode)}`);

const spaced = (pixels: number, block: Block): Block => ({
  ...block,
  html: html`<div style="margin:${pixels}px 0 0;">${block.html}</div>`,
});

const sayDate = (
  { date, time, timeTbd = false }: Proposal & { timeTbd?: boolean },
  timezoneCode: string,
): string =>
  time ? `${formatFullDate(date)}, ${timeWithZone({ time, timeTbd, timezoneCode })}` : formatFullDate(date);

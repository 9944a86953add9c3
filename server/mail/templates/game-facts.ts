import { type Html, html } from "#server/http/pages/html.ts";
import { type FactRow, factRows, type GameSummary } from "#shared/domain/game/fact-rows.ts";
import { visitorsAtHosts } from "#shared/domain/game/fixture-name.ts";
import type { Viewpoint } from "#shared/domain/game/game-facts.ts";
import type { InvitedTo } from "#shared/domain/game/meet.ts";
import type { putOffWord } from "#shared/domain/requests/answer-words.ts";
import { venueAndAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { type MailBrand, mailHeading, oneLine, TEXT_FONT } from "./layout.ts";
import type { Block, LabeledFact } from "./letter.ts";

export type MailedGame = GameSummary & {
  school: MailBrand;
  /** where it is played, in one line; '' and absent where nobody has said it */
  address?: string;
  /** its invited schools, where it is a meet of the school and its reader one of them */
  meet?: InvitedTo | null;
};

/** Why the date of a game does not stand. */
export type OffWord = "Canceled" | ReturnType<typeof putOffWord>;

export const fixtureName = ({ school, opponentName, isHome, site }: MailedGame): string =>
  visitorsAtHosts({ school: school.name, opponent: opponentName, isHome, site });

/** 'Football Varsity, Fri, Sep 4, 7:00 PM ET' */
export const inShort = (game: MailedGame): string =>
  `${teamName(game.team)}, ${formatLongDate(game.date)}, ${timeWithZone(game)}`;

/** 'Harbor Pines, Football Varsity, now Sat, Dec 5, 2:00 PM ET' */
export const nowInShort = (game: MailedGame): string =>
  `${game.school.name}, ${teamName(game.team)}, now ${formatLongDate(game.date)}, ${timeWithZone(game)}`;

/** The large type above the table says when, the table's first row who. */
const SAID_BEFORE: readonly FactRow["fact"][] = ["date", "time", "opponent"];

export const factsOf = (game: MailedGame, reader: Viewpoint): LabeledFact[] => [
  { label: "Game", value: fixtureName(game) },
  ...(game.meet && reader === "opponent" ? [{ label: "Schools", value: game.meet.schools.join(", ") }] : []),
  ...factRows(game, reader)
    .filter(({ fact, value }) => !SAID_BEFORE.includes(fact) && value !== "")
    .map(({ fact, label, value }) => ({
      label: fact === "isHome" ? "You play" : label,
      value: fact === "venue" ? venueAndAddress(value, game.address) : value,
    })),
];

const timeInLetter = (game: MailedGame) => (game.timeTbd ? "Time to be announced (TBD)" : timeWithZone(game));

/** The day in large type, the time below it, then everything else. @param off crosses day and time out */
export const gameFacts = (game: MailedGame, facts: LabeledFact[], off?: OffWord): Block => ({
  text: [
    ...(off ? [`${off}:`] : []),
    formatFullDate(game.date),
    timeInLetter(game),
    "",
    factTable(facts).text,
  ].join("\n"),
  html: html`${mailHeading(struckIf(off !== undefined, unbroken(formatFullDate(game.date))))}
<p class="ink" style="margin:2px 0 20px;color:#1c1917;font:700 22px/1.3 ${TEXT_FONT};">${struckIf(off !== undefined, timeInLetter(game))}</p>
${factTable(facts).html}`,
});

export const struckIf = (isOff: boolean | undefined, text: string | Html): Html | string =>
  isOff ? html`<s>${text}</s>` : text;

/** On a narrow screen the line breaks after the weekday, not within the date. */
const unbroken = (fullDate: string) => fullDate.replaceAll(" ", "\u00a0").replace(",\u00a0", ", ");

export const factTable = (facts: LabeledFact[]): Block => ({
  text: facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join("\n"),
  html: html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
${facts.map(
  ({ label, value, isOff }) => html`<tr>
<th scope="row" class="muted line" align="left" valign="top" width="88" style="padding:9px 12px 9px 0;border-top:1px solid #e7e5e4;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};white-space:nowrap;">${label}</th>
<td class="ink line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;color:#1c1917;font:600 16px/1.4 ${TEXT_FONT};overflow-wrap:anywhere;">${struckIf(isOff, value)}</td>
</tr>`,
)}
</table>`,
});

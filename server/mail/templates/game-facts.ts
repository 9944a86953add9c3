import { formatFullDate, formatLongDate, formatTime } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { type Html, html } from "./html.ts";
import { type MailBrand, mailHeading, oneLine, TEXT_FONT } from "./layout.ts";

/** A game as a message tells it: date and time on the school's clock, `isHome` as the school sees it. */
export type MailedGame = {
  school: MailBrand;
  opponentName: string;
  team: { sport: string; level: string; gender: string };
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm:ss */
  time: string;
  timezoneCode: string;
  venue: string;
  isHome: boolean;
};

export type Fact = { label: string; value: string };

/** The visitors stand first, as on a scoreboard. */
export function pairing({ school, opponentName, isHome }: MailedGame): string {
  return isHome ? `${opponentName} at ${school.name}` : `${school.name} at ${opponentName}`;
}

export const clockTime = (time: string, timezoneCode: string): string =>
  `${formatTime(time)} ${timezoneCode}`.trim();

/** 'Football Varsity, Fri, Sep 4, 7:00 PM ET' */
export const inShort = ({ team, date, time, timezoneCode }: MailedGame): string =>
  `${teamName(team)}, ${formatLongDate(date)}, ${clockTime(time, timezoneCode)}`;

/** @param readerIsHome home or away as the person who reads it sees it */
export const factsOf = (game: MailedGame, readerIsHome: boolean): Fact[] => [
  { label: "Game", value: pairing(game) },
  { label: "Team", value: teamName(game.team) },
  { label: "Venue", value: game.venue },
  { label: "You play", value: readerIsHome ? "Home" : "Away" },
];

/** The day in large type, the time below it, then everything else. */
export const factsAsHtml = (
  game: MailedGame,
  facts: Fact[],
): Html => html`${mailHeading(unbroken(formatFullDate(game.date)))}
<p class="ink" style="margin:2px 0 20px;color:#1c1917;font:700 22px/1.3 ${TEXT_FONT};">${clockTime(game.time, game.timezoneCode)}</p>
${factTable(facts)}`;

/** On a narrow screen the line breaks after the weekday, not within the date. */
const unbroken = (fullDate: string) => fullDate.replaceAll(" ", "\u00a0").replace(",\u00a0", ", ");

export const factsAsText = (game: MailedGame, facts: Fact[]): string =>
  [
    formatFullDate(game.date),
    clockTime(game.time, game.timezoneCode),
    "",
    ...facts.map(({ label, value }) => `${label}: ${oneLine(value)}`),
  ].join("\n");

const factTable = (
  facts: Fact[],
): Html => html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
${facts.map(
  ({ label, value }) => html`<tr>
<th scope="row" class="muted line" align="left" valign="top" width="88" style="padding:9px 12px 9px 0;border-top:1px solid #e7e5e4;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};white-space:nowrap;">${label}</th>
<td class="ink line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;color:#1c1917;font:600 16px/1.4 ${TEXT_FONT};overflow-wrap:anywhere;">${value}</td>
</tr>`,
)}
</table>`;

import { type Html, html } from "#server/http/pages/html.ts";
import { sideName } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { venueAndAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { type MailedGame, struckIf } from "./game-facts.ts";
import { mailLink, mailSmallLine, mailSubheading, oneLine, TEXT_FONT } from "./layout.ts";
import type { Block } from "./letter.ts";

/** A game in a list of several, as the opponent reads it. */
export type GameLine = {
  game: MailedGame;
  /** the changes since the snapshot */
  changes?: readonly GameChange[];
  /** further lines: an answer, a reason */
  remarks?: readonly string[];
  /** its date does not stand */
  isOff?: boolean;
  /** leads its reader to the game, below everything else */
  link?: string;
};

/** '1 game', '8 games' */
export const countedGames = (count: number): string => (count === 1 ? "1 game" : `${count} games`);

/** The games of each team together, in the order in which they are given. */
function byTeam<Listed extends GameLine>(games: readonly Listed[]): [string, Listed[]][] {
  const teams = new Map<string, Listed[]>();
  for (const listed of games) {
    const name = teamName(listed.game.team);
    teams.set(name, [...(teams.get(name) ?? []), listed]);
  }
  return [...teams];
}

const whenOf = ({ game }: GameLine) => `${formatLongDate(game.date)}, ${timeWithZone(game)}`;
const whereOf = ({ game }: GameLine, isHome: boolean) =>
  [sideName(isHome, game.site), venueAndAddress(game.venue, game.address), game.eventName]
    .filter(Boolean)
    .join(" · ");

/** Whether 'Home' is right from the reader's side. */
const sideOf = ({ game }: GameLine, reader: Reader) => (reader === "school" ? game.isHome : !game.isHome);

type Reader = "school" | "opponent";

export const listedGames = (games: readonly GameLine[], reader: Reader): Block => ({
  text: byTeam(games)
    .map(([team, listed]) => [oneLine(team), ...listed.flatMap((each) => linesOf(each, reader))].join("\n"))
    .join("\n\n"),
  html: html`${byTeam(games).map(
    ([team, listed]) => html`${mailSubheading(team)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
${listed.map((each) => row(each, reader))}
</table>`,
  )}`,
});

const row = (listed: GameLine, reader: Reader): Html => html`<tr>
<td class="line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;">
<p class="ink" style="margin:0;color:#1c1917;font:600 16px/1.4 ${TEXT_FONT};">${struckIf(listed.isOff, whenOf(listed))}</p>
${mailSmallLine(whereOf(listed, sideOf(listed, reader)))}
${(listed.changes ?? []).map(({ field, from }) => mailSmallLine(html`${field} was <s>${from}</s>`))}
${(listed.remarks ?? []).map(mailSmallLine)}
${listed.link ? mailSmallLine(mailLink({ label: "Open Game", url: listed.link })) : ""}
</td>
</tr>`;

const linesOf = (listed: GameLine, reader: Reader): string[] => [
  `- ${whenOf(listed)} · ${oneLine(whereOf(listed, sideOf(listed, reader)))}`,
  ...(listed.changes ?? []).map(({ field, from }) => `  ${field} was ${oneLine(from)}`),
  ...(listed.remarks ?? []).map((remark) => `  ${oneLine(remark)}`),
  ...(listed.link ? [`  Open the game: ${listed.link}`] : []),
];

import { sideName } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { type MailedGame, struckIf } from "./game-facts.ts";
import { type Html, html } from "./html.ts";
import { mailLink, oneLine, TEXT_FONT } from "./layout.ts";
import type { Block } from "./letter.ts";

/** A game in a list of several, as the opponent reads it. */
export type GameLine = {
  game: MailedGame;
  /** the changes since the snapshot; empty where there are none */
  changes: readonly GameChange[];
  /** further lines: an answer, a reason */
  remarks?: readonly string[];
  /** its date does not stand */
  isOff?: boolean;
  /** leads its reader to the game, below everything else */
  link?: string;
};

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
  [sideName(isHome, game.site), game.venue, game.eventName].filter(Boolean).join(" · ");

/** Whether 'Home' is right from the reader's side. */
const sideOf = ({ game }: GameLine, reader: Reader) => (reader === "school" ? game.isHome : !game.isHome);

type Reader = "school" | "opponent";

export const listedGames = (games: readonly GameLine[], reader: Reader): Block => ({
  text: byTeam(games)
    .map(([team, listed]) => [oneLine(team), ...listed.flatMap((each) => linesOf(each, reader))].join("\n"))
    .join("\n\n"),
  html: html`${byTeam(games).map(
    ([
      team,
      listed,
    ]) => html`<h2 class="ink" style="margin:20px 0 8px;color:#1c1917;font:700 18px/1.3 ${TEXT_FONT};overflow-wrap:anywhere;">${team}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
${listed.map((each) => row(each, reader))}
</table>`,
  )}`,
});

const row = (listed: GameLine, reader: Reader): Html => html`<tr>
<td class="line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;">
<p class="ink" style="margin:0;color:#1c1917;font:600 16px/1.4 ${TEXT_FONT};">${struckIf(listed.isOff, whenOf(listed))}</p>
${small(whereOf(listed, sideOf(listed, reader)))}
${listed.changes.map(({ field, from }) => small(html`${field} was <s>${from}</s>`))}
${(listed.remarks ?? []).map(small)}
${listed.link ? small(mailLink({ label: "Open Game", url: listed.link })) : ""}
</td>
</tr>`;

const small = (text: string | Html): Html =>
  html`<p class="muted" style="margin:2px 0 0;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};">${text}</p>`;

const linesOf = (listed: GameLine, reader: Reader): string[] => [
  `- ${whenOf(listed)} · ${oneLine(whereOf(listed, sideOf(listed, reader)))}`,
  ...listed.changes.map(({ field, from }) => `  ${field} was ${oneLine(from)}`),
  ...(listed.remarks ?? []).map((remark) => `  ${oneLine(remark)}`),
  ...(listed.link ? [`  Open the game: ${listed.link}`] : []),
];

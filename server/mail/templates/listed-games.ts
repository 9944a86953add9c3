import { sideName } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import type { MailedGame } from "./game-facts.ts";
import { type Html, html } from "./html.ts";
import { oneLine, TEXT_FONT } from "./layout.ts";

/** A game in a list of several, as the opponent reads it. */
export type GameLine = {
  game: MailedGame;
  /** the changes since the snapshot; empty where there are none */
  changes: readonly GameChange[];
  /** further lines: an answer, a reason */
  remarks?: readonly string[];
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
const sideOf = ({ game }: GameLine, reader: "school" | "opponent") =>
  reader === "school" ? game.isHome : !game.isHome;

export const listedAsHtml = (games: readonly GameLine[], reader: "school" | "opponent"): Html =>
  html`${byTeam(games).map(
    ([
      team,
      listed,
    ]) => html`<h2 class="ink" style="margin:20px 0 8px;color:#1c1917;font:700 18px/1.3 ${TEXT_FONT};overflow-wrap:anywhere;">${team}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
${listed.map((each) => row(each, reader))}
</table>`,
  )}`;

const row = (listed: GameLine, reader: "school" | "opponent"): Html => html`<tr>
<td class="line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;">
<p class="ink" style="margin:0;color:#1c1917;font:600 16px/1.4 ${TEXT_FONT};">${whenOf(listed)}</p>
${small(whereOf(listed, sideOf(listed, reader)))}
${listed.changes.map(({ field, from }) => small(html`${field} was <s>${from}</s>`))}
${(listed.remarks ?? []).map(small)}
</td>
</tr>`;

const small = (text: string | Html): Html =>
  html`<p class="muted" style="margin:2px 0 0;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};">${text}</p>`;

/** The same as blocks of text, one for each team. */
export const listedAsText = (games: readonly GameLine[], reader: "school" | "opponent"): string[] =>
  byTeam(games).map(([team, listed]) =>
    [oneLine(team), ...listed.flatMap((each) => linesOf(each, reader))].join("\n"),
  );

const linesOf = (listed: GameLine, reader: "school" | "opponent"): string[] => [
  `- ${whenOf(listed)} · ${oneLine(whereOf(listed, sideOf(listed, reader)))}`,
  ...listed.changes.map(({ field, from }) => `  ${field} was ${oneLine(from)}`),
  ...(listed.remarks ?? []).map((remark) => `  ${oneLine(remark)}`),
];

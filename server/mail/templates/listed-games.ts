import { type Html, html } from "#server/http/pages/html.ts";
import { sideName } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { invitedByName } from "#shared/domain/game/meet.ts";
import { venueAndAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { type MailedGame, struckIf } from "./game-facts.ts";
import { mailLink, mailSmallLine, oneLine, TEXT_FONT } from "./layout.ts";
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

const whenOf = ({ game }: GameLine) => `${formatLongDate(game.date)}, ${timeWithZone(game)}`;

const whatAndWhere = ({ game }: GameLine) =>
  [teamName(game.team), venueAndAddress(game.venue, game.address), game.eventName].filter(Boolean).join(", ");

function withSchools(listed: GameLine): GameLine {
  const { meet } = listed.game;
  if (!meet) return listed;
  return { ...listed, remarks: [invitedByName(meet), ...(listed.remarks ?? [])] };
}

type Reader = "school" | "opponent";

/** Home or away as the reader sees it. */
const sideOf = ({ game }: GameLine, reader: Reader) =>
  sideName(reader === "school" ? game.isHome : !game.isHome, game.site);

const byStart = ({ game: one }: GameLine, { game: other }: GameLine): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** By start, each in two lines: when and whose home game, then which team and where. A meet has its schools below. */
export function listedGames(games: readonly GameLine[], reader: Reader): Block {
  const listed = games.toSorted(byStart).map((each) => (reader === "opponent" ? withSchools(each) : each));
  return {
    text: listed.flatMap((each) => linesOf(each, reader)).join("\n"),
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-collapse:collapse;">
${listed.map((each) => row(each, reader))}
</table>`,
  };
}

const row = (listed: GameLine, reader: Reader): Html => html`<tr>
<td class="line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;">
<p class="ink" style="margin:0;color:#1c1917;font:400 16px/1.4 ${TEXT_FONT};"><strong style="font-weight:600;">${struckIf(listed.isOff, whenOf(listed))}</strong> · ${sideOf(listed, reader)}</p>
${mailSmallLine(whatAndWhere(listed))}
${(listed.changes ?? []).map(({ field, from }) => mailSmallLine(html`${field} was <s>${from}</s>`))}
${(listed.remarks ?? []).map(mailSmallLine)}
${listed.link ? mailSmallLine(mailLink({ label: "Open Game", url: listed.link })) : ""}
</td>
</tr>`;

const linesOf = (listed: GameLine, reader: Reader): string[] => [
  `- ${whenOf(listed)} · ${sideOf(listed, reader)}`,
  `  ${oneLine(whatAndWhere(listed))}`,
  ...(listed.changes ?? []).map(({ field, from }) => `  ${field} was ${oneLine(from)}`),
  ...(listed.remarks ?? []).map((remark) => `  ${oneLine(remark)}`),
  ...(listed.link ? [`  Open the game: ${listed.link}`] : []),
];

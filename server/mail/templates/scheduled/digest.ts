import { type Html, html } from "#server/http/pages/html.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { struckIf } from "#server/mail/templates/game-facts.ts";
import {
  type MailBrand,
  mailLink,
  mailSmallLine,
  mailSubheading,
  oneLine,
  TEXT_FONT,
} from "#server/mail/templates/layout.ts";
import {
  type Block,
  headingBlock,
  letterOf,
  paragraphBlock,
  replyLine,
  stopBlock,
} from "#server/mail/templates/letter.ts";
import { countedGames } from "#server/mail/templates/listed-games.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { busAt, sideName } from "#shared/domain/game/game-facts.ts";
import { type GameStatus, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import type { SchoolState } from "#shared/domain/game/meet.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { ALL_CAUGHT_UP } from "#shared/domain/season/everybody-knows.ts";
import { addDays, formatLongDate, formatMonthDay, timeWithZone } from "#shared/domain/time/game-time.ts";

/** A game as everybody who has to do with it may read of it: no contact, no note, nobody's name. */
export type DigestGame = GameSummary & {
  id: number;
  status: GameStatus;
  departure: string;
  /** of a meet */
  schools?: readonly { schoolName: string; state: SchoolState }[];
};

/** A game of which its readers have been told something else before. */
export type ChangedGame = {
  game: DigestGame;
  isRemoved: boolean;
  /** what was told, and what holds: 'Fri, Dec 4, 7:00 PM ET' and 'Canceled' */
  changes: readonly { from: string; to: string }[];
};

/** A line of what somebody of the school has to do, and where they do it. */
export type DigestNeed = { says: string; next: string; link: string };

/** The part that only the staff reads. */
export type StaffPart = {
  needs: readonly DigestNeed[];
  /** said where nothing needs them */
  everybodyKnows: boolean;
  /** where a game is opened */
  linkTo: (game: DigestGame) => string;
};

/** A week of a school's games, and what has changed since the one before was told. */
export function digest(mail: {
  to: string;
  replyTo: string;
  school: MailBrand;
  /** yyyy-MM-dd */
  monday: string;
  /** of this week, by start */
  games: readonly DigestGame[];
  changed: readonly ChangedGame[];
  /** null for somebody outside, who cannot sign in */
  staff: StaffPart | null;
  stop: { page: string; headers: Record<string, string> };
}): Letter {
  const { school, monday, games, changed, staff, stop } = mail;
  const week = `${formatMonthDay(monday)} – ${formatMonthDay(addDays(monday, 6))}: ${countedGames(games.length)}`;
  const isOffice = mail.to.toLowerCase() === mail.replyTo.toLowerCase();
  return letterOf({
    to: mail.to,
    replyTo: mail.replyTo,
    headers: stop.headers,
    subject: `${school.name}, ${week}`,
    brand: school,
    preview: staff?.needs.map(({ says }) => says).join(" · ") || week,
    blocks: [
      headingBlock(week),
      ...(staff ? needsBlocks(staff) : []),
      ...(changed.length > 0
        ? [listBlock("Changed since last Monday", changed.map(changedLine(staff)))]
        : []),
      ...daysOf(games).map((day) =>
        listBlock(formatLongDate(day), games.filter(({ date }) => date === day).map(gameLine(staff))),
      ),
      ...(isOffice ? [] : [paragraphBlock(replyLine({ name: "", email: mail.replyTo }, school))]),
      stopBlock("Stop this weekly schedule", stop.page),
    ],
  });
}

const daysOf = (games: readonly DigestGame[]): string[] => [...new Set(games.map(({ date }) => date))];

/** An entry of a list: a line whose title may be a link, and smaller ones below it. */
type Line = {
  lead?: string;
  title: string;
  isOff?: boolean;
  link: string | null;
  below: readonly (string | Change)[];
};
type Change = ChangedGame["changes"][number];

const listBlock = (heading: string, lines: readonly Line[]): Block => ({
  text: [oneLine(heading), ...lines.flatMap(lineInText)].join("\n"),
  html: html`${mailSubheading(heading)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
${lines.map(lineInHtml)}
</table>`,
});

function needsBlocks({ needs, everybodyKnows }: StaffPart): Block[] {
  const nothing: Line[] = everybodyKnows ? [{ title: ALL_CAUGHT_UP, link: null, below: [] }] : [];
  const lines = needs.map(({ says, next, link }) => ({ title: says, link, below: [next] }));
  const shown = lines.length > 0 ? lines : nothing;
  return shown.length > 0 ? [listBlock("Needs you", shown)] : [];
}

const linkOf = (staff: StaffPart | null, game: DigestGame) => staff?.linkTo(game) ?? null;

const nameOf = (game: DigestGame): string =>
  teamVsOpponent({ ...game, opponent: { schoolName: game.opponentName } });

const gameLine =
  (staff: StaffPart | null) =>
  (game: DigestGame): Line => ({
    lead: `${timeWithZone(game)} · `,
    title: nameOf(game),
    isOff: game.status === "canceled",
    link: linkOf(staff, game),
    below: [
      [
        sideName(game.isHome, game.site),
        game.venue,
        game.departure && busAt(game.departure),
        STATUS_LABELS[game.status],
      ]
        .filter(Boolean)
        .join(" · "),
    ],
  });

const changedLine =
  (staff: StaffPart | null) =>
  ({ game, isRemoved, changes }: ChangedGame): Line => ({
    title: nameOf(game),
    link: isRemoved ? null : linkOf(staff, game),
    below: changes,
  });

const lineInText = ({ lead = "", title, link, below }: Line): string[] => [
  `- ${oneLine(lead + title)}`,
  ...below.map((each) => `  ${oneLine(typeof each === "string" ? each : `${each.from} → ${each.to}`)}`),
  ...(link ? [`  ${link}`] : []),
];

const lineInHtml = ({ lead = "", title, isOff, link, below }: Line): Html => html`<tr>
<td class="line" valign="top" style="padding:9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;">
<p class="ink" style="margin:0;color:#1c1917;font:600 16px/1.4 ${TEXT_FONT};">${struckIf(isOff, html`${lead}${link ? mailLink({ label: title, url: link }) : title}`)}</p>
${below.map((each) => mailSmallLine(typeof each === "string" ? each : changeInHtml(each)))}
</td>
</tr>`;

const changeInHtml = ({ from, to }: Change): Html =>
  html`<s>${from}</s> → <span class="ink" style="color:#1c1917;">${to}</span>`;

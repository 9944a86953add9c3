import type { Letter } from "#server/mail/mailer.ts";
import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import { headingBlock, letterOf, paragraphBlock } from "#server/mail/templates/letter.ts";
import { countedGames, listedGames } from "#server/mail/templates/listed-games.ts";
import { offeredRows } from "#server/mail/templates/offer.ts";
import { notAnsweredWords } from "#shared/domain/game/meet.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { formatPhone } from "#shared/domain/text/phone.ts";

type AlarmedGame = {
  game: MailedGame;
  /** its date does not stand */
  isOff: boolean;
  /** the dates that the opponent may choose from; empty where none are offered */
  offered: readonly Proposal[];
  /** why it is not agreed: 'not told about the change'; of a meet, whose schools have not answered is said by itself */
  doubts: readonly string[];
  /** of a meet that the school hosts; empty for any other game */
  schools?: Parameters<typeof notAnsweredWords>[0]["schools"];
  /** former opponents who still expect to play */
  expectedBy: readonly string[];
  /** the person to call */
  contact: { managerName: string; phone: string; email: string };
  /** leads to the game */
  link: string;
};

/** Tells a person of the school which games are near and not agreed. @param mail.games by start; one at least */
export function alarm(mail: {
  to: string;
  school: MailedGame["school"];
  games: readonly AlarmedGame[];
}): Letter {
  const { to, school, games } = mail;
  const says = `Not agreed yet: ${countedGames(games.length)} in the next three days`;
  const advice =
    "Make sure that the other school knows and agrees before anyone travels. A call is quickest.";
  return letterOf({
    to,
    subject: says,
    brand: school,
    preview: advice,
    blocks: [
      headingBlock(says),
      paragraphBlock(advice),
      listedGames(
        games.map(({ game, isOff, link, ...alarmed }) => ({
          ...{ game, isOff, link },
          remarks: [
            ...offeredRows(alarmed.offered, game.timezoneCode),
            ...doubtLines(game, alarmed),
            ...alarmed.expectedBy.map((name) => `${name} still expects to play`),
          ],
        })),
        "school",
      ),
    ],
  });
}

/** A meet has many contacts: its game's view names them. */
function doubtLines(
  game: MailedGame,
  { doubts, schools = [], contact }: Pick<AlarmedGame, "doubts" | "schools" | "contact">,
): string[] {
  if (schools.length > 0) return [notAnsweredWords({ ...game, schools }), ...doubts].filter(Boolean);
  if (doubts.length === 0) return [];
  return [`${game.opponentName}: ${doubts.join("; ")}`, reachedAt(contact)].filter(Boolean);
}

/** 'Robin Castell · (555) 010-0199'; the address where there is no number */
const reachedAt = ({ managerName, phone, email }: AlarmedGame["contact"]): string =>
  [managerName, formatPhone(phone) || email].filter(Boolean).join(" · ");

import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { inShort } from "./game-facts.ts";
import { type GameNews, gameLetter } from "./game-letter.ts";

/** Tells the opponent that the school takes the date that they proposed. */
export const agreed = (news: GameNews & { changes: GameChange[] }): Letter =>
  gameLetter(news, {
    subject: `Agreed: ${news.game.school.name}, ${inShort(news.game)}`,
    says: `${news.game.school.name} accepts the date that ${news.game.opponentName} proposed.`,
    changes: news.changes,
    state: "agreed",
    advice: "You need not answer. If it no longer suits you, use the link of the earlier message.",
  });

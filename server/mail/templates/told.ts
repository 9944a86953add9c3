import type { Letter } from "#server/mail/mailer.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import type { Standing } from "#shared/domain/requests/opponent-snapshot.ts";
import { inShort, nowInShort } from "./game-facts.ts";
import { type GameLetterParts, gameLetter, type LetterGame } from "./game-letter.ts";
import { countedGames } from "./listed-games.ts";

/** A game that an opponent is told has changed; a canceled one as they last learned it, so that they recognize it. */
export type ToldInMail = LetterGame & {
  kind: "changed" | "postponed" | "canceled";
  /** whether the game was played as it stood, by the snapshot */
  was: Standing;
  /** the school takes the date that they proposed */
  isAccepted: boolean;
  /** whether they can still answer by the link that they have */
  isLinkLive: boolean;
};

/** Notifies an opponent how games have changed, and asks nothing. A cancellation takes a game out of their calendar. */
export function told({ games, ...parts }: GameLetterParts<ToldInMail>): Letter {
  const [first, ...others] = games;
  if (others.length === 0) return gameLetter({ ...parts, games }, wordingOf(first));
  const kind = others.every((each) => each.kind === first.kind) ? first.kind : "changed";
  return gameLetter(
    { ...parts, games: kind === "changed" ? [toldLine(first), ...others.map(toldLine)] : games },
    {
      says: `${first.game.school.name} has ${kind} ${countedGames(games.length)}`,
      advice: ADVICE[kind],
    },
  );
}

const ADVICE = {
  changed: "You don't need to answer. If a game doesn't work for you, use the link in our earlier email.",
  postponed: "The dates above no longer apply. You'll hear about new ones.",
  canceled: "You don't need to answer.",
};

/** A game in a list that does not say of all of them what has become of it. */
export const toldLine = (game: ToldInMail): LetterGame => ({
  ...game,
  remarks: game.off ? [game.off] : game.was === "on" ? [] : ["On again"],
});

function wordingOf(told: ToldInMail): { subject: string; says: string; advice: string } {
  const { game, off, isAccepted, isLinkLive } = told;
  const { name } = game.school;
  if (isAccepted) {
    return {
      subject: `Agreed: ${name}, ${inShort(game)}`,
      says: `${name} accepts the date that ${game.opponentName} proposed.`,
      advice: "You don't need to answer. If it no longer works for you, use the link in our earlier email.",
    };
  }
  const { opening, says } = openingOf(told);
  const answer = isLinkLive ? " If it doesn't work for you, use the link in our earlier email." : "";
  return {
    subject: `${opening}: ${off ? `${name}, ${inShort(game)}` : nowInShort(game)}`,
    says,
    advice:
      off === "Postponed"
        ? "The date above no longer applies. You'll hear about a new one."
        : `You don't need to answer.${answer}`,
  };
}

function openingOf({ kind, game: { school }, was, off }: ToldInMail) {
  if (kind === "canceled") return { opening: "Canceled", says: `${calledOffSentence(school.name, kind)}.` };
  if (kind === "postponed") return { opening: "Postponed", says: `${calledOffSentence(school.name, kind)}.` };
  if (off || was === "on") return { opening: "Changed", says: `${school.name} has changed this game.` };
  return { opening: "On again", says: `${school.name} is playing this game after all.` };
}

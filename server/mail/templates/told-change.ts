import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import type { Standing } from "#shared/domain/requests/opponent-snapshot.ts";
import { nowInShort } from "./change-request.ts";
import { inShort, type OffWord } from "./game-facts.ts";
import { type GameLetterParts, gameLetter } from "./game-letter.ts";

export type ToldChange = GameLetterParts & {
  changes: GameChange[];
  /** why it is postponed; '' where nobody said */
  reason: string;
  /** whether the game was played as it stood, by the snapshot */
  was: Standing;
  /** how its date is off now; undefined while it stands. A cancellation is a message of its own */
  off: Exclude<OffWord, "Canceled"> | undefined;
  isAgreed: boolean;
  /** whether they can still answer by the link that they have */
  isLinkLive: boolean;
};

/** Notifies the opponent how a game has changed, and asks nothing. */
export function toldChange(change: ToldChange): Letter {
  const { game, changes, reason, off, isAgreed, isLinkLive } = change;
  const { kind, says } = openingOf(change);
  const answer = isLinkLive ? " If it does not suit you, use the link of the earlier message." : "";
  return gameLetter(change, {
    subject: `${kind}: ${off ? `${game.school.name}, ${inShort(game)}` : nowInShort(game)}`,
    says,
    changes,
    reason,
    off,
    state: isAgreed ? "agreed" : "asked",
    advice:
      off === "Postponed"
        ? "The date above no longer stands. You will hear of a new one."
        : `You need not answer.${answer}`,
  });
}

function openingOf({ game: { school }, was, off }: ToldChange) {
  const now = off ? "postponed" : "on";
  if (now === was) return { kind: "Changed", says: `${school.name} has changed this game.` };
  if (now === "postponed")
    return { kind: "Postponed", says: `${calledOffSentence(school.name, "postponed")}.` };
  return { kind: "On again", says: `${school.name} plays this game after all.` };
}

import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import type { Standing } from "#shared/domain/game/opponent-snapshot.ts";
import { nowInShort } from "./change-request.ts";
import { inShort } from "./game-facts.ts";
import { type GameLetterParts, gameLetter } from "./game-letter.ts";

export type ChangeNotice = GameLetterParts & {
  changes: GameChange[];
  /** why it is postponed; '' where nobody said */
  reason: string;
  /** whether the game is played, by the snapshot and now; a cancellation is a message of its own */
  standing: { was: Standing; now: Exclude<Standing, "canceled"> };
  isAgreed: boolean;
  /** whether they can still answer by the link that they have */
  isLinkLive: boolean;
};

/** Notifies the opponent how a game has changed, and asks nothing. */
export function changeNotice(notice: ChangeNotice): Letter {
  const { game, changes, reason, standing, isAgreed, isLinkLive } = notice;
  const { kind, says } = openingOf(notice);
  const answer = isLinkLive ? " If it does not suit you, use the link of the earlier message." : "";
  return gameLetter(notice, {
    subject: `${kind}: ${standing.now === "postponed" ? `${game.school.name}, ${inShort(game)}` : nowInShort(game)}`,
    says,
    changes,
    reason,
    off: standing.now === "on" ? undefined : kind === "Postponed" ? kind : "To be moved",
    state: isAgreed ? "agreed" : "asked",
    advice:
      kind === "Postponed"
        ? "The date above no longer stands. You will hear of a new one."
        : `You need not answer.${answer}`,
  });
}

function openingOf({ game: { school }, standing: { was, now } }: ChangeNotice) {
  if (now === was) return { kind: "Changed", says: `${school.name} has changed this game.` };
  if (now === "postponed") return { kind: "Postponed", says: `${school.name} has postponed this game.` };
  return { kind: "On again", says: `${school.name} plays this game after all.` };
}

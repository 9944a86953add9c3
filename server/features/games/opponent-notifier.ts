import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { OpponentNotification } from "#shared/api/many-games.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { GameToSend } from "./games-to-send.queries.ts";

/** A saved game, and whether its opponent is to be asked to confirm it; or a removed one, as it was. */
export type NotifiableChange = { gameId: number; isAsked: boolean } | { removed: GameToSend };

/** Mails the opponents of games that have changed. Requests import games, so the composition hands this in. */
export type OpponentNotifier = {
  /** @returns a line for every opponent who was to get a message */
  notifyOpponents: (
    deps: Deps,
    actor: Actor,
    school: SignedInSchool,
    changed: readonly NotifiableChange[],
    note: string,
  ) => Promise<OpponentNotification[]>;
  /** @returns one line about one game, which also says why there was no message */
  notifyOfGame: (
    deps: Deps,
    actor: Actor,
    school: SignedInSchool,
    changed: NotifiableChange,
    note: string,
  ) => Promise<NotificationOutcome>;
};

import { type ManyGamesChange, useChangeGames } from "#client/data/many-games.api.ts";
import { type Reason, reasonInput } from "#client/games/notify/reason-field.tsx";
import type { ManyAct } from "./use-many-act.ts";

/** Makes acts of changes. */
export function useChangeAct() {
  const { mutateAsync } = useChangeGames();
  return (change: ManyGamesChange, isDone: ManyAct["isDone"]): ManyAct => ({
    send: async (games) => {
      const { updated, refused, notices } = await mutateAsync({ ...change, games });
      return { updated, done: updated.map(({ id }) => id), refused, notices };
    },
    isDone,
  });
}

type Loss = { status: "reschedule" | "canceled"; reason: Reason; mails: boolean };

/** Makes acts that put games off or call them off, with the reason. */
export function useLossAct() {
  const changeAct = useChangeAct();
  return ({ status, reason, mails }: Loss): ManyAct => {
    const change = { status, ...reasonInput(reason) };
    return changeAct(
      { change, ...(mails && { notify: "tell" as const }) },
      (current, before) =>
        current?.status === status && !(before.status === status && current.opponentNotTold),
    );
  };
}

import type { UseFormReturn } from "react-hook-form";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { useGames } from "#client/data/games.api.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent, OpponentInput } from "#shared/api/opponents.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { isEmailAddress, plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { OpponentFormValues } from "./opponent-form.ts";

/** The number of games to come that the opponent was asked about and has not answered. */
export function useUnanswered(opponent: Opponent | null): number {
  const { data: games = [] } = useGames();
  const now = Date.now();
  return games.filter((game) => opponent && waitsFor(opponent, game) && isFuture(game, now)).length;
}

/** A school of a meet that we host answers for itself. */
function waitsFor({ id }: Opponent, game: Game): boolean {
  if (!isHostedMeet(game)) return game.opponentId === id && game.status === "verification-sent";
  return game.schools.some(({ opponentId, state }) => opponentId === id && state === "asked");
}

type UnansweredProps = {
  opponent: Opponent;
  count: number;
  form: UseFormReturn<OpponentFormValues, unknown, OpponentInput>;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** Below a corrected address: messages that went to the old one can go to the new one as well. */
export function Unanswered({ opponent, count, form, ...control }: UnansweredProps) {
  if (count === 0 || !isCorrected(opponent, form.watch("email") ?? "")) return null;
  return (
    <SwitchField
      label={count === 1 ? "Send the open request there, too" : `Send the ${count} open requests there, too`}
      hint="Links sent to the old address will stop working."
      {...control}
    />
  );
}

export const isCorrected = (opponent: Opponent, email: string): boolean =>
  opponent.email.trim() !== "" &&
  isEmailAddress(plainEmailAddress(email)) &&
  plainEmailAddress(email) !== plainEmailAddress(opponent.email);

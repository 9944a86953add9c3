import { useState } from "react";
import { type PartnerAnswer, useAnswerPartner } from "#client/data/partners.api.ts";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { proposalLine } from "#client/games/parts/proposal-text.ts";
import { endsThePage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

export type PartnerAct = ReturnType<typeof usePartnerAct>;

/** Answers in one press, and says so. */
export function usePartnerAct(game: Game, partner: GamePartner) {
  const { mutateAsync, isPending, variables } = useAnswerPartner(game);
  const [problem, setProblem] = useState<Error | null>(null);
  const { updatedAt, facts, proposals, state } = partner;

  const answer = async (given: Omit<PartnerAnswer, "updatedAt">, done: string) => {
    setProblem(null);
    try {
      await mutateAsync({ ...given, updatedAt });
      toast({ title: done, description: gameTitle(game) });
    } catch (error) {
      if (!endsThePage(error)) setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const taken = `Updated: ${formatLongDate(facts.date)} · ${timeOrTbd(facts)}`;
  return {
    problem,
    working: isPending && variables ? (variables.option ?? "confirm") : null,
    confirm: () => void answer({ response: "confirm" }, state === "differs" ? taken : "Game confirmed"),
    choose: (option: number) => {
      const date = proposals[option];
      if (date) void answer({ response: "choose", option }, `Agreed: ${proposalLine(date)}`);
    },
  };
}

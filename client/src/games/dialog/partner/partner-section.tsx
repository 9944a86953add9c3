import Handshake from "lucide-react/icons/handshake";
import { useId } from "react";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import { AskToMove } from "./ask-to-move.tsx";
import { OfferedByPartner } from "./offered-by-partner.tsx";
import { PartnerFacts } from "./partner-facts.tsx";
import { UnlinkGame } from "./unlink-game.tsx";
import { usePartnerAct } from "./use-partner-act.ts";
import { usePartnerOf } from "./use-partner-of.ts";
import { UseScore } from "./use-score.tsx";

type PartnerSectionProps = { game: Game; form: GameFormState; onDone: () => void };

/** The other school's side of a game that both have, and the answers to it. */
export function PartnerSection({ game, ...acts }: PartnerSectionProps) {
  const partner = usePartnerOf(game);
  return partner ? <Partner game={game} partner={partner} {...acts} /> : null;
}

function Partner({ game, partner, form, onDone }: PartnerSectionProps & { partner: GamePartner }) {
  const headingId = useId();
  const act = usePartnerAct(game, partner, onDone);
  const { state, schoolName } = partner;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 rounded-md border border-line bg-sunken/50 px-4 py-3"
    >
      <h3 id={headingId} className="flex items-center gap-2 text-lg">
        <Handshake aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <Isolated>{headingOf(partner)}</Isolated>
        </span>
      </h3>
      <PartnerFacts game={game} partner={partner} />
      <AnswerProblem problem={act.problem} />
      <OfferedByPartner partner={partner} act={act} />
      <div className="flex flex-wrap gap-2">
        {partner.canConfirm ? (
          <Button
            className="coarse:h-12 max-sm:flex-1"
            disabled={act.working !== null}
            pending={act.working === "confirm"}
            onClick={act.confirm}
          >
            {state === "differs" ? "Take over" : "Confirm"}
          </Button>
        ) : null}
        {state === "asks" ? <AskToMove game={game} partner={partner} onDone={onDone} /> : null}
        {state === "canceled" && game.status !== "canceled" ? <MarkCanceled form={form} /> : null}
        <UseScore partner={partner} form={form} />
        <UnlinkGame game={game} schoolName={schoolName} />
      </div>
    </section>
  );
}

/** Our own cancellation, with its reason and who is told: nothing is saved yet. */
const MarkCanceled = ({ form }: { form: GameFormState }) => (
  <Button
    variant="outline"
    className="coarse:h-12"
    onClick={() => form.setValue("status", "canceled", { shouldDirty: true, shouldValidate: true })}
  >
    Mark canceled
  </Button>
);

function headingOf({ state, schoolName, proposals, facts, canConfirm }: GamePartner): string {
  if (state === "canceled") return calledOffSentence(schoolName, "canceled");
  if (state === "asks") {
    return proposals.length > 0
      ? `${schoolName} offers other dates`
      : `${schoolName} asks whether you can play this game`;
  }
  if (facts.standing === "postponed") {
    // A request for another day can be taken back; where the other school has put the game off there is nothing to
    // confirm.
    return canConfirm ? `${schoolName} was asked to move this game` : `${schoolName} has put this game off`;
  }
  return state === "differs" ? `${schoolName} has this game differently` : `${schoolName} has this game, too`;
}

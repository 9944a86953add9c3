import { useQuery } from "@tanstack/react-query";
import Handshake from "lucide-react/icons/handshake";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gamesQuery } from "#client/data/games.api.ts";
import { useUnlinkGame } from "#client/data/partners.api.ts";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { proposalInWords, proposalLine } from "#client/games/parts/proposal-text.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { hasScore } from "#shared/domain/game/game-status.ts";
import { parseScore } from "#shared/domain/game/score.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import { PartnerFacts } from "./partner-facts.tsx";
import { type PartnerAct, usePartnerAct } from "./use-partner-act.ts";

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

const [AskToMoveDialog] = preloadable(async () => (await import("./ask-to-move-dialog.tsx")).AskToMoveDialog);

type AskToMoveProps = { game: Game; partner: GamePartner; onDone: () => void };

/** The other answer to a game that the other school asks about. */
function AskToMove(props: AskToMoveProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="coarse:h-12 max-sm:flex-1"
        onClick={() => leaveSafely(() => setOpen(true))}
      >
        Ask to move
      </Button>
      {open ? (
        <LazyDialog title="Ask to move" onClose={() => setOpen(false)}>
          {(frame) => <AskToMoveDialog {...frame} {...props} />}
        </LazyDialog>
      ) : null}
    </>
  );
}

/** The dates that the other school offers instead, on our clock. */
function OfferedByPartner({ partner: { proposals }, act }: { partner: GamePartner; act: PartnerAct }) {
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {proposals.map((proposal, option) => (
        <li
          key={`${proposal.date} ${proposal.time}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
        >
          <span className="font-medium tabular-nums">{proposalLine(proposal)}</span>
          <Button
            className="coarse:h-12 max-sm:w-full"
            aria-label={`Choose ${proposalInWords(proposal)}`}
            disabled={act.working !== null}
            pending={act.working === option}
            onClick={() => act.choose(option)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Ends what the two schools share of this game; both keep it, and nobody is mailed. */
function UnlinkGame({ game, schoolName }: { game: Game; schoolName: string }) {
  const { mutateAsync, isPending } = useUnlinkGame(game);
  const unlink = async () => {
    try {
      await mutateAsync();
      toast({ title: "Game unlinked", description: `${schoolName} keeps its game, and you keep yours` });
    } catch (error) {
      toastFailure("Failed to unlink the game", error);
    }
  };
  return (
    <Button
      variant="ghost"
      className="coarse:h-12 sm:ml-auto"
      pending={isPending}
      pendingLabel="Unlink"
      onClick={() => void unlink()}
    >
      Unlink
    </Button>
  );
}

/** The other school's row of a game, as it was read last: that makes no new version of the game that is edited. */
function usePartnerOf(game: Game): GamePartner | null {
  const { data: games } = useQuery(gamesQuery);
  return (games?.find(({ id }) => id === game.id) ?? game).partner;
}

/** Fills in the score that the other school wrote down, as we would write it; nothing is saved by it. */
function UseScore({ partner: { score }, form }: { partner: GamePartner; form: GameFormState }) {
  const [typed, status] = useWatch({ control: form.control, name: ["score", "status"] });
  if (score === null || isSameScore(typed, score)) return null;
  const use = () => {
    const change = { shouldDirty: true, shouldValidate: true };
    if (!hasScore(status)) form.setValue("status", "completed", change);
    form.setValue("score", score, change);
  };
  return (
    <Button variant="outline" className="coarse:h-12" onClick={use}>
      Use {score}
    </Button>
  );
}

/** However it is written: 'L 17-24' is '17-24'. */
function isSameScore(one: string, other: string): boolean {
  const [mine, theirs] = [parseScore(one), parseScore(other)];
  return mine?.ourScore === theirs?.ourScore && mine?.theirScore === theirs?.theirScore;
}

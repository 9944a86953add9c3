import { useState } from "react";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useUnlinkGame } from "#client/data/partners.api.ts";
import { proposalInWords, proposalLine } from "#client/games/parts/proposal-text.ts";
import { StepBox } from "#client/games/view/step-box.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { hasScore } from "#shared/domain/game/game-status.ts";
import { parseScore } from "#shared/domain/game/score.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { PartnerFacts } from "./partner-facts.tsx";
import { partnerWords } from "./partner-words.ts";
import { type PartnerAct, usePartnerAct } from "./use-partner-act.ts";

type PartnerSectionProps = {
  game: Game;
  /** opens the form with these changes, which nobody has saved yet */
  onEdit: (changes: Partial<Pick<Game, "status" | "score">>) => void;
};

/** The other school's side of a game that both have, and the answers to it. */
export function PartnerSection({ game, onEdit }: PartnerSectionProps) {
  return game.partner ? <Partner game={game} partner={game.partner} onEdit={onEdit} /> : null;
}

function Partner({ game, partner, onEdit }: PartnerSectionProps & { partner: GamePartner }) {
  const act = usePartnerAct(game, partner);
  const { state, score } = partner;
  return (
    <StepBox tone={state === "asks" ? "red" : "plain"} heading={headingOf(partner)}>
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
            {state === "differs" ? "Use theirs" : partner.isMeet ? "We will be there" : "Confirm"}
          </Button>
        ) : null}
        {state === "asks" ? <OtherAnswer game={game} partner={partner} /> : null}
        {state === "canceled" && game.status !== "canceled" ? (
          <Button variant="outline" className="coarse:h-12" onClick={() => onEdit({ status: "canceled" })}>
            Cancel game…
          </Button>
        ) : null}
        {score === null || isSameScore(game.score ?? "", score) ? null : (
          <Button
            variant="outline"
            className="coarse:h-12"
            onClick={() => onEdit({ ...(hasScore(game.status) ? {} : { status: "completed" }), score })}
          >
            Use {score}
          </Button>
        )}
        <UnlinkGame game={game} />
      </div>
    </StepBox>
  );
}

function headingOf({ state, schoolName, proposals, facts, canConfirm, isMeet }: GamePartner): string {
  if (state === "asks" && proposals.length > 0) return `${schoolName} offers other dates`;
  if (facts.standing === "postponed" && (state === "same" || state === "differs")) {
    // A request for another day can be taken back; where the other school has put the game off there is nothing to
    // confirm.
    if (!canConfirm) return `${schoolName} postponed this game`;
    return isMeet
      ? `You told ${schoolName} that you can't come`
      : `You asked ${schoolName} to reschedule this game`;
  }
  return partnerWords(state, schoolName);
}

const [AskToMoveDialog] = preloadable(async () => (await import("./ask-to-move-dialog.tsx")).AskToMoveDialog);

/** The other answer to a game that the other school asks about. */
function OtherAnswer(props: { game: Game; partner: GamePartner }) {
  const [open, setOpen] = useState(false);
  const title = props.partner.isMeet ? "We cannot come" : "Request Reschedule";
  return (
    <>
      <Button variant="outline" className="coarse:h-12 max-sm:flex-1" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open ? (
        <LazyDialog title={title} onClose={() => setOpen(false)}>
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
function UnlinkGame({ game }: { game: Game }) {
  const { mutateAsync, isPending } = useUnlinkGame(game);
  const unlink = async () => {
    try {
      await mutateAsync();
      toast({ title: "Game unlinked", description: "Both schools keep the game" });
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

/** However it is written: 'L 17-24' is '17-24'. */
function isSameScore(one: string, other: string): boolean {
  const [mine, theirs] = [parseScore(one), parseScore(other)];
  return mine?.ourScore === theirs?.ourScore && mine?.theirScore === theirs?.theirScore;
}

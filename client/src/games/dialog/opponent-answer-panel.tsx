import CalendarSync from "lucide-react/icons/calendar-sync";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { OtherWays } from "#client/games/proposals/other-ways.tsx";
import { Proposals } from "#client/games/proposals/proposals.tsx";
import { useReschedule } from "#client/games/proposals/use-reschedule.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import type { Game } from "#shared/api/games.ts";
import { AdoptProposal } from "./adopt-proposal.tsx";
import type { GameFormState } from "./game-form-values.ts";

type OpponentAnswerProps = {
  game: Game;
  form: GameFormState;
  /** The game is agreed on, or asked about again. */
  onDone: () => void;
  onFailure: (error: unknown) => void;
};

/** Shows the opponent's answer with every reaction to it; one asks first where other fields were changed. */
export function OpponentAnswerPanel({ game, form, onDone, onFailure }: OpponentAnswerProps) {
  const actions = useReschedule(game, { onDone, onFailure });
  const { status, opponentMessage } = game;
  if (status !== "reschedule") return null;
  const asking = {
    ...actions,
    accept: (option: number) => leaveSafely(() => actions.accept(option)),
    keep: (note: string) => leaveSafely(() => actions.keep(note)),
  };
  return (
    <section className="grid gap-3 rounded-md border-l-4 border-red-mark bg-red-wash px-4 py-3">
      <h3 className="flex items-center gap-2 text-lg text-red">
        <CalendarSync aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <Isolated>{headingOf(game)}</Isolated>
        </span>
      </h3>
      {opponentMessage ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">“{opponentMessage}”</blockquote>
      ) : null}
      <Proposals
        game={game}
        actions={asking}
        place="dialog"
        beside={(proposal) => <AdoptProposal proposal={proposal} form={form} />}
      />
      <OtherWays game={game} actions={asking} onOffered={onDone} />
    </section>
  );
}

function headingOf({ proposedBy, rescheduleBy, opponent }: Game): string {
  if (proposedBy === "school") return `${opponent.schoolName} was offered other dates`;
  return rescheduleBy === "school"
    ? "This game needs another date"
    : `${opponent.schoolName} asked to reschedule`;
}

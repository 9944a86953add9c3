import { Button } from "#client/components/ui/button.tsx";
import { useNotifiedByHand } from "#client/data/games/notify.api.ts";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";

/** The opponents who believe something else of the game, each with a button that says that they were told by telephone. */
export function OutOfDateOpponents({ game }: { game: Game }) {
  const { mutateAsync: tell, isPending } = useNotifiedByHand();
  const uninformed = recipientsOutOfDate(game, Date.now());
  if (uninformed.length === 0) return null;

  const record = async ({ id: opponentId, schoolName }: Game["opponent"]) => {
    const { id, updatedAt } = game;
    try {
      await tell({ id, updatedAt, ...(opponentId !== game.opponentId && { opponentId }) });
      toast({ title: "Recorded", description: `${schoolName} knows the game as it is.` });
    } catch (error) {
      toastError("Failed to record that they know", error);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      <OutOfDateBadge game={game} />
      {uninformed.map(({ opponent }) => (
        <Button
          key={opponent.id}
          variant="outline"
          size="sm"
          aria-label={uninformed.length > 1 ? `They know: ${opponent.schoolName}` : undefined}
          disabled={isPending}
          onClick={() => void record(opponent)}
        >
          They know
        </Button>
      ))}
    </div>
  );
}

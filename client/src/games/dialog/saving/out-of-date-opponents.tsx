import { Button } from "#client/components/ui/button.tsx";
import { useToldByHand } from "#client/data/games.api.ts";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { type Recipient, recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";

/** The opponents whose snapshot is out of date, each with a button that records a call. */
export function OutOfDateOpponents({ game }: { game: Game }) {
  const { mutateAsync: recordCall, isPending } = useToldByHand();
  const recipients = recipientsOutOfDate(game, Date.now());
  if (recipients.length === 0) return null;

  const record = async (recipient: Recipient) => {
    try {
      await recordCall(recipient);
      toast({ title: "Recorded", description: `${recipient.opponent.schoolName} knows the game as it is.` });
    } catch (error) {
      toastError("Failed to record that they know", error);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      <OutOfDateBadge game={game} />
      {recipients.map((recipient) => (
        <Button
          key={recipient.opponent.id}
          variant="outline"
          size="sm"
          aria-label={recipients.length > 1 ? `They know: ${recipient.opponent.schoolName}` : undefined}
          disabled={isPending}
          onClick={() => void record(recipient)}
        >
          They know
        </Button>
      ))}
    </div>
  );
}

import { useState } from "react";
import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useDeleteGame, useRemoveGame, useRestoreGame } from "#client/data/games.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { NotifySwitch } from "#client/games/notify/notify-switch.tsx";
import { hasAddress, recipientsOfLoss } from "#client/games/notify/recipients.ts";
import { useCalls } from "#client/games/notify/use-calls.ts";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { formatMonthDay } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** A game that the opponent knows of is not deleted without a word, unless that is wanted. */
export function DeleteGameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const [notifies, setNotifies] = useState(true);
  const drop = useDeleteGame();
  const remove = useRemoveGame();
  const { mutateAsync: restore } = useRestoreGame();
  const calls = useCalls();
  const recipients = recipientsOfLoss(game, "canceled", Date.now());

  const onDelete = async () => {
    const { id, updatedAt } = game;
    const isKnown = game.knownToOpponent || game.formerOpponents.length > 0;
    if (!isKnown) return drop.mutateAsync(id);
    const notify = notifies && recipients.some(({ opponent }) => hasAddress(opponent));
    const { notice } = await remove.mutateAsync({ id, updatedAt, notify });
    await calls.record(recipients);
    return notice?.message;
  };

  const putBack = async () => {
    try {
      await restore(game.id);
      toast({ title: "Game restored" });
    } catch (error) {
      toastError("Failed to restore the game", error);
    }
  };

  return (
    <DeleteDialog
      title="Delete Game"
      name={gameTitle(game)}
      question="Are you sure you want to delete this game? This action cannot be undone."
      onDelete={onDelete}
      deleted={{
        title: "Game deleted successfully",
        action: { label: "Undo", onPress: () => void putBack() },
      }}
      onFailure={(error) => toastError("Failed to delete game", error)}
      onClose={onClose}
    >
      <p>You can restore it for 30 days.</p>
      <Confirmed game={game} />
      <NotifySwitch recipients={recipients} calls={calls} checked={notifies} onCheckedChange={setNotifies} />
    </DeleteDialog>
  );
}

/** 'Central High confirmed this game on Nov 3' */
function Confirmed({ game }: { game: Game }) {
  const { data: school } = useSchool();
  if (game.status !== "verified" || !game.verifiedAt || !school) return null;
  const day = formatMonthDay(dayOf(Date.parse(game.verifiedAt), school.timezone));
  return (
    <p className="font-medium text-ink wrap-anywhere">
      <Isolated>{game.opponent.schoolName}</Isolated> confirmed this game on {day}
    </p>
  );
}

import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { useDeleteOpponent } from "#client/data/opponents.api.ts";
import { ApiError } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { opponentHasGames } from "#shared/domain/school/opponent-has-games.ts";

const REFUSED = "Cannot Delete Opponent";

/** The server's reason for not deleting an opponent with games, shown without asking it. */
export function toastHasGames(gamesCount: number): void {
  toast({
    title: REFUSED,
    description: opponentHasGames(gamesCount),
    variant: "destructive",
  });
}

export function DeleteOpponentDialog({ opponent, onClose }: { opponent: Opponent; onClose: () => void }) {
  const remove = useDeleteOpponent();
  return (
    <DeleteDialog
      title="Delete Opponent"
      name={opponent.schoolName}
      question="Are you sure you want to delete this opponent? This action cannot be undone."
      onDelete={() => remove.mutateAsync(opponent.id)}
      deleted={{ title: "Opponent deleted successfully" }}
      onFailure={(error) => {
        const refused = error instanceof ApiError && error.status === 409;
        toastFailure(refused ? REFUSED : "Failed to delete opponent", error);
      }}
      onClose={onClose}
    />
  );
}

import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { useDeleteGame } from "#client/features/games/games.api.ts";
import { gameTitle } from "#client/features/games/parts/game-title.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";

export function DeleteGameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const remove = useDeleteGame();
  return (
    <DeleteDialog
      title="Delete Game"
      name={gameTitle(game)}
      question="Are you sure you want to delete this game? This action cannot be undone."
      onDelete={() => remove.mutateAsync(game.id)}
      deleted={{ title: "Game deleted successfully" }}
      onFailure={(error) => toastError("Failed to delete game", error)}
      onClose={onClose}
    />
  );
}

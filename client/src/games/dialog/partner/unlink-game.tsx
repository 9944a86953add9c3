import { Button } from "#client/components/ui/button.tsx";
import { useUnlinkGame } from "#client/data/games/game-partner.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";

/** Ends what the two schools share of this game; both keep it, and nobody is mailed. */
export function UnlinkGame({ game, schoolName }: { game: Game; schoolName: string }) {
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

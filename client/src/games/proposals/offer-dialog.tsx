import { Dialog } from "#client/components/ui/dialog/dialog.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import type { Game } from "#shared/api/games.ts";
import { OfferForm } from "./offer-form.tsx";

type OfferDialogProps = {
  title: string;
  game: Game;
  onClose: () => void;
};

/** Asks which dates the opponent may choose from. Heavy with its form: load it when it is opened. */
export function OfferDialog({ title, game, onClose }: OfferDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={gameTitle(game)} keepOnOutsidePress>
      <OfferForm game={game} onClose={onClose} />
    </Dialog>
  );
}

import BellRing from "lucide-react/icons/bell-ring";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import type { Game } from "#shared/api/games.ts";
import { useRemind } from "./use-remind.ts";

type RemindButtonProps = { game: Pick<Game, "id">; size?: "sm" | "md"; className?: string };

/** For a game whose opponent has not answered. */
export function RemindButton({ game, size, className }: RemindButtonProps) {
  const { remind, pending } = useRemind();
  const button = usePassFocusOn(pending);
  return (
    <Button
      ref={button}
      variant="outline"
      size={size}
      className={className}
      pending={pending}
      pendingLabel="Remind"
      onClick={() => void remind(game)}
    >
      <BellRing aria-hidden="true" />
      Remind
    </Button>
  );
}

import BellRing from "lucide-react/icons/bell-ring";
import type { ComponentProps } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import type { Game } from "#shared/api/games.ts";
import { useRemind } from "./use-remind.ts";

type RemindButtonProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "className" | "disabled" | "aria-describedby"
> & { game: Pick<Game, "id">; label?: string };

/** For a game whose opponent has not answered, or schools of it. */
export function RemindButton({ game, variant = "outline", label = "Remind", ...rest }: RemindButtonProps) {
  const { remind, pending } = useRemind();
  const button = usePassFocusOn(pending);
  return (
    <Button
      ref={button}
      variant={variant}
      {...rest}
      pending={pending}
      pendingLabel={label}
      onClick={() => void remind(game)}
    >
      <BellRing aria-hidden="true" />
      {label}
    </Button>
  );
}

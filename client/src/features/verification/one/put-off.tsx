import CalendarX from "lucide-react/icons/calendar-x-2";
import type { ReactNode } from "react";
import type { ShownGame } from "#client/features/verification/verification.api.ts";

/** Date and time on the board; crossed out as long as the school has them put off. */
export function PutOff({ game, children }: { game: ShownGame; children: ReactNode }) {
  if (!game.postponed) return children;
  return (
    <>
      <p className="mt-4 -mb-2 flex items-center gap-2 text-lg font-semibold">
        <CalendarX aria-hidden="true" className="size-5 shrink-0" />
        {game.rescheduleBy === "opponent" ? "To be moved" : "Postponed"}
      </p>
      <del className="block decoration-2">{children}</del>
    </>
  );
}

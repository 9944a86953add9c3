import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { answerIsOutdated, type GameFormState, isStillToBegin } from "./game-form-values.ts";

const WHAT_THEY_DID: Partial<Record<GameStatus, string>> = {
  "verification-sent": "was asked about the game as it was",
  verified: "confirmed the game as it was; that confirmation no longer stands",
  reschedule: "answered for the game as it was",
};

type OutdatedAnswerProps = { game: Game; form: GameFormState };

/**
 * Shown as soon as the form has other facts than the opponent was asked about, unless the game has begun: then no
 * new verification could be sent.
 */
export function OutdatedAnswer({ game, form }: OutdatedAnswerProps) {
  const { timezone } = useLoadedSchool();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const values = form.getValues();
  const outdated = answerIsOutdated(game, values) && isStillToBegin(values, Date.now(), timezone);
  return (
    <div aria-live="polite" className="empty:hidden">
      {outdated ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-l-4 border-yellow-mark bg-yellow-wash px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-60 text-sm text-yellow">
            <strong className="wrap-anywhere">
              <Isolated>{game.opponent.schoolName}</Isolated>
            </strong>{" "}
            {WHAT_THEY_DID[game.status]}. Set it back to Scheduled to send a new verification.
          </p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => form.setValue("status", "scheduled", { shouldDirty: true })}
          >
            Set back to Scheduled
          </Button>
        </div>
      ) : null}
    </div>
  );
}
